/** Options of image operations, by the ids that the API and the studio use. */

/** How a product is seen: it stands on the floor, or lies flat and is seen from above. */
export const SHADOW_VIEWS = ['front', 'top'] as const;
/** `shadows`: contact and cast. The others are parts of it, or a mirror image in a glossy floor. */
export const SHADOW_EFFECTS = ['shadows', 'contact', 'cast', 'reflection'] as const;
export type ShadowEffect = (typeof SHADOW_EFFECTS)[number];
/** `regular`: parallel floor lines. `lens`: perspective of a near camera. */
export const SHADOW_CAMERAS = ['regular', 'lens'] as const;

/** What a product is placed on. */
export const BACKDROP_KINDS = [
  'color',
  'gradient',
  'sweep',
  'wood',
  'marble',
  'linen',
  'stone',
  'podium',
  'window',
] as const;
export type BackdropKind = (typeof BACKDROP_KINDS)[number];

/** How the camera of an animation moves: closer, away, along the picture, or around the subject and back. */
export const CAMERA_MOVES = ['zoom_in', 'zoom_out', 'pan_left', 'pan_right', 'orbit'] as const;
export type CameraMove = (typeof CAMERA_MOVES)[number];
