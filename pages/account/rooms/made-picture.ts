/** A picture that the server has made, at the address that it is kept under for a day. */
import { make } from '../kit/render.ts';

export interface MadePicture {
  readonly width: number;
  readonly height: number;
  readonly format: string;
}

/** The same server by the address that this page came from. */
export function hereOf(address: string): string {
  const { pathname, search } = new URL(address, location.href);
  return pathname + search;
}

export const factsOf = ({ format, width, height }: MadePicture): string => `${format}, ${width} × ${height}`;

/** A small one, which leads to the whole. */
export function printThumbnail(address: string, made: MadePicture): HTMLElement {
  const here = hereOf(address);
  return make(
    'a',
    { href: here },
    make('img', { src: here, alt: factsOf(made), loading: 'lazy', width: '96', height: '96' }),
  );
}
