// A small network with one layer of hidden units, for what is fitted to readings where signs count differently together.

/** How it is fitted: nets averaged into one, units of each, rounds over the rows, rows a step, step and decay. */
const plan = { nets: 3, units: 16, rounds: 12, batch: 128, rate: 5e-3, decay: 0.15 };

/** Numbers from 0 to 1 that look random, always the same for a seed (mulberry32). */
function randomFrom(seed) {
  let state = seed >>> 0;
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let x = Math.imul(state ^ (state >>> 15), 1 | state);
    x = (x + Math.imul(x ^ (x >>> 7), 61 | x)) ^ x;
    return ((x ^ (x >>> 14)) >>> 0) / 2 ** 32;
  };
}

/** Adam with decoupled decay of weights, on one array of numbers. */
function createDescent(values, decay) {
  const [mean, square] = [new Float64Array(values.length), new Float64Array(values.length)];
  let steps = 0;
  return (gradient, rate) => {
    steps++;
    const [a, b] = [1 - 0.9 ** steps, 1 - 0.999 ** steps];
    for (let i = 0; i < values.length; i++) {
      mean[i] += 0.1 * (gradient[i] - mean[i]);
      square[i] += 0.001 * (gradient[i] ** 2 - square[i]);
      values[i] -= rate * (mean[i] / a / (Math.sqrt(square[i] / b) + 1e-8) + decay * values[i]);
    }
  };
}

/** One net for rows whose columns have been made alike in size: weights of its units (a row each) and of its answer. */
function fitOne(rows, right, importance, seed) {
  const { units, rounds, batch, rate, decay } = plan;
  const random = randomFrom(seed);
  const columns = rows[0].length;
  const spread = 1 / Math.sqrt(columns);
  const hidden = Float64Array.from({ length: units * columns }, () => (2 * random() - 1) * spread);
  const out = Float64Array.from({ length: units + 1 }, () => (2 * random() - 1) / Math.sqrt(units));
  const [moveHidden, moveOut] = [createDescent(hidden, decay), createDescent(out, decay)];
  const order = rows.map((_, i) => i);
  const steps = rounds * Math.ceil(rows.length / batch);
  const said = new Float64Array(units);
  let step = 0;
  for (let round = 0; round < rounds; round++) {
    for (let i = order.length - 1; i > 0; i--) {
      const k = Math.floor(random() * (i + 1));
      [order[i], order[k]] = [order[k], order[i]];
    }
    for (let from = 0; from < order.length; from += batch) {
      const some = order.slice(from, from + batch);
      const [byHidden, byOut] = [new Float64Array(hidden.length), new Float64Array(out.length)];
      for (const index of some) {
        const row = rows[index];
        let sum = out[0];
        for (let h = 0; h < units; h++) {
          let value = 0;
          for (let c = 0; c < columns; c++) value += hidden[h * columns + c] * row[c];
          said[h] = Math.tanh(value);
          sum += out[h + 1] * said[h];
        }
        const error = (importance[index] * (1 / (1 + Math.exp(-sum)) - (right[index] ? 1 : 0))) / some.length;
        byOut[0] += error;
        for (let h = 0; h < units; h++) {
          byOut[h + 1] += error * said[h];
          const back = error * out[h + 1] * (1 - said[h] ** 2);
          for (let c = 0; c < columns; c++) byHidden[h * columns + c] += back * row[c];
        }
      }
      const now = (rate * (1 + Math.cos((Math.PI * step++) / steps))) / 2;
      moveHidden(byHidden, now);
      moveOut(byOut, now);
    }
  }
  return {
    hidden: Array.from({ length: units }, (_, h) => [...hidden.slice(h * columns, (h + 1) * columns)]),
    out: [...out],
  };
}

/**
 * Fits a network that tells the probability that rows, each as important as told, are `right`: `hidden` has a row of weights, one a
 * column, for each unit (tanh), `out` a constant and a weight for each unit. The first column is 1. Several nets, each from another start, are
 * averaged (their log odds): units of all of them side by side.
 */
export function fitPerceptron(rows, right, importance) {
  const columns = rows[0].map((_, c) => {
    const mean = rows.reduce((sum, row) => sum + row[c], 0) / rows.length;
    const spread = Math.sqrt(rows.reduce((sum, row) => sum + (row[c] - mean) ** 2, 0) / rows.length);
    return c === 0 ? { mean: 0, spread: 1 } : { mean, spread: spread + 1e-3 };
  });
  const alike = rows.map((row) =>
    Float64Array.from(row, (value, c) => (value - columns[c].mean) / columns[c].spread),
  );
  const nets = Array.from({ length: plan.nets }, (_, seed) => fitOne(alike, right, importance, seed + 1));
  const own = nets.flatMap(({ hidden }) =>
    hidden.map((weights) => {
      const scaled = weights.map((weight, c) => weight / columns[c].spread);
      scaled[0] -= scaled.reduce((sum, weight, c) => sum + weight * columns[c].mean, 0);
      return scaled;
    }),
  );
  const share = (weight) => weight / nets.length;
  const constant = nets.reduce((sum, { out }) => sum + share(out[0]), 0);
  return { hidden: own, out: [constant, ...nets.flatMap(({ out }) => out.slice(1).map(share))] };
}
