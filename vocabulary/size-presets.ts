/** Platform sizes in px. The specification names no labels for Meta, Amazon and Shopify: theirs are derived from their ids. */

const preset = <const Id extends string>(id: Id, label: string, width: number, height: number) => ({
  id,
  label,
  width,
  height,
});

export const SIZE_PRESETS = {
  Instagram: [
    preset('insta_post_portrait', 'Post', 1080, 1350),
    preset('insta_post_square', 'Post', 1080, 1080),
    preset('insta_stories_reels', 'Stories/Reels', 1080, 1920),
  ],
  Youtube: [
    preset('youtube_thumb', 'Thumbnail', 1280, 720),
    preset('youtube_video', 'Video', 1920, 1080),
    preset('youtube_shorts', 'Shorts', 1080, 1920),
  ],
  Meta: [
    preset('meta_feed', 'Feed', 1080, 1080),
    preset('meta_feed_mobile', 'Feed mobile', 1080, 1350),
    preset('meta_stories', 'Stories', 1080, 1920),
    preset('meta_landscape', 'Landscape', 1200, 628),
  ],
  Amazon: [
    preset('amzn_pdp', 'PDP', 2000, 2000),
    preset('amzn_wide_ad', 'Wide ad', 1200, 628),
    preset('amzn_ad', 'Ad', 1200, 1200),
  ],
  Shopify: [preset('shopify_pdp', 'PDP', 2048, 2048)],
} as const;
