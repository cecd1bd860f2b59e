/** A result that is dragged from the history: onto the canvas it becomes a layer. */
import { useEffect, useState } from 'react';
import { type Editor, mapPoint, type Point, type Size, screenToFrame } from '../../engine/index.ts';
import { useSession } from '../session/core/editor-binding.ts';
import { addAsLayer, type Result } from './result-actions.ts';

const TYPE = 'application/x-gesso-result';

/** The dragged result. Drop targets only see its type. */
let dragged: Result | null = null;

export function dragResult(data: DataTransfer, result: Result): void {
  dragged = result;
  data.setData(TYPE, result.image.id);
  data.effectAllowed = 'copy';
}

/** The frame's point under the pointer. */
function placeOf({ clientX, clientY }: DragEvent, { state }: Editor): Point<'frame'> | undefined {
  const box = document.querySelector('[data-stage]')?.getBoundingClientRect();
  if (!box) return;
  const density = window.devicePixelRatio || 1;
  const toFrame = screenToFrame(state.camera, {
    width: box.width * density,
    height: box.height * density,
  } as Size<'screen'>);
  return mapPoint(toFrame, { x: (clientX - box.left) * density, y: (clientY - box.top) * density });
}

/** Takes it where it is dropped on the canvas. @returns whether a result is dragged now */
export function useResultDrop(): boolean {
  const session = useSession();
  const [isDragged, setDragged] = useState(false);
  useEffect(() => {
    const carries = ({ dataTransfer }: DragEvent) => dataTransfer?.types.includes(TYPE) ?? false;
    const isOnCanvas = ({ target }: DragEvent) =>
      target instanceof Element && target.closest('main') !== null;
    const start = (event: DragEvent) => carries(event) && setDragged(true);
    const over = (event: DragEvent) => {
      if (!carries(event) || !isOnCanvas(event) || !event.dataTransfer) return;
      event.preventDefault();
      event.dataTransfer.dropEffect = 'copy';
    };
    const drop = (event: DragEvent) => {
      if (!carries(event) || !isOnCanvas(event)) return;
      event.preventDefault();
      const { editor } = session.getSnapshot();
      if (dragged) void addAsLayer(session, dragged, editor ? placeOf(event, editor) : undefined);
      end();
    };
    const end = () => {
      dragged = null;
      setDragged(false);
    };
    window.addEventListener('dragstart', start);
    window.addEventListener('dragover', over);
    window.addEventListener('drop', drop);
    window.addEventListener('dragend', end);
    return () => {
      window.removeEventListener('dragstart', start);
      window.removeEventListener('dragover', over);
      window.removeEventListener('drop', drop);
      window.removeEventListener('dragend', end);
    };
  }, [session]);
  return isDragged;
}
