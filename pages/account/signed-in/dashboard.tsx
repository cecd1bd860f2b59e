/** The dashboard: tools, newest results, credits, API usage, keys, and running tasks. */
import { LayoutGrid, Upload } from 'lucide-react';
import { buttonClass } from '../../../shell/ui/button.tsx';
import { t } from '../base/i18n.ts';
import { Headline, Main } from '../components/page.tsx';
import { ApiUse, Credits, Keys, Running } from './dashboard-cards.tsx';
import { Recent } from './dashboard-recent.tsx';
import { Starts } from './dashboard-starts.tsx';
import { PurchaseNotice } from './purchase.tsx';
import { usePerson } from './queries.ts';
import { SignedInFrame } from './signed-in-frame.tsx';

export default function DashboardPage() {
  return (
    <SignedInFrame>
      <Main look="full">
        <div className="board">
          <Top />
          <PurchaseNotice />
          <Starts />
          <Recent />
          <div className="tiles">
            <Credits />
            <ApiUse />
            <Keys />
            <Running />
          </div>
        </div>
      </Main>
    </SignedInFrame>
  );
}

function Top() {
  const { email } = usePerson();
  return (
    <header>
      <Headline title={greeting(new Date().getHours())} tab={t('Dashboard')} about={email} />
      <div className="actions">
        <a className={buttonClass('plain', 'lg', false, false, true)} href="/studio#operation=batch">
          <LayoutGrid size={16} />
          {t('Batch')}
        </a>
        <a className={buttonClass('primary', 'lg', false, false, true)} href="/studio">
          <Upload size={16} />
          {t('New picture')}
        </a>
      </div>
    </header>
  );
}

/** @param hour 0 to 23 */
function greeting(hour: number): string {
  if (hour < 12) return t('Good morning');
  return hour < 18 ? t('Good afternoon') : t('Good evening');
}
