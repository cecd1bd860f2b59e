import { COSTS } from '../../../vocabulary/costs.ts';
import { qualityOf } from '../base/quality.ts';
import { t } from '../base/translate.ts';
import { DataTable } from '../parts/data-table.tsx';
import { ToolPage } from '../parts/tool-page.tsx';

/** Cloth, and which row of `docs/quality.md` it is. */
const ROWS = [
  ['Scarf, spot of light', 'scarf, spot of light, soft', 'judge'],
  ['Scarf on its own color', 'scarf, like the product, contact', 'judge'],
  ['Towels on white', 'towels, white, contact', 'tune'],
  ['Towels on planks', 'towels, planks, soft', 'tune'],
  ['White fur, plain', 'white fur, plain, soft', 'tune'],
] as const;

export default function ClothingOnModels() {
  return (
    <ToolPage
      title={t('Clothing on models')}
      isPaid
      lede={t(
        'A picture of a garment becomes a picture of a person who wears it. That needs an account, and a server with an image service.',
      )}
      ticks={[
        t('Needs an account'),
        t('Needs an image service: OpenAI, Replicate or ComfyUI'),
        t('Cutting the garment out is free, on your device'),
      ]}
      live={{
        tool: 'try_on',
        samples: ['bag', 'headphones', 'bear', 'mug'],
        before: 'pictures/tools/scarf.webp',
        after: 'pictures/tools/scarf-cut-out.webp',
        beforeAlt: t('A folded red scarf before green, drawn'),
        afterAlt: t('The same scarf without its background'),
        transparent: true,
      }}
      steps={[
        {
          title: t('Open the garment'),
          text: t(
            'Flat or on a hanger, alone in the picture, lit evenly. Remove the background if it is restless.',
          ),
        },
        {
          title: t('Sign in and choose a model'),
          text: t('Six mannequins come with the product. Add models of your own, with their consent.'),
        },
        {
          title: t('Press Try on'),
          text: t('One to four pictures. Each says which service made it.'),
        },
      ]}
      results={{
        lead: t(
          'No before and after on a person here: such a picture would come from a service that your server may not have. These are the mannequins, and what runs here without one.',
        ),
        figures: [
          {
            src: 'pictures/tools/mannequin-woman.webp',
            alt: t('A drawn mannequin, standing'),
            caption: t('Mannequin, standing'),
          },
          {
            src: 'pictures/tools/mannequin-man.webp',
            alt: t('A drawn mannequin, hands on hips'),
            caption: t('Mannequin, hands on hips'),
          },
          {
            src: 'pictures/tools/scarf-cut-out.webp',
            alt: t('A red scarf, cut out'),
            caption: t('The garment, cut out on your device'),
          },
        ],
      }}
      options={[
        {
          title: t('Complete the outfit'),
          text: t('A full outfit, or a top or bottoms to which you add a picture of the other half.'),
        },
        {
          title: t('Surroundings'),
          text: t('Six to choose from, such as window light or a plaster arch, or your own words.'),
        },
        { title: t('Shape'), text: t('Upright 2:3 at first, and the other ratios.') },
        {
          title: t('Try on 2'),
          text: t('A beta that leaves the rest of the person as it is. Results vary more.'),
        },
        {
          title: t('Models of your own'),
          text: t('One clear picture, head to knee. JPEG, PNG or WebP of at most 10 MB.'),
        },
        { title: t('Price'), text: t('One try-on for each picture. A picture that fails is not charged.') },
      ]}
      limits={[
        t('Without an image service the tool says what is missing, and nothing is charged.'),
        t(
          'Prints, lettering and fine checks are redrawn by the service, often wrongly. Compare each picture with the garment.',
        ),
        t('Length and fit are guessed. Buyers cannot read a size from the picture.'),
        t(
          'A picture of a real person needs that person’s consent, and in many places a note that it was made.',
        ),
      ]}
      quality={
        <>
          <p>
            {t(
              'We have not measured what services draw, so we say nothing about it. Measured is how well cloth is cut out here, before it is sent. Overlap is 1 when the mask is exact.',
            )}
          </p>
          <DataTable
            caption={t('Cut-outs of cloth')}
            columns={[t('Picture'), t('Overlap'), t('Confidence')]}
            rows={ROWS.map(([text, name, half]) => {
              const { overlap, confidence } = qualityOf('Cut-out', name, half);
              return [t(text), overlap, confidence];
            })}
          />
        </>
      }
      api={{
        example: 'ai-fashion-models',
        text: t(
          'Garment, model and surroundings in one call. {amount} try-on for each picture, and a service is needed here too.',
          {
            amount: COSTS.try_on.amount,
          },
        ),
      }}
      questions={[
        {
          question: t('Can I try it without an account?'),
          answer: t(
            'You can open your garment, cut it out and put it on white. For a person who wears it, you have to sign in.',
          ),
        },
        {
          question: t('Who runs the service?'),
          answer: t(
            'The operator of this server connects it by a key. The picture of the garment and your words are sent there.',
          ),
        },
        {
          question: t('Are the people real?'),
          answer: t('The mannequins are drawn. A person in a result was made by the service.'),
        },
        {
          question: t('What can I do today without any service?'),
          answer: t('Flat lays on white, garments cut out, shadows, colors and every size for your shop.'),
        },
      ]}
      more={[
        { to: '/fashion', text: t('Fashion') },
        { to: '/fashion/flatlay-to-model', text: t('Flat lay to model') },
        { to: '/product/ai-generation', text: t('Connect an image service') },
        { to: '/pricing', text: t('Pricing') },
      ]}
    />
  );
}
