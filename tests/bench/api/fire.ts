import autocannon from 'autocannon';

/** Of 600 a minute that one person may call: the rest is for what is asked beside. */
const CALLS_EACH = 450;

/** How many are needed for as many calls in a minute. */
export const peopleFor = (calls: number): number => Math.ceil(calls / CALLS_EACH);

/** From a thread of its own: one that shared the server's would be measured with it. Throws when a call was refused. */
export async function fire(options: autocannon.Options): Promise<autocannon.Result> {
  const shot = await autocannon({ workers: 1, ...options });
  const { non2xx, errors, timeouts } = shot;
  if (non2xx + errors + timeouts > 0) {
    const statuses = Object.entries(shot.statusCodeStats ?? {}).map(
      ([code, { count }]) => `${count} × ${code}`,
    );
    throw new Error(`not measured: ${statuses.join(', ')}, ${errors} errors, ${timeouts} without an answer`);
  }
  return shot;
}

/** One call of each person, in turns, to the same path. */
export const eachAsks = (path: string, credentials: readonly string[]): autocannon.Request[] =>
  credentials.map((credential) => ({ path, headers: { authorization: `Bearer ${credential}` } }));
