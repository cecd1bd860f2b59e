import { Plus, Trash2 } from 'lucide-react';
import { useState } from 'react';
import { IconButton } from '#controls/icon-button.tsx';
import { SelectBox } from '#controls/select-box.tsx';
import { BRAND_KIT_LIMITS } from '../../vocabulary/brand-kit.ts';
import { writeHash } from '../address/hash-binding.ts';
import '../locale/editing-messages.ts';
import { t } from '../locale/index.ts';
import { useAccount } from '../remote/account/use-account.ts';
import {
  type BrandKit,
  brandKits,
  createKit,
  deleteKit,
  takeKit,
  useKitInUse,
} from '../remote/brand/brand-kits.ts';
import { useResource } from '../remote/library/use-resource.ts';
import { Button, Spinner } from '../ui/button.tsx';
import dialog from '../ui/dialog.module.css';
import fields from '../ui/field.module.css';
import { DialogHead, ModalDialog } from '../ui/modal-dialog.tsx';
import styles from './brand.module.css';
import { brandError } from './brand-words.ts';
import { ColorsSection } from './colors-section.tsx';
import { FontsSection } from './fonts-section.tsx';
import { useKitDraft } from './kit-draft.ts';
import { LogoSection } from './logo-section.tsx';
import { PresetsSection } from './presets-section.tsx';
import { RecipesSection } from './recipes-section.tsx';

const close = () => writeHash({ modal: null });

/** Colors, fonts, logo, sizes and recipes of the person: chosen, edited, added and deleted. */
export default function BrandDialog() {
  const { status } = useAccount();
  return (
    <ModalDialog onClose={close} className={styles.dialog}>
      <DialogHead title={t('Brand kit')} onClose={close} />
      <div className={dialog.scroll}>{status === 'signedIn' ? <Kits /> : <Loading />}</div>
    </ModalDialog>
  );
}

const Loading = () => (
  <p className={dialog.text} role="status">
    <Spinner /> {t('Loading…')}
  </p>
);

function Kits() {
  const { value: kits, error } = useResource(brandKits);
  const kit = useKitInUse();
  const [failure, setFailure] = useState<unknown>(null);
  const [busy, setBusy] = useState(false);
  const attempt = async (work: () => Promise<unknown>) => {
    setBusy(true);
    try {
      await work();
      setFailure(null);
    } catch (caught) {
      setFailure(caught);
    }
    setBusy(false);
  };
  if (!kits) {
    if (!error) return <Loading />;
    return (
      <p className={styles.failure} role="alert">
        {brandError(error)}{' '}
        <Button size="sm" onClick={() => void brandKits.reload()}>
          {t('Retry')}
        </Button>
      </p>
    );
  }
  const add = () =>
    attempt(async () => takeKit((await createKit(t('Brand {number}', { number: kits.length + 1 }))).id));
  return (
    <div className={styles.body}>
      {kit ? null : (
        <p>
          {t(
            'A brand kit holds colors, fonts, a logo, sizes and recipes. Its colors and fonts stand first in every list, on every device where you sign in.',
          )}
        </p>
      )}
      <div className={styles.line}>
        {kits.length > 1 && kit ? (
          <SelectBox
            label={t('Brand kit in use')}
            value={kit.id}
            options={kits.map(({ id, name }) => ({ value: id, label: name }))}
            onChange={takeKit}
          />
        ) : null}
        <Button
          look={kit ? 'plain' : 'primary'}
          size={kit ? 'sm' : 'md'}
          disabled={busy || kits.length >= BRAND_KIT_LIMITS.kits}
          onClick={() => void add()}
        >
          <Plus size={16} aria-hidden="true" />
          {t('New brand kit')}
        </Button>
      </div>
      {failure === null ? null : (
        <p className={styles.failure} role="alert">
          {brandError(failure)}
        </p>
      )}
      {kit ? <Kit key={kit.id} saved={kit} onDelete={() => void attempt(() => deleteKit(kit.id))} /> : null}
    </div>
  );
}

function Kit({ saved, onDelete }: { readonly saved: BrandKit; onDelete(): void }) {
  const draft = useKitDraft(saved);
  const { kit, state, error, change, send } = draft;
  const [asked, setAsked] = useState(false);
  return (
    <>
      <div className={styles.line}>
        <input
          className={fields.in}
          aria-label={t('Name of the brand kit')}
          maxLength={BRAND_KIT_LIMITS.name}
          value={kit.name}
          onChange={({ currentTarget: { value } }) => change({ name: value })}
        />
        <span className={styles.state} role="status">
          {state === 'saving' ? t('Saving…') : state === 'saved' ? t('Saved') : null}
        </span>
        <IconButton label={t('Delete {label}', { label: kit.name })} onPress={() => setAsked(true)}>
          <Trash2 size={16} />
        </IconButton>
      </div>
      {asked ? (
        <div className={styles.line} role="alert">
          <span>{t('Delete “{name}”? Pictures that were made with it stay.', { name: kit.name })}</span>
          <Button size="sm" look="danger" onClick={onDelete}>
            {t('Delete')}
          </Button>
          <Button size="sm" onClick={() => setAsked(false)}>
            {t('Cancel')}
          </Button>
        </div>
      ) : null}
      {state === 'failed' ? (
        <p className={styles.failure} role="alert">
          {brandError(error)}{' '}
          <Button size="sm" onClick={() => void send()}>
            {t('Retry')}
          </Button>
        </p>
      ) : null}
      <ColorsSection colors={kit.colors} onChange={(colors) => change({ colors: [...colors] })} />
      <FontsSection fonts={kit.fonts} onChange={(fonts) => change({ fonts: [...fonts] })} />
      <LogoSection kit={saved} />
      <PresetsSection presets={kit.presets} onChange={(presets) => change({ presets: [...presets] })} />
      <RecipesSection recipes={kit.recipes} onChange={(recipes) => change({ recipes: [...recipes] })} />
    </>
  );
}
