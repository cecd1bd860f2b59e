export * from './about.ts';

export const inspector = () => import('./animation-inspector.tsx');
