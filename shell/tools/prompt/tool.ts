export * from './about.ts';

export const inspector = () => import('./prompt-inspector.tsx');
