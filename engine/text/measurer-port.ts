/** The host's measurement of text width. The host must have loaded the font first. */
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
  /** Advance width in px of the shaped text, without letter spacing. */
  width(text: string, font: FontSpec): number;
  metrics(font: FontSpec): FontMetrics;
  /** Changes when a requested font has loaded since: earlier layouts are stale. */
  readonly generation: number;
}
