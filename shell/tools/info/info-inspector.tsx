import { t, tMessage } from '../../locale/index.ts';
import { useEditorState } from '../../session/core/editor-binding.ts';
import { activePicture } from '../../session/view/layer-readers.ts';
import panel from '../base/inspector.module.css';
import { OperationSection } from '../base/operation-panel.tsx';
import { PanelHead } from '../base/panel-head.tsx';
import { FileSections } from './file-sections.tsx';
import { usePictureFacts } from './picture-facts.ts';

/** Info: what the selected picture's file is. */
export default function InfoInspector() {
  const asset = useEditorState((state) => activePicture(state)?.asset ?? null);
  return (
    <>
      <PanelHead title={t('Info')} />
      <div className={panel.body}>
        <div className={panel.columns}>
          {asset === null ? (
            <OperationSection first>
              <p className={panel.quiet}>{t('No picture is visible. Show or add one in Layers.')}</p>
            </OperationSection>
          ) : (
            <Facts asset={asset} />
          )}
        </div>
      </div>
    </>
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
