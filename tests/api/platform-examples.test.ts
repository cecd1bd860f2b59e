/** The examples of what anybody may ask, sent to a server as it is unless it is configured otherwise. */
import { beforeAll, expect, test } from 'vitest';
import { printOpenApi } from '../../api/contract/openapi/openapi.ts';
import { useServer } from './helpers/test-server.ts';

const server = useServer();
let origin: string;
beforeAll(async () => {
  origin = `http://127.0.0.1:${await server().listen()}`;
});

interface Operation {
  readonly operationId: string;
  readonly parameters: readonly { readonly name: string; readonly in: string; readonly example: unknown }[];
}

test.each(['getFlagConfig', 'getStaticQuery', 'getPageData', 'getAppData', 'getConfiguration'])(
  'the example of %s is answered',
  async (id) => {
    const found = Object.entries(printOpenApi(origin).paths).flatMap(([path, item]) => {
      const operations = Object.values(item) as unknown as readonly Operation[];
      return operations
        .filter(({ operationId }) => operationId === id)
        .map(({ parameters }) => ({ path, parameters }));
    });
    expect(found).toHaveLength(1);
    const { path, parameters } = found[0]!;
    const filled = parameters
      .filter((each) => each.in === 'path')
      .reduce((text, { name, example }) => text.replace(`{${name}}`, String(example)), path);
    expect((await fetch(origin + filled)).status).toBe(200);
  },
);
