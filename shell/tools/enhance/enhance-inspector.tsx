import { Toggle } from '#controls/choice.tsx';
import { SelectBox } from '#controls/select-box.tsx';
import type { EnhanceParams, PictureLayer } from '../../../engine/index.ts';
import { number, t } from '../../locale/index.ts';
import ServerRun from '../../remote/tasks/server-run.tsx';
import { useEditorState } from '../../session/core/editor-binding.ts';
import { activePicture } from '../../session/view/layer-readers.ts';
import { useCertainty } from '../base/certainty.tsx';
import panel from '../base/inspector.module.css';
import { NamedSegments } from '../base/named-segments.tsx';
import { OperationPanel, OperationSection } from '../base/operation-panel.tsx';
import { ENHANCE_STEP, enhanceOperation } from './enhance-operation.ts';
import { EnhancePreview } from './enhance-preview.tsx';
import { useEnhanceSettings } from './enhance-settings.ts';
import { DECOMPRESS_WORDS, UPSCALE_WORDS, type UpscaleChoice } from './enhance-words.ts';
import { QualityField } from './quality-field.tsx';
import { resultSize } from './result-size.ts';
import { enhancementOnServer } from './server-enhancement.ts';

const MODES = Object.keys(UPSCALE_WORDS) as readonly UpscaleChoice[];
const DECOMPRESS = ['none', 'auto', 'moderate', 'strong'] as const;

/** Enhance: a larger or cleaner picture in place of the layer's, in one step. */
export default function EnhanceInspector() {
  const [settings, set] = useEnhanceSettings();
  const layer = useEditorState(activePicture);
  const isTooLarge = useEditorState(
    (state) => layer !== null && (resultSize(state, layer, settings)?.isTooLarge ?? false),
  );
  const isDone = useCertainty(layer, ENHANCE_STEP) !== null;
  const { upscale, polish, decompress } = settings;
  const isNothing = upscale === null && !polish && decompress === null;
  return (
    <OperationPanel
      title={t('Enhance')}
      layer={layer}
      action={{
        label: upscale === null ? t('Enhance') : t('Upscale'),
        isDone,
        disabled: isTooLarge || isNothing,
        operation: () => enhanceOperation(settings),
        server: (layer) => (
          <ServerRun
            operation="enhance"
            cost="image_edit"
            disabled={isTooLarge || isNothing}
            request={() => enhancementOnServer(layer, settings)}
          />
        ),
      }}
    >
      <OperationSection title={t('Upscale')} compare>
        <Upscale settings={settings} layer={layer} onChange={set} />
      </OperationSection>
      {layer && !isNothing && !isTooLarge ? <EnhancePreview settings={settings} layer={layer} /> : null}
      <OperationSection title={t('Repair')}>
        <NamedSegments
          label={t('JPEG artifacts')}
          value={decompress ?? 'none'}
          options={DECOMPRESS.map((value) => ({ value, label: t(DECOMPRESS_WORDS[value].label) }))}
          onChange={(next) => set({ decompress: next === 'none' ? null : next })}
        />
        <Toggle label={t('Polish')} on={polish} onChange={(next) => set({ polish: next })}>
          {t('Polish: less noise, a little sharper')}
        </Toggle>
      </OperationSection>
      <OperationSection title={t('Quality')}>
        <QualityField settings={settings} onChange={(quality) => set({ quality })} />
      </OperationSection>
    </OperationPanel>
  );
}

interface UpscaleProps {
  readonly settings: EnhanceParams;
  readonly layer: PictureLayer | null;
  onChange(patch: Partial<EnhanceParams>): void;
}

function Upscale({ settings, layer, onChange }: UpscaleProps) {
  const choice = settings.upscale ?? 'none';
  return (
    <>
      <SelectBox
        label={t('Upscale mode')}
        value={choice}
        options={MODES.map((value) => ({ value, label: t(UPSCALE_WORDS[value].label) }))}
        onChange={(next) => onChange({ upscale: next === 'none' ? null : next })}
      />
      <p className={panel.quiet}>{t(UPSCALE_WORDS[choice].text)}</p>
      {settings.upscale === null ? null : (
        <>
          <NamedSegments
            label={t('Factor')}
            value={settings.factor}
            options={[
              { value: '2x', label: '2×' },
              { value: '4x', label: '4×' },
            ]}
            onChange={(factor) => onChange({ factor })}
          />
          {layer ? <Result settings={settings} layer={layer} /> : null}
        </>
      )}
    </>
  );
}

/** The size of the result, and what becomes of the document's. */
function Result({ settings, layer }: { readonly settings: EnhanceParams; readonly layer: PictureLayer }) {
  const text = useEditorState((state) => {
    const size = resultSize(state, layer, settings);
    if (!size) return '';
    const { width, height } = size;
    const values = { width: number(width), height: number(height) };
    if (size.isTooLarge) return t('{width} × {height} px is too large for the editor.', values);
    return size.growsDocument
      ? t('{width} × {height} px. The document grows with the picture.', values)
      : t('{width} × {height} px. The layer keeps its size in the document.', values);
  });
  return (
    <p className={panel.quiet} role="status">
      {text}
    </p>
  );
}
