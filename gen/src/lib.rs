//! Random, valid, terminating modules without undefined behaviour.
