/** Adds and deletes a person's own templates, and says how it ended. Neither rejects. */
import { UPLOAD_LIMITS } from '../../../vocabulary/limits.ts';
import { t } from '../../locale/index.ts';
import { addOwnTemplate, ownTemplates, removeOwnTemplate } from '../../remote/library/scene-library.ts';
import { sayApiError } from '../../remote/tasks/say-api-error.ts';
import { showToast } from '../../remote/tasks/show-toast.ts';
import type { StudioSession } from '../../session/core/session-types.ts';
import { asApiError } from '../server/api-error.ts';
import { sceneSettings } from './scene-settings.ts';

/** The largest file of a template. */
export const TEMPLATE_MEGABYTES = UPLOAD_LIMITS.maxCustomTemplateBytes / 2 ** 20;

// One that is gone, deleted here or in a dialog, or named by an old link, is chosen no longer.
ownTemplates.listen(() => {
  const { value } = ownTemplates.current();
  const { ownTemplateId } = sceneSettings.current();
  if (value && ownTemplateId !== null && !value.some(({ id }) => id === ownTemplateId))
    sceneSettings.set({ ownTemplateId: null });
});

/** The new one is chosen. A file that is too large is not sent. */
export async function uploadTemplate(session: StudioSession, file: File): Promise<void> {
  if (file.size > UPLOAD_LIMITS.maxCustomTemplateBytes) {
    const title = t('The file is larger than {limit} MB', { limit: TEMPLATE_MEGABYTES });
    return showToast(session, 'warn', title);
  }
  try {
    const { id, name } = await addOwnTemplate(file);
    sceneSettings.set({ ownTemplateId: id });
    showToast(session, 'ok', t('{name} was added to your templates', { name }));
  } catch (error) {
    showToast(session, 'warn', t("The template couldn't be uploaded"), sayApiError(asApiError(error)));
  }
}

/** What was chosen by it is chosen no longer. */
export async function removeTemplate(session: StudioSession, id: string): Promise<void> {
  try {
    await removeOwnTemplate(id);
  } catch (error) {
    const reason = sayApiError(asApiError(error));
    showToast(session, 'danger', t('Failed to delete custom template: {reason}', { reason }));
  }
}
