import { Segments } from '#controls/choice.tsx';
import { dimensionsMessage, isPicture, outputSize } from '../../../engine/index.ts';
import { t, tMessage } from '../../locale/index.ts';
import { useEditorState } from '../../session/core/editor-binding.ts';
import { isEdited } from '../../session/document/original-file.ts';
import { activePicture } from '../../session/view/layer-readers.ts';
import panel from '../base/inspector.module.css';
import { OperationSection } from '../base/operation-panel.tsx';
import { PanelHead } from '../base/panel-head.tsx';
import { FileSections } from './file-sections.tsx';
import styles from './info.module.css';
import { useInfoView } from './info-view.ts';
import { Marketplace } from './marketplace.tsx';
import { usePictureFacts } from './picture-facts.ts';

/** Info: the selected picture's file, and whether the export meets a marketplace's rules. */
export default function InfoInspector() {
  const asset = useEditorState((state) => activePicture(state)?.asset ?? null);
  const [{ view, platform }, choose] = useInfoView();
  const views = (
    <div className={styles.views}>
      <Segments
        label={t('Show')}
        value={view}
        options={[
          { value: 'file', label: t('File') },
          { value: 'marketplace', label: t('Marketplace rules') },
        ]}
        onChange={(next) => choose({ view: next })}
      />
    </div>
  );
  return (
    <>
      <PanelHead title={t('Info')} />
      {asset === null ? (
        <div className={panel.body}>
          <OperationSection first>
            <p className={panel.quiet}>{t('No picture is visible. Show or add one in Layers.')}</p>
          </OperationSection>
        </div>
      ) : view === 'file' ? (
        <div className={panel.body}>
          {views}
          <div className={panel.columns}>
            <WhoseFile />
            <Facts asset={asset} />
          </div>
        </div>
      ) : (
        <Marketplace views={views} platform={platform} onPlatform={(next) => choose({ platform: next })} />
      )}
    </>
  );
}

/** Where the export is something else than the file: which file it is, and how large the export. */
function WhoseFile() {
  const name = useEditorState((state) => activePicture(state)?.name ?? null);
  const size = useEditorState((state) => tMessage(dimensionsMessage(outputSize(state.document.frame))));
  const isOther = useEditorState(
    (state) => isEdited(state) || state.document.layers.filter(isPicture).length > 1,
  );
  if (name === null || !isOther) return null;
  return (
    <OperationSection first>
      <p className={panel.quiet}>
        {t('The file of layer “{name}”, without edits. The export is {size}.', { name, size })}
      </p>
    </OperationSection>
  );
}

function Facts({ asset }: { readonly asset: Parameters<typeof usePictureFacts>[0] }) {
  const state = usePictureFacts(asset);
  if (state.kind === 'ready') return <FileSections facts={state.facts} />;
  return (
    <OperationSection first>
      <p className={panel.quiet} role="status">
        {state.kind === 'failed' ? tMessage(state.error.reason) : t('Measuring the picture…')}
      </p>
    </OperationSection>
  );
}
