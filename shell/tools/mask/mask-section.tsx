import { Blend, Contrast, Ellipsis, Eye, Spline } from 'lucide-react';
import { lazy, type ReactNode, Suspense, useId, useRef, useState } from 'react';
import { IconChoice, type Option } from '#controls/choice.tsx';
import { NumberBox } from '#controls/number-field.tsx';
import {
  clearMask,
  FEATHER_RANGE,
  GROW_RANGE,
  invertMask,
  type PictureLayer,
  type Refinement,
  setFeather,
} from '../../../engine/index.ts';
import { defineMessage, plural, t, withLabels } from '../../locale/index.ts';
import {
  useEditor,
  useEditorState,
  usePanelSession,
  useSnapshot,
} from '../../session/core/editor-binding.ts';
import type { MaskView } from '../../session/core/session-types.ts';
import { activePicture } from '../../session/view/layer-readers.ts';
import { Button } from '../../ui/button.tsx';
import { cx } from '../../ui/cx.ts';
import { useGesture } from '../../ui/gesture.ts';
import { SliderField } from '../../ui/slider-field.tsx';
import panel from '../base/inspector.module.css';
import styles from './erase-inspector.module.css';
import { MaskMap, useCoverage } from './mask-map.tsx';

const MaskMenu = lazy(() => import('./mask-menu.tsx'));

const VIEWS: readonly Option<MaskView>[] = [
  { value: 'result', label: defineMessage('Result'), content: <Eye size={18} aria-hidden="true" /> },
  { value: 'overlay', label: defineMessage('Red overlay'), content: <Blend size={18} aria-hidden="true" /> },
  {
    value: 'mask',
    label: defineMessage('Black and white'),
    content: <Contrast size={18} aria-hidden="true" />,
  },
  { value: 'ants', label: defineMessage('Marching ants'), content: <Spline size={18} aria-hidden="true" /> },
];

const DEFAULT_AMOUNT = 4;
/** The track's end; a wider feather is set by number, and then the track grows. */
const FEATHER_TRACK_MAX = 200;

/** Id of what says what inverting is exempt from; said only while something is preserved. */
export const INVERT_NOTE = 'invert-note';

/** What is said beside a control where something is preserved. */
export interface MaskNotes {
  readonly feather: ReactNode;
  readonly invert: ReactNode;
}

/** How much is painted, how it is looked at, and what can be done with the whole of it. */
export function MaskSection({ notes }: { readonly notes?: MaskNotes | undefined }) {
  const session = usePanelSession();
  const editor = useEditor();
  const layer = useEditorState(activePicture);
  const coverage = useCoverage(layer, editor.tiles);
  const [amount, setAmount] = useState(DEFAULT_AMOUNT);
  const [menu, setMenu] = useState(false);
  const more = useRef<HTMLButtonElement>(null);
  const title = useId();
  if (!layer || !coverage) {
    return (
      <section className={panel.section}>
        <p className={panel.quiet}>{t('No picture to erase from is visible. Show or add one in Layers.')}</p>
      </section>
    );
  }
  const dispatch = editor.perform;
  const refine = (how: Refinement) => void session.refineMask(layer.id, how, amount);
  const empty = coverage.percent === 0 && !layer.mask.painted;
  return (
    <section className={panel.section} aria-labelledby={title}>
      <h3 className={panel.title} id={title}>
        {t('Mask')}
        <Button
          look="ghost"
          size="sm"
          className={styles.clear}
          disabled={empty}
          onClick={() => dispatch(clearMask(editor.context(), layer.id))}
        >
          {t('Clear')}
        </Button>
      </h3>
      <div className={styles.mask}>
        <MaskMap layer={layer} tiles={editor.tiles} />
        <div>
          <p aria-live="polite">
            <b className={styles.percent}>{coverage.amount}</b>{' '}
            <span className={styles.place}>{coverage.words}</span>
          </p>
          <p className={panel.quiet}>
            {t('{strokes} on {name}', { strokes: strokeWords(layer.mask.strokes), name: layer.name })}
          </p>
        </div>
      </div>
      <MaskFeather layer={layer} />
      {notes?.feather}
      <ViewChoice />
      <div className={cx(panel.three, styles.actions)}>
        <Button size="sm" disabled={empty} onClick={() => refine('grow')}>
          {t('Grow')}
        </Button>
        <Button size="sm" disabled={empty} onClick={() => refine('shrink')}>
          {t('Shrink')}
        </Button>
        <Button
          size="sm"
          aria-describedby={INVERT_NOTE}
          onClick={() => dispatch(invertMask(editor.context(), layer.id))}
        >
          {t('Invert')}
        </Button>
        <NumberBox
          label={t('Amount in px')}
          unit="px"
          min={GROW_RANGE.min}
          max={GROW_RANGE.max}
          value={amount}
          onChange={setAmount}
        />
        <Button size="sm" disabled={empty} onClick={() => refine('smooth')}>
          {t('Smooth')}
        </Button>
        <Button ref={more} size="sm" aria-haspopup="menu" aria-expanded={menu} onClick={() => setMenu(true)}>
          {t('More')}
          <Ellipsis size={16} aria-hidden="true" />
        </Button>
      </div>
      {notes?.invert}
      {menu ? (
        <Suspense fallback={null}>
          <MaskMenu layer={layer} empty={empty} trigger={more} onClose={() => setMenu(false)} />
        </Suspense>
      ) : null}
    </section>
  );
}

/** A live number over what is painted: one undo entry a drag. */
export function MaskFeather({ layer }: { readonly layer: PictureLayer }) {
  const editor = useEditor();
  const gesture = useGesture();
  const [wide, setWide] = useState(false);
  const { feather } = layer.mask;
  if (feather > FEATHER_TRACK_MAX && !wide) setWide(true);
  return (
    <SliderField
      label={t('Feather')}
      value={feather}
      min={FEATHER_RANGE.min}
      max={wide ? FEATHER_RANGE.max : FEATHER_TRACK_MAX}
      numberMax={FEATHER_RANGE.max}
      unit="px"
      resetTo={FEATHER_RANGE.min}
      onChange={(px) => {
        editor.perform(setFeather(editor.context(), layer.id, px, gesture.current()));
      }}
      onCommit={gesture.end}
    />
  );
}

function ViewChoice() {
  const session = usePanelSession();
  const view = useSnapshot((snapshot) => snapshot.maskView);
  return (
    <div className={styles.view}>
      <span className={styles.place} aria-hidden="true">
        {t(VIEWS.find(({ value }) => value === view)?.label ?? '')}
      </span>
      <IconChoice
        label={t('Mask view')}
        value={view}
        options={withLabels(VIEWS)}
        onChange={(next) => session.setMaskView(next)}
      />
    </div>
  );
}

function strokeWords(strokes: number): string {
  if (strokes <= 0) return t('No strokes');
  return plural(strokes, { one: '{count} stroke', other: '{count} strokes' });
}
