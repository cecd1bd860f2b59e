import { LegalPage } from '../parts/legal-page.tsx';
import { Link } from '../parts/link.tsx';
import { Operator } from '../parts/operator.tsx';

export default function PaymentPolicy() {
  return (
    <LegalPage
      title="Payment policy"
      lede="How plans and packs are paid, renewed, canceled and paid back."
      sections={[
        {
          id: 'prices',
          title: 'Prices',
          text: (
            <p>
              Prices are in US dollars and stand on the <Link to="/pricing">pricing page</Link> and the{' '}
              <Link to="/api-pricing">API pricing page</Link>. Taxes are added where the law asks for it, and
              shown before you pay. A new price holds from the next period on, and is announced by email 30
              days before.
            </p>
          ),
        },
        {
          id: 'how',
          title: 'How you pay',
          text: (
            <p>
              By card or what else the payment provider offers in your country. The provider takes your card
              data; it never reaches this server. Contracts can be paid by invoice. On a server without a
              payment provider the checkout is a test that charges nothing, and says so.
            </p>
          ),
        },
        {
          id: 'plans',
          title: 'Plans',
          text: (
            <ul>
              <li>A plan runs for a month or a year and renews until it is canceled.</li>
              <li>A year is paid at once, costs ten months, and grants the credits of its months at once.</li>
              <li>Credits of a plan are for their period and do not carry over.</li>
              <li>
                An account has at most one plan of the studio and one of the API; their credits are separate.
              </li>
            </ul>
          ),
        },
        {
          id: 'packs',
          title: 'Packs',
          text: (
            <p>
              A pack is paid once. Its credits and uses never expire while the account exists, and they are
              used after those of the plan.
            </p>
          ),
        },
        {
          id: 'charging',
          title: 'What is charged',
          text: (
            <p>
              A task reserves its cost when it begins. When it fails, is refused or is canceled, the cost is
              given back. A repeated request with the same idempotency key is charged once. Uploads, checks
              and status calls are free.
            </p>
          ),
        },
        {
          id: 'failed',
          title: 'When a payment fails',
          text: (
            <p>
              The provider tries again for some days and tells you by email. The plan stays during that time.
              After the last try it ends; pictures and history stay as on the free plan.
            </p>
          ),
        },
        {
          id: 'cancel',
          title: 'Canceling',
          text: (
            <p>
              In the billing portal of your account, at any time, without a reason. The plan stays until the
              end of the period that is paid for. Deleting the account cancels the plan.
            </p>
          ),
        },
        {
          id: 'refunds',
          title: 'Paying back',
          text: (
            <p>
              Consumers can withdraw within 14 days where the law says so. Beyond that, write to us: what was
              charged by our mistake is paid back in full, and a pack that was not used within 14 days, too. A
              refund takes back the credits that are unspent.
            </p>
          ),
        },
        {
          id: 'contact',
          title: 'Invoices and contact',
          text: (
            <p>
              Invoices are in the billing portal. For everything else write to <Operator field="email" />,{' '}
              <Operator field="name" />.
            </p>
          ),
        },
      ]}
    />
  );
}
