import { useEffect, useState } from 'react';
import { UPLOAD_LIMITS } from '../../../vocabulary/limits.ts';
import { t } from '../../locale/index.ts';
import { offerTryPro } from '../../remote/account/try-pro.ts';
import { useAccount } from '../../remote/account/use-account.ts';
import { addOwnTemplate, ownTemplates, removeOwnTemplate } from '../../remote/library/scene-library.ts';
import { sayApiError } from '../../remote/tasks/say-api-error.ts';
import { showToast } from '../../remote/tasks/show-toast.ts';
import { useSession } from '../../session/core/editor-binding.ts';
import { buttonClass } from '../../ui/button.tsx';
import panel from '../base/inspector.module.css';
import { asApiError } from '../server/api-error.ts';
import { ConfirmDelete } from '../server/confirm-delete.tsx';
import { FileButton } from '../server/file-button.tsx';
import { ListState } from '../server/list-state.tsx';
import { PictureChoice } from '../server/picture-choice.tsx';
import { sceneSettings } from './scene-settings.ts';

const MEGABYTE = 2 ** 20;
const LIMIT = UPLOAD_LIMITS.maxCustomTemplateBytes / MEGABYTE;

/** Templates of the person's own: of paid plans. */
export function OwnTemplates() {
  const { user } = useAccount();
  useEffect(() => void offerTryPro('custom-compositions'), []);
  if (!user?.capabilities.includes('custom_template')) {
    return (
      <>
        <p className={panel.quiet}>
          {t('Your own templates are part of paid plans. A reference picture works with every plan.')}
        </p>
        <a className={buttonClass('plain', 'md', false, true)} href="/account/billing">
          {t('See plans')}
        </a>
      </>
    );
  }
  return (
    <>
      <List />
      <Upload />
    </>
  );
}

function List() {
  const session = useSession();
  const { ownTemplateId } = sceneSettings.use();
  const { set } = sceneSettings;
  const [asked, setAsked] = useState<{ readonly id: string; readonly name: string } | null>(null);
  const remove = async (id: string) => {
    setAsked(null);
    try {
      await removeOwnTemplate(id);
      if (id === sceneSettings.current().ownTemplateId) set({ ownTemplateId: null });
    } catch (error) {
      const reason = sayApiError(asApiError(error));
      showToast(session, 'warn', t('Failed to delete custom template: {reason}', { reason }));
    }
  };
  return (
    <ListState resource={ownTemplates}>
      {(templates) =>
        templates.length === 0 ? (
          <p className={panel.quiet}>{t('No templates of your own yet')}</p>
        ) : (
          <>
            <PictureChoice<string>
              label={t('My templates')}
              value={ownTemplateId}
              options={templates.map(({ id, name, preview_url }) => ({ id, name, address: preview_url }))}
              onChange={(id) => set({ ownTemplateId: id })}
              onRemove={setAsked}
            />
            {asked ? (
              <ConfirmDelete
                title={t('Delete {name}?', { name: asked.name })}
                text={t('Scenes that were made from it stay in the history.')}
                onConfirm={() => void remove(asked.id)}
                onClose={() => setAsked(null)}
              />
            ) : null}
          </>
        )
      }
    </ListState>
  );
}

function Upload() {
  const session = useSession();
  const [busy, setBusy] = useState(false);
  const upload = async (file: File) => {
    if (file.size > UPLOAD_LIMITS.maxCustomTemplateBytes) {
      showToast(session, 'warn', t('The file is larger than {limit} MB', { limit: LIMIT }));
      return;
    }
    setBusy(true);
    try {
      const { id, name } = await addOwnTemplate(file);
      sceneSettings.set({ ownTemplateId: id });
      showToast(session, 'ok', t('{name} was added to your templates', { name }));
    } catch (error) {
      showToast(session, 'warn', t("The template couldn't be uploaded"), sayApiError(asApiError(error)));
    } finally {
      setBusy(false);
    }
  };
  return (
    <>
      <FileButton label={t('Picture of a template')} busy={busy} onFile={(file) => void upload(file)}>
        {t('Upload a template')}
      </FileButton>
      <p className={panel.quiet}>{t('JPEG, PNG or WebP, at most {limit} MB', { limit: LIMIT })}</p>
    </>
  );
}
