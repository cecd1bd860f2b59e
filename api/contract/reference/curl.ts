/** A request as a line of a shell. */

import { IDEMPOTENCY_HEADER } from '../../../vocabulary/limits.ts';
import type { AnyRoute } from '../base/route.ts';
import { requestExample } from '../openapi/call-examples.ts';
import type { Components } from '../openapi/json-schema.ts';
import { type Parameter, shownPath } from '../openapi/paths.ts';

/** A request that can be pasted into a shell. */
export function curl(
  route: AnyRoute,
  parameters: readonly Parameter[],
  components: Components,
  server: string,
): string {
  const path = shownPath(route).replaceAll(/\{(\w+)\}/g, (brace, name: string) => {
    const parameter = parameters.find((one) => one.in === 'path' && one.name === name);
    return parameter ? String(parameter.example) : brace;
  });
  const query = parameters
    .filter((one) => one.in === 'query' && one.required)
    .map(({ name, example }) => `${name}=${encodeURIComponent(String([example].flat()[0]))}`)
    .join('&');
  const bodyText = route.body && JSON.stringify(requestExample(route, components, server), null, 2);
  const token = route.auth === 'key' || route.auth === 'user-or-key' ? '$API_KEY' : '$ACCESS_TOKEN';
  const quote = (text: string): string => `'${text.replaceAll("'", "'\\''")}'`;
  const parts = [
    `curl ${route.method === 'GET' ? '' : `-X ${route.method} `}${quote(`${server}${path}${query && `?${query}`}`)}`,
    route.auth !== 'none' && `-H "Authorization: Bearer ${token}"`,
    route.cookie && route.auth === 'none' && '--cookie cookies.txt --cookie-jar cookies.txt',
    route.idempotent && `-H '${IDEMPOTENCY_HEADER}: order-1042'`,
    route.upload?.files.map((name) => `-F ${name}=@picture.jpg`).join(' '),
    route.upload && bodyText && `-F data=${quote(bodyText)}`,
    !route.upload && bodyText && "-H 'content-type: application/json'",
    !route.upload && bodyText && `-d ${quote(bodyText)}`,
  ];
  return parts.filter(Boolean).join(' \\\n  ');
}
