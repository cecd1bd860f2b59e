/** Pictures that come with the product: the samples that the studio serves, with their tags. px as in the files. */
export interface AssetImage {
  readonly id: string;
  readonly name: string;
  readonly width: number;
  readonly height: number;
  readonly tags: readonly string[];
}

const asset = (id: string, name: string, tags: readonly string[], height = 1200): AssetImage => ({
  id,
  name,
  width: 1600,
  height,
  tags: ['sample', ...tags],
});

export const ASSET_IMAGES: readonly AssetImage[] = [
  asset('perfume', 'Perfume', ['product', 'beauty']),
  asset('bag', 'Bag', ['product', 'fashion']),
  asset('headphones', 'Headphones', ['product', 'electronics']),
  asset('bear', 'Bear', ['product', 'toys']),
  asset('mug', 'Mug', ['product', 'home']),
  asset('kitchen', 'Kitchen', ['interior', 'home'], 1067),
];

/** Where the studio serves it. */
export const samplePath = (name: string): string => `/samples/${name}.jpg`;
