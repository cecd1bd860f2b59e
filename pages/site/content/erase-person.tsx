import { qualityOf } from '../base/quality.ts';
import { t } from '../base/translate.ts';
import { DataTable } from '../parts/data-table.tsx';
import { ToolPage } from '../parts/tool-page.tsx';

/** Background of the person, and its row of `docs/quality.md`. */
const ROWS = [
  ['Wall with a soft shadow', 'shadow 2', 'judge'],
  ['Sea and sky', 'horizon 2', 'judge'],
  ['Curtain with folds', 'cloth 2', 'judge'],
  ['Bricks', 'bricks 2', 'judge'],
  ['Railing', 'railing 2', 'judge'],
] as const;

export default function ErasePerson() {
  return (
    <ToolPage
      title={t('Erase a person')}
      lede={t(
        'Somebody walked through your photo? Mark the person and the shadow: the sea, wall or street behind them is filled in.',
      )}
      ticks={[
        t('The photo never leaves your device'),
        t('Free, without an account'),
        t('As many people as you mark'),
      ]}
      live={{
        tool: 'brush',
        fills: 'everything',
        samples: ['kitchen', 'bear', 'bag', 'perfume'],
        before: 'pictures/tools/shore.webp',
        after: 'pictures/tools/shore-erased.webp',
        beforeAlt: t('A drawn mannequin stands before the sea, hands on hips'),
        afterAlt: t('The same sea and sky without the mannequin; the horizon continues'),
        split: 55,
      }}
      steps={[
        {
          title: t('Open your photo'),
          text: t('The samples here show things, because we have no photos of people.'),
        },
        {
          title: t('Go around with the lasso'),
          text: t(
            'Hair, hands, bags and the shadow on the ground belong to it. A little too much is better.',
          ),
        },
        {
          title: t('Fill in, then look closely'),
          text: t('Zoom to 100% along the outline. Paint over what is left and fill in again.'),
        },
      ]}
      results={{
        lead: t(
          'Drawn mannequins of our library, put before a drawn sea and a rendered wall, then marked by their exact outline and filled in once.',
        ),
        figures: [
          {
            src: 'pictures/tools/wall.webp',
            alt: t('A mannequin before a brick wall, half in front of a potted plant'),
            caption: t('Before: a wall and a plant behind the figure'),
          },
          {
            src: 'pictures/tools/wall-erased.webp',
            alt: t('The wall without the mannequin; bricks run unevenly and the plant is cut off'),
            caption: t('After: bricks run unevenly, and the plant is not completed'),
          },
          {
            src: 'pictures/tools/shore-erased.webp',
            alt: t('Sea and sky without a trace of the mannequin'),
            caption: t('After, before the sea: nothing is left'),
          },
        ],
      }}
      options={[
        {
          title: t('Lasso and polygon'),
          text: t('Drag around a person, or set corners. The outline closes when you let go.'),
        },
        {
          title: t('Grow the mark'),
          text: t('Grow adds pixels around it, for hair and blurred edges.'),
        },
        {
          title: t('One after the other'),
          text: t('In a group, erase the person in front first. Each fill is one undo step.'),
        },
        {
          title: t('Another result'),
          text: t('Try another result starts from another place. The one before comes back by undo.'),
        },
        {
          title: t('Crop instead'),
          text: t('Somebody at the edge is gone with a crop, without any filling.'),
        },
        {
          title: t('Only unrecognizable'),
          text: t('Blur makes faces and license plates unreadable, where the server has the models for it.'),
        },
      ]}
      limits={[
        t('It does not look for people. What you mark goes, and nothing else.'),
        t('What a person hides is not known: half of a friend behind stays half.'),
        t('Railings, fences and rows of bricks are the hardest backgrounds.'),
        t('The larger the person in the frame, the more has to be made up of little.'),
      ]}
      quality={
        <>
          <p>
            {t(
              'By what is behind the person. The error is the mean difference from the true background, from 0 to 255.',
            )}
          </p>
          <DataTable
            caption={t('Error by background')}
            columns={[t('Behind the person'), t('Gesso'), t('Smooth filling')]}
            rows={ROWS.map(([text, name, half]) => {
              const row = qualityOf('Erase', name, half);
              return [t(text), row.error, row.smooth];
            })}
          />
        </>
      }
      api={{
        example: 'remove-by-words',
        text: t(
          'Through the API a person can be named in words. That needs an image service that the operator of the server connects, and the whole picture is sent there. Without a service, send a mask, as the object remover does.',
        ),
      }}
      questions={[
        {
          question: t('Who sees my photo?'),
          answer: t(
            'Nobody but you. Marking and filling happen in this tab; you can turn the network off some seconds after the editor has opened.',
          ),
        },
        {
          question: t('Does it find the person by itself?'),
          answer: t('No. You mark the person. The magic wand helps where clothes have one color.'),
        },
        {
          question: t('May I publish a photo from which somebody was erased?'),
          answer: t(
            'That depends on where you live and what the photo claims to show. News and evidence must not be changed.',
          ),
        },
        {
          question: t('The shadow is still there. What now?'),
          answer: t(
            'Paint over it as well and press Fill in again. Shadows reach further than they seem to.',
          ),
        },
      ]}
      more={[
        { to: '/object-remover', text: t('Object remover') },
        { to: '/apis/license-plate-blur', text: t('Blur faces by the API') },
        { to: '/expander', text: t('Expander') },
        { to: '/background-changer', text: t('Background changer') },
      ]}
    />
  );
}
