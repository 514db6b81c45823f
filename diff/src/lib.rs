//! Engines, subjects, comparison, campaigns, triage.
