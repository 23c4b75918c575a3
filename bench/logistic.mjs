// Logistic regression, for what is fitted to readings.

/** Logistic regression by Newton's method with a small penalty: weights of the columns of `rows`. */
export function fit(rows, right, importance, penalty = 1) {
  const n = rows[0].length;
  const weights = new Array(n).fill(0);
  for (let round = 0; round < 50; round++) {
    const gradient = weights.map((w, i) => (i === 0 ? 0 : -penalty * w));
    const curve = Array.from({ length: n }, (_, i) =>
      Array.from({ length: n }, (_, j) => (i === j ? (i === 0 ? 1e-6 : penalty) : 0)),
    );
    rows.forEach((row, k) => {
      const p = 1 / (1 + Math.exp(-row.reduce((sum, x, i) => sum + x * weights[i], 0)));
      const error = importance[k] * ((right[k] ? 1 : 0) - p);
      const slope = importance[k] * p * (1 - p);
      for (let i = 0; i < n; i++) {
        gradient[i] += error * row[i];
        for (let j = 0; j < n; j++) curve[i][j] += slope * row[i] * row[j];
      }
    });
    const step = solve(curve, gradient);
    step.forEach((s, i) => (weights[i] += s));
    if (Math.max(...step.map(Math.abs)) < 1e-6) break;
  }
  return weights;
}

/** Solves a linear system by elimination with pivoting. */
function solve(matrix, values) {
  const n = values.length;
  const rows = matrix.map((row, i) => [...row, values[i]]);
  for (let i = 0; i < n; i++) {
    let pivot = i;
    for (let r = i + 1; r < n; r++) if (Math.abs(rows[r][i]) > Math.abs(rows[pivot][i])) pivot = r;
    [rows[i], rows[pivot]] = [rows[pivot], rows[i]];
    for (let r = 0; r < n; r++) {
      if (r === i) continue;
      const factor = rows[r][i] / rows[i][i];
      for (let c = i; c <= n; c++) rows[r][c] -= factor * rows[i][c];
    }
  }
  return rows.map((row, i) => row[n] / row[i]);
}
