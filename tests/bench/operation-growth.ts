/** What an operation costs at three sizes, and how that grows. */
import { OPERATION_IDS, type OperationId } from '../../vocabulary/operation-ids.ts';
import { type BenchRow, round } from './bench-row.ts';
import type { OperationCost } from './operation-run.ts';

const SIZES = [1, 4, 24] as const;
type Costs = Readonly<Record<(typeof SIZES)[number], OperationCost>>;

/** Time for twice the px, at most: what grows with the px alone takes 2. */
const DOUBLING = 2.2;
/** Of 4 to 24 megapixels. */
const DOUBLINGS = Math.log2(24 / 4);

/** `OPERATIONS=find_faces,enhance npm run bench -- operations` measures those alone. */
export const MEASURED: readonly OperationId[] = OPERATION_IDS.filter(
  (id) => process.env.OPERATIONS?.split(',').includes(id) ?? true,
);

export async function costsOf(measure: (megapixels: number) => Promise<OperationCost>): Promise<Costs> {
  const costs: Partial<Record<(typeof SIZES)[number], OperationCost>> = {};
  for (const size of SIZES) costs[size] = await measure(size);
  return costs as Costs;
}

export function growthRow(name: string, costs: Costs): BenchRow {
  const growth = (costs[24].ms / costs[4].ms) ** (1 / DOUBLINGS);
  const perMegapixel = SIZES.map((size) => round(costs[size].ms / size)).join(', ');
  const peaks = SIZES.map((size) => Math.round(Math.max(0, costs[size].peak) / 2 ** 20)).join(', ');
  return {
    name,
    value: round(costs[24].ms / 24),
    unit: 'ms/MP',
    peer: null,
    peerValue: null,
    ratio: round(growth),
    goal: `≤ ${DOUBLING}× for twice the px`,
    ok: growth <= DOUBLING,
    note: `at ${SIZES.join(', ')} MP: ${perMegapixel} ms/MP${costs[24].peak > 0 ? `, ${peaks} MB` : ''}`,
  };
}

/** A row that says why there is no figure. */
export const unmeasured = (name: string, note: string): BenchRow => ({
  name,
  value: null,
  unit: 'ms/MP',
  peer: null,
  peerValue: null,
  ratio: null,
  goal: `≤ ${DOUBLING}× for twice the px`,
  ok: true,
  note,
});
