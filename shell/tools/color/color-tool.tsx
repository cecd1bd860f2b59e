import ColorInspector from './color-inspector.tsx';
import { wideColor } from './wide-color.tsx';

/** The studio's Color tool: everything. */
export default function ColorTool() {
  return <ColorInspector wide={wideColor} />;
}
