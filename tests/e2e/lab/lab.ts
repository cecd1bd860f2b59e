/** What the lab page can do, on `window.lab`: promises and measurements that need a browser but no screen. */
import { BatchBench } from './batch-bench.ts';
import { compareBlends } from './blended-text.ts';
import { timeBrush } from './brush-bench.ts';
import { squarePixels, timeCanvas, timeEncoder } from './encode-bench.ts';
import { timeFrames } from './frame-bench.ts';
import { compareFrost } from './frosted-pill.ts';
import { goldens, kernelsAreFast } from './kernels.ts';
import { ModelLab } from './models.ts';
import { timeOperation } from './operation-bench.ts';
import { comparePainters } from './painters.ts';
import { PictureLab } from './pictures.ts';
import { compareRepaints } from './repaints.ts';
import { compareShapeTiles, shapeSheets } from './shapes.ts';
import { compareDrag, compareStages } from './stage.ts';
import { breakLikeBrowser } from './text.ts';

/** The file in the page's input. */
function file(): File {
  const [chosen] = document.querySelector('input')?.files ?? [];
  if (!chosen) throw new Error('No file was chosen');
  return chosen;
}

const lab = {
  batch: new BatchBench(),
  breakLikeBrowser,
  compareBlends,
  compareFrost,
  comparePainters,
  compareRepaints,
  compareShapeTiles,
  compareDrag,
  compareStages,
  file,
  goldens,
  kernelsAreFast,
  models: new ModelLab(),
  pictures: new PictureLab(),
  shapeSheets,
  squarePixels,
  timeBrush,
  timeCanvas,
  timeEncoder,
  timeFrames,
  timeOperation,
};

declare global {
  interface Window {
    readonly lab: typeof lab;
  }
}

Object.assign(window, { lab });
