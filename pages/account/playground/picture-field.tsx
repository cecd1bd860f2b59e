/** A picture that a call takes: an id or an address, typed, or a file that is chosen or dropped and sent first. */
import { type DragEvent, useId, useRef, useState } from 'react';
import { Button } from '../../../shell/ui/button.tsx';
import { t } from '../base/i18n.ts';
import { sayError } from '../base/say-error.ts';

interface PictureFieldProps {
  readonly name: string;
  readonly value: string;
  /** @param next `undefined` = none */
  onChange(next: string | undefined): void;
  onUpload(file: File): Promise<string>;
}

export function PictureField({ name, value, onChange, onUpload }: PictureFieldProps) {
  const id = useId();
  const file = useRef<HTMLInputElement>(null);
  const [isOver, setOver] = useState(false);
  const [isBusy, setBusy] = useState(false);
  const [error, setError] = useState<unknown>(null);
  const send = async (chosen: File | undefined) => {
    if (!chosen || isBusy) return;
    setBusy(true);
    setError(null);
    try {
      onChange(await onUpload(chosen));
    } catch (failure) {
      setError(failure);
    } finally {
      setBusy(false);
    }
  };
  const drop = (event: DragEvent) => {
    event.preventDefault();
    setOver(false);
    void send(event.dataTransfer.files[0]);
  };
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: the button in it does the same
    <div
      className="picture"
      data-over={isOver || undefined}
      onDragOver={(event) => {
        event.preventDefault();
        setOver(true);
      }}
      onDragLeave={() => setOver(false)}
      onDrop={drop}
    >
      <label htmlFor={id}>
        <bdi>{name}</bdi>
      </label>
      <input
        id={id}
        type="text"
        dir="ltr"
        autoComplete="off"
        spellCheck={false}
        placeholder="https://"
        value={value}
        onChange={({ currentTarget }) =>
          onChange(currentTarget.value === '' ? undefined : currentTarget.value)
        }
      />
      <p className="row">
        <span className="about">{t('Drop a picture here, or')}</span>
        <Button size="sm" wraps busy={isBusy} onClick={() => file.current?.click()}>
          {t('Choose a picture')}
        </Button>
      </p>
      <input
        ref={file}
        type="file"
        hidden
        accept="image/*"
        aria-label={t('Choose a picture')}
        onChange={({ currentTarget }) => {
          void send(currentTarget.files?.[0]);
          currentTarget.value = '';
        }}
      />
      <small className="wrong" role="alert">
        {error === null ? '' : sayError(error)}
      </small>
    </div>
  );
}
