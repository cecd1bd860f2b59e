/**
 * The part of a 2D canvas context that the painter uses, structurally, so that the engine compiles without the DOM.
 * `CanvasRenderingContext2D` and `OffscreenCanvasRenderingContext2D` both fit.
 */
export interface Canvas2D {
  readonly canvas: { readonly width: number; readonly height: number };
  lineJoin: string;
  shadowColor: string;
  shadowBlur: number;
  shadowOffsetX: number;
  shadowOffsetY: number;
  fillStyle: unknown;
  strokeStyle: unknown;
  lineWidth: number;
  globalAlpha: number;
  globalCompositeOperation: string;
  filter: string;
  font: string;
  letterSpacing: string;
  textBaseline: string;
  textAlign: string;
  direction: string;
  fontKerning: string;
  textRendering: string;
  imageSmoothingEnabled: boolean;
  imageSmoothingQuality: string;
  save(): void;
  restore(): void;
  beginPath(): void;
  closePath(): void;
  moveTo(x: number, y: number): void;
  lineTo(x: number, y: number): void;
  arc(x: number, y: number, radius: number, from: number, to: number): void;
  ellipse(x: number, y: number, rx: number, ry: number, turn: number, from: number, to: number): void;
  arcTo(x1: number, y1: number, x2: number, y2: number, radius: number): void;
  rect(x: number, y: number, width: number, height: number): void;
  clip(): void;
  fill(): void;
  stroke(): void;
  clearRect(x: number, y: number, width: number, height: number): void;
  fillRect(x: number, y: number, width: number, height: number): void;
  fillText(text: string, x: number, y: number): void;
  strokeText(text: string, x: number, y: number): void;
  drawImage(image: unknown, x: number, y: number): void;
  setTransform(a: number, b: number, c: number, d: number, e: number, f: number): void;
}
