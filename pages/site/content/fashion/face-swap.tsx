import { ApiPage } from '../../parts/api-page.tsx';
import { ProviderSetup } from '../../parts/provider-notice.tsx';

export default function FaceSwap() {
  return (
    <ApiPage
      title="Face swap"
      lede="There is no face swap as a tool of its own. An edit in words can ask a service for another face, and here is how, and when not to."
      runsBy="provider"
      capability="ai_edit"
      cost="ai_edit"
      example="face-swap"
      does={
        <>
          <p>
            Shops ask for it when a model’s rights have ended and the look should stay. The call sends the
            picture and your words to the service that the operator connected; it returns another picture.
            Gesso takes no face from one photo and puts it into another, and no call accepts a face as an
            input.
          </p>
          <p>
            What needs no service: faces can be made unreadable with <code>privacy.blur_faces</code>, where
            the server has the models, or cropped out of the frame with the resize call.
          </p>
        </>
      }
      options={[
        ['input', 'id, https://, storage://', 'The picture.'],
        ['options.prompt', '3 to 2,048 characters', 'What to change, and what to keep.'],
        ['options.aspect_ratio', '4:5 …', 'That of the input when not given.'],
        ['options.guidance_scale', '0 to 30', 'How closely the words are followed.'],
        ['output.number_of_images', '1 to 4', 'Each is one AI edit.'],
      ]}
      limits={[
        'Never make somebody’s face without their consent. That includes known people and the model whom you booked.',
        'A service may refuse edits of people altogether. The task then ends with an error and costs nothing.',
        'The service redraws the whole picture: compare the garment with the original.',
        'Say that the picture was made, where your law or the platform asks for it.',
      ]}
      errors={['4001']}
      questions={[
        {
          question: 'Can I give the face that I want?',
          answer: 'No. There is no input for a face, on purpose.',
        },
        {
          question: 'What is the simplest way without a service?',
          answer: 'Crop at the chin, or blur the face. Both keep the garment exactly as it was photographed.',
        },
        {
          question: 'Does the result say that it was made?',
          answer:
            'Its provenance names the operation, the provider and the model, in the answer and in your history.',
        },
      ]}
      more={[
        { to: '/fashion/models-library', text: 'Models library' },
        { to: '/apis/license-plate-blur', text: 'Blur faces' },
        { to: '/fashion', text: 'Fashion' },
      ]}
    >
      <ProviderSetup kind="edit" />
    </ApiPage>
  );
}
