import { ButtonLink, Link } from '../parts/link.tsx';
import { Steps, Ticks } from '../parts/lists.tsx';
import { MoreLinks } from '../parts/more-links.tsx';
import { PageHead } from '../parts/page-head.tsx';
import { Section } from '../parts/section.tsx';
import { Text } from '../parts/text.tsx';

export default function Webinar() {
  return (
    <>
      <PageHead
        title="A webinar for one"
        lede="No live date is set and there is no recording. This is the same session as a script: forty minutes, your own pictures, no sign-up."
        actions={
          <ButtonLink to="/studio" look="primary" large icon="open">
            Open the studio beside this page
          </ButtonLink>
        }
        ticks={[
          'Bring five product pictures',
          'One of them should be hard: glass, fur or wire',
          'A computer with a current browser',
        ]}
      />
      <Section id="agenda" title="First part: one picture, 15 minutes" alt>
        <Steps
          steps={[
            {
              title: 'Cut out and correct',
              text: 'Open the hard picture, press Remove background, and read what the panel says about its certainty. Paint what is missing. Look at the edges on black.',
            },
            {
              title: 'Erase',
              text: 'Paint over a price tag or a cable with the brush. Ask for another result. Change the feather: the strokes stay.',
            },
            {
              title: 'Place it',
              text: 'Choose a backdrop and a shadow, then move the product. Shadow and backdrop follow, because they are layers.',
            },
          ]}
        />
      </Section>
      <Section id="batch" title="Second part: five pictures, 15 minutes">
        <Steps
          steps={[
            {
              title: 'Write a recipe',
              text: 'Open the batch, drop all five, and build: remove background, white, fill 85%, contact shadow, 2000 px.',
            },
            {
              title: 'Run and read',
              text: 'Each cell says how sure its cut-out is and how many marketplace rules it meets. Fix the one that fails.',
            },
            {
              title: 'Take it with you',
              text: 'Export the recipe as JSON and all files as ZIP. That file is what the API takes, too.',
            },
          ]}
        />
      </Section>
      <Section id="api" title="Third part: without hands, 10 minutes" alt>
        <Text>
          <ol>
            <li>
              Create an account and a key, and send one picture with the recipe of part two. The{' '}
              <Link to="/docs">quick start</Link> has the commands.
            </li>
            <li>Compare the file with the one of the batch: as PNG, they are the same bytes.</li>
            <li>Send an address that does not exist and a width of 0, and read both errors.</li>
            <li>Decide which results a person has to look at, by the confidence.</li>
          </ol>
        </Text>
      </Section>
      <Section id="after" title="What you know afterwards">
        <Ticks
          items={[
            'Which of your products work at once, and which need a minute by hand.',
            'What a month of your catalog costs: pictures × 1 credit, or nothing in the batch.',
            'Whether the API is worth it for you, or the batch is enough.',
          ]}
        />
        <MoreLinks
          links={[
            { to: '/schedule-demo', text: 'Ask for a session with a person' },
            { to: '/product/demo', text: 'Worked demos' },
            { to: '/marketplace', text: 'Marketplace rules' },
          ]}
        />
      </Section>
    </>
  );
}
