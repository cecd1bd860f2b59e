import { ButtonLink, Link } from '../parts/link.tsx';
import { Cards, Ticks } from '../parts/lists.tsx';
import { MoreLinks } from '../parts/more-links.tsx';
import { Operator } from '../parts/operator.tsx';
import { PageHead } from '../parts/page-head.tsx';
import { Section } from '../parts/section.tsx';
import { Text } from '../parts/text.tsx';

export default function AboutUs() {
  return (
    <>
      <PageHead
        title="About Gesso"
        lede="Gesso is a photo studio in the browser and an image API on a server. Both do the same work with the same methods, and say what they cannot do."
        actions={
          <>
            <ButtonLink to="/studio" look="primary" large>
              Open the studio
            </ButtonLink>
            <ButtonLink to="/docs" large>
              Documentation
            </ButtonLink>
          </>
        }
      />
      <Section id="name" title="Why it exists" alt>
        <Text>
          <p>
            People who sell things take many pictures of them and then do the same four jobs over and over:
            take the background away, remove what should not be there, make it sit on white with a shadow, and
            export it in the sizes of every channel. Most tools for that upload each picture to a service and
            charge for it.
          </p>
          <p>
            A computer of today can do those four jobs itself, in the browser, in seconds. So Gesso does them
            there, free, without an account, and keeps a server for what only a server can do: a thousand
            pictures at night, a webhook, storages, history, and models that need more than a laptop.
          </p>
        </Text>
      </Section>
      <Section id="rules" title="What we hold to">
        <Cards
          cards={[
            {
              title: 'Your picture stays yours',
              text: 'What runs on your device is not uploaded. What runs on the server says so on its button, before you press it.',
            },
            {
              title: 'Nothing is lost',
              text: 'Every stroke is stored before the next one begins. A closed tab or a crash costs nothing.',
            },
            {
              title: 'Numbers with the bad rows',
              text: 'Each method is measured on pictures whose right answer is known. The worst results are on the same page as the best.',
            },
            {
              title: 'Sure or not, in words',
              text: 'A cut-out says how sure it is. Where it is a guess, it does not pass as a result.',
            },
            {
              title: 'One method everywhere',
              text: 'Studio, batch and API give the same result, and a test compares the bytes.',
            },
            {
              title: 'For everybody',
              text: 'Keyboard, screen reader, right-to-left, phones of 320 px. English, German and Arabic.',
            },
          ]}
        />
      </Section>
      <Section id="pictures" title="Our own pictures" alt>
        <Text>
          <p>
            Every product in these pages is modeled and rendered by us: bottles, bags, mugs, cars with
            invented plates. Results are what the product makes of them, not retouched. There are no
            customers’ names here, no reviews and no figures that we did not measure. The{' '}
            <Link to="/customers">worked examples</Link> show every step, and you can repeat each.
          </p>
        </Text>
      </Section>
      <Section id="not" title="What Gesso is not">
        <Ticks
          dash
          items={[
            'No picture generator of its own: images from words and try-ons need a service that the operator of a server connects.',
            'No layer program for posters: text and shapes are there for product pictures, not for layout.',
            'No marketplace and no hosting of shops.',
          ]}
        />
      </Section>
      <Section id="operator" title="Who runs this server" alt>
        <Text>
          <p>
            Anybody can run Gesso. This server is run by <Operator field="name" />,{' '}
            <Operator field="address" />. Write to <Operator field="email" />.
          </p>
        </Text>
        <MoreLinks
          links={[
            { to: '/contact-sales', text: 'Contact sales' },
            { to: '/terms', text: 'Terms' },
            { to: '/privacy-policy', text: 'Privacy' },
            { to: '/faq', text: 'Questions' },
          ]}
        />
      </Section>
    </>
  );
}
