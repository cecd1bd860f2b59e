/** Webhooks. */
import type { Requirement } from './requirement.ts';

const test = (title: string) => `tests/api/webhooks.test.ts > ${title}`;
const delivery = (title: string) => `tests/api/webhook-deliveries.test.ts > ${title}`;

export const webhooks: readonly Requirement[] = [
  {
    id: '3 webhook one per user',
    says: 'call createUserWebhook makes the one webhook of a person, and shows its secret this once.',
    provedBy: [test('makes one a person'), test('shows its secret once, and keeps it sealed')],
  },
  {
    id: '7 webhook types',
    says: 'call listWebhookTypes tells what a webhook can tell.',
    provedBy: [test('tells what it can tell')],
  },
  {
    id: '8 webhook 8011',
    says: 'call getUserWebhook answers 404 with code 8011 while none is configured.',
    provedBy: [test('is answered 404 with code 8011 while there is none')],
  },
  {
    id: '7 webhook patch',
    says: 'call updateUserWebhook changes address, types and state, and renews the secret.',
    provedBy: [
      test('changes what is sent and leaves the rest'),
      test(
        'is signed by the renewed secret, for a day by the old one too, and by the old one no more after it',
      ),
    ],
  },
  {
    id: 'webhook signed',
    says: 'The end of a task is posted with id, status, result or errors, signed by the Standard Webhooks specification.',
    provedBy: [test('is told as %s, signed so that the receiver can check it')],
  },
  {
    id: 'webhook retried',
    says: 'A failed delivery is tried again with a growing wait, survives its process, and is given up in the end.',
    provedBy: [
      delivery('is tried again, later each time, with the same id and body'),
      delivery('is given up after the last attempt'),
      delivery('survive a process that dies while it tells'),
      delivery('are told once by many processes at once'),
      delivery('keeps no other webhook waiting'),
    ],
  },
  {
    id: 'webhook deliveries listed',
    says: 'call listDeliveries lists what was told, newest first.',
    provedBy: [delivery('are listed newest first, in pages from 1, to their owner alone')],
  },
  {
    id: 'webhook deliveries filtered',
    says: 'Deliveries are listed by state, event and time.',
    provedBy: [delivery('are found by state, event and time')],
  },
  {
    id: 'webhook delivery sent again',
    says: 'call resendDelivery sends one delivery again, with its id and body, to its owner’s webhook alone.',
    provedBy: [delivery('that failed is sent again when it is asked for, with the same id and body')],
  },
  {
    id: 'webhook delivery shown',
    says: 'call getDelivery shows what was posted and the beginning of what was answered, to the owner alone.',
    provedBy: [
      delivery('shows what was posted and the beginning of what was answered, to its owner alone'),
      delivery('is over with the status, though the answer never ends'),
      delivery('are read and sent again with a key of that scope'),
    ],
  },
  {
    id: 'webhook tested',
    says: 'call testUserWebhook sends a signed test event once, and tells what became of it.',
    provedBy: [delivery('that is a test is sent once and told at once, even to a webhook that is off')],
  },
  {
    id: 'webhook public addresses',
    says: 'A webhook is on the public internet and its messages follow no redirect.',
    provedBy: [
      test('a webhook cannot be at %s, neither new nor changed'),
      delivery('is not redirected elsewhere'),
    ],
  },
];
