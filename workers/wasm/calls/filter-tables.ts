import { type FilterTable, lanczosTable } from '../../../engine/kernels/resample/resize.ts';

/** Batches ask for the same few sizes over and over; each table is some tens of kB. */
const KEPT = 16;

const known = new Map<string, FilterTable>();

/** `lanczosTable`, remembered: computing one costs as much as a tenth of the resize that it is for. */
export function filterTable(...line: Parameters<typeof lanczosTable>): FilterTable {
  const key = line.join();
  const table = known.get(key) ?? lanczosTable(...line);
  known.delete(key);
  known.set(key, table);
  const oldest = known.keys().next();
  if (known.size > KEPT && !oldest.done) known.delete(oldest.value);
  return table;
}
