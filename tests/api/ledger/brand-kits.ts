/** Brand kits, and edits that name one. */
import type { Requirement } from './requirement.ts';

const test = (title: string) => `tests/api/brand-kits.test.ts > ${title}`;

export const brandKits: readonly Requirement[] = [
  {
    id: 'brand kits keep',
    says: 'call createBrandKit, call listBrandKits, call getBrandKit, call updateBrandKit and call deleteBrandKit, of their owner alone.',
    provedBy: [
      test('are created, listed, read, changed and deleted'),
      test('take changes of two devices at once, none of which is lost'),
      test('are at most so many of an account'),
      test('are nobody else’s, whatever is asked'),
      test('are read and changed by keys with their scopes'),
      test('go with the account'),
    ],
  },
  {
    id: 'brand kits logo',
    says: 'A logo is an upload of the owner, and counts as storage of the plan.',
    provedBy: [test('have an upload of their owner as logo, which stays as long as they name it')],
  },
  {
    id: 'brand kits edits',
    says: 'An edit that names a kit calls a color of the background and a recipe by their names.',
    provedBy: [
      test('call a color of the background by its name'),
      test('call a recipe by its name, also in a batch, and the history shows what was asked for'),
      test('are refused by the field for a name that the kit does not have, and cost nothing'),
      test('are refused for names without a kit'),
      test('are refused for a kit that is another person’s or none'),
    ],
  },
];
