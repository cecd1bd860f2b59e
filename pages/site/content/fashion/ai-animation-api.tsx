import { ApiPage } from '../../parts/api-page.tsx';
import { ProviderSetup } from '../../parts/provider-notice.tsx';

export default function AiAnimationApi() {
  return (
    <ApiPage
      title="AI animation API for fashion"
      lede="A still of a look becomes a film of five or ten seconds. A camera that moves over it needs nothing; a person who moves needs a service."
      runsBy="motion"
      capability="animation"
      cost="animation"
      example="fashion-animation"
      does={
        <>
          <p>
            The call is that of <a href="/apis/image-to-video">image to video</a>; this page is about what
            works for clothes. Without a service the camera moves and the look stands still before its
            background, which is enough for a feed. With one, say one movement, and say it of the person or of
            the camera, not of both.
          </p>
          <p>
            Cloth is what services get wrong most often: patterns swim, hems change length, buttons wander.
            Begin with five seconds and plain cloth, and look at every frame of a close-up before you publish.
          </p>
        </>
      }
      options={[
        ['input', 'id, https://, storage://', 'The still: the whole figure, with air above and below.'],
        [
          'options.prompt',
          'up to 2,048 characters',
          '“The person turns a little to the left; the cloth follows.”',
        ],
        ['options.duration', '5, 10', 'Seconds. Ten count as two animations.'],
        ['output.destination', 'storage://…', 'Where the MP4 goes.'],
      ]}
      limits={[
        'A person in the picture must have agreed to be animated.',
        'A film has at most 64 MB, no sound and no cuts.',
        'The same prompt can give another film each time.',
      ]}
      questions={[
        {
          question: 'Which prompts work best?',
          answer:
            'Small movements: turning, a step, wind in the cloth, a slow camera. Walking towards the camera fails most often.',
        },
        {
          question: 'Can I animate a cut-out?',
          answer: 'Put it on a backdrop first. Transparency is not part of an MP4.',
        },
        {
          question: 'What if the service is slow?',
          answer:
            'The task waits with its status; a webhook tells you. A task that takes longer than the operator allows ends and is not charged.',
        },
      ]}
      more={[
        { to: '/fashion', text: 'Fashion' },
        { to: '/apis/image-to-video', text: 'Image to video API' },
      ]}
    >
      <ProviderSetup kind="animate" />
    </ApiPage>
  );
}
