/**
 * Where the two layers of a picture lie while a camera moves: the subject is nearer than the background, so it grows and shifts more. At
 * every moment both reach beyond the frame on all sides, so no edge of the picture shows.
 */
import type { CameraMove } from '../../../vocabulary/operation-options.ts';

/** A layer's place: enlarged about the frame's center, then shifted by shares of the frame's width and height. */
export interface Placed {
  /** 1 or more. */
  readonly scale: number;
  readonly x: number;
  readonly y: number;
}

export interface LayerPlaces {
  readonly background: Placed;
  readonly subject: Placed;
}

/** Factors of the background and the subject when the camera is closest. */
const NEAR = { background: 1.1, subject: 1.2 } as const;
/** A pan: factors, and the share of the frame by which each shifts to either side. */
const PAN = { background: { scale: 1.09, shift: 0.035 }, subject: { scale: 1.15, shift: 0.065 } } as const;
/** An orbit: the subject stays almost in place, and what is behind it passes. */
const ORBIT = {
  background: { scale: 1.12, x: 0.05, y: 0.012 },
  subject: { scale: 1.09, x: -0.014 },
} as const;

/** `t`: 0…1 of the film. An orbit ends where it began. */
export function placesAt(move: CameraMove, t: number): LayerPlaces {
  const along = smooth(Math.min(1, Math.max(0, t)));
  if (move === 'orbit') {
    const angle = 2 * Math.PI * t;
    const { background, subject } = ORBIT;
    return {
      background: {
        scale: background.scale,
        x: background.x * Math.sin(angle),
        y: background.y * (1 - Math.cos(angle)),
      },
      subject: { scale: subject.scale, x: subject.x * Math.sin(angle), y: 0 },
    };
  }
  if (move === 'pan_left' || move === 'pan_right') {
    // The camera looks to the left: the picture passes to the right.
    const side = (move === 'pan_left' ? 1 : -1) * (2 * along - 1);
    const shifted = ({ scale, shift }: { readonly scale: number; readonly shift: number }) => ({
      scale,
      x: side * shift,
      y: 0,
    });
    return { background: shifted(PAN.background), subject: shifted(PAN.subject) };
  }
  const near = move === 'zoom_in' ? along : 1 - along;
  const grown = (factor: number) => ({ scale: 1 + (factor - 1) * near, x: 0, y: 0 });
  return { background: grown(NEAR.background), subject: grown(NEAR.subject) };
}

/** Starts and ends at rest. */
const smooth = (t: number): number => t * t * (3 - 2 * t);
