/** View state in the hash, the requests at the start of pages, and the state machines. */
import type { Requirement } from './requirement.ts';

const hash = (title: string) => `tests/shell/hash-state.test.ts > ${title}` as const;
const entries = (title: string) => `tests/shell/hash-entries.test.ts > ${title}` as const;
const history = (title: string) => `tests/e2e/studio-history.test.ts > ${title}` as const;
const modals = (title: string) => `tests/e2e/studio-modals.test.ts > ${title}` as const;
const panels = (title: string) => `tests/shell/panels.test.ts > ${title}` as const;
const requests = (title: string) => `tests/shell/tools/server-requests.test.ts > ${title}` as const;
const tryOn = (title: string) => `tests/shell/tools/try-on-address.test.ts > ${title}` as const;
const walked = (file: string) =>
  `${file} > every state of the table was reached above, and every transition taken` as const;

const EVERY_MODAL = modals(
  'every modal of an address restores a view or says what it lacks, and Escape closes it',
);
const EVERY_PARAMETER = hash('reads every parameter by its name');
const TRY_ON_LINK = tryOn(
  'a link chooses the list of models, the category and the recipe; nonsense changes nothing',
);
const SCENE_LINK = requests('a template in a link chooses it on the server; nonsense changes nothing');
const SCENE_ADDRESS = requests('what is chosen in the panel stands in the address');

const parameter = (name: string, says: string, ...proofs: readonly string[]): Requirement => ({
  id: `2 hash ${name}`,
  says,
  provedBy: [EVERY_PARAMETER, ...proofs],
});
const modal = (names: string, says: string, ...proofs: readonly string[]): Requirement => ({
  id: `2 modal ${names}`,
  says,
  provedBy: [
    EVERY_MODAL,
    'tests/shell/modal-table.test.ts > every modal of the hash has its component',
    ...proofs,
  ],
});

export const address: readonly Requirement[] = [
  parameter(
    'img',
    'The image of the history that is open; a link brings it back.',
    history('is brought back by its address'),
  ),
  parameter(
    'animation',
    'The animation that is open; Back closes it as it closes an image.',
    entries('follows any writing, and each layer goes by one Back'),
  ),
  parameter(
    'fav',
    'Favorites alone.',
    history('is leafed through and marked by keys, and favorites are a list of their own'),
    hash('a flag is off when it says so'),
  ),
  parameter(
    'operation',
    'The tool that is open; a name that means nothing opens none.',
    panels('a hash opens the tool and mode it names, whoever may use it, and nothing else'),
    'tests/e2e/linked-tool.test.ts > opens it, one that needs an account too, and ignores a name that means nothing',
  ),
  parameter(
    'modal',
    'The dialog that is open; its entry in the history goes by Back.',
    entries('gets an entry for a modal, which Back closes; at the first entry Back leaves'),
    'tests/shell/first-frame/linked-frame.test.tsx > takes over the first frame of a page that a link opened: what the link names comes after it',
  ),
  parameter(
    'id',
    'The item that a dialog or the history speaks of.',
    modals('a result that is not there is said to be so'),
  ),
  parameter('template', 'The template of a scene.', SCENE_LINK),
  parameter('custom-template', 'An own template of a scene.', SCENE_LINK, SCENE_ADDRESS),
  parameter(
    'mode',
    'The mode of the tool: of resizing, or of a scene.',
    panels('a mode in the hash is set, an unknown one changes nothing'),
    SCENE_LINK,
  ),
  parameter(
    'fit_mode',
    'How the picture fits into another size.',
    hash('reads “cover” of links of an earlier version as “fill”'),
    hash('reads a value that means nothing as absent, and keeps the rest'),
  ),
  parameter(
    'agent',
    'The tool that the prompt builder writes for.',
    'tests/shell/modal-table.test.ts > the prompt builder writes for the tool that the address names, and garbage is ignored',
  ),
  parameter('category', 'Whose models are listed.', TRY_ON_LINK),
  parameter(
    'tryon-screen',
    'The list of models that is shown.',
    TRY_ON_LINK,
    tryOn('what is chosen in the panel stands in the address, what is at its start does not'),
  ),
  parameter('recipe-id', 'The recipe of a try-on.', TRY_ON_LINK),
  parameter(
    'only-pro',
    'A flag: the link leads to what paid plans alone have.',
    'tests/shell/tools/server-gate.test.ts > what the plan lacks is of paid plans, and a link to paid plans leads there',
    'tests/e2e/server-tools.test.ts > a link to what paid plans have says so on the free plan, and "Not now" leads back to the picture',
  ),
  {
    id: '2 hash garbage',
    says: 'A hash of any content is read without an error; keys of another version stay.',
    provedBy: [
      hash('survives any garbage, and what is read from it prints and reads the same'),
      entries('accepts any typed hash, garbage included'),
    ],
  },
  modal(
    'confirm-delete, confirm-delete-animation',
    'Deleting a result asks first.',
    history('asks before it deletes; Back keeps, and then the entry before is open'),
  ),
  modal(
    'zoom',
    'A result at full size; it asks for an account and a result.',
    modals('without a picture or an account a link says what it lacks'),
  ),
  modal(
    'pricing',
    'Plans, by themselves when the credits are used up and there is no API platform.',
    'tests/shell/remote/page-start.test.ts > plans are opened when the data says that the credits are used up, in place of the first questions',
  ),
  modal('bg-detected, no-bg', 'What was found behind the product.'),
  modal(
    'delete-clothing-model, delete-template',
    'Deleting something of one’s own asks first, and says a failure.',
  ),
  modal('buy-animations, buy-try-on, buy-ai-edit, buy-tf-v3', 'Bundles of what is counted apart.'),
  modal('try-on-model, try-on-generation', 'The choice of a model, and the panel that begins a try-on.'),
  modal(
    'prompt-builder, upload-reference-image',
    'Writing a prompt, and a picture that the scene is to be like.',
  ),
  modal(
    'fraud-detected, suspicious-activity',
    'Why the account is blocked or a call refused.',
    'tests/e2e/account-check.test.ts > an account that is flagged as fraud is told so',
  ),
  modal(
    'schedule-demo',
    'The form that asks for a demonstration.',
    'tests/e2e/account-check.test.ts > a visitor asks for a demo with it, for a business account without, and who runs the server is mailed',
  ),
  {
    id: '7 account request on price lists',
    says: 'The pages of prices ask for the account of who has signed in, and send nothing for visitors.',
    provedBy: [
      'tests/pages/site/own-plan.test.ts > marks the plan of both platforms, by one call',
      'tests/pages/site/own-plan.test.ts > sends nothing for a visitor, nor from a page without plans',
    ],
  },
  {
    id: '4 every transition of the machines',
    says: 'Every state of session, task, saving and preview is reached, and every transition of their tables taken.',
    provedBy: [
      walked('tests/shell/remote/session-machine.test.ts'),
      walked('tests/shell/remote/task-machine.test.ts'),
      walked('tests/shell/remote/save-machine.test.ts'),
      'tests/shell/session/preview-flow.test.ts > has reached every state of its table above, and taken every transition',
    ],
  },
  {
    id: '9 feature-flag polling of the studio',
    says: '5 s after the start, every 60 s, by hand with a forced refresh, 30 s for an answer; failures change nothing.',
    provedBy: [
      'tests/shell/remote/flags.test.ts > are read 5 s after the start and every 60 s, and told when they change',
      'tests/shell/remote/flags.test.ts > are asked for by hand, refreshed each time, for the email, with 30 s for an answer',
    ],
  },
  {
    id: '3 flags discountBanner and maintenanceMode',
    says: 'Each says what it means, once.',
    provedBy: [
      'tests/shell/remote/page-start.test.ts > a discount is said in a toast that leads to the plans',
      'tests/shell/remote/page-start.test.ts > maintenance is said over the canvas once, with what goes on working',
    ],
  },
];
