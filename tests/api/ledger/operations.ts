/** Running the server. */
import type { Requirement } from './requirement.ts';

const test = (file: string, title: string) => `tests/api/${file}.test.ts > ${title}`;

export const operations: readonly Requirement[] = [
  {
    id: 'operations health',
    says: 'call checkHealth answers while the process lives.',
    provedBy: [test('operations', 'is told while the process lives')],
  },
  {
    id: 'operations readiness',
    says: 'call checkReadiness answers 503 while database, queue or blobs do not answer, or the server stops.',
    provedBy: [
      test('operations', 'is ready when database, queue, blobs and events answer'),
      test('operations', 'is not ready while the %s does not answer'),
      test('operations', 'is not ready while the database does not answer'),
    ],
  },
  {
    id: 'operations metrics',
    says: 'call getMetrics tells private networks of calls by route, tasks by state and the queue, each server its own.',
    provedBy: [
      test('operations', 'count calls by route and status, and tasks by state'),
      test('operations', 'are nobody’s business outside of the server’s own network'),
      test('trusted-proxies', 'believes no first entry that a caller forged, for metrics and for limits'),
      test('operations', 'of two servers in one process are not mixed'),
    ],
  },
  {
    id: 'operations stop',
    says: 'A stop finishes calls in hand, takes no connection, gives back tasks that do not end in time, and begins no delivery or chore more: what does not end in time is left.',
    provedBy: [
      test(
        'operations',
        'finishes the call in hand, says that it is not ready, and then takes no connection',
      ),
      test('operations', 'gives back the tasks that do not end in time'),
      test('stop', 'begins no delivery more, however many are due'),
      test('stop', 'leaves a delivery that is not answered when the time to drain is over'),
      test('stop', 'does not wait for connections on which nothing was ever asked'),
      test('stop', 'tells every chore that it stops, and waits no longer than it may'),
    ],
  },
  {
    id: 'operations logs',
    says: 'Logs name each call by id and route, and never a secret.',
    provedBy: [
      test('logs', 'tells each call by its route, its end, its time and the id that its answer carries'),
      test(
        'logs',
        'never holds a password, a token, a key, a cookie or an address of mail, whatever was called',
      ),
    ],
  },
  {
    id: 'operations public pages',
    says: 'Pages of other origins may call the developer API alone, never with cookies.',
    provedBy: [
      test('alone/public-pages', 'may call the developer API, without cookies, and ask before'),
      test('alone/public-pages', 'are told nothing by %s'),
    ],
  },
  {
    id: 'operations backup',
    says: 'A backup is of one moment, and restores every row and blob into a server that has nothing, and no other.',
    provedBy: [
      test(
        'backup',
        'brings back every row, every blob and everybody’s sign-in on a server that has nothing',
      ),
      test('backup', 'is of one moment, while people go on working'),
      test(
        'alone/backup-commands',
        'carry people, their sessions and their pictures to another server, and say what they did',
      ),
      test('backup', 'is refused by a server that has something, and changes nothing there'),
    ],
  },
  {
    id: 'operations admin',
    says: 'Whoever runs the server makes accounts, grants, blocks, lists tasks and has them done again.',
    provedBy: [
      test('admin', 'makes accounts, with a password or with a link that is mailed'),
      test('admin', 'lists tasks by state and owner, and has a failed one done again'),
    ],
  },
  {
    id: 'refusals limited',
    says: 'Wrong credentials, broken bodies and paths that are not there count against their address, and take nothing from who calls with good ones.',
    provedBy: [
      test('rate-limits', 'stops at a number a minute and an address: %s'),
      test('rate-limits', 'has its calls a minute, from wherever they come and by whichever credential'),
      test(
        'rate-limits',
        'takes nothing from those whose credentials are good, and is one count for all ways',
      ),
    ],
  },
  {
    id: 'operations settings',
    says: 'Every setting that is wrong or missing is named at once; what is in force is printed with its secrets masked.',
    provedBy: [
      test('alone/config', 'name every mistake at once'),
      test('alone/config', 'name what is missing beside what is wrong'),
      test('alone/start', 'masks every secret'),
    ],
  },
  {
    id: 'operations timeouts',
    says: 'A request that does not arrive in time is told so, wherever the server listens.',
    provedBy: [
      test('alone/timeouts', 'a head, a whole request and an idle connection have their time, in that order'),
      test('alone/timeouts', 'a request that does not arrive in time is told so, and its connection ends'),
    ],
  },
  {
    id: 'operations migrations',
    says: 'The schema grows forward only, once, however many processes start together, and keeps what the first one wrote.',
    provedBy: [
      test('migrations', 'carry what was written under the first schema through every later one'),
      test('migrations', 'are applied once by processes that start together'),
    ],
  },
  {
    id: '8 errors of any call',
    says: 'Every call says in the catalogue’s words that it broke, came too often, came too early, or was not written as it is read.',
    provedBy: [
      test('errors-of-every-call', 'is told “unexpected” and nothing else when a part of the server breaks'),
      test('errors-of-every-call', 'has a number of times that it may be made'),
      test(
        'errors-of-every-call',
        'is asked to come back while the server starts, unless it asks for no more than a life',
      ),
      test('errors-of-every-call', 'refuses JSON that is none'),
      test('errors-of-every-call', 'refuses more bytes than it reads'),
      test('errors-of-every-call', 'names those that are wrong'),
      test('errors-of-uploads', 'refuses %s, in every call that takes one'),
      test('errors-of-links', 'sign in nobody who is %s, and set no password'),
    ],
  },
];
