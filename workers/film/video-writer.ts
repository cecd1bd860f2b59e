/** Writes frames as a video by the browser's own encoder (WebCodecs) and mediabunny's container. */
import {
  BufferTarget,
  EncodedPacket,
  EncodedVideoPacketSource,
  Mp4OutputFormat,
  Output,
  WebMOutputFormat,
} from 'mediabunny';

export interface FilmShape {
  /** px, even. */
  readonly width: number;
  readonly height: number;
  /** Frames a second. */
  readonly rate: number;
}

export interface VideoWriter {
  readonly format: 'mp4' | 'webm';
  /** Opaque RGBA of the next frame; it may be written over as soon as this resolves. Rejects when the encoder fails. */
  add(pixels: Uint8Array<ArrayBuffer>): Promise<void>;
  finish(): Promise<Uint8Array<ArrayBuffer>>;
  close(): void;
}

interface Choice {
  readonly format: VideoWriter['format'];
  readonly name: 'avc' | 'vp9';
  readonly codec: string;
}

/** What most players play comes first. */
const CHOICES: readonly Choice[] = [
  { format: 'mp4', name: 'avc', codec: 'avc1.640028' },
  { format: 'mp4', name: 'avc', codec: 'avc1.42e028' },
  { format: 'webm', name: 'vp9', codec: 'vp09.00.40.08' },
];
/** Bits for a px of a frame. */
const BITS = 0.14;
/** Seconds between two frames that need no other one. */
const KEY_EVERY = 2;
/** Frames that wait in the encoder at most: each holds a picture. */
const MOST_WAITING = 4;

/** null where the browser has no encoder for such a film. */
export async function openVideoWriter(shape: FilmShape): Promise<VideoWriter | null> {
  if (typeof VideoEncoder === 'undefined') return null;
  for (const choice of CHOICES) {
    const config = configOf(choice, shape);
    const { supported } = await VideoEncoder.isConfigSupported(config).catch(() => ({ supported: false }));
    if (supported) return startWriter(choice, config, shape);
  }
  return null;
}

function configOf({ name, codec }: Choice, { width, height, rate }: FilmShape): VideoEncoderConfig {
  return {
    codec,
    width,
    height,
    framerate: rate,
    bitrate: Math.round(width * height * rate * BITS),
    latencyMode: 'quality',
    ...(name === 'avc' && { avc: { format: 'avc' } }),
  };
}

async function startWriter(
  { format, name }: Choice,
  config: VideoEncoderConfig,
  { width, height, rate }: FilmShape,
): Promise<VideoWriter> {
  const target = new BufferTarget();
  const container =
    format === 'mp4' ? new Mp4OutputFormat({ fastStart: 'in-memory' }) : new WebMOutputFormat();
  const output = new Output({ format: container, target });
  const source = new EncodedVideoPacketSource(name);
  output.addVideoTrack(source, { frameRate: rate });
  await output.start();
  let failure: unknown = null;
  let written: Promise<void> = Promise.resolve();
  const encoder = new VideoEncoder({
    output(chunk, meta) {
      written = written.then(() => source.add(EncodedPacket.fromEncodedChunk(chunk), meta));
      written.catch((error: unknown) => {
        failure ??= error;
      });
    },
    error(error) {
      failure ??= error;
    },
  });
  encoder.configure(config);
  let count = 0;
  return {
    format,
    async add(pixels) {
      while (encoder.encodeQueueSize >= MOST_WAITING && failure === null) {
        await new Promise<void>((done) =>
          encoder.addEventListener('dequeue', () => done(), {
            once: true,
            signal: AbortSignal.timeout(5000),
          }),
        );
      }
      if (failure !== null) throw failure;
      const frame = new VideoFrame(pixels, {
        format: 'RGBA',
        codedWidth: width,
        codedHeight: height,
        timestamp: Math.round((count * 1e6) / rate),
        duration: Math.round(1e6 / rate),
      });
      encoder.encode(frame, { keyFrame: count % (rate * KEY_EVERY) === 0 });
      frame.close();
      count++;
    },
    async finish() {
      await encoder.flush();
      await written;
      if (failure !== null) throw failure;
      await output.finalize();
      return new Uint8Array(target.buffer!);
    },
    close: () => {
      if (encoder.state !== 'closed') encoder.close();
    },
  };
}
