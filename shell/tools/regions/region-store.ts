/** The regions that are about to be blurred, for each picture as long as the page is open: after an undo they are there again. */
import { useSyncExternalStore } from 'react';
import type { AssetId, FoundRegion } from '../../../engine/index.ts';
import { type Region, regionOf } from './region-geometry.ts';

export interface Regions {
  readonly all: readonly Region[];
  readonly selected: Region['id'] | null;
}

const NONE: Regions = { all: [], selected: null };
/** As many as the operation takes. */
const MOST_REGIONS = 256;

let byPicture: ReadonlyMap<AssetId, Regions> = new Map();
let lastId = 0;
const listeners = new Set<() => void>();

function set(asset: AssetId, regions: Regions): void {
  byPicture = new Map(byPicture).set(asset, regions);
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

const regionsOf = (asset: AssetId): Regions => byPicture.get(asset) ?? NONE;

export function useRegions(asset: AssetId | null): Regions {
  return useSyncExternalStore(subscribe, () => (asset === null ? NONE : regionsOf(asset)));
}

/** In place of those of the same kind that were found before; what a person placed stays. */
export function setFound(asset: AssetId, found: readonly FoundRegion[]): void {
  const kinds = new Set<Region['kind']>(found.map(({ kind }) => kind));
  const others = regionsOf(asset).all.filter(({ kind }) => !kinds.has(kind));
  const added = found.map((each) => regionOf(each, ++lastId));
  set(asset, { all: [...others, ...added].slice(0, MOST_REGIONS), selected: null });
}

export function addRegion(asset: AssetId, region: Omit<Region, 'id'>): void {
  const { all } = regionsOf(asset);
  if (all.length >= MOST_REGIONS) return;
  const id = ++lastId;
  set(asset, { all: [...all, { ...region, id }], selected: id });
}

export function changeRegion(asset: AssetId, region: Region): void {
  const { all } = regionsOf(asset);
  set(asset, { all: all.map((each) => (each.id === region.id ? region : each)), selected: region.id });
}

export function selectRegion(asset: AssetId, selected: Region['id'] | null): void {
  const regions = regionsOf(asset);
  if (regions.selected !== selected) set(asset, { ...regions, selected });
}

export function removeRegion(asset: AssetId, id: Region['id']): void {
  const { all } = regionsOf(asset);
  set(asset, { all: all.filter((each) => each.id !== id), selected: null });
}
