/** From a document and export options to the input of an export worker, with all losses known in advance. */

import { GessoError, type Report } from '../base/errors.ts';
import { type MessageValue, message } from '../base/message.ts';
import { LOCAL_LIMITS } from '../document/defaults.ts';
import { type AssetId, type Color, type GessoDocument, isPicture } from '../document/document.ts';
import { outputSize } from '../geometry/frame.ts';
import { invert, mapPoint } from '../geometry/matrix.ts';
import { containsRect, rectOf } from '../geometry/rect.ts';
import type { Point, Size } from '../geometry/space.ts';
import type { DrawItem, DrawList, DrawPicture } from '../render/draw-list.ts';
import { buildDrawList } from '../render/draw-list-builder.ts';
import { fontReports } from '../text/fonts.ts';
import type { Typesetter } from '../text/typesetter-port.ts';
import { type EncodeOptions, FORMAT_FACTS, isLossy, lossyReport } from './formats.ts';
import { DEFAULT_METADATA_POLICY, type MetadataPolicy } from './metadata-policy.ts';
import { dimensionsMessage } from './size-messages.ts';
import type { SizeGoal } from './size-search.ts';

export interface ExportChoice {
  readonly encode: EncodeOptions;
  /** Size of the file. Default: the frame's own output size. */
  readonly size?: Size<'output'>;
  /** Default: copyright only. */
  readonly metadata?: MetadataPolicy;
  /** Background of transparent px in a format without alpha, `#rrggbb`. Default white. */
  readonly flattenOnto?: Color;
  /** The size or quality goal; without one, `encode` is used unchanged. */
  readonly goal?: SizeGoal | null;
  /** With a goal: true when other formats than `encode`'s are allowed. */
  readonly anyFormat?: boolean;
  /** Pixels per inch to write into JPEG and PNG. */
  readonly dpi?: number | null;
  /** True to embed an sRGB profile. Default false: readers assume sRGB. */
  readonly embedProfile?: boolean;
}

/** Input of the pool's `exportFile`, and facts known before it runs. */
export interface ExportPlan {
  readonly drawList: DrawList;
  readonly output: Size<'output'>;
  readonly encode: EncodeOptions;
  readonly metadata: MetadataPolicy;
  /** The metadata of the bottom picture are kept: it is the opened one. */
  readonly metadataFrom: AssetId | null;
  readonly flattenOnto: Color;
  readonly goal: SizeGoal | null;
  readonly anyFormat: boolean;
  readonly dpi: number | null;
  readonly embedProfile: boolean;
  readonly reports: readonly Report[];
}

/** Throws a GessoError 'encode.failed' for a size that the format or the browser cannot hold. Fonts must be loaded. */
export function planExport(doc: GessoDocument, typesetter: Typesetter, choice: ExportChoice): ExportPlan {
  const shown = buildDrawList(doc, typesetter);
  const drawList = withoutFillMasks(shown);
  const output = choice.size ?? outputSize(doc.frame);
  checkSize(output, choice.encode);
  if (choice.goal) checkSearch(output);
  const flattenOnto = choice.flattenOnto ?? '#ffffff';
  return {
    drawList,
    output,
    encode: choice.encode,
    metadata: choice.metadata ?? DEFAULT_METADATA_POLICY,
    metadataFrom: doc.layers.find((layer) => layer.kind === 'picture')?.asset ?? null,
    flattenOnto,
    goal: choice.goal ?? null,
    anyFormat: choice.anyFormat ?? false,
    dpi: choice.dpi ?? null,
    embedProfile: choice.embedProfile ?? false,
    reports: [
      ...(choice.goal && choice.anyFormat ? [] : alphaReports(drawList, doc, choice.encode, flattenOnto)),
      ...scaleReports(drawList.frame, output),
      // A search decides the losses; it reports them itself.
      ...(choice.goal || !isLossy(choice.encode) ? [] : [lossyReport(choice.encode)]),
      ...(drawList === shown ? [] : [FILL_MASK_LEFT_OUT]),
      ...fontReports(doc),
    ],
  };
}

const FILL_MASK_LEFT_OUT: Report = {
  code: 'export.fill-mask-left-out',
  severity: 'note',
  message: message('export.fill-mask-left-out'),
};

/** The same list when there is none, so that caches stay valid. */
function withoutFillMasks(list: DrawList): DrawList {
  if (!list.items.some(hasFillMask)) return list;
  return { ...list, items: list.items.map((item) => (hasFillMask(item) ? { ...item, mask: null } : item)) };
}

function hasFillMask(item: DrawItem): item is DrawPicture {
  return item.kind === 'picture' && item.mask?.use === 'fill';
}

/** libwebp holds about 35 bytes a px while it searches for repetitions, and wasm gives it 2 GB. */
const LOSSLESS_WEBP_PIXELS = 54e6;

function isLosslessWebp(encode: EncodeOptions): boolean {
  return encode.format === 'webp' && encode.lossless;
}

/** True when a file of these options can have this size. `planExport` throws otherwise. */
export function canCarry(encode: EncodeOptions, output: Size<'output'>): boolean {
  return isAllowed(() => checkSize(output, encode));
}

/** True when a goal can be searched for at this size. */
export function canSearch(output: Size<'output'>): boolean {
  return isAllowed(() => checkSearch(output));
}

function isAllowed(check: () => void): boolean {
  try {
    check();
    return true;
  } catch (error) {
    if (error instanceof GessoError) return false;
    throw error;
  }
}

function checkSize(output: Size<'output'>, encode: EncodeOptions): void {
  const { format } = encode;
  const { width, height } = output;
  const { label, maxSide } = FORMAT_FACTS[format];
  const longest = Math.max(width, height);
  if (!Number.isInteger(width) || !Number.isInteger(height) || width < 1 || height < 1) {
    throw new GessoError('encode.failed', message('export.size-not-whole'), {
      kept: message('kept.picture'),
      next: message('next.whole-numbers'),
    });
  }
  const most = Math.min(maxSide, LOCAL_LIMITS.maxSide);
  if (longest > most) {
    throw new GessoError(
      'encode.failed',
      message('export.side-too-long', { format: label, most, side: longest }),
      { kept: message('kept.picture'), next: message('next.smaller-or-other-format') },
    );
  }
  if (isLosslessWebp(encode) && width * height > LOSSLESS_WEBP_PIXELS) {
    throw new GessoError(
      'encode.failed',
      message('export.lossless-webp-too-large', { size: dimensionsMessage(output) }),
      { kept: message('kept.picture'), next: message('next.lossy-webp') },
    );
  }
  if (width * height > LOCAL_LIMITS.maxMegapixels * 1e6) {
    throw new GessoError(
      'encode.failed',
      message('export.too-many-pixels', {
        size: dimensionsMessage(output),
        most: LOCAL_LIMITS.maxMegapixels,
      }),
      { kept: message('kept.picture'), next: message('next.smaller-size') },
    );
  }
}

/** A search holds the pixels, a decoded file and an encoder's memory at the same time. */
const SEARCH_PIXELS = 60e6;

function checkSearch(output: Size<'output'>): void {
  if (output.width * output.height <= SEARCH_PIXELS) return;
  throw new GessoError(
    'encode.failed',
    message('export.search-too-large', { size: dimensionsMessage(output) }),
    { kept: message('kept.picture'), next: message('next.smaller-or-own-quality') },
  );
}

function alphaReports(list: DrawList, doc: GessoDocument, encode: EncodeOptions, onto: Color): Report[] {
  const { alpha, label } = FORMAT_FACTS[encode.format];
  if (alpha || isOpaque(list, doc)) return [];
  return [
    {
      code: 'export.alpha-flattened',
      severity: 'loss',
      message: message('export.alpha-becomes', { format: label, color: colorInWords(onto) }),
    },
  ];
}

function colorInWords(color: Color): MessageValue {
  if (color === '#ffffff') return message('color.white');
  return color === '#000000' ? message('color.black') : color;
}

/** True when any px of the export may be transparent. Texts are not counted as covering. */
export function isSeeThrough(doc: GessoDocument): boolean {
  const pictures = { ...doc, layers: doc.layers.filter(isPicture) };
  return !isOpaque(buildDrawList(pictures, NO_TEXTS), doc);
}

const NO_TEXTS: Typesetter = {
  generation: 0,
  layout() {
    throw new RangeError('There is no text among pictures');
  },
};

/** Certainly opaque: an opaque background, or one opaque picture that covers the frame. When in doubt, false. */
function isOpaque(list: DrawList, doc: GessoDocument): boolean {
  if (list.background !== null && (list.background.length === 7 || list.background.endsWith('ff')))
    return true;
  return list.items.some((item) => item.kind === 'picture' && coversFrame(item, list, doc));
}

function coversFrame(item: DrawPicture, list: DrawList, doc: GessoDocument): boolean {
  if (item.opacity < 1 || item.mask || doc.assets[item.asset]?.hasAlpha !== false) return false;
  const frame = rectOf(list.frame);
  if (!containsRect(item.clip, frame)) return false;
  const toSource = invert(item.toFrame);
  const corners: Point<'frame'>[] = [
    { x: 0, y: 0 },
    { x: frame.width, y: 0 },
    { x: 0, y: frame.height },
    { x: frame.width, y: frame.height },
  ];
  return corners.every((corner) => {
    const { x, y } = mapPoint(toSource, corner);
    return containsRect(rectOf(item.size), { x, y, width: 0, height: 0 }, 1e-3);
  });
}

function scaleReports(frame: Size<'frame'>, output: Size<'output'>): Report[] {
  const scale = Math.sqrt((output.width * output.height) / (frame.width * frame.height));
  if (output.width === frame.width && output.height === frame.height) return [];
  const values = { factor: factor(scale), from: dimensionsMessage(frame), to: dimensionsMessage(output) };
  if (scale <= 1) {
    return [
      { code: 'export.downscaled', severity: 'loss', message: message('export.downscaled-from', values) },
    ];
  }
  return [
    {
      code: 'export.upscaled',
      severity: 'note',
      message: message('export.upscaled-from', values),
    },
  ];
}

/** Three figures: ×0.45, ×0.998, ×1.33. */
function factor(scale: number): number {
  return Number(scale.toPrecision(3));
}
