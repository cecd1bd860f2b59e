import { Scissors } from 'lucide-react';
import { Segments } from '#controls/choice.tsx';
import { type EditorState, type PictureLayer, productOf, shadowOf } from '../../../engine/index.ts';
import { t } from '../../locale/index.ts';
import { useEditor, useEditorState, useSession, useSnapshot } from '../../session/core/editor-binding.ts';
import { activePicture } from '../../session/view/layer-readers.ts';
import { Button } from '../../ui/button.tsx';
import { cx } from '../../ui/cx.ts';
import panel from '../base/inspector.module.css';
import { PanelHead } from '../base/panel-head.tsx';
import { LightSliders } from './light-sliders.tsx';
import { type ShadowSettings, useShadowSettings } from './shadow-settings.ts';

/** The picture that gets the shadow: of a selected shadow, the product above it. */
function activeProduct(state: EditorState): PictureLayer | null {
  const layer = activePicture(state);
  return layer && productOf(state.document, layer);
}

function isCutOut({ document }: EditorState, { asset, mask }: PictureLayer): boolean {
  return document.assets[asset]!.hasAlpha || (mask.painted && mask.use === 'transparent');
}

/** Shadow: one press puts it under the product, as a layer of its own; another press replaces it. */
export default function ShadowInspector() {
  const session = useSession();
  const [settings, set] = useShadowSettings();
  const product = useEditorState(activeProduct);
  const cutOut = useEditorState((state) => product !== null && isCutOut(state, product));
  const shadow = useEditorState((state) => product && shadowOf(state.document, product.id));
  const busy = useSnapshot((snapshot) => snapshot.progress !== null);
  return (
    <>
      <PanelHead title={t('Shadow')} />
      <div className={panel.body}>
        {product && !cutOut ? <CutOutFirst /> : null}
        <div className={panel.columns}>
          <div className={cx(panel.section, panel.first)}>
            {product ? null : (
              <p className={panel.quiet}>{t('No picture is visible. Show or add one in Layers.')}</p>
            )}
            <Kind settings={settings} onChange={set} />
          </div>
          <div className={panel.section}>
            <h3 className={panel.title}>{t('Light source')}</h3>
            <LightSliders light={settings.light} onChange={(light) => set({ light })} />
          </div>
        </div>
      </div>
      <div className={panel.apply}>
        <Button
          look="primary"
          size="lg"
          block
          busy={busy}
          disabled={busy || !cutOut}
          onClick={() =>
            product && void session.addShadow(product.id, { params: settings, name: t('Shadow') })
          }
        >
          {shadow ? t('Update shadow') : t('Add shadow')}
        </Button>
        <p className={panel.facts}>
          <span>{t('Runs on this device')}</span>
        </p>
      </div>
    </>
  );
}

function CutOutFirst() {
  const editor = useEditor();
  return (
    <div className={cx(panel.section, panel.first)}>
      <p className={panel.quiet}>
        {t('The picture has no transparent background. Remove the background first.')}
      </p>
      <Button block onClick={() => editor.setTool('remove_bg')}>
        <Scissors size={16} aria-hidden="true" />
        {t('Remove background')}
      </Button>
    </div>
  );
}

interface KindProps {
  readonly settings: ShadowSettings;
  onChange(patch: Partial<ShadowSettings>): void;
}

/** How the product is seen, and what it casts: from above there is one shadow, and nothing to mirror. */
function Kind({ settings: { view, effect, camera }, onChange }: KindProps) {
  return (
    <>
      <Segments
        label={t('View')}
        value={view}
        options={[
          { value: 'front', label: t('Front') },
          { value: 'top', label: t('Top') },
        ]}
        onChange={(next) => onChange({ view: next })}
      />
      {view === 'front' ? (
        <>
          <Segments
            label={t('Effect')}
            value={effect}
            options={[
              { value: 'shadows', label: t('Full') },
              { value: 'contact', label: t('Contact') },
              { value: 'cast', label: t('Cast') },
              { value: 'reflection', label: t('Reflection') },
            ]}
            onChange={(next) => onChange({ effect: next })}
          />
          <Segments
            label={t('Perspective')}
            value={camera}
            options={[
              { value: 'regular', label: t('Regular') },
              { value: 'lens', label: t('Lens') },
            ]}
            onChange={(next) => onChange({ camera: next })}
          />
        </>
      ) : null}
      <p className={panel.quiet}>{t('The shadow becomes a layer under the picture.')}</p>
    </>
  );
}
