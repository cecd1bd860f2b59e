/** Texts about projects. */
import { GessoError } from '../../../engine/index.ts';
import { PROJECT_LIMITS } from '../../../vocabulary/limits.ts';
import { said } from '../../base/said.ts';
import { t, tMessages } from '../../locale/index.ts';
import { isApiError, sayAnyError } from '../tasks/api-error.ts';
import { isGone } from './project-calls.ts';
import type { OpenProject } from './project-store.ts';

/** The save state in a few words. */
export function phaseWords({ phase, fraction }: OpenProject): {
  readonly text: string;
  readonly warn: boolean;
} {
  switch (phase) {
    case 'none':
      return { text: t('On this device only'), warn: false };
    case 'saved':
      return { text: t('Saved to account'), warn: false };
    case 'changed':
      return { text: t('Saves to your account soon'), warn: false };
    case 'saving':
      return {
        text:
          fraction === null
            ? t('Saving to account…')
            : t('Saving to account, {percent}%', { percent: Math.round(fraction * 100) }),
        warn: false,
      };
    case 'offline':
      return { text: t('Offline: kept on this device'), warn: true };
    case 'conflict':
      return { text: t('Changed on another device'), warn: true };
    case 'failed':
    case 'stopped':
      return { text: t('Not saved to account'), warn: true };
  }
}

/** More specific than the code's text. */
const LIMITS: Readonly<Record<string, () => string>> = {
  'featureLimitReached.versions': () =>
    t('All {most} versions of this project have names. Take the name of one away, and it makes room.', {
      most: PROJECT_LIMITS.versions,
    }),
  'featureLimitReached.projectParts': () =>
    t('Your projects keep all that an account can. Delete a project to save another version.'),
  'featureLimitReached.library': () => t('There are as many of these as an account keeps. Delete one first.'),
};

/** The reason of a failure, and what to do. */
export function errorWords(error: unknown): string {
  if (isGone(error))
    return t('This project was deleted. Your picture is still here: save it as a new project.');
  if (isApiError(error)) return LIMITS[error.id]?.() ?? sayAnyError(error);
  if (error instanceof GessoError) return tMessages(error.reason, error.next);
  return t('Woops, something bad just happened. Please try again in few minutes.');
}

/** The error for a notice. */
export const saidError = (error: unknown): unknown =>
  isApiError(error) ? new GessoError('network.failed', said(errorWords(error))) : error;

export const insecure = (): GessoError =>
  new GessoError(
    'storage.unavailable',
    said(t('Saving to an account needs a secure address, one that begins with https.')),
  );
