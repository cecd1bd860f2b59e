import { type ReactNode, useState } from 'react';
import { SelectBox } from '#controls/select-box.tsx';
import {
  bytesMessage,
  dimensionsMessage,
  FORMAT_FACTS,
  isSeeThrough,
  type ReadinessMark,
} from '../../../engine/index.ts';
import { READINESS_PLATFORMS, type ReadinessPlatform } from '../../../vocabulary/readiness-rules.ts';
import { choicesNow } from '../../export/chosen-export.ts';
import { plural, t, tMessage } from '../../locale/index.ts';
import { useRules } from '../../readiness/own-rules.ts';
import { Verdict } from '../../readiness/rule-list.tsx';
import { PLATFORM_NAMES } from '../../readiness/rule-words.ts';
import { useEditor, useEditorState, useSession } from '../../session/core/editor-binding.ts';
import { activePicture } from '../../session/view/layer-readers.ts';
import { OutlineCertainty, useCertainty } from '../base/certainty.tsx';
import panel from '../base/inspector.module.css';
import { OperationSection } from '../base/operation-panel.tsx';
import { useOwnRun } from '../base/own-run.ts';
import { activeProduct } from '../base/product.ts';
import { RunButton } from '../base/run-button.tsx';
import { type CheckedFile, type CheckState, useCheckedExport } from './checked-export.ts';
import { EditableRules } from './editable-rules.tsx';
import { FailAreas } from './fail-areas.tsx';
import { CUT_OUT_STEP, repair } from './repair.ts';
import { planOf, type RepairPlan, repairedExport } from './repair-plan.ts';

interface MarketplaceProps {
  /** Over the rest: what else the tool shows. */
  readonly views: ReactNode;
  readonly platform: ReadinessPlatform | null;
  onPlatform(platform: ReadinessPlatform): void;
}

/** The rules of a marketplace, checked on the file that Export would write now, and one press that puts right what it can. */
export function Marketplace({ views, platform, onPlatform }: MarketplaceProps) {
  const choice = (
    <SelectBox
      label={t('Marketplace')}
      value={platform}
      placeholder={t('Choose a marketplace')}
      options={READINESS_PLATFORMS.map((value) => ({ value, label: t(PLATFORM_NAMES[value]) }))}
      onChange={onPlatform}
    />
  );
  if (platform) return <Checked platform={platform} views={views} choice={choice} />;
  return (
    <div className={panel.body}>
      {views}
      <OperationSection first>
        {choice}
        <p className={panel.quiet}>
          {t(
            'Checks the picture as it would be exported now, with your edits, against the picture rules of a marketplace.',
          )}
        </p>
      </OperationSection>
    </div>
  );
}

function Checked({
  platform,
  views,
  choice,
}: {
  readonly platform: ReadinessPlatform;
  readonly views: ReactNode;
  readonly choice: ReactNode;
}) {
  const [round, setRound] = useState(0);
  const state = useCheckedExport(platform, useRules(platform), round);
  const checked = state.kind === 'done' ? state.checked : state.kind === 'checking' ? state.before : null;
  return (
    <>
      <div className={panel.body}>
        {views}
        <div className={panel.columns}>
          <OperationSection first>
            {choice}
            <Status state={state} />
            {checked && checked.marks.length > 0 ? <Verdict marks={checked.marks} /> : null}
            <OutlineDoubt />
          </OperationSection>
          <OperationSection>
            <EditableRules key={platform} platform={platform} marks={checked?.marks ?? []} />
          </OperationSection>
        </div>
      </div>
      <Fix
        checked={state.kind === 'done' ? state.checked : null}
        onDone={() => setRound((last) => last + 1)}
      />
      {state.kind === 'done' ? <Areas checked={state.checked} /> : null}
    </>
  );
}

/** A rule that passes says nothing of glass or hair that a fix has cut off: how certain its outline is stays in sight. */
function OutlineDoubt() {
  const product = useEditorState((state) => activeProduct(state, activePicture(state)));
  const certainty = useCertainty(product, CUT_OUT_STEP);
  return certainty && certainty !== 'sure' ? <OutlineCertainty certainty={certainty} /> : null;
}

function Status({ state }: { readonly state: CheckState }) {
  return (
    <p className={panel.quiet} role="status">
      {statusText(state)}
    </p>
  );
}

function statusText(state: CheckState): string {
  if (state.kind === 'failed') return tMessage(state.error.reason);
  // Not in steps of a percent: a screen reader would say each.
  if (state.kind === 'checking') return t('Checking the file that would be exported…');
  const { file } = state.checked;
  return t('Checked as it would be exported: {format}, {size} px, {bytes}.', {
    format: FORMAT_FACTS[file.encode.format].label,
    size: tMessage(dimensionsMessage(file)),
    bytes: tMessage(bytesMessage(file.bytes)),
  });
}

interface FixProps {
  readonly checked: CheckedFile | null;
  onDone(): void;
}

function Fix({ checked, onDone }: FixProps) {
  const session = useSession();
  const editor = useEditor();
  const { busy, cancel, follow } = useOwnRun('fix');
  const plan = checked && planOf(checked.marks, checked.file);
  const run = async () => {
    if (!plan) return;
    await repair(session, editor, plan);
    onDone();
  };
  return (
    <div className={panel.apply}>
      <RunButton
        cancel={cancel}
        look="primary"
        disabled={busy || !plan || plan.count === 0}
        onClick={() => follow(run())}
      >
        {t('Fix', { context: 'repair' })}
      </RunButton>
      <p className={panel.facts}>
        <span>
          {checked && plan ? <FixText plan={plan} marks={checked.marks} /> : t('Runs on this device')}
        </span>
      </p>
    </div>
  );
}

function FixText({ plan, marks }: { readonly plan: RepairPlan; readonly marks: readonly ReadinessMark[] }) {
  const session = useSession();
  const editor = useEditor();
  if (plan.count === 0) {
    return marks.some(({ state }) => state === 'fail')
      ? t('What is left has to be fixed by hand.')
      : t('Nothing to fix');
  }
  const before = choicesNow(session.getSnapshot());
  const { format } = repairedExport(before, plan, isSeeThrough(editor.state.document));
  const works = plural(plan.count, {
    one: 'Works on {count} rule, in one undo step.',
    other: 'Works on {count} rules, in one undo step.',
  });
  return (
    <>
      {works}{' '}
      {format === before.format
        ? null
        : t('Export is set to {format}.', { format: FORMAT_FACTS[format].label })}
    </>
  );
}

function Areas({ checked: { marks, file } }: { readonly checked: CheckedFile }) {
  const failing = marks.filter(({ state, area }) => state === 'fail' && area !== null);
  return failing.length > 0 ? <FailAreas marks={failing} file={file} /> : null;
}
