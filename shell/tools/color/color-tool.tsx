import { useDeferredValue } from 'react';
import ColorInspector, { type Adjusted, type WideColor } from './color-inspector.tsx';
import { useColorTarget } from './color-target.tsx';
import { LightGroup, OtherGroups, wideColor } from './wide-color.tsx';

const WIDE: WideColor = { ...wideColor, Groups };

/** The studio's Color tool: everything. */
export default function ColorTool() {
  return <ColorInspector wide={WIDE} target={useColorTarget()} />;
}

/** What lies below the first screen comes a frame later: sixteen sliders take longer to build than the panel may. */
function Groups({ layers }: Adjusted) {
  const rest = useDeferredValue(true, false);
  return (
    <>
      <LightGroup layers={layers} />
      {rest ? <OtherGroups layers={layers} /> : null}
    </>
  );
}
