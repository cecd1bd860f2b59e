/** The pool at work on real files: what goes in as a file comes out as pixels or as another file, in base64. */
import { type DrawList, type Message, NEUTRAL_ADJUSTMENTS } from '../../../engine/index.ts';
import {
  createPixelPool,
  type EncodeOptions,
  type ExportedFile,
  type OpenedPicture,
  type PixelPool,
} from '../../../workers/index.ts';

export interface PictureFacts extends Omit<OpenedPicture, 'preview'> {
  readonly preview: { readonly width: number; readonly height: number };
}

export interface Refusal {
  readonly code: string;
  readonly reason: Message;
  readonly next: Message | undefined;
}

/** One pool and the picture that was opened last. */
export class PictureLab {
  readonly #blobs = new Map<string, Blob>();
  readonly #tiles = new Map<string, Uint8Array>();
  readonly pool: PixelPool = createPixelPool({
    sources: {
      assetBytes: async (asset) => this.#blobs.get(asset) ?? missing(asset),
      tileBytes: (id) => this.#tiles.get(id) ?? missing(id),
    },
  });
  #open: OpenedPicture | null = null;

  /** Facts, or why not. What was open stays open on a refusal. */
  async open(file: Blob): Promise<PictureFacts | Refusal> {
    try {
      const opened = await this.pool.open(file, { width: 1440, height: 900 });
      this.#blobs.set(opened.asset, file);
      this.#open = opened;
      const { preview, ...facts } = opened;
      return { ...facts, preview: { width: preview.width, height: preview.height } };
    } catch (error) {
      const { code, reason, next } = error as Refusal;
      return { code, reason, next };
    }
  }

  async pixels(): Promise<string> {
    return base64(
      await this.pool.render(this.#list(), this.#picture().size as { width: number; height: number }),
    );
  }

  async exportAs(encode: EncodeOptions, flattenOnto = '#ffffff') {
    const { bytes, ...facts } = await this.#export(encode, flattenOnto);
    return { ...facts, bytes: base64(bytes) };
  }

  /** Width and height of every tile of a level, row by row. */
  async tileSizes(level: number, columns: number, rows: number): Promise<[number, number][]> {
    const sizes: [number, number][] = [];
    for (let ty = 0; ty < rows; ty++) {
      for (let tx = 0; tx < columns; tx++) {
        const { asset } = this.#picture();
        const tile = await this.pool.displayTile({ asset, adjustments: NEUTRAL_ADJUSTMENTS, level, tx, ty });
        sizes.push([tile.width, tile.height]);
      }
    }
    return sizes;
  }

  #export(encode: EncodeOptions, flattenOnto: string): Promise<ExportedFile> {
    const { asset, size } = this.#picture();
    return this.pool.exportFile({
      drawList: this.#list(),
      output: { width: size.width, height: size.height },
      encode,
      metadata: 'strip',
      metadataFrom: asset,
      flattenOnto,
    });
  }

  #list(): DrawList {
    const { asset, size } = this.#picture();
    const frame = { width: size.width, height: size.height };
    return {
      frame,
      background: null,
      items: [
        {
          kind: 'picture',
          layer: 'picture',
          asset,
          size,
          toFrame: { a: 1, b: 0, c: 0, d: 1, e: 0, f: 0 },
          clip: { x: 0, y: 0, ...frame },
          opacity: 1,
          blend: 'normal',
          adjustments: NEUTRAL_ADJUSTMENTS,
          mask: null,
        },
      ],
    };
  }

  #picture(): OpenedPicture {
    if (!this.#open) throw new Error('No picture is open');
    return this.#open;
  }
}

function missing(id: string): never {
  throw new Error(`Nothing is kept under ${id}`);
}

function base64(bytes: Uint8Array): string {
  let text = '';
  for (let at = 0; at < bytes.length; at += 32_768) {
    text += String.fromCharCode(...bytes.subarray(at, at + 32_768));
  }
  return btoa(text);
}
