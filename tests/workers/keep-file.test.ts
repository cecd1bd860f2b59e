import sharp from 'sharp';
import { describe, expect, test } from 'vitest';
import { METADATA_POLICIES } from '../../engine/export/metadata-policy.ts';
import { mayKeepFile } from '../../workers/index.ts';

type Format = 'jpeg' | 'png' | 'webp';
const FORMATS: readonly Format[] = ['jpeg', 'png', 'webp'];
const GPS = { GPSLatitudeRef: 'N', GPSLatitude: '52/1 31/1 0/1' };

function picture(format: Format, exif?: Record<string, Record<string, string>>): Promise<Buffer> {
  const image = sharp({ create: { width: 30, height: 20, channels: 3, background: '#336699' } });
  return (exif ? image.withExif(exif) : image).toFormat(format).toBuffer();
}

/** Policies under which the file may be given as it is. */
const kept = (file: Uint8Array) => METADATA_POLICIES.filter((policy) => mayKeepFile(file, policy));

describe.each(FORMATS)('a %s file', (format) => {
  test('without metadata may be kept under every policy', async () => {
    expect(kept(await picture(format))).toEqual([...METADATA_POLICIES]);
  });

  test('with camera data may be kept where that is', async () => {
    expect(kept(await picture(format, { IFD0: { Make: 'Acme' } }))).toEqual(['all', 'all-with-gps']);
  });

  test('with a position may be kept only where that is', async () => {
    expect(kept(await picture(format, { IFD0: { Make: 'Acme' }, IFD3: GPS }))).toEqual(['all-with-gps']);
  });

  test('with data after the picture is not trusted', async () => {
    const file = Buffer.concat([await picture(format), Buffer.from('lat=52.5')]);
    expect(kept(file)).toEqual(['all-with-gps']);
  });

  test('with XMP is not trusted', async () => {
    const image = sharp({ create: { width: 30, height: 20, channels: 3, background: '#336699' } });
    const file = await image
      .withXmp(
        '<x:xmpmeta xmlns:x="adobe:ns:meta/"><rdf:RDF xmlns:rdf="http://www.w3.org/1999/02/22-rdf-syntax-ns#"/></x:xmpmeta>',
      )
      .toFormat(format)
      .toBuffer();
    expect(kept(file)).toEqual(['all-with-gps']);
  });
});

test('two pictures in one JPEG are not trusted', async () => {
  const one = await picture('jpeg');
  expect(kept(Buffer.concat([one, one]))).toEqual(['all-with-gps']);
});
