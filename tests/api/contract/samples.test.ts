import { execFileSync } from 'node:child_process';
import { describe, expect, it } from 'vitest';
import { addressOf, type CallId, ENDPOINTS } from '../../../api/client/endpoints.ts';
import { readDocument } from '../../../api/client-pack/document.ts';
import { writePython } from '../../../api/client-pack/python-types.ts';
import { Components } from '../../../api/contract/openapi/json-schema.ts';
import { parametersOf } from '../../../api/contract/openapi/paths.ts';
import { samplesOf } from '../../../api/contract/reference/samples.ts';
import { ROUTES } from '../../../api/contract/table.ts';

const components = new Components();
const samples = ROUTES.map((route) => {
  const parameters = parametersOf(route, components);
  const [typeScript, python] = samplesOf(route, parameters, components, 'https://gesso.example');
  return { route, typeScript: typeScript?.code ?? '', python: python?.code ?? '' };
}).filter(({ typeScript }) => typeScript !== '');

describe('The samples of the reference', () => {
  it('are of every call that an API key may make', () => {
    expect(samples.map(({ route }) => route.id).sort()).toEqual(Object.keys(ENDPOINTS).sort());
  });

  it('in TypeScript make the call with all that its path needs', async () => {
    for (const { route, typeScript } of samples) {
      const made: string[] = [];
      const record = (id: CallId) => async (_file?: unknown) => void made.push(id);
      const gesso = {
        upload: record('uploadOnly'),
        editFile: record('editUploadedImage'),
        events() {
          made.push('streamTaskEvents');
          return [];
        },
        async call(id: CallId, { params, query }: Record<string, Record<string, unknown>>) {
          made.push(id);
          expect(addressOf(ENDPOINTS[id], params, query)).not.toContain('undefined');
        },
      };
      const code = typeScript.replace(/^import .*$/m, '').replace(/new Gesso\(.*\)/, 'client');
      const run = new Function('client', 'file', `return (async () => {${code}})()`);
      await run(gesso, 'file');
      expect(made).toEqual([route.id]);
    }
  });

  it('in Python can be read, and call methods of the client', () => {
    const { calls } = writePython(readDocument());
    for (const { python } of samples) {
      const [, method] = /gesso\.(\w+)\(/.exec(python.slice(python.indexOf('base_url='))) ?? [];
      expect(calls).toContain(`def ${method}(`);
    }
    const all = samples.map(({ python }) => python).join('\n');
    execFileSync('python3', ['-c', 'import ast, sys; ast.parse(sys.stdin.read())'], { input: all });
  });
});
