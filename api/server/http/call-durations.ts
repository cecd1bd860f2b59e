/**
 * How long calls take, as a Prometheus histogram. prom-client's own takes the labels of each observation apart and puts them
 * together again, which is a thirtieth of a short call; here a call adds to numbers, and labels are printed when they are asked for.
 */
import type { Metric, Registry } from 'prom-client';

/** Upper bounds, seconds. */
const BOUNDS = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10, 30];
const NAME = 'gesso_http_request_duration_seconds';
const HELP = 'Time from the request line to the last byte of the answer';

interface Counts {
  readonly labels: { readonly route: string; readonly method: string; readonly status: string };
  /** How many ended within each bound and not within the one before; the last is of those beyond all. */
  readonly within: number[];
  sum: number;
}

export interface CallDurations {
  observe(call: {
    readonly route: string;
    readonly method: string;
    readonly status: number;
    readonly seconds: number;
  }): void;
}

export function measureCalls(register: Registry): CallDurations {
  /** By route, then method and status. */
  const counts = new Map<string, Map<string, Counts>>();

  function countsOf(route: string, method: string, status: number): Counts {
    let ofRoute = counts.get(route);
    if (!ofRoute) {
      ofRoute = new Map();
      counts.set(route, ofRoute);
    }
    const name = method + status;
    let found = ofRoute.get(name);
    if (!found) {
      const labels = { route, method, status: String(status) };
      found = { labels, within: new Array(BOUNDS.length + 1).fill(0), sum: 0 };
      ofRoute.set(name, found);
    }
    return found;
  }

  function* valuesOf({ labels, within, sum }: Counts) {
    let count = 0;
    for (const [at, added] of within.entries()) {
      count += added;
      yield { metricName: `${NAME}_bucket`, labels: { le: BOUNDS[at] ?? '+Inf', ...labels }, value: count };
    }
    yield { metricName: `${NAME}_sum`, labels, value: sum };
    yield { metricName: `${NAME}_count`, labels, value: count };
  }

  const metric = {
    name: NAME,
    async get() {
      const all = [...counts.values()].flatMap((ofRoute) => [...ofRoute.values()]);
      const values = all.flatMap((one) => [...valuesOf(one)]);
      return { name: NAME, help: HELP, type: 'histogram', aggregator: 'sum', values };
    },
    reset: () => counts.clear(),
  };
  // A registry prints whatever answers `get`; its type names the classes of the package alone.
  register.registerMetric(metric as unknown as Metric);

  return {
    observe({ route, method, status, seconds }) {
      const found = countsOf(route, method, status);
      const bound = BOUNDS.findIndex((upper) => seconds <= upper);
      const at = bound < 0 ? BOUNDS.length : bound;
      found.within[at] = (found.within[at] ?? 0) + 1;
      found.sum += seconds;
    },
  };
}
