/** What things cost, in credits; an animation is counted in animations. */

export const FREE_CREDITS = 20;

export const COSTS = {
  image_edit: { unit: 'credit', amount: 1, per: 'image', says: '1 credit an image' },
  scene: { unit: 'credit', amount: 1, per: 'image', says: '1 credit an image' },
  animation: {
    unit: 'animation',
    amount: 1,
    per: '5 seconds',
    says: '1 animation; one of 10 seconds counts as 2',
  },
} as const;
export type CostKind = keyof typeof COSTS;

/** @param duration seconds */
export const animationCharge = (duration: 5 | 10): 1 | 2 => (duration === 10 ? 2 : 1);
