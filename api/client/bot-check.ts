/**
 * The bot challenge: solved ahead while the user types, renewed before it expires, used once. If the server requires one although the flag
 * did not, it is solved then and the request is repeated once.
 */
import { CHALLENGE_SCRIPT_RETRIES } from '../../vocabulary/client-timing.ts';
import { BOT_CHECK_HEADER, CHALLENGE_TOKEN_MS } from '../../vocabulary/limits.ts';
import { CHALLENGE_PANEL } from '../../vocabulary/messages.ts';
import type { issueChallenge } from '../contract/routes/platform.ts';
import { call, GessoError } from './call.ts';
import { isFraudCheckOn } from './configuration.ts';
import { asksForBotCheck, checkFailure, isCheckFailure } from './error-kinds.ts';

export type CheckState = 'none' | 'checking' | 'ready' | 'failed' | 'insecure';
/** `started`: tokens are solved and renewed. */
export type CheckStatus = 'started' | 'stopped';

/** Before its end: the call that uses it has to arrive, too. */
const RENEW_BEFORE_MS = 30_000;
const FIRST_WAIT_MS = 250;
const LONGEST_WAIT_MS = 4_000;

/** A browser has no cryptography on a page that came by http, this machine's own aside. */
const CHECK_INSECURE =
  'The check needs a secure connection. Open this page by https:// instead of http://, then try again.';

let state: CheckState = 'none';
let token: Promise<string> | undefined;
let renewal: ReturnType<typeof setTimeout> | undefined;
/** A call waits for a token, or has waited for one in vain. */
let isAwaited = false;
const listeners = new Set<(state: CheckState) => void>();

export const checkState = (): CheckState => state;
export const checkStatus = (): CheckStatus => (state === 'none' ? 'stopped' : 'started');
/** Is the challenge in the way of a call? Then the person has to know of it. */
export const isCheckAwaited = (): boolean => isAwaited;

/** Calls back whenever `checkState` changes, until the returned function is called. */
export function onCheck(listener: (state: CheckState) => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

function turn(next: CheckState): void {
  state = next;
  if (next === 'ready' || next === 'none') isAwaited = false;
  for (const listener of listeners) listener(state);
}

/** Stops: discards the solved challenge and renews none. */
export function stop(): void {
  clearTimeout(renewal);
  token = undefined;
  turn('none');
}

/** For pages whose form will need one. */
export async function checkAhead(): Promise<void> {
  if (token === undefined && (await isFraudCheckOn())) begin();
}

/** Solves a new one, whatever there was. */
export function begin(): Promise<string> {
  clearTimeout(renewal);
  if (!isSecureContext) {
    turn('insecure');
    return Promise.reject(new GessoError(CHECK_INSECURE));
  }
  turn('checking');
  const began = Date.now();
  const solving = tryOften();
  token = solving;
  solving.then(
    () => {
      if (token !== solving) return;
      turn('ready');
      renewal = setTimeout(begin, CHALLENGE_TOKEN_MS - RENEW_BEFORE_MS - (Date.now() - began));
    },
    () => {
      if (token !== solving) return;
      token = undefined;
      turn('failed');
    },
  );
  return solving;
}

async function take(): Promise<string> {
  clearTimeout(renewal);
  const solution = token ?? begin();
  if (state !== 'ready') {
    isAwaited = true;
    turn(state);
  }
  try {
    return await solution;
  } catch {
    // The user needs no details, only whether to try again.
    throw checkFailure(state === 'insecure' ? CHECK_INSECURE : CHALLENGE_PANEL.failed);
  } finally {
    if (token === solution) token = undefined;
  }
}

/**
 * Makes a request that may need a token. Rejects like the request; after a second demand for a token, with that error. @param make gets the
 * token, or undefined while none is required
 */
export async function withCheck<T>(make: (token: string | undefined) => Promise<T>): Promise<T> {
  const wasAsked = state !== 'none';
  try {
    return await make(wasAsked ? await take() : undefined);
  } catch (error) {
    if (asksForBotCheck(error)) return await make(await take());
    // For the next try: this token is spent.
    if (wasAsked && error instanceof GessoError && !isCheckFailure(error))
      void begin().catch(() => undefined);
    throw error;
  }
}

export const checkHeader = (solved: string | undefined): Readonly<Record<string, string>> =>
  solved === undefined ? {} : { [BOT_CHECK_HEADER]: solved };

async function tryOften(): Promise<string> {
  for (let attempt = 0; ; attempt += 1) {
    try {
      return await solve();
    } catch (error) {
      if (attempt >= CHALLENGE_SCRIPT_RETRIES) throw error;
      const wait = Math.min(FIRST_WAIT_MS * 2 ** attempt, LONGEST_WAIT_MS);
      await new Promise((done) => setTimeout(done, wait));
    }
  }
}

async function solve(): Promise<string> {
  const challenge = await call<typeof issueChallenge>('GET', '/bot-check/challenge');
  const solution = await solveInWorker(challenge);
  return btoa(JSON.stringify({ challenge, solution }));
}

function solveInWorker(challenge: unknown): Promise<unknown> {
  const worker = new Worker(new URL('./account-solver.worker.ts', import.meta.url), { type: 'module' });
  const answer = new Promise((done, fail) => {
    worker.onmessage = ({ data }) =>
      data?.derivedKey ? done(data) : fail(new Error(`The challenge was not solved: ${data?.error}`));
    worker.onerror = () => fail(new Error(CHALLENGE_PANEL.scriptFailed));
  });
  worker.postMessage(challenge);
  return answer.finally(() => worker.terminate());
}
