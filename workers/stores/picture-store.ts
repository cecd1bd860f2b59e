import { GessoError } from '../../engine/base/errors.ts';
import { message } from '../../engine/base/message.ts';
import { adjustmentsKey, isNeutral } from '../../engine/document/adjustments.ts';
import type { Adjustments, AssetId } from '../../engine/document/document.ts';
import type { Block } from '../../engine/kernels/base/cut-rows.ts';
import {
  atHalvings,
  type LocalTone,
  localTone,
  localToneHalvings,
} from '../../engine/kernels/color/local-tone.ts';
import type { Kernels, ResidentPicture } from '../../engine/kernels/port/kernel-port.ts';
import type { DisplayTileRequest } from '../protocol/protocol.ts';

interface Entry {
  /** Level 0 is the picture; level n is the picture halved n times. Made on demand, without the levels between. */
  readonly levels: Map<number, Promise<ResidentPicture>>;
  /** Local tone grids, by the level on which they were measured. */
  readonly tones: Map<number, Promise<LocalTone>>;
  opaque: boolean;
}

interface AdjustedLevel {
  readonly asset: AssetId;
  readonly level: number;
  readonly key: string;
  readonly picture: ResidentPicture;
}

/** Derives missing pictures from others. */
export interface PictureMaker {
  has(asset: AssetId): boolean;
  /** Puts one of its pictures into the store. */
  make(asset: AssetId): void;
  /** True when a picture that is not live is still useful to it. */
  keeps(asset: AssetId, live: ReadonlySet<AssetId>): boolean;
  retain(live: ReadonlySet<AssetId>): void;
}

/** Adjusted levels kept for the next tile: one of 24 megapixels and its small ones. */
const ADJUSTED_BYTES = 160 * 2 ** 20;
/** Adjusted versions of each level of a picture: the shown one, and the target of undo or Compare. */
const LOOKS_PER_LEVEL = 2;
/** Levels up to this many px are adjusted whole when a part is requested: the other parts will follow. */
const WHOLE_PIXELS = 3 * 2 ** 20;

/** Decoded pictures of the picture worker, with their pyramids and adjusted levels. */
export class PictureStore {
  readonly #kernels: Kernels;
  readonly #entries = new Map<AssetId, Entry>();
  /** Last used last. */
  #adjusted: AdjustedLevel[] = [];
  /** Number of current borrowers; a dropped entry is freed when it is returned. */
  readonly #lent = new Map<ResidentPicture, number>();
  readonly #dropped = new Set<ResidentPicture>();

  constructor(kernels: Kernels) {
    this.#kernels = kernels;
  }

  /** Set with the first picture that it can derive. */
  maker: PictureMaker | null = null;

  has(asset: AssetId): boolean {
    return this.#entries.has(asset) || this.maker?.has(asset) === true;
  }

  /** `picture` may be pending: requests for it wait. They receive its failure; the page's error log does not. */
  put(asset: AssetId, picture: Promise<ResidentPicture>, opaque: boolean): void {
    this.putLevels(asset, new Map([[0, picture]]), opaque);
  }

  /** The same with facts about its pyramid. */
  putLevels(asset: AssetId, levels: Map<number, Promise<ResidentPicture>>, opaque: boolean): void {
    for (const level of levels.values()) level.catch(() => {});
    this.#entries.set(asset, { levels, tones: new Map(), opaque });
  }

  /** The held levels of its pyramid. */
  levelsOf(asset: AssetId): ReadonlyMap<number, Promise<ResidentPicture>> {
    return this.#need(asset).levels;
  }

  isOpaque(asset: AssetId): boolean {
    return this.#need(asset).opaque;
  }

  level(asset: AssetId, level: number): Promise<ResidentPicture> {
    const { levels } = this.#need(asset);
    const known = levels.get(level);
    if (known) return known;
    const nearest = Math.max(...[...levels.keys()].filter((larger) => larger < level));
    const made = levels.get(nearest)!.then((larger) => this.#kernels.halve(larger, level - nearest));
    made.catch(() => {});
    levels.set(level, made);
    return made;
  }

  /**
   * The level with adjusted colors; neutral adjustments return the level itself. Never free the result; it is valid until the next
   * await.
   */
  async adjusted(asset: AssetId, adjustments: Adjustments, level: number): Promise<ResidentPicture> {
    const plain = await this.level(asset, level);
    const known = this.#known(plain, asset, adjustments, level);
    if (known) return known;
    const tone = adjustments.hdr === 0 ? null : await this.#toneOf(asset, level);
    const meanwhile = this.#known(plain, asset, adjustments, level);
    if (meanwhile) return meanwhile;
    this.#makeRoom(asset, level, plain.width * plain.height * 4);
    const picture = this.#kernels.adjust(plain, adjustments, 1 / 2 ** level, { tone });
    this.#adjusted.push({ asset, level, key: adjustmentsKey(adjustments), picture });
    return picture;
  }

  /** Lends the adjusted level to `work`, which may await: the level is not freed until it ends. */
  async lend<T>(
    asset: AssetId,
    adjustments: Adjustments,
    level: number,
    work: (picture: ResidentPicture) => Promise<T>,
  ): Promise<T> {
    const picture = await this.adjusted(asset, adjustments, level);
    this.#lent.set(picture, (this.#lent.get(picture) ?? 0) + 1);
    try {
      return await work(picture);
    } finally {
      const others = this.#lent.get(picture)! - 1;
      if (others > 0) this.#lent.set(picture, others);
      else {
        this.#lent.delete(picture);
        if (this.#dropped.delete(picture)) picture.free();
      }
    }
  }

  /**
   * Straight RGBA of `area` (whole px, inside the level), colors adjusted as in the whole level. Of a large level only the
   * area is adjusted.
   */
  async adjustedPart(
    { asset, adjustments, level }: Pick<DisplayTileRequest, 'asset' | 'adjustments' | 'level'>,
    area: Block,
  ): Promise<Uint8Array<ArrayBuffer>> {
    const plain = await this.level(asset, level);
    const known = this.#known(plain, asset, adjustments, level);
    if (known || plain.width * plain.height <= WHOLE_PIXELS) {
      return (known ?? (await this.adjusted(asset, adjustments, level))).cut(area);
    }
    const tone = adjustments.hdr === 0 ? null : await this.#toneOf(asset, level);
    const part = this.#kernels.adjust(plain, adjustments, 1 / 2 ** level, { area, tone });
    try {
      return part.data().slice();
    } finally {
      part.free();
    }
  }

  /** The local tone grid of a level: all large levels share the samples of one small one, so they match. */
  async #toneOf(asset: AssetId, level: number): Promise<LocalTone> {
    const { tones } = this.#need(asset);
    const halvings = localToneHalvings(1 / 2 ** level);
    const from = level + halvings;
    let made = tones.get(from);
    if (!made) {
      made = this.level(asset, from).then((picture) => {
        const pixels = picture.data().slice();
        return inTurns(localTone(pixels, picture.width, picture.height, 0));
      });
      made.catch(() => tones.delete(from));
      tones.set(from, made);
    }
    return atHalvings(await made, halvings);
  }

  retain(live: ReadonlySet<AssetId>): void {
    for (const asset of [...this.#entries.keys()]) {
      if (!live.has(asset) && !this.maker?.keeps(asset, live)) this.drop(asset);
    }
    this.maker?.retain(live);
  }

  /** Frees all of a picture, and lent levels when they are returned. */
  drop(asset: AssetId): void {
    const levels = this.#entries.get(asset)?.levels ?? new Map<number, Promise<ResidentPicture>>();
    this.#entries.delete(asset);
    for (const level of levels.values()) level.then((picture) => this.#drop(picture)).catch(() => {});
    this.#adjusted = this.#adjusted.filter((entry) => {
      const stays = entry.asset !== asset;
      if (!stays) this.#drop(entry.picture);
      return stays;
    });
  }

  /** The level itself when nothing is adjusted, or a cached adjusted one. */
  #known(
    plain: ResidentPicture,
    asset: AssetId,
    adjustments: Adjustments,
    level: number,
  ): ResidentPicture | null {
    if (isNeutral(adjustments)) return plain;
    const key = adjustmentsKey(adjustments);
    const at = this.#adjusted.findIndex(
      (one) => one.asset === asset && one.level === level && one.key === key,
    );
    if (at < 0) return null;
    const [entry] = this.#adjusted.splice(at, 1);
    this.#adjusted.push(entry!);
    return entry!.picture;
  }

  /** A drag creates a hundred versions of a level: the newest are kept. */
  #makeRoom(asset: AssetId, level: number, bytes: number): void {
    const looks = this.#adjusted.filter((one) => one.asset === asset && one.level === level);
    for (const old of looks.slice(0, Math.max(0, looks.length + 1 - LOOKS_PER_LEVEL))) {
      this.#adjusted.splice(this.#adjusted.indexOf(old), 1);
      this.#drop(old.picture);
    }
    let held = this.#adjusted.reduce((sum, { picture }) => sum + picture.width * picture.height * 4, 0);
    while (this.#adjusted.length > 0 && held + bytes > ADJUSTED_BYTES) {
      const { picture } = this.#adjusted.shift()!;
      held -= picture.width * picture.height * 4;
      this.#drop(picture);
    }
  }

  #drop(picture: ResidentPicture): void {
    if (this.#lent.has(picture)) this.#dropped.add(picture);
    else picture.free();
  }

  #need(asset: AssetId): Entry {
    if (!this.#entries.has(asset) && this.maker?.has(asset)) this.maker.make(asset);
    const entry = this.#entries.get(asset);
    if (entry) return entry;
    throw new GessoError('document.missing-asset', message('document.missing-asset'), {
      kept: message('kept.everything-else'),
      next: message('next.open-picture-again'),
    });
  }
}

/** Long work that lets other messages of the worker run in between. */
async function inTurns<T>(work: Generator<number, T>): Promise<T> {
  for (let step = work.next(); ; step = work.next()) {
    if (step.done) return step.value;
    await new Promise((resume) => setTimeout(resume));
  }
}
