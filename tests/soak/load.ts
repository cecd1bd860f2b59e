/** The load of a soak: people who ask for work, send a request again when its connection broke, and change their minds. */
import type { Random } from '../helpers/random.ts';
import type { Place } from './processes.ts';
import { printWork, type SoakWork } from './soak-kind.ts';

export interface SoakPerson {
  readonly userId: string;
  readonly token: string;
}

/** One request to do work, under one idempotency key, however often it was sent. */
export interface Wish {
  readonly key: string;
  readonly person: SoakPerson;
  readonly work: SoakWork;
  /** Every id that was answered: more than one would be a task too many. */
  readonly ids: Set<string>;
  sent: number;
}

export interface LoadOutcome {
  readonly wishes: readonly Wish[];
  /** Answers of 500 and above, and connections that broke although their process lived. */
  readonly faults: readonly string[];
  readonly cancels: number;
  readonly resends: number;
}

export interface LoadOptions {
  readonly random: Random;
  /** Grows as people ask. */
  readonly wishes: Wish[];
  readonly people: readonly SoakPerson[];
  /** Those that answer calls. */
  readonly places: readonly Place[];
  /** How many ask at once. */
  readonly clients: number;
  /** Aborts new requests; submitted ones are still followed. */
  readonly enough: AbortSignal;
}

/** A connection may break so long before and after its process was killed or was ready again. */
const AROUND_KILL_MS = 1_500;
/** After so many tries a wish is given up, and reported. */
const TRIES = 400;

const pass = (ms: number) => new Promise((done) => setTimeout(done, ms));

export async function runLoad({
  random,
  wishes,
  people,
  places,
  clients,
  enough,
}: LoadOptions): Promise<LoadOutcome> {
  const faults: string[] = [];
  let cancels = 0;
  let resends = 0;

  async function send(method: string, path: string, token: string, more: RequestInit = {}) {
    const ready = places.filter(({ isReady }) => isReady);
    const place = random.pick(ready.length > 0 ? ready : places);
    const sentAt = performance.now();
    try {
      const answer = await fetch(`http://127.0.0.1:${place.port}${path}`, {
        method,
        ...more,
        headers: {
          authorization: `Bearer ${token}`,
          ...(more.body !== undefined && { 'content-type': 'application/json' }),
          ...more.headers,
        },
        signal: AbortSignal.timeout(60_000),
      });
      const text = await answer.text();
      if (answer.status >= 500) faults.push(`${method} ${path}: ${answer.status} ${text} from ${place.name}`);
      return { status: answer.status, body: text ? JSON.parse(text) : undefined };
    } catch (error) {
      const isKilled =
        !place.isReady || place.killedAt > sentAt - AROUND_KILL_MS || place.readyAt > sentAt - AROUND_KILL_MS;
      if (!isKilled)
        faults.push(`${method} ${path}: ${String((error as Error).cause ?? error)} from ${place.name}`);
      return undefined;
    }
  }

  async function fulfil(wish: Wish): Promise<void> {
    const { person, key, work } = wish;
    const body = JSON.stringify({
      input: 'https://example.com/chair.png',
      prompt: printWork(work),
      duration: work.duration,
    });
    for (let left = TRIES; left > 0; left -= 1) {
      wish.sent += 1;
      if (wish.sent > 1) resends += 1;
      const answer = await send('POST', '/animation/generate', person.token, {
        body,
        headers: { 'idempotency-key': key },
      });
      if (answer?.status === 202) {
        wish.ids.add(answer.body.id);
        return;
      }
      // Still being answered, too many of theirs are waiting, or the connection broke: again, a little later.
      if (answer && ![409, 429].includes(answer.status) && answer.status < 500) {
        throw new Error(`A wish was refused: ${answer.status} ${JSON.stringify(answer.body)}`);
      }
      await pass(answer ? 250 : 100);
    }
    faults.push(`The wish ${key} was sent ${wish.sent} times without an answer`);
  }

  async function live(): Promise<void> {
    while (!enough.aborted) {
      const mood = random.next();
      const isRegretted = mood < 0.08;
      const wish: Wish = {
        key: `wish-${wishes.length}-${random.integer(0, 1e9)}`,
        person: random.pick(people),
        work: {
          // Long enough to be reached where it runs.
          ms: isRegretted ? 3_000 : random.integer(0, 120),
          images: random.integer(0, 2),
          duration: random.chance(0.5) ? 5 : 10,
          stumbles: random.chance(0.03),
        },
        ids: new Set(),
        sent: 0,
      };
      wishes.push(wish);
      await fulfil(wish);
      // Some send it again although it was answered.
      if (random.chance(0.1)) await fulfil(wish);
      const [id] = wish.ids;
      if (id && isRegretted) {
        await pass(random.integer(0, 1_000));
        const answer = await send('POST', `/web-task/tasks/${id}/cancel`, wish.person.token);
        if (answer?.status === 200) cancels += 1;
      } else if (id && mood < 0.13) {
        const paused = await send('POST', `/web-task/tasks/${id}/pause`, wish.person.token);
        // A pause that nobody ends would wait for ever.
        for (let left = TRIES; paused?.status !== 409 && paused?.status !== 404 && left > 0; left -= 1) {
          const resumed = await send('POST', `/web-task/tasks/${id}/resume`, wish.person.token);
          if (resumed && resumed.status < 500) break;
          await pass(100);
        }
      }
      await pass(random.integer(0, 60));
    }
  }

  await Promise.all(Array.from({ length: clients }, live));
  return { wishes, faults, cancels, resends };
}
