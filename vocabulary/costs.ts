/**
 * Costs of calls: credits, or uses of a feature that plans count separately. The cost belongs to the call, whatever executes it.
 */

export const FREE_CREDITS = 20;

export const COSTS = {
  image_edit: { unit: 'credit', amount: 1, per: 'image', says: '1 credit an image' },
  scene: { unit: 'credit', amount: 1, per: 'image', says: '1 credit an image' },
  try_on: { unit: 'try_on', amount: 1, per: 'image', says: '1 try-on an image' },
  ai_edit: { unit: 'ai_edit', amount: 1, per: 'image', says: '1 AI edit an image' },
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

export interface Charged {
  /** Number of results; default 1. */
  readonly images?: number;
  /** Seconds. */
  readonly duration?: 5 | 10;
}

/** The cost of a task with this many results. A call without a cost is free. */
export function chargeOf(kind: CostKind | undefined, { images = 1, duration = 5 }: Charged = {}) {
  if (kind === undefined) return { unit: 'credit', amount: 0 } as const;
  const { unit, amount } = COSTS[kind];
  return { unit, amount: amount * (kind === 'animation' ? animationCharge(duration) : images) } as const;
}
