/** What a panel that a page opts in to gives, and what it gets. */
import type { ReactNode } from 'react';
import type { Translator } from '../../locale/words/translator.ts';
import type { EmbedSession } from '../core/session.ts';
import type { StatusLine } from '../core/status-line.ts';

export interface ExtraPanel {
  /** English: of its tab. */
  readonly title: string;
  readonly view: ReactNode;
  /** Of what only it shows. */
  readonly sheets: readonly string[];
}

export interface ExtraHost {
  /** A picture is open. */
  readonly session: EmbedSession;
  readonly status: StatusLine;
  /** Has the words of these panels too. */
  readonly translator: Translator;
  /** null = the worker of this build, of this page's origin. */
  readonly workerUrl: URL | null;
}
