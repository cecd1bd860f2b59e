/**
 * sharp as this server uses it: the decoders of the formats that it takes and no others (libvips also reads SVG, PDF and more,
 * each a way in), one core a picture, and nothing kept between two pictures.
 */
import sharp from 'sharp';

sharp.block({ operation: ['VipsForeignLoad'] });
sharp.unblock({
  operation: ['Jpeg', 'Png', 'Webp', 'Heif', 'Tiff', 'Nsgif'].map((format) => `VipsForeignLoad${format}`),
});
sharp.cache(false);
// The pool runs several pictures at once; each on every core would only make them wait for one another.
sharp.concurrency(1);

export { sharp };
