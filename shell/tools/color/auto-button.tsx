import { Sparkles } from 'lucide-react';
import { useState } from 'react';
import {
  type AdjustmentAmount,
  type Adjustments,
  message,
  type PictureLayer,
} from '../../../engine/index.ts';
import { currentTag, number, t, tMessage } from '../../locale/index.ts';
import { usePanelSession } from '../../session/core/editor-binding.ts';
import { gessoError } from '../../session/core/gesso-error.ts';
import { Button } from '../../ui/button.tsx';
import panel from '../base/inspector.module.css';
import { useAdjustEach } from './adjustment-slider.tsx';
import { WIDE_SLIDERS } from './wide-sliders.ts';

type State =
  | { readonly kind: 'idle' | 'busy' }
  | { readonly kind: 'done' | 'failed'; readonly words: string };

/** White balance and levels, measured from each picture as it was opened, set and said in numbers. */
export function AutoButton({ layers }: { readonly layers: readonly PictureLayer[] }) {
  const session = usePanelSession();
  const adjustEach = useAdjustEach();
  const [state, setState] = useState<State>({ kind: 'idle' });

  async function run(): Promise<void> {
    setState({ kind: 'busy' });
    try {
      const found = await Promise.all(
        layers.map(async ({ id, asset }) => [id, await session.autoColor(asset)] as const),
      );
      adjustEach(found, { label: message('step.adjust.auto') });
      setState({ kind: 'done', words: wordsOf(found[0]?.[1] ?? {}) });
    } catch (error) {
      setState({ kind: 'failed', words: tMessage(gessoError(error).reason) });
    }
  }

  return (
    <>
      <Button busy={state.kind === 'busy'} disabled={state.kind === 'busy'} onClick={() => void run()}>
        <Sparkles size={16} aria-hidden="true" />
        {t('Auto')}
      </Button>
      <p className={panel.quiet} role="status">
        {'words' in state ? state.words : null}
      </p>
    </>
  );
}

function wordsOf(found: Partial<Adjustments>): string {
  const values = WIDE_SLIDERS.filter(({ name }) => (found[name] ?? 0) !== 0).map(({ name, label }) =>
    t('{label} {amount}', { label: t(label), amount: signed(found[name as AdjustmentAmount] ?? 0) }),
  );
  if (values.length === 0) return t('Auto found nothing to change.');
  const list = new Intl.ListFormat(currentTag(), { type: 'unit' }).format(values);
  return t('Auto set {values}.', { values: list });
}

function signed(amount: number): string {
  return `${amount < 0 ? '−' : '+'}${number(Math.abs(amount))}`;
}
