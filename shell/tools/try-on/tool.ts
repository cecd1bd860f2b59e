import * as about from './about.ts';

export const { id, group, name, key, icon, access, needs, cost, address } = about;

export const inspector = () => import('./try-on-inspector.tsx');
