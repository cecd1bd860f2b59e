/** Solves one bot challenge: some hundred guesses, half a second of a core that is not the page's. */
import { type Challenge, solveChallenge } from 'altcha-lib';
import { deriveKey } from 'altcha-lib/algorithms/web/pbkdf2';

addEventListener('message', async ({ data }: MessageEvent<Challenge>) => {
  try {
    postMessage(await solveChallenge({ challenge: data, deriveKey }));
  } catch (error) {
    // The page reports the error; a worker that only threw would leave it waiting.
    postMessage({ error: String(error) });
  }
});
