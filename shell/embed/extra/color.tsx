/** The panel "adjustments": all color adjustments, a tone curve and Auto. */
import ColorInspector from '../../tools/color/color-inspector.tsx';
import curve from '../../tools/color/curve-editor.module.css?inline';
import wide from '../../tools/color/wide-color.module.css?inline';
import { wideColor } from '../../tools/color/wide-color.tsx';
import type { ExtraPanel } from './extra-panel.ts';

export function panel(): ExtraPanel {
  return {
    title: wideColor.title,
    view: <ColorInspector wide={wideColor} />,
    sheets: [curve, wide],
  };
}
