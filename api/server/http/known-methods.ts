/** Methods of each path, for the 405 response. */
import type { FastifyInstance } from 'fastify';

interface Address {
  readonly pattern: RegExp;
  readonly methods: Set<string>;
}

/** Of a path without its query, sorted; empty for an unknown path. */
export type MethodsAt = (path: string) => readonly string[];

/** Call before binding the first route. */
export function knowMethods(app: FastifyInstance): MethodsAt {
  const addresses = new Map<string, Address>();

  app.addHook('onRoute', ({ url, method }) => {
    // The studio's files: which of them there are, their folder knows.
    if (url === '/*') return;
    const address = addresses.get(url) ?? { pattern: toPattern(url), methods: new Set() };
    addresses.set(url, address);
    // What CORS asks beforehand is answered at any address.
    for (const one of [method].flat()) if (one !== 'OPTIONS') address.methods.add(one);
  });

  return (path) => {
    const methods = [...addresses.values()].flatMap((address) =>
      address.pattern.test(path) ? [...address.methods] : [],
    );
    return [...new Set(methods)].sort();
  };
}

/** Of Fastify's notation: `/auth/verify/:token`, `/files/*`, `/library-pictures/:name.webp`. */
function toPattern(url: string): RegExp {
  const parts = url.split(/(:\w+|\*)/).map((part) => {
    if (part === '*') return '.*';
    return part.startsWith(':') ? '[^/]+' : part.replace(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`);
  });
  return new RegExp(`^${parts.join('')}$`);
}
