// Convolutions of 3 × 3 over the memory of tfjs's WebAssembly, in Winograd's way: for every four by
// four outputs the inputs that they come from are transformed, multiplied and transformed back. With a stride of one these are six by six, and
// take 36 multiplications a channel where there are 144 otherwise. With a stride of two they are nine by nine, and take 81: outputs come from
// every other input with two taps, which are transformed, and from those between with one. Source: Lavin and Gray, "Fast Algorithms for Convolutional
// Neural Networks", arXiv 1509.09308, F(4, 3) and F(4, 2). Pictures are NHWC, float32, and given by where they begin; a picture's channels are a
// multiple of 4, those of what comes out of 8.

/** Outputs of a tile each way. */
const outputs: i32 = 4;

/** Values that three taps of a filter are transformed into, each way. */
const spreadTo: i32 = 6;

/** Weights of an input channel and an output channel that a filter is transformed into. */
const weightings: i32 = spreadTo * spreadTo;

/** Bytes between what belongs to one position of a tile and to the next, over what is needed: at a power of two all would share few lines of the cache. */
const apart: usize = 64;

/** Output channels that are multiplied together; weights lie packed by them. */
const together: i32 = 8;

/** Inputs that the outputs of a tile come from each way; as many products are needed. */
function takenWith(stride: i32): i32 {
  return stride === 1 ? 6 : 9;
}

/** Tiles worked on at a time, a multiple of 4: what they are transformed into shall stay in the processor's cache. */
function blockWith(stride: i32): i32 {
  return stride === 1 ? 32 : 16;
}

/** Bytes of `count` floats. */
function floats(count: i32): usize {
  return (<usize>count) << 2;
}

/** Bytes of `count` vectors. */
function vectors(count: i32): usize {
  return (<usize>count) << 4;
}

function times(a: v128, factor: f32): v128 {
  return f32x4.mul(a, f32x4.splat(factor));
}

/** A sum and a product more: with relaxed SIMD in one step, rounded once or twice, as the processor does it. */
function withProduct(sum: v128, a: v128, b: v128): v128 {
  return ASC_FEATURE_RELAXED_SIMD ? f32x4.relaxed_madd(a, b, sum) : f32x4.add(sum, f32x4.mul(a, b));
}

/** What a call of `pack` or `convolve` needs beside what it is given, bytes. */
export function scratchBytes(c: i32, k: i32, stride: i32): usize {
  const positions = takenWith(stride) * takenWith(stride);
  const perPosition = floats(blockWith(stride) * (c + k)) + 2 * apart;
  return vectors(positions) + floats(positions * c) + <usize>positions * perPosition;
}

/** Bytes that `pack` writes. */
export function packedBytes(c: i32, k: i32): usize {
  return floats(weightings * c * k);
}

/** Three taps of a filter into six values, `step` bytes apart. With a stride of two the last is for the inputs between. */
function spread(g0: v128, g1: v128, g2: v128, to: usize, step: usize, stride: i32): void {
  if (stride === 1) {
    const outer = times(f32x4.add(g0, g2), -1 / 6);
    const inner = times(g1, 1 / 6);
    const far = f32x4.add(times(g0, 1 / 24), times(g2, 1 / 6));
    const near = times(g1, 1 / 12);
    v128.store(to, times(g0, 1 / 4));
    v128.store(to + step, f32x4.sub(outer, inner));
    v128.store(to + 2 * step, f32x4.add(outer, inner));
    v128.store(to + 3 * step, f32x4.add(far, near));
    v128.store(to + 4 * step, f32x4.sub(far, near));
    v128.store(to + 5 * step, g2);
  } else {
    v128.store(to, times(g0, 1 / 2));
    v128.store(to + step, times(f32x4.add(g0, g2), -1 / 2));
    v128.store(to + 2 * step, times(f32x4.sub(g2, g0), 1 / 6));
    v128.store(to + 3 * step, f32x4.add(times(g0, 1 / 6), times(g2, 1 / 3)));
    v128.store(to + 4 * step, g2);
    v128.store(to + 5 * step, g1);
  }
}

/** Transforms filters [3, 3, c, k] for `convolve`, into [36, k / 8, c, 8]. */
export function pack(filter: usize, to: usize, scratch: usize, c: i32, k: i32, stride: i32): void {
  const tap = floats(c * k);
  const line = vectors(3);
  for (let i: i32 = 0; i < c; i++) {
    for (let q: i32 = 0; q < k; q += 4) {
      for (let x: i32 = 0; x < 3; x++) {
        const from = filter + floats(i * k + q) + <usize>x * tap;
        const g1 = v128.load(from + 3 * tap);
        spread(v128.load(from), g1, v128.load(from + 6 * tap), scratch + vectors(x), line, stride);
      }
      const at = to + floats(((q / together) * c + i) * together + (q % together));
      for (let y: i32 = 0; y < spreadTo; y++) {
        const row = scratch + <usize>y * line;
        const g1 = v128.load(row, 16);
        const first = at + <usize>(y * spreadTo) * tap;
        spread(v128.load(row), g1, v128.load(row, 32), first, tap, stride);
      }
    }
  }
}

/** A line of inputs, `across` bytes apart, transformed, `step` bytes apart. */
function transformLine(from: usize, across: usize, to: usize, step: usize, stride: i32): void {
  if (stride === 1) {
    const d0 = v128.load(from);
    const d1 = v128.load(from + across);
    const d2 = v128.load(from + 2 * across);
    const d3 = v128.load(from + 3 * across);
    const d4 = v128.load(from + 4 * across);
    const d5 = v128.load(from + 5 * across);
    const a = f32x4.sub(d4, times(d2, 4));
    const b = f32x4.sub(d3, times(d1, 4));
    const e = f32x4.sub(d4, d2);
    const f = times(f32x4.sub(d3, d1), 2);
    v128.store(to, f32x4.add(f32x4.sub(times(d0, 4), times(d2, 5)), d4));
    v128.store(to + step, f32x4.add(a, b));
    v128.store(to + 2 * step, f32x4.sub(a, b));
    v128.store(to + 3 * step, f32x4.add(e, f));
    v128.store(to + 4 * step, f32x4.sub(e, f));
    v128.store(to + 5 * step, f32x4.add(f32x4.sub(times(d1, 4), times(d3, 5)), d5));
  } else {
    const e0 = v128.load(from);
    const e1 = v128.load(from + 2 * across);
    const e2 = v128.load(from + 4 * across);
    const e3 = v128.load(from + 6 * across);
    const e4 = v128.load(from + 8 * across);
    const a = f32x4.sub(e3, e2);
    const b = times(e1, 2);
    v128.store(to, f32x4.add(f32x4.sub(times(f32x4.sub(e0, e2), 2), e1), e3));
    v128.store(to + step, f32x4.sub(a, b));
    v128.store(to + 2 * step, f32x4.add(f32x4.sub(a, times(e2, 2)), b));
    v128.store(to + 3 * step, f32x4.sub(e3, e1));
    v128.store(to + 4 * step, f32x4.add(f32x4.sub(times(f32x4.sub(e1, e3), 2), e2), e4));
    v128.store(to + 5 * step, v128.load(from + across));
    v128.store(to + 6 * step, v128.load(from + 3 * across));
    v128.store(to + 7 * step, v128.load(from + 5 * across));
    v128.store(to + 8 * step, v128.load(from + 7 * across));
  }
}

/** A tile's inputs of all channels, `row` and `pixel` bytes apart, transformed to its positions, `step` bytes apart. */
function transformInput(
  from: usize,
  row: usize,
  pixel: usize,
  to: usize,
  step: usize,
  c: i32,
  stride: i32,
  temp: usize,
): void {
  const taken = takenWith(stride);
  const line = vectors(taken);
  for (let i: i32 = 0; i < c; i += 4) {
    for (let x: i32 = 0; x < taken; x++) {
      transformLine(from + floats(i) + <usize>x * pixel, row, temp + vectors(x), line, stride);
    }
    for (let y: i32 = 0; y < taken; y++) {
      transformLine(temp + <usize>y * line, 16, to + floats(i) + <usize>(y * taken) * step, step, stride);
    }
  }
}

/** A line of products, `across` bytes apart, to `count` of four outputs, `step` bytes apart, each no less than `least`. */
function outputLine(
  from: usize,
  across: usize,
  to: usize,
  step: usize,
  count: i32,
  stride: i32,
  own: v128,
  least: v128,
): void {
  const m0 = v128.load(from);
  const m1 = v128.load(from + across);
  const m2 = v128.load(from + 2 * across);
  const m3 = v128.load(from + 3 * across);
  const m4 = v128.load(from + 4 * across);
  const a = f32x4.add(own, f32x4.add(m1, m2));
  const b = f32x4.add(own, f32x4.sub(m1, m2));
  let y0 = f32x4.add(m0, a);
  let y1 = b;
  let y2 = a;
  let y3 = b;
  if (stride === 1) {
    const e = f32x4.add(m3, m4);
    const f = f32x4.sub(m3, m4);
    y0 = f32x4.add(y0, e);
    y1 = f32x4.add(y1, times(f, 2));
    y2 = f32x4.add(y2, times(e, 4));
    y3 = f32x4.add(f32x4.add(y3, times(f, 8)), v128.load(from + 5 * across));
  } else {
    y0 = f32x4.add(f32x4.add(y0, m3), v128.load(from + 5 * across));
    y1 = f32x4.add(f32x4.add(y1, times(m3, 2)), v128.load(from + 6 * across));
    y2 = f32x4.add(f32x4.add(y2, times(m3, 4)), v128.load(from + 7 * across));
    y3 = f32x4.add(f32x4.add(y3, times(m3, 8)), f32x4.add(m4, v128.load(from + 8 * across)));
  }
  v128.store(to, f32x4.max(least, y0));
  if (count > 1) v128.store(to + step, f32x4.max(least, y1));
  if (count > 2) v128.store(to + 2 * step, f32x4.max(least, y2));
  if (count > 3) v128.store(to + 3 * step, f32x4.max(least, y3));
}

/** The products of a tile at its positions, `step` bytes apart, to `rows` by `columns` outputs, each with its bias and no less than `least`. */
function transformOutput(
  from: usize,
  step: usize,
  bias: usize,
  out: usize,
  row: usize,
  pixel: usize,
  rows: i32,
  columns: i32,
  k: i32,
  stride: i32,
  least: v128,
  temp: usize,
): void {
  const taken = takenWith(stride);
  const line = vectors(taken);
  const none = f32x4.splat(0);
  const any = f32x4.splat(-Infinity);
  for (let q: i32 = 0; q < k; q += 4) {
    for (let x: i32 = 0; x < taken; x++) {
      const at = from + floats(q) + <usize>x * step;
      outputLine(at, <usize>taken * step, temp + vectors(x), line, outputs, stride, none, any);
    }
    const own = v128.load(bias + floats(q));
    for (let y: i32 = 0; y < rows; y++) {
      const to = out + <usize>y * row + floats(q);
      outputLine(temp + <usize>y * line, 16, to, pixel, columns, stride, own, least);
    }
  }
}

/** Rows [rows, c] times weights [k / 8, c, 8], to [rows, k]; rows a multiple of 4. */
function multiply(a: usize, weights: usize, to: usize, rows: i32, c: i32, k: i32): void {
  const rowIn = floats(c);
  const rowOut = floats(k);
  for (let q: i32 = 0; q < k; q += together) {
    const column = weights + floats(q * c);
    for (let r: i32 = 0; r < rows; r += 4) {
      let p0 = a + <usize>r * rowIn;
      let p1 = p0 + rowIn;
      let p2 = p1 + rowIn;
      let p3 = p2 + rowIn;
      let w = column;
      let s00 = f32x4.splat(0);
      let s01 = s00;
      let s10 = s00;
      let s11 = s00;
      let s20 = s00;
      let s21 = s00;
      let s30 = s00;
      let s31 = s00;
      for (let i: i32 = 0; i < c; i++) {
        const w0 = v128.load(w);
        const w1 = v128.load(w, 16);
        let v = v128.load32_splat(p0);
        s00 = withProduct(s00, v, w0);
        s01 = withProduct(s01, v, w1);
        v = v128.load32_splat(p1);
        s10 = withProduct(s10, v, w0);
        s11 = withProduct(s11, v, w1);
        v = v128.load32_splat(p2);
        s20 = withProduct(s20, v, w0);
        s21 = withProduct(s21, v, w1);
        v = v128.load32_splat(p3);
        s30 = withProduct(s30, v, w0);
        s31 = withProduct(s31, v, w1);
        p0 += 4;
        p1 += 4;
        p2 += 4;
        p3 += 4;
        w += 32;
      }
      const at = to + <usize>r * rowOut + floats(q);
      v128.store(at, s00);
      v128.store(at, s01, 16);
      v128.store(at + rowOut, s10);
      v128.store(at + rowOut, s11, 16);
      v128.store(at + 2 * rowOut, s20);
      v128.store(at + 2 * rowOut, s21, 16);
      v128.store(at + 3 * rowOut, s30);
      v128.store(at + 3 * rowOut, s31, 16);
    }
  }
}

/**
 * Convolves x [n, h, w, c] with `packed` filters and a bias [k] to out [n, ⌈h / stride⌉, ⌈w / stride⌉, k]; beyond its edges x is zero, as much
 * before them as behind, or one less. `relu`, 0 or 1: negative outputs are none. `scratch` has `scratchBytes`.
 */
export function convolve(
  x: usize,
  packed: usize,
  bias: usize,
  out: usize,
  scratch: usize,
  n: i32,
  h: i32,
  w: i32,
  c: i32,
  k: i32,
  stride: i32,
  relu: i32,
): void {
  const taken = takenWith(stride);
  const positions = taken * taken;
  const block = blockWith(stride);
  const outH = (h + stride - 1) / stride;
  const outW = (w + stride - 1) / stride;
  // Zeros before the first row and column: half of what all outputs take over what there is, rounded down.
  const above = ((outH - 1) * stride + 3 - h) / 2;
  const before = ((outW - 1) * stride + 3 - w) / 2;
  const down = (outH + outputs - 1) / outputs;
  const right = (outW + outputs - 1) / outputs;
  const tiles = n * down * right;
  const pixelIn = floats(c);
  const pixelOut = floats(k);
  const rowIn = pixelIn * w;
  const rowOut = pixelOut * outW;
  const stepIn = pixelIn * block + apart;
  const stepOut = pixelOut * block + apart;
  const patch = scratch + vectors(positions);
  const inputs = patch + pixelIn * positions;
  const products = inputs + stepIn * positions;
  const least = f32x4.splat(relu ? 0 : -Infinity);
  for (let first: i32 = 0; first < tiles; first += block) {
    const count = min(block, tiles - first);
    for (let i: i32 = 0; i < count; i++) {
      const tile = first + i;
      const image = x + rowIn * (h * (tile / right / down));
      const top = ((tile / right) % down) * outputs * stride - above;
      const left = (tile % right) * outputs * stride - before;
      const to = inputs + pixelIn * i;
      if (top >= 0 && left >= 0 && top + taken <= h && left + taken <= w) {
        const from = image + rowIn * top + pixelIn * left;
        transformInput(from, rowIn, pixelIn, to, stepIn, c, stride, scratch);
        continue;
      }
      // At an edge what there is of the inputs is copied amid zeros.
      memory.fill(patch, 0, pixelIn * positions);
      const from = max(0, left);
      const bytes = pixelIn * (min(w, left + taken) - from);
      for (let y = max(0, top); y < min(h, top + taken); y++) {
        const at = patch + pixelIn * ((y - top) * taken + from - left);
        memory.copy(at, image + rowIn * y + pixelIn * from, bytes);
      }
      transformInput(patch, pixelIn * taken, pixelIn, to, stepIn, c, stride, scratch);
    }
    // What is left of a last four belongs to no tile, and is multiplied for nothing.
    const rows = (count + 3) & ~3;
    for (let p: i32 = 0; p < positions; p++) {
      const weighting = min(p / taken, spreadTo - 1) * spreadTo + min(p % taken, spreadTo - 1);
      const weights = packed + floats(weighting * c * k);
      multiply(inputs + stepIn * p, weights, products + stepOut * p, rows, c, k);
    }
    for (let i: i32 = 0; i < count; i++) {
      const tile = first + i;
      const top = ((tile / right) % down) * outputs;
      const left = (tile % right) * outputs;
      const from = products + pixelOut * i;
      const to = out + rowOut * (outH * (tile / right / down) + top) + pixelOut * left;
      const rowsOut = min(outputs, outH - top);
      const columnsOut = min(outputs, outW - left);
      transformOutput(
        from,
        stepOut,
        bias,
        to,
        rowOut,
        pixelOut,
        rowsOut,
        columnsOut,
        k,
        stride,
        least,
        scratch,
      );
    }
  }
}
