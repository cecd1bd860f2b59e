import { Figures } from '../parts/figures.tsx';
import { ButtonLink, Link } from '../parts/link.tsx';
import { Cards } from '../parts/lists.tsx';
import { MoreLinks } from '../parts/more-links.tsx';
import { PageHead } from '../parts/page-head.tsx';
import { Section } from '../parts/section.tsx';
import { Text } from '../parts/text.tsx';

export default function Customers() {
  return (
    <>
      <PageHead
        title="Worked examples in place of customer stories"
        lede="No quotes and no invented names: here are typical jobs, done from start to finish on our own pictures, with every step for you to repeat."
        actions={
          <ButtonLink to="/studio" look="primary" large>
            Open the studio
          </ButtonLink>
        }
      />
      <Section id="examples" title="Three jobs" alt>
        <Figures
          even
          figures={[
            {
              src: 'pictures/customers/perfume-ready.webp',
              alt: 'A perfume bottle on a soft pink backdrop with a shadow',
              caption: <Link to="/customers/cosmetics-catalog">A cosmetics catalog</Link>,
            },
            {
              src: 'pictures/customers/bag-ready.webp',
              alt: 'A leather bag on white, square, with a contact shadow',
              caption: <Link to="/customers/bags-for-a-shop">Bags for a shop and a marketplace</Link>,
            },
            {
              src: 'pictures/customers/mug-ready.webp',
              alt: 'A blue mug on marble with a shadow, upright',
              caption: <Link to="/customers/tableware-feed">Tableware for a feed</Link>,
            },
          ]}
        />
      </Section>
      <Section id="how" title="How to read them">
        <Cards
          cards={[
            {
              title: 'The task',
              text: 'What was there, what was wanted, and what makes it hard.',
            },
            {
              title: 'The recipe',
              text: 'The JSON that made the pictures. A test reads it as the API and the studio do, so it works as it stands.',
            },
            {
              title: 'The result',
              text: 'What is good, what is not, and what a person still had to do.',
            },
          ]}
        />
      </Section>
      <Section id="yours" title="Are you a customer with a story?" alt>
        <Text>
          <p>
            We would show it with your name, your pictures and your numbers, after you have read it, and take
            it down when you say so. Until somebody does, this page has none.
          </p>
        </Text>
        <MoreLinks
          links={[
            { to: '/contact-sales', text: 'Write to us' },
            { to: '/product/demo', text: 'Shorter demos' },
            { to: '/ecommerce', text: 'Pictures for shops' },
          ]}
        />
      </Section>
    </>
  );
}
