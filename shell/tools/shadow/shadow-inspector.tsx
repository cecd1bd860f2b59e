import { Scissors } from 'lucide-react';
import { shadowOf } from '../../../engine/index.ts';
import type { PRODUCT_VIEWS } from '../../../vocabulary/editor-options.ts';
import { defineMessage, type LabelsOf, t, withLabels } from '../../locale/index.ts';
import ServerRun from '../../remote/tasks/server-run.tsx';
import { useEditor, useEditorState, useSession } from '../../session/core/editor-binding.ts';
import { activePicture } from '../../session/view/layer-readers.ts';
import { Button } from '../../ui/button.tsx';
import panel from '../base/inspector.module.css';
import { NamedSegments } from '../base/named-segments.tsx';
import { OperationPanel, OperationSection } from '../base/operation-panel.tsx';
import { activeProduct, isCutOut } from '../base/product.ts';
import { LightHandle } from './light-handle.tsx';
import { LightSliders } from './light-sliders.tsx';
import { shadowOnServer } from './server-shadow.ts';
import { shadowOperation } from './shadow-operation.ts';
import { type ShadowSettings, shadowSettings } from './shadow-settings.ts';

/** Shadow: one press puts it under the product, as a layer of its own; another press replaces it. */
export default function ShadowInspector() {
  const session = useSession();
  const settings = shadowSettings.use();
  const { set } = shadowSettings;
  const product = useEditorState((state) => activeProduct(state, activePicture(state)));
  const cutOut = useEditorState((state) => product !== null && isCutOut(state, product));
  const shadow = useEditorState((state) => product && shadowOf(state.document, product.id));
  return (
    <OperationPanel
      title={t('Shadow')}
      layer={product}
      before={cutOut ? null : <CutOutFirst />}
      action={{
        label: shadow ? t('Update shadow') : t('Add shadow'),
        disabled: !cutOut,
        operation: () => shadowOperation(settings),
        server: (product) => (
          <ServerRun
            operation="shadow_generation"
            cost="image_edit"
            disabled={!cutOut}
            request={() => shadowOnServer(session, product, settings)}
          />
        ),
      }}
    >
      <OperationSection first>
        <Kind settings={settings} onChange={set} />
      </OperationSection>
      <OperationSection title={t('Light source')} compare={shadow !== null}>
        {cutOut && product ? (
          <>
            <p className={panel.quiet}>
              {t('Drag the sun on the picture. When it is let go, the product gets that shadow.')}
            </p>
            <LightHandle key={product.id} product={product} />
          </>
        ) : null}
        <LightSliders light={settings.light} onChange={(light) => set({ light })} />
      </OperationSection>
    </OperationPanel>
  );
}

function CutOutFirst() {
  const editor = useEditor();
  return (
    <OperationSection first>
      <p className={panel.quiet}>
        {t('The picture has no transparent background. Remove the background first.')}
      </p>
      <Button block onClick={() => editor.setTool('remove_bg')}>
        <Scissors size={16} aria-hidden="true" />
        {t('Remove background')}
      </Button>
    </OperationSection>
  );
}

const CAMERAS = [
  { value: 'regular', label: defineMessage('Regular') },
  { value: 'lens', label: defineMessage('Lens') },
] as const satisfies LabelsOf<typeof PRODUCT_VIEWS>;

interface KindProps {
  readonly settings: ShadowSettings;
  onChange(patch: Partial<ShadowSettings>): void;
}

/** How the product is seen, and what it casts: from above there is one shadow, and nothing to mirror. */
function Kind({ settings: { view, effect, camera }, onChange }: KindProps) {
  return (
    <>
      <NamedSegments
        label={t('View')}
        value={view}
        options={[
          { value: 'front', label: t('Front') },
          { value: 'top', label: t('Flat') },
        ]}
        onChange={(next) => onChange({ view: next })}
      />
      {view === 'front' ? (
        <>
          <NamedSegments
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
          <NamedSegments
            label={t('Perspective')}
            value={camera}
            options={withLabels(CAMERAS)}
            onChange={(next) => onChange({ camera: next })}
          />
        </>
      ) : null}
      <p className={panel.quiet}>{t('The shadow becomes a layer under the picture.')}</p>
    </>
  );
}
