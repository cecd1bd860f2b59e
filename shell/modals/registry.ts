/** Every modal of the hash by its name: a component that loads when it is opened. Adding one is a line here. */
import type { ComponentType } from 'react';
import type { ModalName } from '../address/hash-state.ts';

export interface ModalProps {
  /** The keyboard says Cmd. */
  readonly mac: boolean;
}

export interface Modal {
  load(): Promise<{ readonly default: ComponentType<ModalProps> }>;
  /** It is about something of the signed-in person's. */
  readonly needsAccount?: true;
  /** It is about the open picture. */
  readonly needsPicture?: true;
}

const confirmDelete = { load: () => import('../history/confirm-delete.tsx'), needsAccount: true } as const;
const deleteItem = { load: () => import('./delete-item.tsx'), needsAccount: true } as const;
const blocked = { load: () => import('./blocked-dialog.tsx') };
const plans = { load: () => import('./plans-dialog.tsx') };
const background = { load: () => import('./background-dialog.tsx'), needsPicture: true } as const;
const project = {
  load: () => import('../remote/projects/project-dialog.tsx'),
  needsAccount: true,
  needsPicture: true,
} as const;

/** Of a tool that works on the server with the open picture. */
const ofTool = { needsAccount: true, needsPicture: true } as const;

export const MODAL_TABLE: Readonly<Record<ModalName, Modal>> = {
  'confirm-delete': confirmDelete,
  'confirm-delete-animation': confirmDelete,
  zoom: { load: () => import('../history/zoom-dialog.tsx'), needsAccount: true },
  pricing: { load: () => import('./pricing-dialog.tsx') },
  'buy-animations': plans,
  'buy-try-on': plans,
  'buy-ai-edit': plans,
  'buy-tf-v3': plans,
  'bg-detected': background,
  'no-bg': background,
  'delete-template': deleteItem,
  'delete-clothing-model': deleteItem,
  'try-on-model': { load: () => import('./try-on-model.tsx'), ...ofTool },
  'try-on-generation': { load: () => import('./try-on-generation.tsx'), needsPicture: true },
  'prompt-builder': { load: () => import('./prompt-builder.tsx'), ...ofTool },
  'upload-reference-image': { load: () => import('./reference-image.tsx'), ...ofTool },
  'fraud-detected': blocked,
  'suspicious-activity': blocked,
  'schedule-demo': { load: () => import('./schedule-demo.tsx') },
  onboarding: { load: () => import('./onboarding-dialog.tsx'), needsAccount: true },
  'try-pro': { load: () => import('./try-pro-dialog.tsx'), needsAccount: true },
  export: { load: () => import('../export/export-dialog.tsx'), needsPicture: true },
  shortcuts: { load: () => import('./shortcut-sheet.tsx') },
  recent: { load: () => import('./recent-dialog.tsx') },
  offline: { load: () => import('./offline-dialog.tsx') },
  recipes: { load: () => import('../batch/studio-recipes.tsx'), needsPicture: true },
  projects: { load: () => import('../remote/projects/projects-dialog.tsx'), needsAccount: true },
  'brand-kit': { load: () => import('../brand/brand-dialog.tsx'), needsAccount: true },
  project,
  share: project,
  'start-over': { load: () => import('./start-over-dialog.tsx'), needsPicture: true },
};
