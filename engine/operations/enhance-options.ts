/** Parameters of the enhance operation, and the mix of each upscale mode. */
import { ENHANCEMENT_QUALITIES, UPSCALE_FACTORS } from '../../vocabulary/api-options.ts';
import {
  DECOMPRESS_LEVELS,
  type ENHANCE_SWITCHES,
  ENHANCE_UPSCALE_MODES,
} from '../../vocabulary/editor-options.ts';
import { oneOf, orNull, partialOf, readBoolean } from '../base/json-reader.ts';

export type UpscaleMode = (typeof ENHANCE_UPSCALE_MODES)[number];
export type UpscaleFactor = (typeof UPSCALE_FACTORS)[number];
export type EnhanceQuality = (typeof ENHANCEMENT_QUALITIES)[number];
export type DecompressLevel = (typeof DECOMPRESS_LEVELS)[number];

export interface EnhanceParams extends Readonly<Record<(typeof ENHANCE_SWITCHES)[number], unknown>> {
  /** null: the size stays. */
  readonly upscale: UpscaleMode | null;
  readonly factor: UpscaleFactor;
  /** fast: arithmetic alone. optimal, best: trained models, where they are there. */
  readonly quality: EnhanceQuality;
  /** Evens out noise, and sharpens a little. */
  readonly polish: boolean;
  /** Removes JPEG artifacts. auto: by the file's quality, nothing for other formats. */
  readonly decompress: DecompressLevel | null;
}

const DEFAULTS: EnhanceParams = {
  upscale: 'smart_enhance',
  factor: '2x',
  quality: 'optimal',
  polish: false,
  decompress: null,
};

const readGiven = partialOf<EnhanceParams>({
  upscale: orNull(oneOf(...ENHANCE_UPSCALE_MODES)),
  factor: oneOf(...UPSCALE_FACTORS),
  quality: oneOf(...ENHANCEMENT_QUALITIES),
  polish: readBoolean,
  decompress: orNull(oneOf(...DECOMPRESS_LEVELS)),
});

export function readEnhanceParams(value: unknown): EnhanceParams {
  return { ...DEFAULTS, ...readGiven(value ?? {}, 'enhance') };
}

export interface ModeMix {
  /** Share of the noise that is evened out before enlarging: 1 is all that is measured, 0 keeps grain. */
  readonly denoise: number;
  /** As the editor's sharpness, 0…100, after enlarging. */
  readonly sharpness: number;
}

/**
 * | mode          | for                                             |
 * | ------------- | ----------------------------------------------- |
 * | smart_resize  | the picture as it is, larger: nothing is added   |
 * | smart_enhance | most pictures: measured noise goes, a little sharper |
 * | photo         | photographs: grain stays, sharper                |
 * | faces         | people: noise goes, skin is not sharpened        |
 * | digital_art   | drawings and logos: clean areas, sharp lines     |
 * | magic         | poor originals: the most of both                 |
 */
export const MODE_MIX: Readonly<Record<UpscaleMode, ModeMix>> = {
  smart_resize: { denoise: 0, sharpness: 0 },
  smart_enhance: { denoise: 1, sharpness: 8 },
  photo: { denoise: 0, sharpness: 15 },
  faces: { denoise: 1, sharpness: 0 },
  digital_art: { denoise: 1.5, sharpness: 15 },
  magic: { denoise: 2, sharpness: 25 },
};

/** Of `polish`, at the size that the picture has. */
export const POLISH_MIX: ModeMix = { denoise: 1, sharpness: 12 };

export const timesOf = (params: Pick<EnhanceParams, 'upscale' | 'factor'>): 1 | 2 | 4 =>
  params.upscale === null ? 1 : params.factor === '4x' ? 4 : 2;
