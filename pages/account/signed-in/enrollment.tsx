import { useEffect, useRef } from 'react';
import { Button } from '../../../shell/ui/button.tsx';
import { t } from '../base/i18n.ts';
import { Actions } from '../components/card.tsx';
import { codeField } from '../components/fields.ts';
import { Form } from '../components/form.tsx';
import { QrCode } from './qr-code.tsx';

/** What an authenticator app needs, once. */
export interface Enrollment {
  readonly secret: string;
  readonly otpauth_uri: string;
}

interface EnrollmentProps {
  readonly enrollment: Enrollment;
  onConfirm(code: string): Promise<void>;
  onCancel(): void;
}

/** Sets an authenticator app up: scan or type the key, then enter the first code. */
export function EnrollmentSteps({ enrollment, onConfirm, onCancel }: EnrollmentProps) {
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => void box.current?.querySelector('input')?.focus(), []);
  const { secret, otpauth_uri: uri } = enrollment;
  return (
    <div ref={box}>
      <p className="about">
        {t(
          'Scan this with your authenticator app, or type the key into it. Then enter the code that it shows.',
        )}
      </p>
      <QrCode text={uri} />
      <code dir="ltr" className="key">
        {secret.replace(/.{4}(?=.)/g, '$& ')}
      </code>
      <Form fields={[codeField()]} action={t('Confirm')} onSend={({ code = '' }) => onConfirm(code)} />
      <Actions>
        <Button size="sm" onClick={onCancel}>
          {t('Cancel')}
        </Button>
      </Actions>
    </div>
  );
}
