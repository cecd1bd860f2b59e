import { msg } from '../locale/index.ts';

/** Pictures that come with the studio and are served by the site itself; `fixtures/public/samples`. */
export interface Sample {
  readonly name: string;
  readonly url: string;
  readonly thumbnail: string;
}

function sample(name: string, file: string): Sample {
  return { name, url: `/samples/${file}.jpg`, thumbnail: `/samples/${file}-thumb.webp` };
}

export const SAMPLES: readonly Sample[] = [
  sample(msg('Kitchen'), 'kitchen'),
  sample(msg('Perfume'), 'perfume'),
  sample(msg('Bag'), 'bag'),
  sample(msg('Headphones'), 'headphones'),
  sample(msg('Bear'), 'bear'),
  sample(msg('Mug'), 'mug'),
];
