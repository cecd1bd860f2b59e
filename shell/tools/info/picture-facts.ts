/** What the file of a picture is, measured once for each picture. */
import { useEffect, useState } from 'react';
import type { AssetId, GessoError } from '../../../engine/index.ts';
import { examineFile, type PictureFacts } from '../../../workers/index.ts';
import { useSession } from '../../session/core/editor-binding.ts';
import { gessoError } from '../../session/core/gesso-error.ts';

export type FactsState =
  | { readonly kind: 'measuring' }
  | { readonly kind: 'failed'; readonly error: GessoError }
  | { readonly kind: 'ready'; readonly facts: PictureFacts };

const MOST_KNOWN = 20;
/** By the content of the file. */
const known = new Map<AssetId, PictureFacts>();

export function usePictureFacts(asset: AssetId | null): FactsState {
  const session = useSession();
  const [measured, setMeasured] = useState<{ readonly asset: AssetId; readonly state: FactsState } | null>(
    null,
  );
  useEffect(() => {
    if (asset === null || known.has(asset)) return;
    const controller = new AbortController();
    const { signal } = controller;
    const settle = (state: FactsState) => {
      if (!signal.aborted) setMeasured({ asset, state });
    };
    session
      .pictureFile(asset)
      .then((file) => examineFile({ file, rules: null }, { signal }))
      .then(
        ({ facts }) => {
          if (known.size >= MOST_KNOWN) known.clear();
          known.set(asset, facts!);
          settle({ kind: 'ready', facts: facts! });
        },
        (error) => settle({ kind: 'failed', error: gessoError(error) }),
      );
    return () => controller.abort();
  }, [asset, session]);
  const facts = asset !== null && known.get(asset);
  if (facts) return { kind: 'ready', facts };
  return measured?.asset === asset && measured !== null ? measured.state : { kind: 'measuring' };
}
