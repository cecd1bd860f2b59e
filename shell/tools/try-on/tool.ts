export * from './about.ts';

export const inspector = () => import('./try-on-inspector.tsx');
