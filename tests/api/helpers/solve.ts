/** Solves a bot challenge as a client does, from the first counter that can be right: half of the work. */
import { solveChallenge } from 'altcha-lib';
import { deriveKey } from 'altcha-lib/algorithms/pbkdf2';
import { GUESSES } from '../../../api/server/services/challenge/challenge.ts';

export type Challenge = Parameters<typeof solveChallenge>[0]['challenge'];

export const solve = (challenge: Challenge) =>
  solveChallenge({ challenge, deriveKey, counterStart: GUESSES.min });
