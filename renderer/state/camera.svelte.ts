/** Why there is no picture from a camera. */
export type CameraTrouble = 'none' | 'denied' | 'busy' | 'insecure';

/** A camera to choose. */
export interface CameraChoice {
  id: string;
  label: string;
}

/** A live camera: which there are, which is on, and a still of what it shows. */
export class Camera {
  stream = $state.raw<MediaStream | null>(null);
  choices = $state.raw<readonly CameraChoice[]>([]);
  chosen = $state<string | null>(null);
  trouble = $state<CameraTrouble | null>(null);
  #opening = 0;

  /** Turns a camera on: the named one, else the one that looks away from the user, else any. */
  async open(id?: string): Promise<void> {
    this.close();
    const opening = ++this.#opening;
    this.trouble = null;
    if (!navigator.mediaDevices?.getUserMedia) {
      this.trouble = 'insecure';
      return;
    }
    try {
      const stream = await navigator.mediaDevices.getUserMedia({
        audio: false,
        video: {
          ...(id === undefined ? { facingMode: 'environment' } : { deviceId: { exact: id } }),
          width: { ideal: 4096 },
          height: { ideal: 3072 },
        },
      });
      if (opening !== this.#opening) {
        stop(stream);
        return;
      }
      this.stream = stream;
      this.chosen = stream.getVideoTracks()[0]?.getSettings().deviceId ?? id ?? null;
      const devices = await navigator.mediaDevices.enumerateDevices();
      this.choices = devices
        .filter((device) => device.kind === 'videoinput')
        .map((device, index) => ({ id: device.deviceId, label: device.label || `Camera ${index + 1}` }));
    } catch (error) {
      if (opening === this.#opening) this.trouble = troubleOf(error);
    }
  }

  /** Turns the camera off. */
  close(): void {
    this.#opening++;
    if (this.stream) stop(this.stream);
    this.stream = null;
  }
}

/** Which trouble an error of getUserMedia tells of. */
export function troubleOf(error: unknown): CameraTrouble {
  const name = error instanceof Error || error instanceof DOMException ? error.name : '';
  if (name === 'NotAllowedError' || name === 'SecurityError') return 'denied';
  if (name === 'NotReadableError' || name === 'AbortError') return 'busy';
  return 'none';
}

function stop(stream: MediaStream): void {
  for (const track of stream.getTracks()) track.stop();
}
