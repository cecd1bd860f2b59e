/** Connected storages. */
import type { Requirement } from './requirement.ts';

const test = (title: string) => `tests/api/storages.test.ts > ${title}`;
const address = (title: string) => `tests/api/storage-addresses.test.ts > ${title}`;
const limit = (title: string) => `tests/api/alone/storage-limits.test.ts > ${title}`;

export const storages: readonly Requirement[] = [
  {
    id: '5 storage name',
    says: 'A storage name is required, has at most 50 characters and no whitespace, in exactly these words.',
    provedBy: [test('refuses %s in the words of the form'), test('takes a name of 50 characters')],
  },
  {
    id: '5 storage fields',
    says: 'Access key, secret key, bucket and base URL are required, each with its own words; paths are optional.',
    provedBy: [
      test('refuses an empty %s in the words of the form'),
      test('refuses a web folder without an address in the words of the form'),
    ],
  },
  {
    id: '3 storage secrets',
    says: 'Credentials are sealed at rest and never told again.',
    provedBy: [
      test('keeps it after it was reached, and tells everything but its credentials'),
      test('keeps credentials sealed: neither the row nor another row opens them'),
    ],
  },
  {
    id: '7 web storage',
    says: 'call listStorages, call createStorage, call getStorage, call updateStorage (name, type and bucket) and call deleteStorage manage a person’s storages.',
    provedBy: [
      test('keeps it after it was reached, and tells everything but its credentials'),
      test('changes its name and bucket, and keeps the rest'),
      test('is forgotten when it is removed'),
      test("is nobody else's"),
    ],
  },
  {
    id: 'public storage',
    says: 'call listPublicStorageTypes, call listPublicStorages, call createPublicStorage, call getPublicStorage, call updatePublicStorage and call deletePublicStorage are the same storages for programs.',
    provedBy: [test('are the same storages, in an envelope')],
  },
  {
    id: 'storage connection check',
    says: 'A storage is kept only after it was reached; what is wrong is said by field.',
    provedBy: [test('says what is wrong with %s, and saves nothing'), test('refuses %s')],
  },
  {
    id: '3 storage types',
    says: 's3, gcs by its S3 interoperability, and web_folder work.',
    provedBy: [
      address('take %s and give them back, inside the folder of the storage'),
      address('is reached through its S3 interoperability'),
      address('read web folders, and cannot write there'),
    ],
  },
  {
    id: 'storage addresses',
    says: 'storage://name/path reads and writes inside the folder of the storage and never above it.',
    provedBy: [address('that climb or are none are refused: %j'), address('bring no more than they may')],
  },
  {
    id: 'storage addresses are public',
    says: 'No storage can be on a private network, on this machine or at a metadata service.',
    provedBy: [test('neither an S3 server nor a web folder can be at %s')],
  },
  {
    id: 'storages that mean ill',
    says: 'A storage that never ends its answer, or never begins it, takes neither memory nor time: bytes, silence and the whole use have limits.',
    provedBy: [
      limit('is refused when it is connected, after no more bytes than an answer may have'),
      limit('is refused when a connected one is changed to it'),
      limit('is refused as %s, for its errors and its writing too'),
      limit('brings no more of an object than was asked for, from a web folder neither'),
      limit('is given up at the deadline as %s'),
      limit('is given up at the deadline as a web folder'),
    ],
  },
];
