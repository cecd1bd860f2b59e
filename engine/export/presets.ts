/** Platform sizes of the product specification: ids, groups and px to the letter. */

export interface SizePreset {
  readonly id: string;
  readonly label: string;
  readonly width: number;
  readonly height: number;
}

export interface SizePresetGroup {
  readonly id: 'instagram' | 'youtube' | 'meta' | 'amazon' | 'shopify';
  readonly label: string;
  readonly presets: readonly SizePreset[];
}

/** The specification names no labels for Meta, Amazon and Shopify: theirs are their ids in words. */
export const SIZE_PRESETS: readonly SizePresetGroup[] = [
  {
    id: 'instagram',
    label: 'Instagram',
    presets: [
      { id: 'insta_post_portrait', label: 'Post', width: 1080, height: 1350 },
      { id: 'insta_post_square', label: 'Post', width: 1080, height: 1080 },
      { id: 'insta_stories_reels', label: 'Stories/Reels', width: 1080, height: 1920 },
    ],
  },
  {
    id: 'youtube',
    label: 'Youtube',
    presets: [
      { id: 'youtube_thumb', label: 'Thumbnail', width: 1280, height: 720 },
      { id: 'youtube_video', label: 'Video', width: 1920, height: 1080 },
      { id: 'youtube_shorts', label: 'Shorts', width: 1080, height: 1920 },
    ],
  },
  {
    id: 'meta',
    label: 'Meta',
    presets: [
      { id: 'meta_feed', label: 'Feed', width: 1080, height: 1080 },
      { id: 'meta_feed_mobile', label: 'Feed mobile', width: 1080, height: 1350 },
      { id: 'meta_stories', label: 'Stories', width: 1080, height: 1920 },
      { id: 'meta_landscape', label: 'Landscape', width: 1200, height: 628 },
    ],
  },
  {
    id: 'amazon',
    label: 'Amazon',
    presets: [
      { id: 'amzn_pdp', label: 'PDP', width: 2000, height: 2000 },
      { id: 'amzn_wide_ad', label: 'Wide ad', width: 1200, height: 628 },
      { id: 'amzn_ad', label: 'Ad', width: 1200, height: 1200 },
    ],
  },
  {
    id: 'shopify',
    label: 'Shopify',
    presets: [{ id: 'shopify_pdp', label: 'PDP', width: 2048, height: 2048 }],
  },
];
