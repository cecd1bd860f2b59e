/** What the server says in these dialogs, in English: marked here, so that each language has it. */
import { defineMessage } from '../locale/index.ts';

/** Of the form that asks for a demo. */
export const DEMO_WORDS: readonly string[] = [
  defineMessage('Work email'),
  defineMessage('First name'),
  defineMessage('Last name'),
  defineMessage('Company'),
  defineMessage('Website'),
  defineMessage('Phone'),
  defineMessage('Images a month'),
  defineMessage('Under 1,000'),
  defineMessage('1,000 to 10,000'),
  defineMessage('10,000 to 100,000'),
  defineMessage('Over 100,000'),
  defineMessage('What would you like to do?'),
];

/** Of what is offered beside the studio: plans and packs. */
export const OFFER_WORDS: readonly string[] = [
  defineMessage('Professional'),
  defineMessage('100 credits'),
  defineMessage('100 credits that never expire'),
  defineMessage('10 animations'),
  defineMessage('10 animations of 5 seconds'),
  defineMessage('20 try-ons'),
  defineMessage('20 pictures of clothing on a model'),
  defineMessage('20 AI edits'),
  defineMessage('20 edits by description'),
  defineMessage('20 scenes (latest model)'),
  defineMessage('20 scenes made with the latest model'),
];
