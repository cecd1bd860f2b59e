import { useEffect, useState } from 'react';
import { t } from '../../locale/index.ts';
import { offerTryPro } from '../../remote/account/try-pro.ts';
import { useAccount } from '../../remote/account/use-account.ts';
import { ownTemplates } from '../../remote/library/scene-library.ts';
import { useSession } from '../../session/core/editor-binding.ts';
import { buttonClass } from '../../ui/button.tsx';
import panel from '../base/inspector.module.css';
import { ConfirmDelete } from '../server/confirm-delete.tsx';
import { FileButton } from '../server/file-button.tsx';
import { ListState } from '../server/list-state.tsx';
import { PictureChoice } from '../server/picture-choice.tsx';
import { removeTemplate, TEMPLATE_MEGABYTES, uploadTemplate } from './own-template-changes.ts';
import { sceneSettings } from './scene-settings.ts';

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
  const remove = (id: string) => {
    setAsked(null);
    void removeTemplate(session, id);
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
                onConfirm={() => remove(asked.id)}
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
    setBusy(true);
    await uploadTemplate(session, file);
    setBusy(false);
  };
  return (
    <>
      <FileButton label={t('Picture of a template')} busy={busy} onFile={(file) => void upload(file)}>
        {t('Upload a template')}
      </FileButton>
      <p className={panel.quiet}>
        {t('JPEG, PNG, WebP, AVIF, GIF, TIFF or BMP, at most {limit} MB', { limit: TEMPLATE_MEGABYTES })}
      </p>
    </>
  );
}
