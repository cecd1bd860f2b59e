import type { Asset } from '../../../engine/index.ts';
import type { LayerOperation } from '../../../shell/session/core/layer-operation.ts';
import { createSessionStore } from '../../../shell/session/core/session-store.ts';
import { type OperationWork, runOnLayer } from '../../../shell/session/operations/run-on-layer.ts';
import type { OperationAnswer } from '../../../workers/index.ts';
import { assetOf } from '../../helpers/documents.ts';
import { TestEditor } from '../../helpers/test-editor.ts';
import { inEnglish } from '../../helpers/words.ts';

export type Run = NonNullable<OperationWork['run']>;

/** A picture, painted on when not said otherwise, and a worker that does what the test says. `opened`: size of the pictures that it answers with. */
export async function operationWork(
  run: Run,
  {
    opened = [60, 40],
    painted = true,
    now = () => 0,
  }: { opened?: readonly [number, number]; painted?: boolean; now?: () => number } = {},
) {
  const test = new TestEditor();
  if (painted) await test.stroke([50, 50], [150, 150]).settled();
  const { editor } = test;
  const store = createSessionStore();
  let files = 7;
  const work: OperationWork = {
    store,
    library: {
      bytes: async () => new Blob(['picture']),
      open: async (_file, name) => {
        const asset: Asset = { ...assetOf(...opened, ++files), name };
        return { asset, opened: {} as never };
      },
    },
    pool: {
      maskFile: async () => new Uint8Array([1]),
      fileMask: async () => [{ tx: 0, ty: 0, coverage: new Uint8Array(65_536).fill(255) }],
    },
    workspace: { current: { editor } },
    now,
    run,
  };
  return {
    test,
    editor,
    store,
    run: (operation: LayerOperation) => runOnLayer(work, 'photo', operation),
    /** Notices: the title and what follows it. */
    said: () => store.get().notices.map(({ title, text = [] }) => [title, ...text].map(inEnglish)),
  };
}

export const provenance = (
  ...warnings: OperationAnswer['provenance']['warnings']
): OperationAnswer['provenance'] => ({
  operation: 'remove_bg',
  provider: 'local',
  params: {},
  confidence: 0.5,
  warnings,
});
