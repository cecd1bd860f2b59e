import { Bandage, Scissors, Stamp } from 'lucide-react';
import StepsPanel from '../layers/steps-panel.tsx';

const ICONS = { 'retouch.clone': Stamp, 'retouch.heal': Bandage, 'paint.cut-out': Scissors } as const;

/** The undo stack with strokes of clone and heal, which an embedded editor cannot paint. */
export default function StepsOfStudio() {
  return <StepsPanel icons={ICONS} />;
}
