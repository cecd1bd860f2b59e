/** JSON and curl commands as pages show them. */
import type { ApiExample } from './api-examples.ts';

/** Characters up to which an object or a list stays in one line. */
const LINE = 64;

/** JSON with short objects in one line. @param indent spaces before every line but the first */
export function printJson(value: unknown, indent = 0): string {
  if (typeof value !== 'object' || value === null) return JSON.stringify(value);
  const isList = Array.isArray(value);
  const parts = isList
    ? value.map((item) => ({ head: '', item: item as unknown }))
    : Object.entries(value).map(([name, item]) => ({
        head: `${JSON.stringify(name)}: `,
        item: item as unknown,
      }));
  const [open, close] = isList ? ['[', ']'] : ['{ ', ' }'];
  const line = open + parts.map(({ head, item }) => head + printJson(item)).join(', ') + close;
  if (!line.includes('\n') && line.length + indent <= LINE) return line;
  const inner = indent + 2;
  const lines = parts.map(({ head, item }) => `${' '.repeat(inner)}${head}${printJson(item, inner)}`);
  return `${open.trim()}\n${lines.join(',\n')}\n${' '.repeat(indent)}${close.trim()}`;
}

/** A command for a shell where GESSO_URL and GESSO_KEY (or GESSO_TOKEN) are set. */
export function printCurl({ route, body, file, by = 'key' }: ApiExample): string {
  const [, path] = route.split(' ');
  const secret = by === 'key' ? 'GESSO_KEY' : 'GESSO_TOKEN';
  const head = `curl --fail-with-body -sS "$GESSO_URL${path}" \\\n  -H "Authorization: Bearer $${secret}" \\\n`;
  const json = printJson(body, 2);
  return file
    ? `${head}  -F file=@${file} \\\n  -F 'data=${json}'`
    : `${head}  -H "Content-Type: application/json" \\\n  -d '${json}'`;
}
