export * from './about.ts';

export const inspector = () => import('./models-inspector.tsx');
