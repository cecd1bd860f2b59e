/** Shadow and outline of a text's letters. Lengths are frame px. */

/** Cast by letters and outline together. */
export interface TextShadow {
  /** null = none. */
  readonly color: string | null;
  /** Offset in the frame: a rotated text's shadow falls in the same direction. */
  readonly x: number;
  readonly y: number;
  /** Twice the standard deviation of the blur, as CSS has it. */
  readonly blur: number;
}

/** Drawn around the letters, behind them. */
export interface TextOutline {
  /** null = none. */
  readonly color: string | null;
  /** Visible width outside the letters. */
  readonly width: number;
}

export interface TextEffects {
  readonly shadow: TextShadow;
  readonly outline: TextOutline;
}

export const NO_EFFECTS: TextEffects = {
  shadow: { color: null, x: 0, y: 2, blur: 4 },
  outline: { color: null, width: 1 },
};

/** Scales every length by `by`. */
export function scaledEffects({ shadow, outline }: TextEffects, by: (length: number) => number): TextEffects {
  return {
    shadow: { ...shadow, x: by(shadow.x), y: by(shadow.y), blur: by(shadow.blur) },
    outline: { ...outline, width: by(outline.width) },
  };
}
