import * as about from './about.ts';

export const { id, group, name, key, icon, access, needs, cost } = about;

export const inspector = () => import('./try-on-next-inspector.tsx');
