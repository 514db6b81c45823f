//! The kernels: linear algebra, stencils, statistics and dynamic programming, in the shape of those that PolyBench has.
//!
//! Arrays come first, `tmp` those that the kernel fills before it reads them. Capital letters are extents. `x += e` is
//! `x = x + e`, and `less(a, b, c, d)` is `c` where `a < b`, else `d`.

/// A kernel by its name.
pub(crate) const KERNELS: [(&str, &str); 30] = [
    (
        "correlation",
        "data[N,M] tmp mean[M] tmp dev[M] corr[M,M];
        for j in 0..M { mean[j] = 0; for i in 0..N { mean[j] += data[i,j]; } mean[j] = mean[j] / N; }
        for j in 0..M {
            dev[j] = 0;
            for i in 0..N { dev[j] += (data[i,j] - mean[j]) * (data[i,j] - mean[j]); }
            dev[j] = sqrt(dev[j] / N);
            dev[j] = less(dev[j], 1, 1, dev[j]);
        }
        for i in 0..N { for j in 0..M { data[i,j] = (data[i,j] - mean[j]) / (dev[j] * sqrt(N)); } }
        for i in 0..M-1 {
            corr[i,i] = 1;
            for j in i+1..M {
                corr[i,j] = 0;
                for k in 0..N { corr[i,j] += data[k,i] * data[k,j]; }
                corr[j,i] = corr[i,j];
            }
        }
        corr[M-1,M-1] = 1;",
    ),
    (
        "covariance",
        "data[N,M] tmp mean[M] cov[M,M];
        for j in 0..M { mean[j] = 0; for i in 0..N { mean[j] += data[i,j]; } mean[j] = mean[j] / N; }
        for i in 0..N { for j in 0..M { data[i,j] = data[i,j] - mean[j]; } }
        for i in 0..M { for j in i..M {
            cov[i,j] = 0;
            for k in 0..N { cov[i,j] += data[k,i] * data[k,j]; }
            cov[i,j] = cov[i,j] / (N - 1);
            cov[j,i] = cov[i,j];
        } }",
    ),
    (
        "gemm",
        "a[I,K] b[K,J] c[I,J];
        for i in 0..I {
            for j in 0..J { c[i,j] = c[i,j] * 3; }
            for k in 0..K { for j in 0..J { c[i,j] += 2 * a[i,k] * b[k,j]; } }
        }",
    ),
    (
        "gemver",
        "a[N,N] u[N] v[N] s[N] t[N] x[N] y[N] z[N] w[N];
        for i in 0..N { for j in 0..N { a[i,j] += u[i] * v[j] + s[i] * t[j]; } }
        for i in 0..N { for j in 0..N { x[i] += 3 * a[j,i] * y[j]; } }
        for i in 0..N { x[i] += z[i]; }
        for i in 0..N { for j in 0..N { w[i] += 2 * a[i,j] * x[j]; } }",
    ),
    (
        "gesummv",
        "a[N,N] b[N,N] x[N] tmp t[N] y[N];
        for i in 0..N { t[i] = 0; }
        for i in 0..N {
            y[i] = 0;
            for j in 0..N { t[i] += a[i,j] * x[j]; y[i] += b[i,j] * x[j]; }
            y[i] = 2 * t[i] + 3 * y[i];
        }",
    ),
    (
        "symm",
        "a[M,M] b[M,N] c[M,N] t[];
        for i in 0..M { for j in 0..N {
            t[] = 0;
            for k in 0..i { c[k,j] += 2 * b[i,j] * a[i,k]; t[] += b[k,j] * a[i,k]; }
            c[i,j] = 3 * c[i,j] + 2 * b[i,j] * a[i,i] + 2 * t[];
        } }",
    ),
    (
        "syr2k",
        "a[N,M] b[N,M] c[N,N];
        for i in 0..N {
            for j in 0..i+1 { c[i,j] = c[i,j] * 3; }
            for k in 0..M { for j in 0..i+1 { c[i,j] += a[j,k] * 2 * b[i,k] + b[j,k] * 2 * a[i,k]; } }
        }",
    ),
    (
        "syrk",
        "a[N,M] c[N,N];
        for i in 0..N {
            for j in 0..i+1 { c[i,j] = c[i,j] * 3; }
            for k in 0..M { for j in 0..i+1 { c[i,j] += 2 * a[i,k] * a[j,k]; } }
        }",
    ),
    (
        "trmm",
        "a[M,M] b[M,N];
        for i in 0..M { for j in 0..N {
            for k in i+1..M { b[i,j] += a[k,i] * b[k,j]; }
            b[i,j] = 2 * b[i,j];
        } }",
    ),
    (
        "2mm",
        "a[I,K] b[K,J] c[J,L] tmp t[I,J] d[I,L];
        for i in 0..I { for j in 0..J { t[i,j] = 0; for k in 0..K { t[i,j] += 2 * a[i,k] * b[k,j]; } } }
        for i in 0..I { for j in 0..L { d[i,j] = d[i,j] * 3; for k in 0..J { d[i,j] += t[i,k] * c[k,j]; } } }",
    ),
    (
        "3mm",
        "a[I,K] b[K,J] c[J,L] d[L,M] tmp e[I,J] tmp f[J,M] g[I,M];
        for i in 0..I { for j in 0..J { e[i,j] = 0; for k in 0..K { e[i,j] += a[i,k] * b[k,j]; } } }
        for i in 0..J { for j in 0..M { f[i,j] = 0; for k in 0..L { f[i,j] += c[i,k] * d[k,j]; } } }
        for i in 0..I { for j in 0..M { g[i,j] = 0; for k in 0..J { g[i,j] += e[i,k] * f[k,j]; } } }",
    ),
    (
        "atax",
        "a[M,N] x[N] y[N] tmp t[M];
        for i in 0..N { y[i] = 0; }
        for i in 0..M { t[i] = 0; }
        for i in 0..M {
            for j in 0..N { t[i] += a[i,j] * x[j]; }
            for j in 0..N { y[j] += a[i,j] * t[i]; }
        }",
    ),
    (
        "bicg",
        "a[N,M] s[M] q[N] p[M] r[N];
        for i in 0..M { s[i] = 0; }
        for i in 0..N {
            q[i] = 0;
            for j in 0..M { s[j] += r[i] * a[i,j]; q[i] += a[i,j] * p[j]; }
        }",
    ),
    (
        "doitgen",
        "a[R,Q,P] c[P,P] sum[P];
        for r in 0..R { for q in 0..Q {
            for p in 0..P { sum[p] = 0; for s in 0..P { sum[p] += a[r,q,s] * c[s,p]; } }
            for p in 0..P { a[r,q,p] = sum[p]; }
        } }",
    ),
    (
        "mvt",
        "a[N,N] x[N] y[N] u[N] v[N];
        for i in 0..N { for j in 0..N { x[i] += a[i,j] * u[j]; } }
        for i in 0..N { for j in 0..N { y[i] += a[j,i] * v[j]; } }",
    ),
    (
        "cholesky",
        "a[N,N];
        for i in 0..N { a[i,i] = a[i,i] * a[i,i] + 90; }
        for i in 0..N {
            for j in 0..i {
                for k in 0..j { a[i,j] = a[i,j] - a[i,k] * a[j,k]; }
                a[i,j] = a[i,j] / a[j,j];
            }
            for k in 0..i { a[i,i] = a[i,i] - a[i,k] * a[i,k]; }
            a[i,i] = sqrt(a[i,i]);
        }",
    ),
    (
        "durbin",
        "r[N] y[N] z[N] alpha[] beta[] sum[];
        y[0] = 0 - r[0];
        beta[] = 1;
        alpha[] = 0 - r[0];
        for k in 1..N {
            beta[] = (1 - alpha[] * alpha[]) * beta[];
            sum[] = 0;
            for i in 0..k { sum[] += r[k-i-1] * y[i]; }
            alpha[] = 0 - (r[k] + sum[]) / beta[];
            for i in 0..k { z[i] = y[i] + alpha[] * y[k-i-1]; }
            for i in 0..k { y[i] = z[i]; }
            y[k] = alpha[];
        }",
    ),
    (
        "gramschmidt",
        "a[M,N] r[N,N] q[M,N] norm[];
        for k in 0..N {
            norm[] = 0;
            for i in 0..M { norm[] += a[i,k] * a[i,k]; }
            r[k,k] = sqrt(norm[]);
            for i in 0..M { q[i,k] = a[i,k] / r[k,k]; }
            for j in k+1..N {
                r[k,j] = 0;
                for i in 0..M { r[k,j] += q[i,k] * a[i,j]; }
                for i in 0..M { a[i,j] = a[i,j] - q[i,k] * r[k,j]; }
            }
        }",
    ),
    (
        "lu",
        "a[N,N];
        for i in 0..N { a[i,i] += 40; }
        for i in 0..N {
            for j in 0..i {
                for k in 0..j { a[i,j] = a[i,j] - a[i,k] * a[k,j]; }
                a[i,j] = a[i,j] / a[j,j];
            }
            for j in i..N { for k in 0..i { a[i,j] = a[i,j] - a[i,k] * a[k,j]; } }
        }",
    ),
    (
        "ludcmp",
        "a[N,N] b[N] x[N] y[N] w[];
        for i in 0..N { a[i,i] += 40; }
        for i in 0..N {
            for j in 0..i {
                w[] = a[i,j];
                for k in 0..j { w[] = w[] - a[i,k] * a[k,j]; }
                a[i,j] = w[] / a[j,j];
            }
            for j in i..N { w[] = a[i,j]; for k in 0..i { w[] = w[] - a[i,k] * a[k,j]; } a[i,j] = w[]; }
        }
        for i in 0..N { w[] = b[i]; for j in 0..i { w[] = w[] - a[i,j] * y[j]; } y[i] = w[]; }
        for i in 0..N {
            w[] = y[N-1-i];
            for j in N-i..N { w[] = w[] - a[N-1-i,j] * x[j]; }
            x[N-1-i] = w[] / a[N-1-i,N-1-i];
        }",
    ),
    (
        "trisolv",
        "l[N,N] x[N] b[N];
        for i in 0..N { x[i] = b[i]; for j in 0..i { x[i] = x[i] - l[i,j] * x[j]; } x[i] = x[i] / l[i,i]; }",
    ),
    (
        "deriche",
        "x[W,H] tmp y[W,H] tmp z[W,H] o[W,H] p[] q[] r[];
        for i in 0..W {
            p[] = 0; q[] = 0; r[] = 0;
            for j in 0..H { y[i,j] = 2 * x[i,j] + 3 * p[] + q[] - r[]; p[] = x[i,j]; r[] = q[]; q[] = y[i,j]; }
        }
        for i in 0..W {
            p[] = 0; q[] = 0; r[] = 0;
            for j in 0..H {
                z[i,H-1-j] = 2 * p[] + q[] - r[];
                p[] = x[i,H-1-j]; r[] = q[]; q[] = z[i,H-1-j];
            }
        }
        for i in 0..W { for j in 0..H { o[i,j] = 2 * (y[i,j] + z[i,j]); } }
        for j in 0..H {
            p[] = 0; q[] = 0; r[] = 0;
            for i in 0..W { y[i,j] = o[i,j] + 2 * p[] + q[] - r[]; p[] = o[i,j]; r[] = q[]; q[] = y[i,j]; }
        }
        for i in 0..W { for j in 0..H { o[i,j] = y[i,j] + z[i,j]; } }",
    ),
    (
        "floyd-warshall",
        "path[N,N];
        for k in 0..N { for i in 0..N { for j in 0..N {
            path[i,j] = less(path[i,j], path[i,k] + path[k,j], path[i,j], path[i,k] + path[k,j]);
        } } }",
    ),
    (
        "nussinov",
        "seq[N] best[N,N];
        for i in 0..N { for j in N-i..N {
            best[N-1-i,j] = max(best[N-1-i,j], best[N-1-i,j-1]);
            best[N-1-i,j] = max(best[N-1-i,j], best[N-i,j]);
            best[N-1-i,j] = max(best[N-1-i,j], best[N-i,j-1] + less(seq[N-1-i] + seq[j], 3, 1, 0));
            for k in N-i..j { best[N-1-i,j] = max(best[N-1-i,j], best[N-1-i,k] + best[k+1,j]); }
        } }",
    ),
    (
        "adi",
        "u[N,N] v[N,N] p[N,N] q[N,N];
        for t in 0..T {
            for i in 1..N-1 {
                v[0,i] = 1; p[i,0] = 0; q[i,0] = v[0,i];
                for j in 1..N-1 {
                    p[i,j] = 0 - 2 / (3 * p[i,j-1] + 5);
                    q[i,j] = (u[j,i-1] - 2 * u[j,i] + u[j,i+1] - 3 * q[i,j-1]) / (3 * p[i,j-1] + 5);
                }
                v[N-1,i] = 1;
                for j in 1..N-1 { v[N-1-j,i] = p[i,N-1-j] * v[N-j,i] + q[i,N-1-j]; }
            }
            for i in 1..N-1 {
                u[i,0] = 1; p[i,0] = 0; q[i,0] = u[i,0];
                for j in 1..N-1 {
                    p[i,j] = 0 - 2 / (3 * p[i,j-1] + 7);
                    q[i,j] = (v[i-1,j] - 2 * v[i,j] + v[i+1,j] - 3 * q[i,j-1]) / (3 * p[i,j-1] + 7);
                }
                u[i,N-1] = 1;
                for j in 1..N-1 { u[i,N-1-j] = p[i,N-1-j] * u[i,N-j] + q[i,N-1-j]; }
            }
        }",
    ),
    (
        "fdtd-2d",
        "ex[N,M] ey[N,M] hz[N,M] fict[T];
        for t in 0..T {
            for j in 0..M { ey[0,j] = fict[t]; }
            for i in 1..N { for j in 0..M { ey[i,j] = ey[i,j] - (hz[i,j] - hz[i-1,j]) * 2; } }
            for i in 0..N { for j in 1..M { ex[i,j] = ex[i,j] - (hz[i,j] - hz[i,j-1]) * 2; } }
            for i in 0..N-1 { for j in 0..M-1 {
                hz[i,j] = hz[i,j] - 3 * (ex[i,j+1] - ex[i,j] + ey[i+1,j] - ey[i,j]);
            } }
        }",
    ),
    (
        "heat-3d",
        "a[N,N,N] b[N,N,N];
        for t in 0..T {
            for i in 1..N-1 { for j in 1..N-1 { for k in 1..N-1 {
                b[i,j,k] = a[i+1,j,k] - 2 * a[i,j,k] + a[i-1,j,k] + a[i,j+1,k] + a[i,j-1,k]
                    + a[i,j,k+1] + a[i,j,k-1];
            } } }
            for i in 1..N-1 { for j in 1..N-1 { for k in 1..N-1 {
                a[i,j,k] = b[i+1,j,k] - 2 * b[i,j,k] + b[i-1,j,k] + b[i,j+1,k] + b[i,j-1,k]
                    + b[i,j,k+1] + b[i,j,k-1];
            } } }
        }",
    ),
    (
        "jacobi-1d",
        "a[N] b[N];
        for t in 0..T {
            for i in 1..N-1 { b[i] = 3 * (a[i-1] + a[i] + a[i+1]); }
            for i in 1..N-1 { a[i] = 3 * (b[i-1] + b[i] + b[i+1]); }
        }",
    ),
    (
        "jacobi-2d",
        "a[N,M] b[N,M];
        for t in 0..T {
            for i in 1..N-1 { for j in 1..M-1 {
                b[i,j] = 2 * (a[i,j] + a[i,j-1] + a[i,j+1] + a[i+1,j] + a[i-1,j]);
            } }
            for i in 1..N-1 { for j in 1..M-1 {
                a[i,j] = 2 * (b[i,j] + b[i,j-1] + b[i,j+1] + b[i+1,j] + b[i-1,j]);
            } }
        }",
    ),
    (
        "seidel-2d",
        "a[N,N];
        for t in 0..T { for i in 1..N-1 { for j in 1..N-1 {
            a[i,j] = a[i-1,j-1] + a[i-1,j] + a[i-1,j+1] + a[i,j-1] + a[i,j] + a[i,j+1]
                + a[i+1,j-1] + a[i+1,j] + a[i+1,j+1];
        } } }",
    ),
];
