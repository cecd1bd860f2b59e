import { ButtonLink } from '../parts/link.tsx';
import { Cards } from '../parts/lists.tsx';
import { MoreLinks } from '../parts/more-links.tsx';
import { Operator } from '../parts/operator.tsx';
import { PageHead } from '../parts/page-head.tsx';
import { Questions } from '../parts/questions.tsx';
import { Section } from '../parts/section.tsx';
import { Text } from '../parts/text.tsx';

export default function AffiliateProgram() {
  return (
    <>
      <PageHead
        title="Affiliate program"
        lede="There is no program that pays commissions. Here is what there is for people who recommend Gesso, build on it or teach it."
        actions={
          <ButtonLink to="/contact-sales" look="primary" large>
            Propose something
          </ButtonLink>
        }
      />
      <Section id="have" title="What you can use today" alt>
        <Cards
          cards={[
            {
              title: 'A studio without a sign-up',
              text: 'Link to the studio or to a tool page. Anyone who follows the link edits a picture at once: nothing to register, nothing to pay.',
            },
            {
              title: 'The editor in your own page',
              text: 'Two lines of HTML put the editor into your site, for your readers, free. Your name stays on the page.',
            },
            {
              title: 'Recipes that you can share',
              text: 'A recipe is a small JSON file. Publish yours with an article; readers import it in the batch and get the same result.',
            },
            {
              title: 'Pictures for tests and talks',
              text: 'The sample pictures are ours, rendered, with exact masks. Use them to show what works and what does not.',
            },
            {
              title: 'A server of your own',
              text: 'Agencies can run Gesso for their customers, on their own machines, and grant credits by a command.',
            },
            {
              title: 'Numbers to quote',
              text: 'Every number in these pages comes from a test that you can run. Please quote the bad rows too.',
            },
          ]}
        />
      </Section>
      <Section id="not" title="What there is not">
        <Text>
          <ul>
            <li>No commission, no referral code, no tracking link, no partner level.</li>
            <li>No cookie that remembers who sent a visitor.</li>
            <li>No discount that somebody else could promise you in our name.</li>
          </ul>
          <p>
            Whether the operator of this server, <Operator field="name" />, pays for recommendations is a
            matter between you and them. Ask before you write that they do.
          </p>
        </Text>
      </Section>
      <Section id="questions" title="Questions" alt>
        <Questions
          items={[
            {
              question: 'Will there be a program?',
              answer: 'Nothing is planned. If that changes, this page says so first.',
            },
            {
              question: 'May I use the logo?',
              answer:
                'To name the product in an article or a list, yes. Not as your own, and not so that it looks like an endorsement.',
            },
            {
              question: 'May I write a comparison?',
              answer: 'Please do. Use the same pictures for every tool and publish them.',
            },
          ]}
        />
        <MoreLinks
          links={[
            { to: '/apis/embedded-editor', text: 'Embedded editor' },
            { to: '/customers', text: 'Worked examples' },
            { to: '/blog', text: 'Blog' },
          ]}
        />
      </Section>
    </>
  );
}
