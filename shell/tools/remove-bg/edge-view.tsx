import { Grid2x2 } from 'lucide-react';
import { type ReactNode, useEffect, useState } from 'react';
import { IconChoice, type Option } from '#controls/choice.tsx';
import { outputSize } from '../../../engine/index.ts';
import { defineMessage, t, withLabels } from '../../locale/index.ts';
import { useEditorState, useSession } from '../../session/core/editor-binding.ts';
import type { StudioSession } from '../../session/core/session-types.ts';
import stage from '../../stage/overlay/stage.module.css';
import styles from './remove-bg.module.css';

/** What lies behind the picture on the canvas while its edge is looked at. */
type EdgeView = 'checker' | 'black' | 'white' | 'dimmed';

const VIEWS: readonly Option<EdgeView>[] = [
  {
    value: 'checker',
    label: defineMessage('Checkerboard'),
    content: <Grid2x2 size={18} aria-hidden="true" />,
  },
  { value: 'black', label: defineMessage('On black'), content: <Swatch fill="#000" /> },
  { value: 'white', label: defineMessage('On white'), content: <Swatch fill="#fff" /> },
  {
    value: 'dimmed',
    label: defineMessage('Original dimmed'),
    content: <Swatch fill="linear-gradient(90deg, #000 50%, #999 50%)" />,
  },
];

function Swatch({ fill }: { readonly fill: string }): ReactNode {
  return <i className={styles.swatch} style={{ background: fill }} aria-hidden="true" />;
}

/** Longest side of the original that is shown behind the picture, px. */
const ORIGINAL_SIDE = 2048;
const DIM = 'linear-gradient(rgb(0 0 0 / 0.65), rgb(0 0 0 / 0.65))';

/** The canvas' paper shows the choice, the file does not: it ends with the panel. */
export function EdgeViewChoice() {
  const session = useSession();
  const [view, setView] = useState<EdgeView>('checker');
  const frame = useEditorState((state) => state.document.frame);
  useEffect(() => {
    const paper = document.querySelector<HTMLElement>(`.${stage.paper}`);
    if (!paper || view === 'checker') return;
    let over = false;
    let url: string | null = null;
    const show = (background: string) => {
      paper.style.background = background;
    };
    if (view === 'dimmed') {
      const { width, height } = outputSize(frame);
      void originalUrl(session, width, height).then(
        (made) => {
          if (over) return URL.revokeObjectURL(made);
          url = made;
          show(`${DIM}, url(${made}) 0 0 / 100% 100%`);
        },
        () => setView('checker'),
      );
    } else show(view === 'black' ? '#000' : '#fff');
    return () => {
      over = true;
      paper.style.background = '';
      if (url) URL.revokeObjectURL(url);
    };
  }, [view, session, frame]);
  if (frame.background !== null) return null;
  return (
    <div className={styles.view}>
      <span aria-hidden="true">{t('View')}</span>
      <IconChoice label={t('Edge view')} value={view} options={withLabels(VIEWS)} onChange={setView} />
    </div>
  );
}

async function originalUrl(session: StudioSession, width: number, height: number): Promise<string> {
  const scale = Math.min(1, ORIGINAL_SIDE / Math.max(width, height));
  const size = {
    width: Math.max(1, Math.round(width * scale)),
    height: Math.max(1, Math.round(height * scale)),
  };
  const bitmap = await session.renderOriginal(size as Parameters<StudioSession['renderOriginal']>[0]);
  const canvas = new OffscreenCanvas(bitmap.width, bitmap.height);
  canvas.getContext('2d')!.drawImage(bitmap, 0, 0);
  bitmap.close();
  return URL.createObjectURL(await canvas.convertToBlob({ type: 'image/jpeg', quality: 0.9 }));
}
