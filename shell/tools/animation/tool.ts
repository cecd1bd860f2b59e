import * as about from './about.ts';

export const { id, group, name, key, icon, access, needs, capability, cost } = about;

export const inspector = () => import('./animation-inspector.tsx');
