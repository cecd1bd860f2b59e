import sharp from 'sharp';
const [out, w, cols, ...names] = process.argv.slice(2);
const W = Number(w), C = Number(cols);
const ims = await Promise.all(names.map(async (n) => sharp(`/tmp/s3/shots/${n}.png`).resize({ width: W }).png().toBuffer({ resolveWithObject: true })));
const place = []; let y = 0;
for (let i = 0; i < ims.length; i += C) { const r = ims.slice(i, i + C); r.forEach((im, k) => place.push({ input: im.data, left: k * W, top: y })); y += Math.max(...r.map((im) => im.info.height)); }
await sharp({ create: { width: W * C, height: y, channels: 3, background: '#888' } }).composite(place).png().toFile(`/tmp/s3/shots/${out}.png`);
