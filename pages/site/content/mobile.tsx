import { BeforeAfter } from '../parts/before-after.tsx';
import { DataTable } from '../parts/data-table.tsx';
import { ButtonLink } from '../parts/link.tsx';
import { Cards, Steps, Ticks } from '../parts/lists.tsx';
import { MoreLinks } from '../parts/more-links.tsx';
import { PageHead } from '../parts/page-head.tsx';
import { Questions } from '../parts/questions.tsx';
import { Section } from '../parts/section.tsx';

export default function Mobile() {
  return (
    <>
      <PageHead
        title="The studio on your phone"
        lede="The same studio in the browser of a phone: take a picture, cut the product out, put it on white, save the file. Nothing to download from a store."
        actions={
          <ButtonLink to="/studio" look="primary" large>
            Open the studio
          </ButtonLink>
        }
        ticks={['Works offline after the first visit', 'From 320 px of width', 'Fingers, pen, keyboard']}
        beside={
          <BeforeAfter
            before="pictures/apis/mug-close.webp"
            after="pictures/solutions/mug-cut-out.webp"
            beforeAlt="A blue mug on white paper"
            afterAlt="The same mug without its background, also in the handle"
            transparent
            first
          />
        }
      />
      <Section id="how" title="From the camera to the shop" alt>
        <Steps
          steps={[
            {
              title: 'Take or choose a picture',
              text: 'Choose a picture opens your camera or your photos. A large one is read once and shown as small as your screen needs.',
            },
            {
              title: 'Edit with your fingers',
              text: 'One finger paints, two move and zoom the canvas. A loupe shows what is under your finger; a palm on the glass is ignored when you use a pen.',
            },
            {
              title: 'Export',
              text: 'Save the file, or copy it. The sizes of shops and feeds are one press away.',
            },
          ]}
        />
      </Section>
      <Section id="install" title="Install it">
        <DataTable
          caption="How to install the studio"
          columns={['Device', 'How']}
          rows={[
            ['iPhone, iPad', 'Safari: Share, then Add to Home Screen'],
            ['Android', 'Chrome: menu, then Install app'],
            ['Computer', 'Chrome or Edge: the icon in the address bar'],
          ]}
        />
      </Section>
      <Section id="fits" title="Made for small screens" alt>
        <Cards
          cards={[
            {
              title: 'Nothing is left out',
              text: 'Every tool of the computer is there. Its options come up as a sheet from below.',
            },
            {
              title: 'Large targets',
              text: 'Every button is at least 44 px high and wide, which a test measures.',
            },
            {
              title: 'A closed tab loses nothing',
              text: 'Phones close tabs when memory is short. Picture, strokes and undo are there when you come back.',
            },
          ]}
        />
      </Section>
      <Section id="limits" title="Limits">
        <Ticks
          dash
          items={[
            'There is no app in a store, and none is planned: the browser is enough.',
            'Phones have less memory. Above some 50 megapixels work on a computer.',
            'Pictures stay on the phone. To continue on a computer, save a .gesso file and open it there.',
            'HEIC photos open where the browser decodes them, as Safari does. Elsewhere set the camera to JPEG.',
          ]}
        />
      </Section>
      <Section id="questions" title="Questions" alt>
        <Questions
          items={[
            {
              question: 'Does it use my data plan?',
              answer: 'Only to load the studio once. Pictures are not uploaded by what runs on the device.',
            },
            {
              question: 'Is it slower than on a computer?',
              answer:
                'Yes, as much as the phone is. Painting and text are immediate; a cut-out takes some seconds.',
            },
            {
              question: 'Can I use a pen?',
              answer: 'Yes: pressure and tilt change the brush where the device reports them.',
            },
          ]}
        />
        <MoreLinks
          links={[
            { to: '/background-remover', text: 'Background remover' },
            { to: '/object-remover', text: 'Object remover' },
            { to: '/photo-editor', text: 'Photo editor' },
          ]}
        />
      </Section>
    </>
  );
}
