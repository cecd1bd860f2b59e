/** A request as a line of a shell. */
import { IDEMPOTENCY_HEADER } from '../constants/limits.ts';
import { exampleOf } from '../openapi/example.ts';
import type { Components, JsonSchema } from '../openapi/json-schema.ts';
import { type Parameter, shownPath } from '../openapi/paths.ts';
import type { AnyRoute } from '../route.ts';

/** A request that can be pasted into a shell. */
export function curl(
  route: AnyRoute,
  parameters: readonly Parameter[],
  body: JsonSchema | undefined,
  components: Components,
  server: string,
): string {
  const options = { components, direction: 'input' } as const;
  const path = shownPath(route).replaceAll(/\{(\w+)\}/g, (brace, name: string) => {
    const parameter = parameters.find((one) => one.in === 'path' && one.name === name);
    return parameter ? String(exampleOf(parameter.schema, options, name)) : brace;
  });
  const query = parameters
    .filter((one) => one.in === 'query' && one.required)
    .map(
      ({ name, schema }) =>
        `${name}=${encodeURIComponent(String([exampleOf(schema, options, name)].flat()[0]))}`,
    )
    .join('&');
  const sent = body && JSON.stringify(exampleOf(body, options), null, 2);
  const token = route.auth === 'key' || route.auth === 'user-or-key' ? '$API_KEY' : '$ACCESS_TOKEN';
  const quote = (text: string): string => `'${text.replaceAll("'", "'\\''")}'`;
  const parts = [
    `curl ${route.method === 'GET' ? '' : `-X ${route.method} `}${quote(`${server}${path}${query && `?${query}`}`)}`,
    route.auth !== 'none' && `-H "Authorization: Bearer ${token}"`,
    route.cookie && route.auth === 'none' && '--cookie cookies.txt --cookie-jar cookies.txt',
    route.idempotent && `-H '${IDEMPOTENCY_HEADER}: order-1042'`,
    route.upload?.files.map((name) => `-F ${name}=@picture.jpg`).join(' '),
    route.upload && sent && `-F data=${quote(sent)}`,
    !route.upload && sent && "-H 'content-type: application/json'",
    !route.upload && sent && `-d ${quote(sent)}`,
  ];
  return parts.filter(Boolean).join(' \\\n  ');
}
