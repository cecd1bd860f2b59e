import { ApiPage } from '../../parts/api-page.tsx';

export default function TextToImageApi() {
  return (
    <ApiPage
      title="Text to image API"
      lede="A prompt becomes one to four pictures, by the image service that the operator of the server has connected."
      runsBy="provider"
      capability="generation_prompt"
      cost="image_edit"
      example="text-to-image"
      does={
        <>
          <p>
            The call takes a prompt, a style and a shape, and begins a task. The service makes the pictures,
            the server checks that they are whole pictures of that shape, stores them and answers with their
            addresses.
          </p>
          <p>
            Nothing here draws from words without a service: there is no image to show you on this page that
            your server would make. For backdrops behind a product, which are drawn without a service, use the{' '}
            <a href="/apis/generate-background">generate background API</a>.
          </p>
        </>
      }
      options={[
        ['options.prompt', '3 to 2,048 characters', 'What the picture shows.'],
        ['options.style', 'precise, creative', 'Keeps to the prompt, or adds to it.'],
        ['options.aspect_ratio', '1:1, 4:5, 16:9 …', 'Width to height.'],
        [
          'options.inference_steps',
          '1 to 100',
          'More take longer and show more detail, where the service knows steps.',
        ],
        ['options.guidance_scale', '0 to 30', 'How closely the prompt is followed.'],
        ['output.number_of_images', '1 to 4', 'Each is charged.'],
        ['output.format', 'png, webp, jpeg, avif', 'PNG when not given.'],
        ['output.destination', 'storage://…/', 'A folder of your storage.'],
      ]}
      limits={[
        'How good it is depends on the service and its model. The capabilities call says which is asked first.',
        'A service may refuse a prompt. The task then ends with an error and costs nothing.',
        'A picture takes at most five minutes, unless the operator has set another limit.',
      ]}
      errors={['4001']}
      questions={[
        {
          question: 'Who owns the pictures?',
          answer:
            'That is a question of the terms of the service that made them. The result names the provider and the model.',
        },
        {
          question: 'Can I repeat a picture?',
          answer: 'The result says its seed where the service tells one. Not every service does.',
        },
        {
          question: 'Can someone write the prompt for me?',
          answer:
            'The studio has a prompt writer that looks at a picture and describes its colors, layout and light. It runs on the server itself.',
        },
      ]}
      more={[
        { to: '/product/ai-generation', text: 'Connect an image service' },
        { to: '/resources/prompt-gallery', text: 'Prompts' },
      ]}
    />
  );
}
