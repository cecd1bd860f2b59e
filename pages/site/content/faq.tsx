import { FREE_CREDITS } from '../../../vocabulary/costs.ts';
import { MoreLinks } from '../parts/more-links.tsx';
import { PageHead } from '../parts/page-head.tsx';
import type { Question } from '../parts/questions.tsx';
import { Questions } from '../parts/questions.tsx';
import { Section } from '../parts/section.tsx';

const GROUPS: readonly {
  readonly id: string;
  readonly title: string;
  readonly items: readonly Question[];
}[] = [
  {
    id: 'pictures',
    title: 'Pictures and privacy',
    items: [
      {
        question: 'What is uploaded?',
        answer:
          'Nothing of what runs on your device: erasing, cutting out, blur, shadows, backdrops, text, crop, color, enlarging and export. A tool that runs on the server says so on its button.',
      },
      {
        question: 'Which files can I open?',
        answer:
          'JPEG, PNG, WebP, AVIF, GIF, BMP and TIFF, HEIC where the browser decodes it, and .gesso documents. Up to 120 megapixels and 200 MB.',
      },
      {
        question: 'Where are my pictures when I close the tab?',
        answer:
          'In this browser, with their strokes and undo history, under Open recent. In a private window they are gone when it closes: save a .gesso file.',
      },
      {
        question: 'Is a location in the file removed?',
        answer:
          'Exports carry no metadata of the input unless you keep it. The tool Info warns you when a file says where it was taken.',
      },
    ],
  },
  {
    id: 'studio',
    title: 'The studio',
    items: [
      {
        question: 'Do I need an account?',
        answer:
          'Not for the studio and its batch. An account is for the API, keys, storages, history, and what runs on the server.',
      },
      {
        question: 'Does it work offline?',
        answer: 'Yes, after the first visit. Install it from the browser’s menu to have it as an app.',
      },
      {
        question: 'Is there a watermark?',
        answer: 'No, in no plan.',
      },
      {
        question: 'Which browsers does it run in?',
        answer:
          'Current versions of Chrome, Edge, Firefox and Safari have what it needs, on computers, tablets and phones. Every change is tested in Chromium.',
      },
    ],
  },
  {
    id: 'quality',
    title: 'Quality',
    items: [
      {
        question: 'Why does the cut-out miss a part?',
        answer:
          'Thin wires, glass edges and products of the background’s color are the hardest. Paint over the missing part: the mask stays editable, and strokes teach the tool what to keep.',
      },
      {
        question: 'Are colors exact?',
        answer:
          'A color that you ask for, such as #ffffff behind a product, is exactly that in PNG and WebP lossless. JPEG changes colors near edges a little.',
      },
      {
        question: 'Can I trust a sure answer?',
        answer:
          'Of the measured pictures none was wrong where the tool said 0.9 or more. Look at a sample of your own before you run thousands.',
      },
    ],
  },
  {
    id: 'credits',
    title: 'Credits and plans',
    items: [
      {
        question: 'What is free?',
        answer: `Everything that runs on your device, and ${FREE_CREDITS} credits a month for the server with an account.`,
      },
      {
        question: 'What does a credit buy?',
        answer:
          'One image edit or one scene on the server. Try-ons, AI edits and animations are counted apart.',
      },
      {
        question: 'What if a task fails?',
        answer: 'It gives its credits back.',
      },
      {
        question: 'How do I cancel?',
        answer:
          'In the billing portal of your account, at any time. The plan stays until the end of the period that is paid for.',
      },
    ],
  },
  {
    id: 'api',
    title: 'API',
    items: [
      {
        question: 'How do I begin?',
        answer:
          'Sign up, create a key, and follow the quick start in the documentation: curl, TypeScript and Python.',
      },
      {
        question: 'Why do I get error 4001?',
        answer:
          'The server lacks a trained model or an image service for that operation. The message says which, and GET /v1/image/capabilities lists all.',
      },
      {
        question: 'How long are results kept?',
        answer:
          'Addresses are good for 24 hours, results are kept for 30 days unless you save them or send them to your own storage.',
      },
      {
        question: 'Can I host it?',
        answer:
          'Yes: Node 20.19 or newer and nothing else. PostgreSQL, Redis and S3 come in by configuration.',
      },
    ],
  },
];

export default function Faq() {
  return (
    <>
      <PageHead
        title="Questions and answers"
        lede="Short answers to what people ask first. The documentation has the long ones."
      />
      {GROUPS.map(({ id, title, items }, at) => (
        <Section key={id} id={id} title={title} alt={at % 2 === 0}>
          <Questions items={items} />
        </Section>
      ))}
      <Section id="more" title="Not answered?" alt>
        <MoreLinks
          links={[
            { to: '/docs', text: 'Documentation' },
            { to: '/pricing', text: 'Pricing' },
            { to: '/contact-sales', text: 'Write to us' },
          ]}
        />
      </Section>
    </>
  );
}
