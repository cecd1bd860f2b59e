/** How the engine asks the host how wide text is. The host must have loaded the font before it answers. */
export interface FontSpec {
  readonly family: string;
  /** px. */
  readonly size: number;
  readonly weight: number;
  readonly style: 'normal' | 'italic';
}

interface FontMetrics {
  /** px above and below the baseline, both positive. */
  readonly ascent: number;
  readonly descent: number;
}

export interface Measurer {
  /** Advance width in px of the shaped text, letter spacing not included. */
  width(text: string, font: FontSpec): number;
  metrics(font: FontSpec): FontMetrics;
  /** Changes when a font that was asked for has since been loaded: layouts made before are stale. */
  readonly generation: number;
}
