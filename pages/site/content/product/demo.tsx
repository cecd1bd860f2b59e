import { Figures } from '../../parts/figures.tsx';
import { ButtonLink, Link } from '../../parts/link.tsx';
import { MoreLinks } from '../../parts/more-links.tsx';
import { PageHead } from '../../parts/page-head.tsx';
import { Section } from '../../parts/section.tsx';
import { Text } from '../../parts/text.tsx';

export default function ProductDemo() {
  return (
    <>
      <PageHead
        title="Demos that you can repeat"
        lede="Three short ones, each with the picture, the presses and the result. Or open the studio with a sample and find out by yourself."
        actions={
          <>
            <ButtonLink to="/studio" look="primary" large>
              Open the studio
            </ButtonLink>
            <ButtonLink to="/schedule-demo" large>
              Ask for a demo with a person
            </ButtonLink>
          </>
        }
      />
      <Section id="demos" title="Three demos" alt>
        <Figures
          even
          figures={[
            {
              src: 'pictures/home/table-erased.webp',
              alt: 'A table with a red mug where a green bottle was removed',
              caption: (
                <>
                  <Link to="/demo/erase-an-object">Erase an object</Link>: two minutes, by hand
                </>
              ),
            },
            {
              src: 'pictures/solutions/headphones-ready-wide.webp',
              alt: 'Black headphones on white',
              caption: (
                <>
                  <Link to="/demo/marketplace-white">White for a marketplace</Link>: three minutes, with a
                  check
                </>
              ),
            },
            {
              src: 'pictures/gallery/marble.webp',
              alt: 'A perfume bottle on marble',
              caption: (
                <>
                  <Link to="/demo/one-photo-three-scenes">One photo, three scenes</Link>: two minutes, or one
                  call
                </>
              ),
            },
          ]}
        />
      </Section>
      <Section id="person" title="A demo with a person">
        <Text>
          <p>
            Tell us what you sell, how many pictures a month and where they come from, and bring three of
            them. You see them done in front of you, also the one that does not work. No slides.
          </p>
        </Text>
        <MoreLinks
          links={[
            { to: '/webinar', text: 'The same as a script for yourself' },
            { to: '/customers', text: 'Longer worked examples' },
            { to: '/apis', text: 'APIs' },
          ]}
        />
      </Section>
    </>
  );
}
