/// <reference lib="webworker" />

declare const self: DedicatedWorkerGlobalScope;

// Packing a frame as JPEG takes longer than the page may stand still.
self.addEventListener('message', (event: MessageEvent<{ job: number; frame: ImageBitmap }>) => {
  const { job, frame } = event.data;
  const canvas = new OffscreenCanvas(frame.width, frame.height);
  canvas.getContext('2d', { alpha: false })?.drawImage(frame, 0, 0);
  frame.close();
  void canvas
    .convertToBlob({ type: 'image/jpeg', quality: 0.93 })
    .then((blob) => self.postMessage({ job, blob }));
});

export {};
