import { LegalPage } from '../parts/legal-page.tsx';
import { Link } from '../parts/link.tsx';
import { Operator } from '../parts/operator.tsx';

export default function MasterServiceAgreement() {
  return (
    <LegalPage
      title="Master service agreement"
      lede="The frame for contracts with companies. Volume, price and term are in an order form that both sides sign."
      sections={[
        {
          id: 'parts',
          title: 'Parties and parts',
          text: (
            <p>
              This agreement is between <Operator field="name" />, <Operator field="address" /> (“provider”)
              and the company that signs an order form (“customer”). It consists of the order form, this text,
              the <Link to="/terms">terms</Link> and the <Link to="/privacy-policy">privacy policy</Link>.
              Where they differ, the one named first applies.
            </p>
          ),
        },
        {
          id: 'service',
          title: 'Service',
          text: (
            <p>
              The provider gives access to the image API and to the accounts that the order form names, with
              the credits, features and storage in it. What a call does is in the API reference of the server.
              Operations that need an image service are part of it only where the order form says so.
            </p>
          ),
        },
        {
          id: 'availability',
          title: 'Availability and support',
          text: (
            <ul>
              <li>
                Availability of [99.5]% a month, measured at the address of readiness, planned work excepted.
              </li>
              <li>Planned work is announced [3] days before.</li>
              <li>
                Support by email on workdays: first answer within [8] hours, for outages within [2] hours.
              </li>
              <li>A month below the availability gives [10]% of its fee back for each full percent.</li>
            </ul>
          ),
        },
        {
          id: 'changes',
          title: 'Changes of the API',
          text: (
            <p>
              Fields and error codes never change their meaning. New ones may come. A call that is to end is
              announced at least [180] days before.
            </p>
          ),
        },
        {
          id: 'fees',
          title: 'Fees',
          text: (
            <p>
              As the order form says, by invoice, payable within [30] days. Credits that are used beyond the
              agreed number cost what the order form says for them. Tasks that fail cost nothing.
            </p>
          ),
        },
        {
          id: 'data',
          title: 'Data',
          text: (
            <p>
              Pictures and results belong to the customer. The provider processes them on the customer’s
              behalf, under a data processing agreement [attach it], does not train on them, and deletes them
              as the privacy policy says, or within [30] days after the end. Storages of the customer’s own
              can be used for inputs and results.
            </p>
          ),
        },
        {
          id: 'confidential',
          title: 'Confidentiality',
          text: (
            <p>
              Each side keeps secret what the other gives it in confidence, for [5] years after the end, and
              uses it for this agreement alone.
            </p>
          ),
        },
        {
          id: 'rights',
          title: 'Rights of others',
          text: (
            <p>
              The customer has the rights to the inputs and the consent of people in them. The provider has
              the rights to the software. Each side takes over claims of others that come from a breach of
              that by itself.
            </p>
          ),
        },
        {
          id: 'liability',
          title: 'Liability',
          text: (
            <p>
              Without limit for intent, gross negligence and harm to life or health. Otherwise up to the fees
              of the last twelve months, and not for lost profit, as far as the law allows.
            </p>
          ),
        },
        {
          id: 'term',
          title: 'Term and end',
          text: (
            <p>
              The term is in the order form and renews by [12] months unless one side ends it [60] days
              before. Each side may end it at once when the other breaks an essential duty and does not mend
              it within [30] days.
            </p>
          ),
        },
        {
          id: 'law',
          title: 'Law and signature',
          text: (
            <>
              <p>
                The law of the country of the provider’s address applies; courts there decide. Changes need
                writing. Numbers in brackets are agreed in the order form.
              </p>
              <p>
                For an order form, write to <Operator field="email" />, or{' '}
                <Link to="/contact-sales">contact sales</Link>.
              </p>
            </>
          ),
        },
      ]}
    />
  );
}
