/** The three columns: the form, the request in writing, the answer. */
import { type KeyboardEvent, useId, useRef, useState } from 'react';
import { Button, Kbd } from '../../../shell/ui/button.tsx';
import { t } from '../base/i18n.ts';
import { Headline } from '../components/page.tsx';
import { readQuotas } from '../signed-in/person-session.ts';
import { AnswerPanel, type Outcome } from './answer-panel.tsx';
import { BodyForm, type FormContext } from './body-form.tsx';
import { CallChoice, CostOfCall } from './call-choice.tsx';
import { type ApiCall, type Draft, missingOf, requestOf } from './calls.ts';
import { CodePanel } from './code-panel.tsx';
import { KeyField } from './key-field.tsx';
import { ParameterFields } from './parameter-fields.tsx';
import type { Schemas } from './schema.ts';
import { uploadPicture } from './send-picture.ts';
import { type Answer, followingOf, sendRequest } from './send-request.ts';
import { TriesList } from './tries-list.tsx';
import { useShelf } from './use-shelf.ts';
import { parseJson, printJson, withValue } from './values.ts';

/** Polling interval of a running task, ms. */
const AGAIN_MS = 1_500;
const FIRST = 'editImage';

/** The document's example without its picture, which is not this person's. */
function draftOf(call: ApiCall): Draft {
  const example = call.body?.example;
  const body =
    example !== undefined && 'input' in Object(example) ? { ...Object(example), input: '' } : example;
  return { callId: call.id, parameters: {}, json: call.body === null ? '' : printJson(body ?? {}) };
}

function withPicture(draft: Draft, id: string): Draft {
  const parsed = parseJson(draft.json);
  const isAsked = 'value' in parsed && Object(parsed.value).input === '';
  return isAsked ? { ...draft, json: printJson(withValue(parsed.value, ['input'], id)) } : draft;
}

interface WorkbenchProps {
  /** At least one. */
  readonly calls: readonly ApiCall[];
  readonly schemas: Schemas;
  /** May the person read the documentation? */
  readonly isDocumented: boolean;
}

export function Workbench({ calls, schemas, isDocumented }: WorkbenchProps) {
  const jsonId = useId();
  const callOf = (id: string) => calls.find((each) => each.id === id);
  const [draft, setDraft] = useState(() => {
    const named = callOf(new URLSearchParams(location.hash.slice(1)).get('call') ?? '');
    return draftOf((named ?? callOf(FIRST) ?? calls[0])!);
  });
  const [outcome, setOutcome] = useState<Outcome>({ is: 'none' });
  /** Of pictures that were sent from here: their addresses in this page by their ids. */
  const [sent, setSent] = useState<Readonly<Record<string, string>>>({});
  const shelf = useShelf();
  const running = useRef<AbortController | null>(null);
  const written = useRef(new Map<string, Draft>());
  const call = (callOf(draft.callId) ?? calls[0])!;
  const parsed = parseJson(draft.json);
  const isBroken = 'problem' in parsed;
  const value = isBroken ? undefined : parsed.value;
  // The form shows what was read last: it does not fold up at every key of the JSON.
  const [readable, setReadable] = useState(draft.json);
  if (!isBroken && readable !== draft.json) setReadable(draft.json);
  const shown = parseJson(readable);
  const request = requestOf(call, draft.parameters, value);
  const missing = missingOf(call, draft.parameters);
  const isReady = !isBroken && missing.length === 0 && shelf.key !== '' && outcome.is !== 'running';

  const sentId = Object.keys(sent).find((id) => draft.json.includes(id));
  /** What was written for a call is there again when it is chosen again; another call begins with the picture that was sent. */
  const startOf = (next: ApiCall): Draft =>
    written.current.get(next.id) ?? withPicture(draftOf(next), sentId ?? '');
  const choose = (next: Draft) => {
    written.current.set(draft.callId, draft);
    running.current?.abort();
    setDraft(next);
    setOutcome({ is: 'none' });
    history.replaceState(null, '', `#call=${next.callId}`);
  };
  const context: FormContext = {
    schemas,
    problems: problemsOf(outcome),
    onChange: (path, next) =>
      setDraft((now) => {
        const before = parseJson(now.json);
        // A form beside JSON that cannot be read changes nothing.
        if ('problem' in before) return now;
        return { ...now, json: printJson(withValue(before.value, path, next) ?? {}) };
      }),
    async onUpload(file) {
      const id = await uploadPicture(file);
      setSent((all) => ({ ...all, [id]: URL.createObjectURL(file) }));
      return id;
    },
  };
  const run = async () => {
    if (!isReady) return;
    const controller = new AbortController();
    running.current = controller;
    setOutcome({ is: 'running', answer: null });
    try {
      let answer: Answer = await sendRequest(request, shelf.key, controller.signal);
      shelf.add({ ...draft, at: Date.now(), status: answer.status, ms: answer.ms });
      for (let next = followingOf(answer); next !== null; next = followingOf(answer)) {
        setOutcome({ is: 'running', answer });
        await new Promise((resolve) => setTimeout(resolve, AGAIN_MS));
        answer = await sendRequest(
          { method: 'GET', path: next, body: undefined },
          shelf.key,
          controller.signal,
        );
      }
      setOutcome({ is: 'answered', answer });
    } catch (error) {
      setOutcome(controller.signal.aborted ? { is: 'none' } : { is: 'failed', error });
    }
    readQuotas();
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey)) return;
    event.preventDefault();
    void run();
  };
  const sentPicture = sentId === undefined ? null : (sent[sentId] ?? null);

  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: a shortcut of the button in it
    <div className="play" onKeyDown={onKeyDown}>
      <div className="ask">
        <Headline title={t('API playground')} />
        <CallChoice
          calls={calls}
          call={call}
          isDocumented={isDocumented}
          onChoose={(next) => choose(startOf(next))}
        />
        <KeyField value={shelf.key} isKept={shelf.isKept} onChange={shelf.setKey} onKeep={shelf.setKept} />
        <ParameterFields
          call={call}
          schemas={schemas}
          values={draft.parameters}
          onChange={(parameters) => setDraft({ ...draft, parameters })}
        />
        {call.body === null ? null : (
          <div className="body-form" inert={isBroken}>
            <BodyForm
              context={context}
              schema={call.body.schema}
              value={'value' in shown ? shown.value : undefined}
            />
          </div>
        )}
        <div className="run">
          <Button
            look="primary"
            size="lg"
            block
            wraps
            disabled={!isReady}
            busy={outcome.is === 'running'}
            onClick={run}
          >
            {t('Run')}
            <CostOfCall call={call} />
            <Kbd>Ctrl ↵</Kbd>
          </Button>
          <p className="about">{shelf.key === '' ? t('Enter a key, or make one.') : null}</p>
          {missing.length > 0 ? (
            <p className="about">{t('Fill in: {names}', { names: missing.join(', ') })}</p>
          ) : null}
        </div>
      </div>
      <div className="write">
        {call.body === null ? null : (
          <section>
            <div className="row">
              <h2>
                <label htmlFor={jsonId}>{t('Request JSON')}</label>
              </h2>
            </div>
            <textarea
              id={jsonId}
              dir="ltr"
              spellCheck={false}
              value={draft.json}
              aria-invalid={isBroken || undefined}
              aria-describedby={`${jsonId}-wrong`}
              onChange={({ currentTarget }) => setDraft({ ...draft, json: currentTarget.value })}
            />
            <small id={`${jsonId}-wrong`} className="wrong">
              {isBroken ? t('This is not JSON: {problem}', { problem: parsed.problem }) : ''}
            </small>
          </section>
        )}
        {isDocumented ? <CodePanel request={request} missing={missing} /> : null}
      </div>
      <div className="came">
        <AnswerPanel outcome={outcome} sentPicture={sentPicture} onCancel={() => running.current?.abort()} />
        <TriesList tries={shelf.tries} calls={calls} onChoose={choose} onClear={shelf.clear} />
      </div>
    </div>
  );
}

/** The fields that the server refused. */
function problemsOf(outcome: Outcome): FormContext['problems'] {
  if (outcome.is !== 'answered' || outcome.answer.status < 400) return {};
  const { error_details: details } = Object(outcome.answer.body) as {
    error_details?: FormContext['problems'];
  };
  return details ?? {};
}
