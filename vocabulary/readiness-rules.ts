/**
 * Picture rules of marketplaces: the only ones that the readiness check states. `official`: read on the platform's own page.
 * `reported`: read on several trade pages that agree, not on the platform's own. A rule that is not here is not checked.
 */

/** The day on which the sources were read. */
export const READINESS_DATE = '2026-11-22';

export const READINESS_PLATFORMS = [
  'amazon',
  'ebay',
  'google',
  'shopify',
  'youtube',
  'meta',
  'stories',
] as const;
export type ReadinessPlatform = (typeof READINESS_PLATFORMS)[number];

/** Types of files that a rule can name. */
export const READINESS_FILE_TYPES = ['jpeg', 'png', 'webp', 'avif', 'gif', 'tiff', 'bmp'] as const;

/**
 * What a rule measures. Lengths in px, `percent` 0…100, `bytes`, `megapixels`, `ratio` width by height, `types` of files.
 * `required`: without it the picture is refused. `recommended`: without it the picture is worse.
 */
export type ReadinessValue =
  | {
      readonly check: 'white-background' | 'no-border' | 'no-text' | 'extension' | 'color-space';
    }
  | { readonly check: 'whole-product' }
  | { readonly check: 'fill'; readonly percent: number }
  | {
      readonly check: 'longest-side-min' | 'longest-side-max' | 'width-min' | 'shortest-side-min';
      readonly px: number;
    }
  | { readonly check: 'exact-size'; readonly width: number; readonly height: number }
  | { readonly check: 'pixels-max'; readonly megapixels: number }
  | { readonly check: 'bytes-max'; readonly megabytes: number }
  | { readonly check: 'file-type'; readonly types: readonly string[] }
  | { readonly check: 'ratio'; readonly min: number; readonly max: number }
  /** Percent of the height that stays free of the product. */
  | { readonly check: 'safe-zone'; readonly top: number; readonly bottom: number };

export type ReadinessRule = ReadinessValue & {
  readonly id: string;
  readonly level: 'required' | 'recommended';
  readonly kind: 'official' | 'reported' | 'own';
  /** Sources of the rules, without a scheme; empty for a user's own. */
  readonly sources: readonly string[];
};

const AMAZON = {
  kind: 'reported',
  sources: [
    'mercatuslab.com/blog/amazon-product-image-requirements',
    'changethisfile.com/blog/convert-images-for-amazon-seller-central',
    'cherryshot.ai/blogs/amazon-product-image-requirements-2026-compliance-guide',
  ],
} as const;
const EBAY = {
  kind: 'official',
  sources: ['ebay.com/help/policies/listing-policies/picture-policy'],
} as const;
const GOOGLE = { kind: 'official', sources: ['support.google.com/merchants/answer/6324350'] } as const;
const SHOPIFY = {
  kind: 'reported',
  sources: ['guides to Shopify sizes by Photoroom, Dresma and Isopeel'],
} as const;
const YOUTUBE = { kind: 'reported', sources: ['devaul.net', 'simonwebdesign.com', 'jnrt.online'] } as const;
const META = {
  kind: 'reported',
  sources: ['xyzlab.com/meta-ads-specs', 'clarigital.com', 'stish.app'],
} as const;
const STORIES = { kind: 'reported', sources: ['marketertools.fyi', 'imagefactory.co.kr'] } as const;
const required = 'required';
const recommended = 'recommended';

export const READINESS_RULES: Readonly<Record<ReadinessPlatform, readonly ReadinessRule[]>> = {
  amazon: [
    { id: 'amazon.background', check: 'white-background', level: required, ...AMAZON },
    { id: 'amazon.fill', check: 'fill', percent: 85, level: required, ...AMAZON },
    { id: 'amazon.whole', check: 'whole-product', level: required, ...AMAZON },
    { id: 'amazon.border', check: 'no-border', level: required, ...AMAZON },
    { id: 'amazon.text', check: 'no-text', level: required, ...AMAZON },
    { id: 'amazon.side', check: 'longest-side-min', px: 500, level: required, ...AMAZON },
    { id: 'amazon.zoom', check: 'longest-side-min', px: 1000, level: recommended, ...AMAZON },
    { id: 'amazon.large', check: 'longest-side-min', px: 1600, level: recommended, ...AMAZON },
    { id: 'amazon.side-max', check: 'longest-side-max', px: 10_000, level: required, ...AMAZON },
    {
      id: 'amazon.type',
      check: 'file-type',
      types: ['jpeg', 'png', 'tiff', 'gif'],
      level: required,
      ...AMAZON,
    },
    { id: 'amazon.jpeg', check: 'file-type', types: ['jpeg'], level: recommended, ...AMAZON },
    { id: 'amazon.color-space', check: 'color-space', level: required, ...AMAZON },
    { id: 'amazon.bytes', check: 'bytes-max', megabytes: 10, level: required, ...AMAZON },
  ],
  ebay: [
    { id: 'ebay.side', check: 'longest-side-min', px: 500, level: required, ...EBAY },
    {
      id: 'ebay.large',
      check: 'longest-side-min',
      px: 1600,
      level: recommended,
      kind: 'reported',
      sources: ['guides for eBay sellers'],
    },
    { id: 'ebay.border', check: 'no-border', level: required, ...EBAY },
    { id: 'ebay.text', check: 'no-text', level: required, ...EBAY },
  ],
  google: [
    { id: 'google.side', check: 'shortest-side-min', px: 500, level: required, ...GOOGLE },
    { id: 'google.large', check: 'shortest-side-min', px: 1500, level: recommended, ...GOOGLE },
    { id: 'google.pixels', check: 'pixels-max', megapixels: 64, level: required, ...GOOGLE },
    { id: 'google.bytes', check: 'bytes-max', megabytes: 16, level: required, ...GOOGLE },
    {
      id: 'google.type',
      check: 'file-type',
      types: ['jpeg', 'webp', 'png', 'gif', 'bmp', 'tiff'],
      level: required,
      ...GOOGLE,
    },
    { id: 'google.small-type', check: 'file-type', types: ['jpeg', 'webp'], level: recommended, ...GOOGLE },
    { id: 'google.extension', check: 'extension', level: required, ...GOOGLE },
  ],
  shopify: [
    { id: 'shopify.size', check: 'exact-size', width: 2048, height: 2048, level: recommended, ...SHOPIFY },
    { id: 'shopify.zoom', check: 'shortest-side-min', px: 800, level: recommended, ...SHOPIFY },
    { id: 'shopify.bytes', check: 'bytes-max', megabytes: 20, level: required, ...SHOPIFY },
    { id: 'shopify.side-max', check: 'longest-side-max', px: 4472, level: required, ...SHOPIFY },
  ],
  youtube: [
    { id: 'youtube.size', check: 'exact-size', width: 1280, height: 720, level: recommended, ...YOUTUBE },
    { id: 'youtube.width', check: 'width-min', px: 640, level: required, ...YOUTUBE },
    { id: 'youtube.ratio', check: 'ratio', min: 16 / 9, max: 16 / 9, level: recommended, ...YOUTUBE },
    { id: 'youtube.bytes', check: 'bytes-max', megabytes: 2, level: required, ...YOUTUBE },
    { id: 'youtube.type', check: 'file-type', types: ['jpeg', 'png', 'gif'], level: required, ...YOUTUBE },
  ],
  meta: [
    { id: 'meta.ratio', check: 'ratio', min: 0.8, max: 1.91, level: required, ...META },
    // 1:1 or 4:5.
    { id: 'meta.shape', check: 'ratio', min: 0.8, max: 1, level: recommended, ...META },
    { id: 'meta.width', check: 'width-min', px: 600, level: required, ...META },
    { id: 'meta.type', check: 'file-type', types: ['jpeg', 'png'], level: required, ...META },
    { id: 'meta.bytes', check: 'bytes-max', megabytes: 30, level: required, ...META },
  ],
  stories: [
    { id: 'stories.safe-zone', check: 'safe-zone', top: 14, bottom: 20, level: recommended, ...STORIES },
    { id: 'reels.safe-zone', check: 'safe-zone', top: 14, bottom: 35, level: recommended, ...STORIES },
  ],
};

/** The platform of a size preset; other presets have no rules. */
export const READINESS_OF_PRESET: Readonly<Partial<Record<string, ReadinessPlatform>>> = {
  amzn_pdp: 'amazon',
  shopify_pdp: 'shopify',
  youtube_thumb: 'youtube',
  meta_feed: 'meta',
  meta_feed_mobile: 'meta',
  insta_post_square: 'meta',
  insta_post_portrait: 'meta',
  insta_stories_reels: 'stories',
  meta_stories: 'stories',
};
