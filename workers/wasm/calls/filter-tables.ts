import { type FilterTable, lanczosTable } from '../../../engine/kernels/resample/resize.ts';

/** Batches use the same few sizes repeatedly; each table is some tens of kB. */
const KEPT = 16;

const known = new Map<string, FilterTable>();

/** `lanczosTable`, cached: computing one costs a tenth of its resize. */
export function filterTable(...line: Parameters<typeof lanczosTable>): FilterTable {
  const key = line.join();
  const table = known.get(key) ?? lanczosTable(...line);
  known.delete(key);
  known.set(key, table);
  const oldest = known.keys().next();
  if (known.size > KEPT && !oldest.done) known.delete(oldest.value);
  return table;
}
