/** Support chat and messages of configured services: a button each, which opens the service in its frame. */
import { MessageCircle, Newspaper } from 'lucide-react';
import { type KeyboardEvent, useEffect, useRef, useState, useSyncExternalStore } from 'react';
import { NO_CONSENT, onConsent, readConsent, saveConsent } from '../../../api/client/account/consent.ts';
import {
  type ServiceFrame as OpenedFrame,
  openFrame,
  personFields,
} from '../../../api/client/account/frames.ts';
import { Button } from '../../../shell/ui/button.tsx';
import type { AdapterFrame } from '../../../vocabulary/adapters.ts';
import { t } from '../base/i18n.ts';
import { usePerson } from './queries.ts';
import './support-services.css';

const SERVICES = {
  'support-chat': { name: () => t('Support chat'), icon: MessageCircle },
  'customer-messaging': { name: () => t('Messages'), icon: Newspaper },
} as const satisfies Partial<Record<AdapterFrame, unknown>>;
type Service = keyof typeof SERVICES;

interface SupportServicesProps {
  /** Those that the operator named, of this and of other kinds. */
  readonly named: readonly AdapterFrame[];
}

export default function SupportServices({ named }: SupportServicesProps) {
  const [opened, setOpened] = useState<Service | null>(null);
  const services = (Object.keys(SERVICES) as Service[]).filter((name) => named.includes(name));
  const buttons = useRef<HTMLDivElement>(null);
  if (services.length === 0) return null;
  const close = () => {
    buttons.current?.querySelector<HTMLElement>('[aria-expanded="true"]')?.focus();
    setOpened(null);
  };
  return (
    <aside className="support" aria-label={t('Help')}>
      {opened ? <ServicePanel key={opened} service={opened} onClose={close} /> : null}
      <div className="support-buttons" ref={buttons}>
        {services.map((service) => {
          const { name, icon: Icon } = SERVICES[service];
          const isOpen = service === opened;
          return (
            <Button
              key={service}
              size="lg"
              aria-expanded={isOpen}
              onClick={() => setOpened(isOpen ? null : service)}
            >
              <Icon size={16} aria-hidden="true" />
              {name()}
            </Button>
          );
        })}
      </div>
    </aside>
  );
}

interface ServicePanelProps {
  readonly service: Service;
  onClose(): void;
}

function ServicePanel({ service, onClose }: ServicePanelProps) {
  const isAgreed = useSyncExternalStore(onConsent, () => readConsent()?.chat === true);
  const [isMissing, setMissing] = useState(false);
  const panel = useRef<HTMLElement>(null);
  // The keyboard is in it from the beginning, so that Escape closes it.
  useEffect(() => void panel.current?.focus(), []);
  const close = (event: KeyboardEvent) => {
    if (event.key === 'Escape') onClose();
  };
  return (
    <section
      ref={panel}
      className="support-panel"
      aria-label={SERVICES[service].name()}
      tabIndex={-1}
      onKeyDown={close}
    >
      <header>
        <h2>{SERVICES[service].name()}</h2>
        <Button onClick={onClose}>{t('Close')}</Button>
      </header>
      {isAgreed && isMissing ? (
        <div className="support-ask">
          <p role="alert">{t('This service could not be loaded. Check your connection, then try again.')}</p>
          <Button size="lg" onClick={() => setMissing(false)}>
            {t('Try again')}
          </Button>
        </div>
      ) : isAgreed ? (
        <ServiceFrame service={service} onMissing={setMissing} />
      ) : (
        <div className="support-ask">
          <p>
            {t(
              "Another company's service runs this. It receives your email, account number, features, credits and account status, and what you write in it. You can withdraw this in your profile.",
            )}
          </p>
          <Button
            look="primary"
            size="lg"
            onClick={() => saveConsent({ ...(readConsent() ?? NO_CONSENT), chat: true })}
          >
            {t('Allow and open')}
          </Button>
        </div>
      )}
    </section>
  );
}

interface ServiceFrameProps {
  readonly service: Service;
  /** Its script could not be loaded. */
  onMissing(isMissing: true): void;
}

/** Opaque to this page, as this page is to it. */
function ServiceFrame({ service, onMissing }: ServiceFrameProps) {
  const person = usePerson();
  const place = useRef<HTMLDivElement>(null);
  const frame = useRef<OpenedFrame>(null);
  useEffect(() => {
    if (!place.current) return;
    const opened = openFrame(place.current, service, SERVICES[service].name(), () => onMissing(true));
    frame.current = opened;
    return () => opened.close();
  }, [service, onMissing]);
  // In the open frame: its contents stay when credits change.
  useEffect(() => void frame.current?.tell(personFields(person)), [person]);
  return <div className="support-frame" ref={place} />;
}
