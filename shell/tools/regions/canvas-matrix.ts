/** Where px of a layer's picture are on the canvas, in CSS px of the stage. */
import { useEffect, useState } from 'react';
import {
  compose,
  frameToScreen,
  type Matrix,
  type PictureLayer,
  type Size,
  sourceToFrame,
} from '../../../engine/index.ts';
import { useEditorState } from '../../session/core/editor-binding.ts';

/** The element that the canvas fills; null before it is there. */
export function useStage(): HTMLElement | null {
  const [stage, setStage] = useState<HTMLElement | null>(null);
  useEffect(() => setStage(document.querySelector<HTMLElement>('[data-stage]')), []);
  return stage;
}

export function useCanvasMatrix(stage: HTMLElement, layer: PictureLayer): Matrix<'source', 'screen'> {
  const frame = useEditorState((state) => state.document.frame);
  return compose(sourceToFrame(layer.toBase, frame), useFrameMatrix(stage));
}

/** Where px of the frame are. */
export function useFrameMatrix(stage: HTMLElement): Matrix<'frame', 'screen'> {
  const camera = useEditorState((state) => state.camera);
  const { width, height } = useSizeOf(stage);
  const density = window.devicePixelRatio || 1;
  const viewport = {
    width: Math.round(width * density),
    height: Math.round(height * density),
  } as Size<'screen'>;
  const { a, b, c, d, e, f } = frameToScreen(camera, viewport);
  return {
    a: a / density,
    b: b / density,
    c: c / density,
    d: d / density,
    e: e / density,
    f: f / density,
  };
}

/** CSS px. */
export function useSizeOf(element: HTMLElement): { readonly width: number; readonly height: number } {
  const [size, setSize] = useState({ width: element.clientWidth, height: element.clientHeight });
  useEffect(() => {
    const observer = new ResizeObserver(() =>
      setSize({ width: element.clientWidth, height: element.clientHeight }),
    );
    observer.observe(element);
    return () => observer.disconnect();
  }, [element]);
  return size;
}
