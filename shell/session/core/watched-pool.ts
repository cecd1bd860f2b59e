import type { PixelPool } from '../../../workers/index.ts';

/** The same pool; `restarted` is called after an answer that a worker had to be started again for. */
export function watchRestarts(pool: PixelPool, restarted: () => void): PixelPool {
  let seen = pool.stats().restarts;
  const check = () => {
    const { restarts } = pool.stats();
    if (restarts > seen) restarted();
    seen = restarts;
  };
  const watched = <T>(answer: Promise<T>): Promise<T> => {
    answer.then(check, check);
    return answer;
  };
  return {
    warm: () => pool.warm(),
    open: (file, screen, options) => watched(pool.open(file, screen, options)),
    retouch: (file, request, options) => watched(pool.retouch(file, request, options)),
    displayTile: (request, options) => watched(pool.displayTile(request, options)),
    displayArea: (request, options) => watched(pool.displayArea(request, options)),
    feather: (request, options) => watched(pool.feather(request, options)),
    wand: (request, options) => watched(pool.wand(request, options)),
    alphaMask: (asset, options) => watched(pool.alphaMask(asset, options)),
    fileMask: (file, size, options) => watched(pool.fileMask(file, size, options)),
    refineMask: (request, options) => watched(pool.refineMask(request, options)),
    maskFile: (mask, options) => watched(pool.maskFile(mask, options)),
    histogram: (drawList, options) => watched(pool.histogram(drawList, options)),
    autoColor: (asset, options) => watched(pool.autoColor(asset, options)),
    attention: (picture, options) => watched(pool.attention(picture, options)),
    render: (drawList, output, options) => watched(pool.render(drawList, output, options)),
    exportFile: (request, options) => watched(pool.exportFile(request, options)),
    packDocument: (input, options) => watched(pool.packDocument(input, options)),
    unpackDocument: (file, options) => watched(pool.unpackDocument(file, options)),
    registerFonts: (fonts) => pool.registerFonts(fonts),
    retain: (assets, tiles) => pool.retain(assets, tiles),
    setDrawing: (drawing) => pool.setDrawing(drawing),
    stats: () => pool.stats(),
    dispose: () => pool.dispose(),
  };
}
