import { t } from '../base/translate.ts';
import { BeforeAfter } from '../parts/before-after.tsx';
import { CodeBlock } from '../parts/code-block.tsx';
import { ButtonLink, Link } from '../parts/link.tsx';
import { Cards, Steps, Ticks } from '../parts/lists.tsx';
import { LiveEditor } from '../parts/live-editor.tsx';
import { Questions } from '../parts/questions.tsx';
import { Section } from '../parts/section.tsx';

const CALL = `# white background, 2000 px, 5% padding
curl "$GESSO_URL/v1/image/edit" \\
  -H "Authorization: Bearer $GESSO_KEY" \\
  -H "Content-Type: application/json" \\
  -d '{ "input": "storage://shop/serum-01.jpg",
        "operations": {
          "background": { "remove": true, "color": "#ffffff" },
          "resizing": { "width": 2000, "height": 2000 },
          "padding": "5%" } }'`;

/** The six that most people look for. */
const TOOLS = () => [
  {
    to: '/object-remover',
    title: t('Object remover'),
    text: t('Paint over a sign or a cable: its surroundings fill the gap.'),
  },
  {
    to: '/background-changer',
    title: t('Background changer'),
    text: t('A color, a material or your own picture, with a shadow.'),
  },
  {
    to: '/enhancer',
    title: t('Enhancer'),
    text: t('Two or four times as large, without noise or JPEG blocks.'),
  },
  { to: '/expander', title: t('Expander'), text: t('A new shape without cropping anything.') },
  {
    to: '/photo-editor',
    title: t('Photo editor'),
    text: t('Light, color, crop, retouching, text and layers.'),
  },
  {
    to: '/image-to-video',
    title: t('Image to video'),
    text: t('A camera moves over your photo, with depth.'),
  },
];

export default function Home() {
  return (
    <>
      <div className="wide hero">
        <div>
          <h1>{t('Erase what should not be in the picture')}</h1>
          <p className="lede">
            {t(
              'Paint over a price tag, a cable or a bottle. Gesso fills in what was behind it and leaves your product alone.',
            )}
          </p>
          <div className="actions">
            <ButtonLink to="/studio" look="primary" large icon="upload">
              {t('Open the studio')}
            </ButtonLink>
            <ButtonLink to="/apis" large>
              {t('Use the API')}
            </ButtonLink>
          </div>
          <Ticks
            items={[
              t('No account for pictures on your device'),
              t('Works offline, in this tab'),
              t('20 free credits a month with an account'),
            ]}
          />
        </div>
        <LiveEditor
          tool="brush"
          fills="around-product"
          samples={['kitchen', 'perfume', 'bag', 'mug']}
          split={80}
          before="pictures/home/table.webp"
          after="pictures/home/table-erased.webp"
          beforeAlt={t('A red mug on a table, with a green perfume bottle in front of some books')}
          afterAlt={t('The same table without the bottle: books and planks fill the place where it stood')}
        />
      </div>
      <Section
        id="shop-front"
        title={t('From the first photo to the shop front')}
        alt
        lead={t(
          'Cut the product out, put it on a backdrop with a shadow of its own, and export it in every size that your channels ask for.',
        )}
        beside={
          <BeforeAfter
            before="pictures/home/perfume.webp"
            after="pictures/home/perfume-scene.webp"
            beforeAlt={t('A perfume bottle on gray paper')}
            afterAlt={t('The same bottle on a podium, with a soft shadow')}
          />
        }
      >
        <ButtonLink to="/background-remover">{t('Remove a background')}</ButtonLink>
      </Section>
      <Section id="work" title={t('Three steps')}>
        <Steps
          steps={[
            {
              title: t('Paint roughly'),
              text: t(
                'A brush, a lasso or a box. “Preserve product” keeps paint off the thing that you sell.',
              ),
            },
            {
              title: t('Erase'),
              text: t(
                'The fill continues shadows, grain and edges. Ask for another result, or change the feather; your strokes stay.',
              ),
            },
            {
              title: t('Export everywhere'),
              text: t(
                'Fourteen sizes for Instagram, Amazon, YouTube, Meta and Shopify in one ZIP file, each within the file size that you set.',
              ),
            },
          ]}
        />
      </Section>
      <Section
        id="tools"
        title={t('Try each tool on its page')}
        alt
        lead={t(
          'Every page has the live editor, unretouched results, measurements and the limits of the tool.',
        )}
      >
        <Cards
          cards={TOOLS().map(({ to, title, text }) => ({
            title,
            text,
            link: (
              <Link to={to}>
                {t('Try it')}
                <span className="unseen">: {title}</span>
              </Link>
            ),
          }))}
        />
      </Section>
      <Section
        id="api"
        title={t('The same tools in one call')}
        lead={t(
          'What the studio does by hand, the API does by the thousand. Results are posted to your webhook, signed.',
        )}
        beside={<CodeBlock language="sh" code={CALL} />}
      >
        <ButtonLink to="/reference">{t('Open the API reference')}</ButtonLink>
      </Section>
      <Section id="questions" title={t('Questions')} alt>
        <Questions
          items={[
            {
              question: t('Does my picture leave my computer?'),
              answer: t(
                'Not with tools that run on your device: erasing, cutting out, text, crop, color, retouching and export. Tools that run on the server say so on their button.',
              ),
            },
            {
              question: t('What does a credit buy?'),
              answer: t(
                'One image edit or one scene on the server. An animation of ten seconds counts as two animations.',
              ),
            },
            {
              question: t('How large can a picture be?'),
              answer: t(
                '120 megapixels and 200 MB in the studio; 24 megapixels and 10 MB for what runs on the server.',
              ),
            },
            {
              question: t('Can I undo after closing the tab?'),
              answer: t(
                'Yes. Strokes and the undo history are kept in your browser and are there when you come back.',
              ),
            },
          ]}
        />
        <p style={{ marginBlockStart: 32 }}>
          <Link to="/pricing">{t('See what the plans cost')}</Link>
        </p>
      </Section>
    </>
  );
}
