/** What a browser does with the answers: the pages around an account. */
import type { Requirement } from './requirement.ts';

const check = (title: string) => `tests/e2e/account-check.test.ts > ${title}`;
const google = (title: string) => `tests/e2e/account-google.test.ts > ${title}`;
const sections = (title: string) => `tests/e2e/account-sections.test.ts > ${title}`;
const storages = (title: string) => `tests/e2e/account-storages.test.ts > ${title}`;
const pages = (title: string) => `tests/e2e/account-pages.test.ts > ${title}`;
const session = (title: string) => `tests/e2e/account-session.test.ts > ${title}`;
const words = (title: string) => `tests/pages/account-words.test.ts > ${title}`;

export const accountPages: readonly Requirement[] = [
  {
    id: '4 request flow',
    says: 'A 401 renews the session once for all calls that wait, each is made again, and who is signed out comes back to the page they were on.',
    provedBy: [
      sections(
        'a token that has ended is renewed once for all calls that wait for it, each of which is made again',
      ),
      pages('send whoever is not signed in to sign in first, and say when the server is gone'),
    ],
  },
  {
    id: '4 bot challenge in a browser',
    says: 'Solved in the background when the flag is on, renewed before 240,000 ms, loaded again up to 10 times, sent as header or as recaptcha_token.',
    provedBy: [
      check('signing in solves it while the person types, and a wrong password costs no second thought'),
      check('signing up carries it in its body, once more after a field was wrong'),
      check('it is renewed before its 240 seconds are over'),
      check('a challenge that cannot load is tried 10 times more, then the person is asked'),
      check('no challenge is shown or solved while the flag is off'),
    ],
  },
  {
    id: '8 fraud modal',
    says: 'A plain refusal by the bot check is answered by one more try, then by the dialog that access is blocked; so is an account that is flagged.',
    provedBy: [
      check('a page that could not read the flag answers it when asked, by one more call'),
      check('a person whom it refuses twice is told that access is blocked, and by whom to be helped'),
      check('an account that is flagged as fraud is told so'),
    ],
  },
  {
    id: '8 suspicious activity modal',
    says: '402 with 12021 opens a dialog.',
    provedBy: [sections('a refusal for suspicion is told in a dialog')],
  },
  {
    id: '8 messages on the pages',
    says: 'Whatever a call of the pages answers is said in the person’s language.',
    provedBy: [words('every error that a call of the pages answers is there')],
  },
  {
    id: '4 payment return in a browser',
    says: 'Session and result leave the address, and the purchase is asked for by its id.',
    provedBy: [
      sections('a plan is bought at the till and is there afterwards, and a purchase that was left is none'),
      'tests/pages/purchase.test.ts > success is reported as success, anything else as canceled, and both queries go out of the address',
    ],
  },
  {
    id: '4 session in a browser',
    says: 'Who signs out in one tab is signed out in all; who gets no answer stays signed in and is told so.',
    provedBy: [
      session('is left when another tab signs out, and comes back after signing in'),
      session('waits for a server that does not answer, says so, and signs nobody out'),
    ],
  },
  {
    id: '4 storages in a browser',
    says: 'A failure leaves the list of storages unknown, and the page says so.',
    provedBy: [storages('storages that cannot be read are not known, which is said, until they can')],
  },
  {
    id: '5 storage form in a browser',
    says: 'Values go by the end of their field’s name, names are checked, and an update sends name, type and bucket.',
    provedBy: [
      'tests/pages/storage-fields.test.ts > a value goes where the end of its field says: the name, the credentials, or the parameters',
      'tests/pages/storage-fields.test.ts > names are at most 50 characters, without spaces',
    ],
  },
  {
    id: '9 usage in a browser',
    says: 'Usage is chosen by range and period, drawn by operation, listed 15 calls a page, and taken along as CSV.',
    provedBy: [
      sections('usage is asked for by range and by day, drawn, and taken along as a file'),
      'tests/pages/usage-series.test.ts > every period of the range has its place, used or not',
      'tests/pages/usage.test.ts > a file has the newest 5,000 calls, and how many there are is known',
      'tests/e2e/account-values.test.ts > a year of usage is typed without asking for antiquity, and a range with too many bars says so',
    ],
  },
  {
    id: '3 storage form',
    says: 'The form of a storage has the fields of its type; each refusal stands beside its field.',
    provedBy: [
      storages(
        'a storage is refused beside its fields in the words of the server, then connected, renamed and removed',
      ),
    ],
  },
  {
    id: '4 API keys in a browser',
    says: 'A new key is shown once, regenerated and revoked at once.',
    provedBy: [sections('a webhook hears of a task, a key does it, and history and usage tell of it')],
  },
  {
    id: '7 Google in a browser',
    says: 'The button is there where Google is configured, and says in words what went wrong.',
    provedBy: [
      google('signs a person in who had no account, and brings them to it'),
      google('says on the page itself when Google does not answer'),
    ],
  },
  {
    id: '4 quotas refreshed',
    says: 'The credits of an open account page are asked for every 30 seconds.',
    provedBy: [
      'tests/pages/person-session.test.ts > the person, the theme and the credits follow the machine, changes of the page stay, and signing out leaves it',
    ],
  },
];
