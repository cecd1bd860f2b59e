import { qualityOf, qualityRows } from '../base/quality.ts';
import { t } from '../base/translate.ts';
import { DataTable } from '../parts/data-table.tsx';
import { ToolPage } from '../parts/tool-page.tsx';

/** From here on the subject moves apart from its background (`engine/operations/camera-motion.ts`). */
const CLEAR = 0.8;

/** Caption, and its row of `docs/quality.md`. */
const ROWS = [
  ['Scarf, spot of light', 'scarf, spot of light, soft'],
  ['Hand with a bottle, plain', 'hand with bottle, plain, none'],
  ['Fur toy, fabric', 'fur toy, fabric, soft'],
  ['Earphones, plain', 'earphones, plain, contact'],
  ['Cable on planks', 'cable, planks, none'],
] as const;

const isClear = ({ confidence }: Readonly<Record<string, string>>) => Number(confidence) >= CLEAR;

export default function ImageToVideo() {
  const all = qualityRows('Cut-out');
  return (
    <ToolPage
      title={t('Image to video')}
      lede={t(
        'A still product photo becomes a film of five or ten seconds: a camera moves, the product nearer than its background.',
      )}
      ticks={[
        t('Made on your device, free'),
        t('MP4 or WebM, 30 pictures a second'),
        t('What is in the picture does not move by itself'),
      ]}
      live={{
        tool: 'animation',
        samples: ['perfume', 'bear', 'headphones', 'bag'],
        before: 'pictures/tools/film-start.webp',
        after: 'pictures/tools/film-end.webp',
        beforeAlt: t('First picture of a film: a perfume bottle on gray paper'),
        afterAlt: t(
          'Last picture of the same film: the camera is nearer, and the bottle grew more than the paper',
        ),
      }}
      steps={[
        {
          title: t('Open a photo'),
          text: t('One product before a calm background works best.'),
        },
        {
          title: t('Choose a camera move'),
          text: t('Move closer, move away, pan left, pan right or orbit, for 5 or 10 seconds.'),
        },
        {
          title: t('Create and download'),
          text: t('The film is made in this tab, with progress. It stays while you use other tools.'),
        },
      ]}
      results={{
        lead: t(
          'First and last picture of a pan, as the film has them. The bottle passes faster than the paper behind it.',
        ),
        figures: [
          {
            src: 'pictures/tools/pan-start.webp',
            alt: t('The bottle left of the middle'),
            caption: t('Pan left, at the start'),
          },
          {
            src: 'pictures/tools/pan-end.webp',
            alt: t('The bottle right of the middle'),
            caption: t('Pan left, after 5 seconds'),
          },
        ],
        film: {
          src: 'pictures/tools/film.webp',
          alt: t('The camera circles a handbag: it turns against the paper behind it'),
          label: t('Play an orbit of 5 seconds'),
        },
      }}
      options={[
        {
          title: t('Five moves'),
          text: t('An orbit ends where it began, so it can be played in a loop.'),
        },
        { title: t('Five or ten seconds'), text: t('The same way, at half the speed.') },
        {
          title: t('Size'),
          text: t('The longer side has at most 1280 px. Crop before, for a square or a story.'),
        },
        {
          title: t('With your edits'),
          text: t('The film shows the document: texts, background and adjustments are in it.'),
        },
        {
          title: t('Every browser'),
          text: t('H.264 or VP9 where the browser encodes video; otherwise an animated WebP of 640 px.'),
        },
        {
          title: t('Living scenes'),
          text: t('On the server, with an account and an image service: you say in words what moves.'),
        },
      ]}
      limits={[
        t('Nothing in the picture moves by itself: cloth does not wave, a hand does not turn.'),
        t('Without a clear subject the picture moves as one, and a sentence says so.'),
        t('One clip, without sound and without cuts.'),
        t('Behind the product the background is made up. It shows as a narrow band beside it.'),
      ]}
      quality={
        <>
          <p>
            {t(
              'Depth needs an outline that the tool is sure of, at 0.8 or more; otherwise the product would tear at its edge. Of our {all} test pictures, many of them hard on purpose, {clear} are clear enough.',
              { all: all.length, clear: all.filter(isClear).length },
            )}
          </p>
          <DataTable
            caption={t('Which pictures get depth')}
            columns={[t('Picture'), t('Confidence'), t('Moves with depth')]}
            rows={ROWS.map(([text, name]) => {
              const row = qualityOf('Cut-out', name);
              return [t(text), row.confidence, isClear(row)];
            })}
          />
        </>
      }
      api={{
        example: 'image-to-video',
        text: t(
          'Without an image service the server makes camera motion, and says so in the result. With one, the service gets the picture and your words. Ten seconds count as two animations.',
        ),
      }}
      questions={[
        {
          question: t('Is this AI video?'),
          answer: t(
            'Not what runs here: it is a camera move over two layers, computed. Films in which something lives need an image service.',
          ),
        },
        {
          question: t('Which file do I get?'),
          answer: t(
            'An MP4 where the browser encodes H.264, a WebM where it encodes VP9, else an animated WebP.',
          ),
        },
        {
          question: t('Can I post it as a reel?'),
          answer: t('Yes. Crop the picture to 9:16 first, with Resize, then create the film.'),
        },
        {
          question: t('Is the film kept?'),
          answer: t(
            'Yes, in your browser, with its picture, until you make another one or delete the document. Download it to keep it elsewhere.',
          ),
        },
      ]}
      more={[
        { to: '/expander', text: t('Expander') },
        { to: '/background-generator', text: t('Background generator') },
        { to: '/apis/image-to-video', text: t('Image to video API') },
        { to: '/fashion/ai-animation-api', text: t('Films for fashion') },
      ]}
    />
  );
}
