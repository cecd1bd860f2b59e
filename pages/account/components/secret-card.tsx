import { TriangleAlert, X } from 'lucide-react';
import { useEffect, useRef } from 'react';
import { Button } from '../../../shell/ui/button.tsx';
import { t } from '../base/i18n.ts';
import { Card, CopyButton } from './card.tsx';

interface SecretProps {
  readonly title: string;
  readonly secret: string;
  /** The person has it. */
  onHide(): void;
}

/** A secret that is shown once. Takes the focus, so that it is noticed; give each secret its own `key`. */
export function SecretCard({ title, secret, onHide }: SecretProps) {
  const place = useRef<HTMLDivElement>(null);
  useEffect(() => void place.current?.focus(), []);
  return (
    <div ref={place} tabIndex={-1}>
      <Card
        title={title}
        head={
          <Button look="ghost" size="sm" icon aria-label={t('Hide')} onClick={onHide}>
            <X size={16} />
          </Button>
        }
      >
        <div className="secret">
          <code dir="ltr">{secret}</code>
          <CopyButton text={secret} />
        </div>
        <p className="warning">
          <TriangleAlert size={16} />
          {t('Copy it now: you cannot see it again. Store it where only your server can read it.')}
        </p>
      </Card>
    </div>
  );
}
