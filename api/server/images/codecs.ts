/**
 * sharp, configured: only decoders of accepted formats (libvips also reads SVG, PDF and more, which widens the attack surface), one core a
 * picture, no cache.
 */
import sharp from 'sharp';

sharp.block({ operation: ['VipsForeignLoad'] });
sharp.unblock({
  operation: ['Jpeg', 'Png', 'Webp', 'Heif', 'Tiff', 'Nsgif'].map((format) => `VipsForeignLoad${format}`),
});
sharp.cache(false);
// The pool runs several pictures at once; more threads each would only compete.
sharp.concurrency(1);

export { sharp };
