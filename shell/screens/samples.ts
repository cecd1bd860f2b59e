import { defineMessage } from '../locale/index.ts';

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
  sample(defineMessage('Kitchen'), 'kitchen'),
  sample(defineMessage('Perfume'), 'perfume'),
  sample(defineMessage('Bag'), 'bag'),
  sample(defineMessage('Headphones'), 'headphones'),
  sample(defineMessage('Bear'), 'bear'),
  sample(defineMessage('Mug'), 'mug'),
];
