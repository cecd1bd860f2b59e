import { createPortal } from 'react-dom';
import {
  type Bounds,
  compose,
  frameSize,
  frameToScreen,
  mapRect,
  type ReadinessMark,
  type Rect,
  type Size,
  scaling,
} from '../../../engine/index.ts';
import { areaName } from '../../readiness/rule-words.ts';
import { useEditorState } from '../../session/core/editor-binding.ts';
import { useSizeOf, useStage } from '../regions/canvas-matrix.ts';
import styles from './info.module.css';

interface FailAreasProps {
  /** Each has an area. */
  readonly marks: readonly ReadinessMark[];
  /** px of which the areas are. */
  readonly file: Size<'output'>;
}

/** Where rules fail, over the canvas; nothing there can be pressed. */
export function FailAreas(props: FailAreasProps) {
  const stage = useStage();
  const parent = stage?.parentElement;
  return stage && parent ? createPortal(<Areas {...props} stage={stage} />, parent) : null;
}

function Areas({ marks, file, stage }: FailAreasProps & { readonly stage: HTMLElement }) {
  const camera = useEditorState((state) => state.camera);
  const frame = useEditorState((state) => state.document.frame);
  const { width, height } = useSizeOf(stage);
  const density = window.devicePixelRatio || 1;
  const viewport = { width: Math.round(width * density), height: Math.round(height * density) };
  const shown = frameSize(frame);
  const toScreen = compose(
    scaling<'output', 'frame'>(shown.width / file.width, shown.height / file.height),
    frameToScreen(camera, viewport as Size<'screen'>),
  );
  return (
    <div className={styles.areas} aria-hidden="true">
      {sameAreas(marks).map(({ area, names }) => {
        const rect = {
          x: area.left,
          y: area.top,
          width: area.right - area.left,
          height: area.bottom - area.top,
        };
        const at = mapRect(toScreen, rect as Rect<'output'>);
        return (
          <i
            key={names.join()}
            className={styles.area}
            data-rules={names.join()}
            style={{
              left: at.x / density,
              top: at.y / density,
              width: at.width / density,
              height: at.height / density,
            }}
          >
            {names.map((name) => (
              <span key={name}>{name}</span>
            ))}
          </i>
        );
      })}
    </div>
  );
}

/** Rules that fail in the same place share one outline. */
function sameAreas(marks: readonly ReadinessMark[]) {
  const areas = new Map<string, { readonly area: Bounds; readonly names: string[] }>();
  for (const { rule, area } of marks) {
    const key = JSON.stringify(area);
    const known = areas.get(key) ?? { area: area!, names: [] };
    known.names.push(areaName(rule));
    areas.set(key, known);
  }
  return [...areas.values()];
}
