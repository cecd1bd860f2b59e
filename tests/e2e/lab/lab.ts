/** What the lab page can do, on `window.lab`: promises and measurements that need a browser but no screen. */
import { timeBrush } from './brush-bench.ts';
import { comparePainters } from './painters.ts';

const lab = { comparePainters, timeBrush };

declare global {
  interface Window {
    readonly lab: typeof lab;
  }
}

Object.assign(window, { lab });
