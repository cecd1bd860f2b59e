/** Buttons beside the heading of a signed-in page: the frame has the slot, the page fills it. */
import { createContext, type ReactNode, useContext } from 'react';
import { createPortal } from 'react-dom';

const Place = createContext<HTMLElement | null>(null);

export const HeadPlace = Place.Provider;

export function HeadActions({ children }: { readonly children: ReactNode }) {
  const place = useContext(Place);
  return place === null ? null : createPortal(children, place);
}
