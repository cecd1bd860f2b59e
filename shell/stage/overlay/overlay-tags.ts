import type { Point } from '../../../engine/index.ts';
import type { OverlayModel } from './handles.ts';

/** Words on the canvas: the box's size under it, and what outpainting adds on each side. DOM, so that they are set like the rest. */
export interface OverlayTags {
  update(overlay: OverlayModel | null, density: number): void;
  dispose(): void;
}

/** CSS px between the box and its size. */
const GAP = 10;
const SIDES = ['top', 'right', 'bottom', 'left'] as const;

export function createOverlayTags(options: {
  /** At the canvas' top left. */
  readonly parent: HTMLElement;
  readonly tagClass: string;
  readonly sideClass: string;
  /** Says how many px are added on a side. */
  added(px: number): string;
}): OverlayTags {
  const { parent, tagClass, sideClass } = options;
  const size = tag(parent, tagClass);
  const sides = SIDES.map((side) => [side, tag(parent, sideClass)] as const);
  return {
    update(overlay, density) {
      const corners = overlay?.corners;
      show(size, overlay?.kind === 'layer' ? overlay.label : '');
      if (corners) {
        const bottom = Math.max(...corners.map((corner) => corner.y));
        const middle = corners.reduce((sum, corner) => sum + corner.x, 0) / corners.length;
        place(size, { x: middle, y: 0 }, density, '-50%, 0');
        // Of a layer that reaches under the hint bar it stays above that.
        size.style.top = `min(${bottom / density + GAP}px, 100% - var(--tag-clear, 32px))`;
      }
      for (const [side, element] of sides) {
        const added = overlay?.sides?.[side] ?? 0;
        show(element, added > 0 ? options.added(added) : '');
        if (corners && added > 0) place(element, middleOf(corners, side), density, '-50%, -50%');
      }
    },
    dispose() {
      for (const element of [size, ...sides.map(([, each]) => each)]) element.remove();
    },
  };
}

function tag(parent: HTMLElement, className: string): HTMLElement {
  const element = parent.appendChild(document.createElement('span'));
  element.className = className;
  element.hidden = true;
  return element;
}

function show(element: HTMLElement, words: string): void {
  element.hidden = words === '';
  if (element.textContent !== words) element.textContent = words;
}

function place(element: HTMLElement, at: Point<'screen'>, density: number, shift: string): void {
  element.style.transform = `translate(${at.x / density}px, ${at.y / density}px) translate(${shift})`;
}

/** Just inside the edge's middle. */
function middleOf(corners: OverlayModel['corners'], side: (typeof SIDES)[number]): Point<'screen'> {
  const [topLeft, topRight, bottomRight, bottomLeft] = corners;
  const [a, b] = {
    top: [topLeft, topRight],
    right: [topRight, bottomRight],
    bottom: [bottomRight, bottomLeft],
    left: [bottomLeft, topLeft],
  }[side] as [Point<'screen'>, Point<'screen'>];
  return { x: (a.x + b.x) / 2, y: (a.y + b.y) / 2 };
}
