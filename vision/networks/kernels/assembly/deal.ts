/** Deals pixels of block² · c channels, [n, h, w], out as blocks of as many pixels of `bytes`, c floats: what TensorFlow calls depth to space. */
export function deal(x: usize, out: usize, n: i32, h: i32, w: i32, block: i32, bytes: usize): void {
  const row = <usize>(w * block) * bytes;
  let from = x;
  for (let y: i32 = 0; y < n * h; y++) {
    for (let i: i32 = 0; i < w; i++) {
      for (let part: i32 = 0; part < block; part++) {
        memory.copy(out + row * (y * block + part) + <usize>(i * block) * bytes, from, <usize>block * bytes);
        from += <usize>block * bytes;
      }
    }
  }
}
