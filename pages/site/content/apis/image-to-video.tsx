import { ApiPage } from '../../parts/api-page.tsx';

export default function ImageToVideoApi() {
  return (
    <ApiPage
      title="Image to video API"
      lede="A still picture becomes a film of five or ten seconds: a camera that moves over it, or, with an image service, a scene that lives."
      runsBy="motion"
      capability="animation"
      cost="animation"
      example="image-to-video"
      does={
        <>
          <p>
            Without a service the server cuts the subject out, fills in the background behind it and moves a
            camera over both, the subject nearer than the background. Below a confidence of 0.8 the picture
            moves as one, so that no edge tears. Nothing in the picture moves by itself: a cloth does not
            wave, a hand does not turn.
          </p>
          <p>
            With Replicate or ComfyUI connected for films, that service gets the picture and your words and is
            asked first. The result says which one made it. OpenAI and Stability are not used for films.
          </p>
        </>
      }
      options={[
        ['input', 'id, https://, storage://', 'The picture that the film begins with.'],
        [
          'options.prompt',
          'up to 2,048 characters',
          'What moves, and how. Camera motion takes little from it; a service reads all of it.',
        ],
        ['options.duration', '5, 10', 'Seconds. Ten count as two animations.'],
        ['output.destination', 'storage://…', 'Where the film goes.'],
      ]}
      limits={[
        'Camera motion is an MP4 where the server has ffmpeg, and an animated WebP where it has not. output_object.mime says which.',
        'A film of a service has at most 64 MB. Products with lettering suffer most there: look at the label in every second.',
        'One clip without sound or cuts.',
      ]}
      questions={[
        {
          question: 'How many films does a plan have?',
          answer:
            'Animations are counted apart from credits. The pricing page says how many each plan has, and a pack adds ten.',
        },
        {
          question: 'Can I have it free?',
          answer:
            'Yes: camera motion in the studio runs on your device, with five moves to choose from, and costs nothing.',
        },
        {
          question: 'What happens when it fails?',
          answer: 'The task ends with an error, and the animation is given back.',
        },
        {
          question: 'Can I cancel one?',
          answer: 'Yes. A canceled task also stops the work at Replicate and ComfyUI, and is not charged.',
        },
      ]}
      more={[
        { to: '/image-to-video', text: 'Image to video in the studio' },
        { to: '/fashion/ai-animation-api', text: 'Films for fashion' },
        { to: '/product/ai-generation', text: 'Connect an image service' },
      ]}
    />
  );
}
