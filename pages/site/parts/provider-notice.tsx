import { Steps } from './lists.tsx';
import { MoreLinks } from './more-links.tsx';
import { Section } from './section.tsx';

const PEOPLE =
  'Gesso has no model that draws people. Whoever runs the server connects an image service; until then the call is refused with 4001 and nothing is charged.';
const FILMS =
  'Camera motion needs nothing. For films in which somebody moves, whoever runs the server connects an image service; it is then asked first.';

/** How to set up what a page needs a provider for. @param kind of work, as the files of Replicate and ComfyUI are named */
export function ProviderSetup({
  kind,
  alt = false,
}: {
  readonly kind: 'try_on' | 'animate' | 'edit';
  readonly alt?: boolean;
}) {
  const services =
    kind === 'animate'
      ? 'Replicate or ComfyUI, with a file animate.json that names the model or workflow.'
      : `OpenAI by its key alone, or Replicate or ComfyUI with a file ${kind}.json that names the model or workflow.`;
  return (
    <Section id="setup" title="What the server needs" alt={alt} lead={kind === 'animate' ? FILMS : PEOPLE}>
      <Steps
        steps={[
          { title: 'Choose a service', text: services },
          {
            title: 'Set the key and start again',
            text: 'OPENAI_API_KEY, REPLICATE_API_TOKEN or COMFYUI_URL. The page “AI generation” has the commands.',
          },
          {
            title: 'Ask what is ready',
            text: 'GET /v1/image/capabilities says ready, or what is missing, for every operation.',
          },
        ]}
      />
      <MoreLinks links={[{ to: '/product/ai-generation', text: 'Connect a service' }]} />
    </Section>
  );
}
