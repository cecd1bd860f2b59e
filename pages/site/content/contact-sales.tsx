import { STORAGE_GB } from '../../../vocabulary/plans.ts';
import { ButtonLink } from '../parts/link.tsx';
import { Cards, Steps } from '../parts/lists.tsx';
import { MoreLinks } from '../parts/more-links.tsx';
import { Operator } from '../parts/operator.tsx';
import { PageHead } from '../parts/page-head.tsx';
import { Section } from '../parts/section.tsx';
import { Text } from '../parts/text.tsx';

export default function ContactSales() {
  return (
    <>
      <PageHead
        title="Contact sales"
        lede="For more than 10,000 calls a month, terms of your own, or invoices. For everything else you can start by yourself, today."
        actions={
          <>
            <ButtonLink to="/schedule-demo" look="primary" large>
              Schedule a demo
            </ButtonLink>
            <ButtonLink to="/request-account" large>
              Request a business account
            </ButtonLink>
          </>
        }
      />
      <Section id="contract" title="What a contract has" alt>
        <Cards
          cards={[
            {
              title: 'Credits by agreement',
              text: 'A price for your volume, for image edits, scenes, try-ons and animations.',
            },
            {
              title: 'Storage',
              text: `${STORAGE_GB.contract} GB for the studio and ${STORAGE_GB.api_contract.toLocaleString('en-US')} GB for the API, or your own buckets without a limit.`,
            },
            {
              title: 'Terms and invoices',
              text: 'A master service agreement, an order form and invoices in place of a card.',
            },
          ]}
        />
      </Section>
      <Section id="tell" title="What helps us to answer">
        <Text>
          <p>Write a few lines about these, and the first answer can be an offer:</p>
          <ul>
            <li>How many pictures a month, and how many at the busiest hour.</li>
            <li>What has to be done to each: background, size, shadow, check.</li>
            <li>Where pictures come from and where results go: addresses, a bucket, a shop system.</li>
            <li>Whether pictures may leave your network, or the server should run in it.</li>
            <li>Two or three typical pictures, and one that is hard.</li>
          </ul>
          <p>
            The form is short. You can also write to <Operator field="email" />.
          </p>
        </Text>
      </Section>
      <Section id="next" title="What happens then" alt>
        <Steps
          steps={[
            {
              title: 'We run your pictures',
              text: 'You get the results with the confidence of each, and the ones that need a person are named.',
            },
            {
              title: 'You get an offer',
              text: 'Price, storage, and what is not included. No minimum term is hidden in it.',
            },
            {
              title: 'You try it',
              text: 'With your own key on your own catalog, before anything is signed.',
            },
          ]}
        />
        <MoreLinks
          links={[
            { to: '/api-pricing', text: 'API pricing' },
            { to: '/master-service-agreement', text: 'Master service agreement' },
            { to: '/apis', text: 'APIs' },
          ]}
        />
      </Section>
    </>
  );
}
