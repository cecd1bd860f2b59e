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
  sample('Kitchen', 'kitchen'),
  sample('Perfume', 'perfume'),
  sample('Bag', 'bag'),
  sample('Headphones', 'headphones'),
  sample('Bear', 'bear'),
  sample('Mug', 'mug'),
];
