/**
 * Safe areas: the part that stays visible when a platform draws its name, buttons and caption over a full-screen picture. After
 * Meta's and YouTube's published guides for 1080 × 1920 px; other platform sizes have no overlays.
 */
import type { Rect, Sides, Size } from './space.ts';

export interface SafeArea {
  /** Id of its platform size. */
  readonly preset: string;
  readonly output: Size<'output'>;
  /** Fractions of the side. */
  readonly margins: Sides<'output'>;
}

const PORTRAIT = { width: 1080, height: 1920 };

export const SAFE_AREAS: readonly SafeArea[] = [
  {
    preset: 'insta_stories_reels',
    output: PORTRAIT,
    margins: { top: 0.14, bottom: 0.35, left: 0.06, right: 0.06 },
  },
  {
    preset: 'meta_stories',
    output: PORTRAIT,
    margins: { top: 0.14, bottom: 0.2, left: 0.06, right: 0.06 },
  },
  {
    preset: 'youtube_shorts',
    output: PORTRAIT,
    margins: { top: 0.15, bottom: 0.35, left: 0.05, right: 0.18 },
  },
];

/** The safe areas of a frame that is exported at `output`; empty unless the size has them. */
export function safeAreas(frame: Size<'frame'>, output: Size<'output'>): readonly Rect<'frame'>[] {
  return SAFE_AREAS.filter(
    (area) => area.output.width === output.width && area.output.height === output.height,
  ).map(({ margins }) => ({
    x: frame.width * margins.left,
    y: frame.height * margins.top,
    width: frame.width * (1 - margins.left - margins.right),
    height: frame.height * (1 - margins.top - margins.bottom),
  }));
}
