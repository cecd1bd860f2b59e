/** Sample pictures of the studio, with tags and sizes in px. */
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

/** URL in the studio. */
export const samplePath = (name: string): string => `/samples/${name}.jpg`;
