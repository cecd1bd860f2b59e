import ColorInspector from './color-inspector.tsx';
import { useColorTarget } from './color-target.tsx';
import { wideColor } from './wide-color.tsx';

/** The studio's Color tool: everything. */
export default function ColorTool() {
  return <ColorInspector wide={wideColor} target={useColorTarget()} />;
}
