import { ApiPage } from '../../parts/api-page.tsx';

export default function AiFashionModelsApi() {
  return (
    <ApiPage
      title="AI fashion models API"
      lede="A garment on a person, by an image service: choose a model, say where, get one to four pictures."
      runsBy="provider"
      capability="try_on"
      cost="try_on"
      example="ai-fashion-models"
      does={
        <>
          <p>
            The call names the garment, the model and the surroundings. Six mannequins come with the product;
            models of your own are pictures that you upload once with <code>POST /try-on/models</code>.
          </p>
          <p>
            OpenAI can dress a model as it is connected; at Replicate and ComfyUI the operator names a model
            or a workflow for the kind <code>try_on</code>.
          </p>
        </>
      }
      options={[
        ['input', 'id, https://, storage://', 'The garment.'],
        ['extra_input', 'a picture', 'What is worn with it.'],
        ['model_id', 'from /try-on/models', 'Who wears it.'],
        ['clothing_type', 'full-outfit, top, bottom', 'What the garment is.'],
        ['prompt', 'up to 2,048 characters', 'The surroundings, in words.'],
        ['recipe_id', 'from /try-on/recipes', 'The surroundings, from the list, in place of a prompt.'],
        ['aspect_ratio', '2:3', 'Width to height.'],
        ['images_num', '1 to 4', 'Each is charged as one try-on.'],
      ]}
      limits={[
        'Patterns, seams and lettering are redrawn by the service. Compare each picture with the garment before you show it to buyers.',
        'The call is for signed-in people. API keys cannot make it yet.',
        'A picture of a real person needs that person’s consent.',
      ]}
      errors={['4001']}
      questions={[
        {
          question: 'Are the models real people?',
          answer:
            'No. The six that come with the product are drawn mannequins. People appear when the service makes them.',
        },
        {
          question: 'Can I use it without a service?',
          answer:
            'No. Without one the call is refused with 4001. Cutting garments out, white backgrounds and flat lays work without.',
        },
        {
          question: 'How do I get the token?',
          answer:
            'POST /auth/login answers with an access token for a signed-in person. The reference describes it.',
        },
      ]}
      more={[
        { to: '/fashion', text: 'Fashion' },
        { to: '/fashion/models-library', text: 'Models library' },
        { to: '/clothing-on-models', text: 'Clothing on models in the studio' },
      ]}
    />
  );
}
