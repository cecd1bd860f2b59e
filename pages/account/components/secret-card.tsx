import { useEffect, useRef } from 'react';
import { t } from '../base/i18n.ts';
import { Card, CopyButton } from './card.tsx';

interface SecretProps {
  readonly title: string;
  readonly secret: string;
}

/** A secret that the server tells once. It takes the focus, so that nobody overlooks it; give each secret its own `key`. */
export function SecretCard({ title, secret }: SecretProps) {
  const place = useRef<HTMLDivElement>(null);
  useEffect(() => place.current?.focus(), []);
  return (
    <div ref={place} tabIndex={-1}>
      <Card title={title}>
        <div className="secret">
          <code dir="ltr">{secret}</code>
          <CopyButton text={secret} />
        </div>
        <p className="about">
          {t('Copy it now: you cannot see it again. Store it where only your server can read it.')}
        </p>
      </Card>
    </div>
  );
}
