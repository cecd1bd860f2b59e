import { useRef } from 'react';
import { type Editor, type Frame, straighten, straightenFrame } from '../../../engine/index.ts';
import { useEditor } from '../../session/core/editor-binding.ts';
import { useGesture } from '../../ui/gesture.ts';
import { usePendingFrame } from './pending-frame.ts';

interface Straightening {
  /** Degrees clockwise, −45 to 45. */
  readonly angle: number;
  /** While it is dragged. */
  change(angle: number): void;
  /** The end of a drag, a key or a typed number: one step, or a part of the frame that is pending. */
  commit(angle: number): void;
}

/** Read when it is needed: a run of keys comes faster than renders. */
function frameNow(editor: Editor): Frame {
  return editor.state.document.frame;
}

/** The angle of the picture under the crop, for whatever control turns it. */
export function useStraightening(): Straightening {
  const editor = useEditor();
  const { pending, frame, set, discard, dispatch } = usePendingFrame();
  const gesture = useGesture();
  /** The frame and whether it was pending when the drag began: a straightened crop must not shrink with every step. */
  const start = useRef<{ readonly frame: Frame; readonly pending: boolean } | null>(null);
  return {
    angle: frame.straighten,
    change(angle) {
      if (!start.current || !gesture.active) start.current = { frame, pending: pending !== null };
      gesture.current();
      set(straightenFrame(start.current.frame, angle));
    },
    commit(angle) {
      const begun = start.current;
      const id = gesture.current();
      gesture.end();
      if (!begun || begun.pending) return;
      discard();
      if (angle !== frameNow(editor).straighten) {
        dispatch(straighten(editor.context(), angle, { gesture: id, from: begun.frame }));
      }
    },
  };
}
