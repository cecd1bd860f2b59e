/** The one light of a scene, and what its direction means on a picture. */
import { sinPi } from '../base/arithmetic.ts';

/** A lamp far away. Mirroring a picture mirrors its light: azimuth becomes −azimuth. */
export interface Light {
  /** Degrees clockwise, where the light comes from: 0 the top of the picture (behind a standing product), 90 its right. */
  readonly azimuth: number;
  /** Degrees above the floor, 10…90; 90 is straight above and casts the shortest shadow. */
  readonly elevation: number;
  /** 0 a small hard lamp … 1 a large soft one: how fast a shadow's edge widens. */
  readonly softness: number;
  /** 0 no shadow … 1 the darkest. */
  readonly strength: number;
}

/** A large lamp, high at the left and a little in front: a short soft shadow, which fits most products. */
export const SOFT_LIGHT: Light = { azimuth: -115, elevation: 60, softness: 0.6, strength: 0.6 };

const LOWEST = 10;

export interface LightDirection {
  /** Unit vector on the floor along which shadows fall: right, and towards the bottom of the picture. */
  readonly right: number;
  readonly down: number;
  /** Length of a shadow by the height that casts it. */
  readonly length: number;
  /** Way of the light from an edge to the floor by the edge's height: a penumbra's width grows with it. */
  readonly way: number;
}

export function directionOf({ azimuth, elevation }: Light): LightDirection {
  const turn = azimuth / 180;
  const rise = Math.min(90, Math.max(LOWEST, elevation)) / 180;
  const sine = sinPi(rise);
  return {
    right: 0 - sinPi(turn),
    down: sinPi(0.5 + turn),
    length: sinPi(0.5 + rise) / sine,
    way: 1 / sine,
  };
}

/** 0…1. */
export function share(v: number): number {
  return v > 0 ? Math.min(1, v) : 0;
}
