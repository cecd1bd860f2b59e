import { ApiPage } from '../../parts/api-page.tsx';
import { Picture } from '../../parts/picture.tsx';

export default function LicensePlateBlurApi() {
  return (
    <ApiPage
      title="License plate blur API"
      lede="Plates of any country and faces become unreadable, for good: nothing of them can be computed back from the result."
      runsBy="models"
      capability="blur_car_plate"
      cost="image_edit"
      example="license-plate-blur"
      picture={
        <Picture
          src="pictures/apis/car.webp"
          alt="A red car from behind with a yellow plate; car and number are invented"
          first
        />
      }
      does={
        <>
          <p>
            Trained models look for plates and faces in the whole input, before it is cropped. What they find
            is averaged and blurred so strongly that neither letters nor features remain; the rest keeps its
            pixels.
          </p>
          <p>
            The picture above is one of our own test pictures, rendered, with an invented number. On the four
            cars of that set the models found every plate, and on three plain walls they found none. Those are
            few: try it on your own pictures.
          </p>
        </>
      }
      options={[
        ['privacy.blur_car_plate', 'true', 'Blurs license plates.'],
        ['privacy.blur_faces', 'true', 'Blurs faces.'],
        ['background.blur.category', 'car_plate', 'The same as blur_car_plate, by its older name.'],
        ['blur_regions (recipe)', 'kinds: plate, face', 'The same as a step of a recipe.'],
      ]}
      limits={[
        'Detection is not perfect. Look at each result before you publish it: a plate that was missed is readable.',
        'Where nothing is found the picture stays as it is, and provenance has the warning nothing-found.',
        'Plates of very few pixels are not found; at that size they are rarely readable either.',
        'Metadata of the input, such as where it was taken, is not copied into the result.',
      ]}
      errors={['4001', '4006']}
      questions={[
        {
          question: 'Can I blur an area by hand?',
          answer:
            'Yes, in the studio: add areas, move, resize and turn them before they are blurred. That needs no model.',
        },
        {
          question: 'Can the blur be undone?',
          answer:
            'Not from the result: the pixels of the area are averaged first, so what was there is not in the file any more.',
        },
        {
          question: 'Are pictures kept?',
          answer:
            'An upload is kept for 30 days after it was last used, a result for 30 days unless you save it. Send results to your own storage to keep them there.',
        },
        {
          question: 'Is it a legal guarantee?',
          answer:
            'No. It is a tool that finds most plates. The person who publishes a picture is responsible for what is in it.',
        },
      ]}
      more={[
        { to: '/marketplace', text: 'Marketplace pictures' },
        { to: '/apis/smart-frame', text: 'Smart frame API' },
        { to: '/privacy-policy', text: 'Privacy' },
      ]}
    />
  );
}
