/**
 * Texts for the page's code are English, whatever the editor's language: they are made here, where reports and errors leave the editor. The
 * English sentences load with the first picture.
 */
import { messageForLog, type Report } from '../../../engine/index.ts';
import { gessoError } from '../../session/core/gesso-error.ts';
import type { EmbedReport } from '../validate/api.ts';
import { EmbedRefusal } from '../validate/embed-refusal.ts';
import type { EditorTranslator } from './editor-translator.ts';

export interface PublicWords {
  reports(reports: readonly Report[]): Promise<readonly EmbedReport[]>;
  refusal(thrown: unknown): Promise<EmbedRefusal>;
  /** Returns the result of `work`; its errors are thrown as EmbedErrors. */
  now<T>(work: () => T): T;
}

export function createPublicWords({ english }: Pick<EditorTranslator, 'english'>): PublicWords {
  /** Until the sentences are there, and where they cannot be loaded: the form for logs. */
  let say = messageForLog;

  const load = () =>
    english().then(
      ({ tMessage }) => {
        say = tMessage;
      },
      () => {},
    );

  function refuse(thrown: unknown): EmbedRefusal {
    if (thrown instanceof EmbedRefusal) return thrown;
    const { code, reason, kept, next, cause } = gessoError(thrown);
    return new EmbedRefusal(code, say(reason), next && say(next), kept && say(kept), cause);
  }

  return {
    async reports(reports) {
      await load();
      return reports.map((report) => ({ ...report, message: say(report.message) }));
    },
    async refusal(thrown) {
      if (!(thrown instanceof EmbedRefusal)) await load();
      return refuse(thrown);
    },
    now(work) {
      try {
        return work();
      } catch (error) {
        throw refuse(error);
      }
    },
  };
}
