export * from './about.ts';

export const inspector = () => import('./ai-edit-inspector.tsx');
