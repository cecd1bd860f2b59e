import { ApiPage } from '../../parts/api-page.tsx';
import { BeforeAfter } from '../../parts/before-after.tsx';

export default function UpscaleImageApi() {
  return (
    <ApiPage
      title="Upscale image API"
      lede="Two or four times as large, with clean edges. JPEG blocks and noise can go in the same call."
      runsBy="server"
      capability="upscale"
      cost="image_edit"
      example="upscale-image"
      picture={
        <BeforeAfter
          before="pictures/apis/label-small.webp"
          after="pictures/apis/label-upscaled.webp"
          beforeAlt="A pump bottle and a jar, enlarged by resampling alone: blurred"
          afterAlt="The same bottle and jar upscaled: edges and lettering are sharper"
          first
        />
      }
      does={
        <>
          <p>
            <code>upscale</code> enlarges by a method that follows edges; <code>decompress</code> takes blocks
            and ringing out of a JPEG before; <code>polish</code> evens out noise at the same size. Repairs
            are done before anything else in the call.
          </p>
          <p>
            It works on every server without a trained model. With the models that the operator can fetch,
            drawings and clean photos get sharper; <code>provenance</code> names the model that made the
            result. The picture above was made without a model.
          </p>
        </>
      }
      options={[
        ['restorations.upscale', 'a mode, or an object', 'Enlarges; null does not.'],
        ['upscale.mode', 'smart_enhance', 'Measured noise goes, a little sharper.'],
        ['upscale.mode', 'smart_resize', 'Larger, nothing else.'],
        ['upscale.mode', 'photo', 'Grain stays, sharper.'],
        ['upscale.mode', 'faces', 'Noise goes, skin is not sharpened.'],
        ['upscale.mode', 'digital_art', 'Clean areas, sharp lines.'],
        ['upscale.mode', 'magic', 'The most of all, for poor originals.'],
        ['upscale.factor', '2x, 4x', 'Without it: what the size in resizing needs.'],
        [
          'upscale.quality',
          'fast, optimal, best',
          'fast: no model; best: a larger model, about four times slower.',
        ],
        [
          'restorations.decompress',
          'moderate, strong, auto',
          'Removes what JPEG left; auto by the quality of the file.',
        ],
        ['restorations.polish', 'true', 'Evens out noise and sharpens a little, at the same size.'],
      ]}
      limits={[
        'The result has at most 24 megapixels: an input of 6 megapixels is the largest for 2x.',
        'Detail that the input does not have is not invented. Small lettering gets sharper, not legible.',
        'On fine cloth a model can draw a coarser weave than the real one. Compare with quality fast.',
      ]}
      errors={['4006']}
      questions={[
        {
          question: 'Which mode is for products?',
          answer:
            'smart_enhance for photos with some noise, photo where grain and texture matter, digital_art for logos and drawings.',
        },
        {
          question: 'How long does it take?',
          answer:
            'Seconds for one megapixel, longer for large results. Over a minute the waiting call is stopped and not charged: use /v1/image/edit/async.',
        },
        {
          question: 'Does it run in the browser too?',
          answer:
            'Yes. The tool Enhance of the studio does the same on your device, free and without an upload.',
        },
      ]}
      more={[
        { to: '/enhancer', text: 'Try it in the browser' },
        { to: '/product/enhancement', text: 'About enhancement' },
        { to: '/print-on-demand', text: 'Pictures for print' },
      ]}
    />
  );
}
