import type { FrameFit } from '../../engine/index.ts';
import { useHash, writeHash } from '../address/hash-binding.ts';
import type { HashState } from '../address/hash-state.ts';

const selectFit = (state: HashState) => state.fit_mode ?? 'bounds';

/**
 * How the picture fits into another size; the page's hash remembers it. An embedded editor has no say in its page's hash:
 * there `#controls/fit-choice.ts` is `shell/embed/controls/fit-choice.ts`.
 */
export function useFit(): readonly [FrameFit, (fit: FrameFit) => void] {
  return [useHash(selectFit), (fit) => writeHash({ fit_mode: fit })];
}
