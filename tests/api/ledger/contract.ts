/** What the contract itself holds: words, defaults, constants, texts, and every call. */
import type { Requirement } from './requirement.ts';

const clients = (file: string, title: string) => `tests/api/clients/${file}.test.ts > ${title}`;
const constants = (title: string) => `tests/api/contract/constants.test.ts > ${title}`;
const table = (title: string) => `tests/api/contract/table.test.ts > ${title}`;

export const contract: readonly Requirement[] = [
  {
    id: '3 option vocabularies',
    says: 'Every word list of the specification is a named constant, to the letter and in its order.',
    provedBy: [constants('hold every word of the specification, to the letter and in its order')],
  },
  {
    id: '3 editor option lists',
    says: 'The tools and option lists of the editor are named constants.',
    provedBy: [constants('hold every option list of the editor')],
  },
  {
    id: '3 defaults',
    says: 'Editor and export defaults are the specification’s, and those that the editor starts from.',
    provedBy: [
      constants('start every tool and format where the specification says'),
      constants('are those that the editor itself starts from'),
    ],
  },
  {
    id: '3 size presets',
    says: 'The fourteen platform sizes are the same in the contract and in the editor.',
    provedBy: [constants('are the same here and in the editor, group by group')],
  },
  {
    id: '3 storage form fields',
    says: 'The fields of the s3, gcs and web_folder forms, with labels, secrets hidden and paths optional.',
    provedBy: [constants('have the fields of the specification, secrets hidden and paths optional')],
  },
  {
    id: '5 and 8 texts',
    says: 'Validation messages, toasts, the fraud modal and the challenge panel say what the specification says.',
    provedBy: [constants('say what the specification says, letter by letter')],
  },
  {
    id: '7 every call',
    says: 'Every call of the specification is in the table with its method and path.',
    provedBy: [table('has every call of the specification, method and path to the letter')],
  },
  {
    id: '7 bot check of visitors',
    says: 'Visitors send a bot-check token for login, register and the schedule-demo survey, and for no other call.',
    provedBy: [table('asks visitors for a bot check at exactly the three calls of the specification')],
  },
  {
    id: '8 error codes',
    says: 'Each server error code has its message, no code means two things, and each is listed by a call or says why this server never answers it.',
    provedBy: [
      constants('say of each error code what the specification says'),
      table('uses every error of the catalogue, but those that say why nobody answers them'),
      'tests/api/contract/reference.test.ts > says of a code that nobody is told why not',
    ],
  },
  {
    id: '9 constants',
    says: 'Limits, sizes, times, costs and sampling rates have the values of the specification.',
    provedBy: [constants('have the values of the specification')],
  },
  {
    id: '9 success statuses',
    says: 'HTTP statuses 1xx, 2xx and 3xx count as success.',
    provedBy: [constants('count 1xx, 2xx and 3xx as success, and nothing else')],
  },
  {
    id: '9 next page',
    says: 'The next page is min(ceil(total/size), page+1); nothing is fetched when there is no further page.',
    provedBy: [
      constants('make the next page min(ceil(total / size), page + 1), and none at the end'),
      'tests/api/paging.test.ts > is one of those that are known',
    ],
  },
  {
    id: '7 own documents',
    says: 'call getOpenApi answers valid OpenAPI 3.1 of every call, call getReference a page that names them, call getReferenceSection each section of it, and call getProvidersGuide how to connect image services.',
    provedBy: [
      'tests/api/documents.test.ts > are served to machines as valid OpenAPI of every call, at the server’s own address',
      'tests/api/documents.test.ts > are served to people as a page that names every call',
      'tests/api/documents.test.ts > are served to people section by section',
      'tests/api/documents.test.ts > tell the operator how to connect image services, in the words of the guide',
    ],
  },
  {
    id: '7 clients',
    says: 'Clients for TypeScript and Python have every call of a key, and a quick start, call getQuickStart, that is run word by word.',
    provedBy: [
      clients('quick-start', 'the server itself has the page, and the reference leads to it'),
      clients(
        'quick-start',
        'curl uploads a picture, edits it at once and in the background, and is told what is wrong',
      ),
      clients(
        'quick-start',
        'the TypeScript package installs without a network into an empty folder and does what the page says',
      ),
      clients(
        'quick-start',
        'the types of the package take the page’s programs, and refuse what is not there',
      ),
      clients('quick-start', 'the Python package unpacks into an empty folder and does what the page says'),
      clients('quick-start', '%s believes a message of the server, and not one that somebody else sends'),
      clients(
        'python-types',
        'every call of the document that a key may make is there, with its names and types',
      ),
      clients('failures', 'the list of calls is the contract’s: each that a key may make, as it is made'),
      clients(
        'failures',
        'an edit is sent again when the line breaks or the server fails, always with one idempotency key',
      ),
      clients(
        'failures',
        'a task is asked for until it has ended, and one that failed or was cancelled is an error',
      ),
      clients('failures', 'a redirect is not followed with the key'),
      clients(
        'waiting',
        'a task is waited for until its result is there, its time is over or nobody wants it any more',
      ),
      clients('webhooks', 'believes what was signed by any secret that is in use, and nothing else'),
    ],
  },
  {
    id: '7 no U+0000',
    says: 'What PostgreSQL keeps in no text is refused by the name of its field, or is nothing where it stands in a path.',
    provedBy: [
      'tests/api/nul-characters.test.ts > names nothing in the path of %s',
      'tests/api/nul-characters.test.ts > is refused in the query of %s',
      'tests/api/nul-characters.test.ts > is refused in the body of %s, by the name of its field',
      'tests/api/nul-characters.test.ts > is refused in the fields of a form, written as JSON or one by one',
      'tests/api/nul-characters.test.ts > is refused in the name of a storage, where an address spells it',
    ],
  },
  {
    id: '8 every refusal in one shape',
    says: 'Broken HTTP, an unreadable address, an unknown one and a method that an address does not answer are refused like any other mistake.',
    provedBy: [
      'tests/api/alone/broken-http.test.ts > is refused as one: %s',
      'tests/api/alone/broken-http.test.ts > is refused when a part of it is longer than any name',
      'tests/api/alone/broken-http.test.ts > is refused at every address of the contract',
      'tests/api/alone/broken-http.test.ts > %s is answered like any other mistake',
    ],
  },
  {
    id: '8 listed refusals',
    says: 'Every refusal that a test of the server meets is among those that the contract lists for the call.',
    provedBy: [
      'tests/api/webhooks.test.ts > a webhook cannot be at a name that leads nowhere, neither new nor changed',
      'tests/api/storages.test.ts > a storage at a name that leads nowhere is told to be unreachable',
      'tests/api/script-proxy.test.ts > gives nothing of %s',
    ],
  },
  {
    id: '8 fuzz',
    says: 'Thousands of requests made of the served OpenAPI document, right and wrong, meet no error of the server and no refusal that it does not list.',
    provedBy: [
      'tests/api/fuzz.test.ts > requests made of the document are answered as it says, and never by an error of the server',
    ],
  },
  {
    id: '7 access of every call',
    says: 'Every call refuses nobody, strangers to what it names, the forged, the blocked, the inactive, the gone and keys without its scope; calls for anybody refuse a bad credential.',
    provedBy: [
      'tests/api/access.test.ts > is refused without a token, unless it is for anybody',
      'tests/api/access.test.ts > is refused with a credential %s, even where none is needed',
      'tests/api/access.test.ts > is refused with a token %s, even where none is needed',
      'tests/api/access.test.ts > is refused with a key of nobody, even where none is needed',
      'tests/api/access.test.ts > is refused to a key where it is for people',
      'tests/api/access.test.ts > is refused to a key that has every scope but its own',
      'tests/api/access.test.ts > is refused to who is %s, by token and by key, even where nobody has to sign in',
      'tests/api/access.test.ts > is refused to who is gone',
      'tests/api/access.test.ts > lets through whom it is for',
      'tests/api/ownership.test.ts > is not there for anybody else, whichever call names it, and stays as it is',
      'tests/api/ownership.test.ts > is nothing that another’s call can begin with',
    ],
  },
  {
    id: '8 generic fallback',
    says: 'What nobody foresaw is answered by the fallback message alone: no stack, no SQL, an id to ask about it by.',
    provedBy: [
      'tests/api/unexpected.test.ts > %s call whose table is gone is answered by the fallback alone, and the log has the reason under its id',
      'tests/api/unexpected.test.ts > takes nobody else down with it',
    ],
  },
];
