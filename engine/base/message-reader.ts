/** Reads messages from storage, where another version or another program may have written them. */
import { matching, numberIn, type Reader, readObject, refuse, stringUpTo } from './json-reader.ts';
import { type Message, type MessageValue, type MessageValues, message } from './message.ts';

const MAX_VALUES = 16;
const MAX_DEPTH = 3;
const readId = matching(/^[a-z][a-z0-9._-]{0,99}$/, message('expected.id'));
const readText = stringUpTo(1000);
const readNumber = numberIn(-1e15, 1e15);

/** An id with values: strings up to 1000 characters, numbers, and messages in it up to three deep. */
export const readMessage: Reader<Message> = (value, path) => readNested(value, path, MAX_DEPTH);

function readNested(value: unknown, path: string, depth: number): Message {
  const { id, values, ...rest } = readObject(value, path);
  const [extra] = Object.keys(rest);
  if (extra !== undefined || depth === 0) return refuse(path, message('expected.object'));
  return message(
    readId(id, `${path}.id`),
    values === undefined ? undefined : readValues(values, `${path}.values`, depth),
  );
}

function readValues(value: unknown, path: string, depth: number): MessageValues {
  const entries = Object.entries(readObject(value, path));
  if (
    entries.length > MAX_VALUES ||
    entries.some(([name]) => !/^\w{1,40}$/.test(name) || name === '__proto__')
  )
    return refuse(path, message('expected.object'));
  return Object.fromEntries(entries.map(([name, each]) => [name, readValue(each, `${path}.${name}`, depth)]));
}

function readValue(value: unknown, path: string, depth: number): MessageValue {
  if (typeof value === 'number') return readNumber(value, path);
  return typeof value === 'string' ? readText(value, path) : readNested(value, path, depth - 1);
}
