import { use, useEffect, useRef } from 'react';
import { type Child, fill } from '../kit/render.ts';
import { type Person, usePerson } from './queries.ts';

type Furnish = (person: Person) => Promise<readonly Child[]> | readonly Child[];
type Load = () => Promise<Furnish>;

const loaded = new Map<Load, Promise<readonly Child[]>>();

function contentOf(load: Load, person: Person): Promise<readonly Child[]> {
  const content = loaded.get(load) ?? load().then((furnish) => furnish(person));
  loaded.set(load, content);
  return content;
}

/** A page of the DOM kit inside of the React frame. The kit keeps its own words up to date. */
export function DomPage({ load }: { readonly load: Load }) {
  const person = usePerson();
  const place = useRef<HTMLDivElement>(null);
  const children = use(contentOf(load, person));
  useEffect(() => {
    if (place.current) fill(place.current, ...children);
  }, [children]);
  return <div ref={place} className="cards" />;
}
