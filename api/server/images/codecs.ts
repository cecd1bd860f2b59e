/**
 * sharp, configured: only decoders of accepted formats (libvips also reads SVG, PDF and more, which widens the attack surface), one core a
 * picture, no cache.
 */
import { getEnvironmentData, setEnvironmentData } from 'node:worker_threads';
import sharp from 'sharp';

/** The process has one list of decoders. A thread that made it anew would take them from all others for a moment: sound pictures failed. */
const MADE = 'gesso-decoders';
if (getEnvironmentData(MADE) !== true) {
  sharp.block({ operation: ['VipsForeignLoad'] });
  sharp.unblock({
    operation: ['Jpeg', 'Png', 'Webp', 'Heif', 'Tiff', 'Nsgif'].map((format) => `VipsForeignLoad${format}`),
  });
  // Threads that are started from here inherit it.
  setEnvironmentData(MADE, true);
}
sharp.cache(false);
// The pool runs several pictures at once; more threads each would only compete.
sharp.concurrency(1);

export { sharp };
