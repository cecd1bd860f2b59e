/** What came back: state, time and credits, both pictures, body and headers. */
import { useState } from 'react';
import { Button, buttonClass } from '../../../shell/ui/button.tsx';
import { number, t } from '../base/i18n.ts';
import { sayError } from '../base/say-error.ts';
import { Badge, CopyButton } from '../components/card.tsx';
import { Segments } from '../components/segments.tsx';
import { describePicture, localUrl } from '../signed-in/made-picture.tsx';
import { JsonText } from './json-text.tsx';
import { type Answer, headerOf, pictureOf } from './send-request.ts';
import { printJson } from './values.ts';

export type Outcome =
  | { readonly is: 'none' }
  | { readonly is: 'running'; readonly answer: Answer | null }
  | { readonly is: 'failed'; readonly error: unknown }
  | { readonly is: 'answered'; readonly answer: Answer };

interface AnswerPanelProps {
  readonly outcome: Outcome;
  /** Of the picture that was sent from this device; null = none. */
  readonly sentPicture: string | null;
  onCancel(): void;
}

export function AnswerPanel({ outcome, sentPicture, onCancel }: AnswerPanelProps) {
  const answer = outcome.is === 'answered' || outcome.is === 'running' ? outcome.answer : null;
  return (
    <section className="answer" aria-busy={outcome.is === 'running'}>
      <div className="row">
        <h2>{t('Response')}</h2>
        <p className="row" role="status">
          {answer === null ? null : <State answer={answer} />}
          {outcome.is === 'running' ? t('Running…') : null}
        </p>
      </div>
      {outcome.is === 'running' ? (
        <Button size="sm" wraps onClick={onCancel}>
          {t('Cancel')}
        </Button>
      ) : null}
      {outcome.is === 'none' ? <p className="about">{t('Run the call to see its answer here.')}</p> : null}
      {outcome.is === 'failed' ? (
        <p className="said" role="alert" data-kind="error">
          {sayError(outcome.error)}
        </p>
      ) : null}
      {answer === null ? null : <Whole answer={answer} sentPicture={sentPicture} />}
    </section>
  );
}

function State({ answer }: { readonly answer: Answer }) {
  const { status, ms } = answer;
  const credits = headerOf(answer, 'x-credits-left');
  return (
    <>
      <Badge kind={status < 400 ? 'ok' : 'danger'}>{status}</Badge>
      <span>{t('{seconds} s', { seconds: number(Math.round(ms / 10) / 100) })}</span>
      {credits === undefined ? null : (
        <span>{t('Credits left: {count}', { count: number(Number(credits)) })}</span>
      )}
    </>
  );
}

type View = 'body' | 'headers';

function Whole({ answer, sentPicture }: { readonly answer: Answer; readonly sentPicture: string | null }) {
  const [view, setView] = useState<View>('body');
  const made = pictureOf(answer.body);
  const body = typeof answer.body === 'string' ? answer.body : printJson(answer.body);
  const headers = answer.headers.map(([name, value]) => `${name}: ${value}`).join('\n');
  return (
    <>
      {made === null ? null : (
        <div className="both">
          {sentPicture === null ? null : (
            <figure>
              <img src={sentPicture} alt={t('Picture that was sent')} />
              <figcaption>{t('Input')}</figcaption>
            </figure>
          )}
          <figure>
            <img src={localUrl(made.url)} alt={t('Edited picture')} />
            <figcaption>
              <bdi>{describePicture(made)}</bdi>
            </figcaption>
          </figure>
        </div>
      )}
      <div className="row">
        <Segments
          label={t('Part of the answer')}
          value={view}
          options={[
            { value: 'body', name: t('Body') },
            { value: 'headers', name: t('Headers') },
          ]}
          onChange={setView}
        />
        <div className="actions">
          {made === null ? null : (
            <a className={buttonClass('plain', 'sm')} href={localUrl(made.url)} download="">
              {t('Download')}
            </a>
          )}
          <CopyButton text={view === 'body' ? body : headers} />
        </div>
      </div>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a keyboard scrolls it */}
      <pre dir="ltr" tabIndex={0}>
        {view === 'body' ? <JsonText text={body} /> : <code>{headers}</code>}
      </pre>
    </>
  );
}
