/** The panel of operations in an embedded editor: in German. */
import type { Catalogue } from '../words/translator.ts';

export const quickActions: Catalogue = {
  'Quick actions': 'Schnellaktionen',
  'For a shadow, remove the background first.': 'Für einen Schatten entfernen Sie zuerst den Hintergrund.',
  'Upscale {factor}': '{factor} hochskalieren',
  'Runs on this device. Each action is one step to undo.':
    'Läuft auf diesem Gerät. Jede Aktion lässt sich in einem Schritt rückgängig machen.',
};
