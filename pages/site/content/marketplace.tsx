import { READINESS_DATE, READINESS_RULES, type ReadinessRule } from '../../../vocabulary/readiness-rules.ts';
import { API_EXAMPLES } from '../base/api-examples.ts';
import { printCurl } from '../base/print-example.ts';
import { BeforeAfter } from '../parts/before-after.tsx';
import { CodeBlock } from '../parts/code-block.tsx';
import { DataTable } from '../parts/data-table.tsx';
import { ButtonLink } from '../parts/link.tsx';
import { Steps, Ticks } from '../parts/lists.tsx';
import { MoreLinks } from '../parts/more-links.tsx';
import { PageHead } from '../parts/page-head.tsx';
import { Questions } from '../parts/questions.tsx';
import { Section } from '../parts/section.tsx';

const NAMES = {
  amazon: 'Amazon, main image',
  ebay: 'eBay',
  google: 'Google Merchant Center',
  shopify: 'Shopify',
  youtube: 'YouTube, thumbnail',
  meta: 'Meta, feed',
  stories: 'Stories and Reels',
} as const;

/** Requirement of a rule in words. */
function printRule(rule: ReadinessRule): string {
  switch (rule.check) {
    case 'white-background':
      return 'pure white background';
    case 'fill':
      return `product fills ${rule.percent} %`;
    case 'whole-product':
      return 'whole product in the frame';
    case 'no-border':
      return 'no border';
    case 'no-text':
      return 'no text over the picture';
    case 'longest-side-min':
      return `longest side ${rule.px} px or more`;
    case 'longest-side-max':
      return `longest side at most ${rule.px} px`;
    case 'shortest-side-min':
      return `shortest side ${rule.px} px or more`;
    case 'width-min':
      return `width ${rule.px} px or more`;
    case 'exact-size':
      return `${rule.width} × ${rule.height} px`;
    case 'pixels-max':
      return `at most ${rule.megapixels} megapixels`;
    case 'bytes-max':
      return `at most ${rule.megabytes} MB`;
    case 'file-type':
      return rule.types.map((type) => type.toUpperCase()).join(', ');
    case 'ratio':
      return rule.min === rule.max
        ? `aspect ratio ${rule.min.toFixed(2)}`
        : `aspect ratio ${rule.min} to ${rule.max}`;
    case 'safe-zone':
      return `${rule.top} % free at the top, ${rule.bottom} % at the bottom`;
    case 'extension':
      return 'file name with the right extension';
    case 'color-space':
      return 'sRGB or CMYK';
  }
}

const rulesOf = (rules: readonly ReadinessRule[], level: ReadinessRule['level']): string =>
  rules
    .filter((rule) => rule.level === level)
    .map(printRule)
    .join('; ') || '—';

export default function Marketplace() {
  return (
    <>
      <PageHead
        title="Pictures that marketplaces take"
        lede="Check a picture against the picture rules of seven marketplaces and feeds, see where it fails, and put it right in one press."
        actions={
          <>
            <ButtonLink to="/studio#operation=info" look="primary" large>
              Check a picture
            </ButtonLink>
            <ButtonLink to="/demo/marketplace-white" large>
              See how
            </ButtonLink>
          </>
        }
        ticks={[
          'Every rule with its source',
          'Unsure is never a pass',
          'Free in the studio and through the API',
        ]}
        beside={
          <BeforeAfter
            before="pictures/solutions/headphones.webp"
            after="pictures/solutions/headphones-ready-wide.webp"
            beforeAlt="Black headphones on glossy white with a mirror image"
            afterAlt="The same headphones on pure white with a contact shadow"
            first
          />
        }
      />
      <Section
        id="rules"
        title="The rules that are checked"
        alt
        lead={`Read on ${READINESS_DATE}: on the platform’s own pages (official), or on pages of sellers that agree with each other (reported). Platforms change their rules; where it matters, read theirs.`}
      >
        <DataTable
          caption="Picture rules of marketplaces"
          columns={['Platform', 'Required', 'Recommended', 'Kind']}
          rows={Object.entries(READINESS_RULES).map(([platform, rules]) => [
            NAMES[platform as keyof typeof NAMES],
            rulesOf(rules, 'required'),
            rulesOf(rules, 'recommended'),
            [...new Set(rules.map(({ kind }) => kind))].join(', '),
          ])}
        />
      </Section>
      <Section id="how" title="How it works">
        <Steps
          steps={[
            {
              title: 'Open the view',
              text: 'The tool Info has “Marketplace rules”. It checks the file that Export would write now, with all edits.',
            },
            {
              title: 'Read the marks',
              text: 'Pass, fail or unknown, with what was measured. Where a rule fails in a place, the canvas outlines it.',
            },
            {
              title: 'Press Fix',
              text: 'White background, size and place of the product, shape, format and file size, as one undo step.',
            },
          ]}
        />
      </Section>
      <Section
        id="api"
        title="In your own pipeline"
        alt
        lead="The call answers at once and costs nothing. Repair what fails with a recipe, then check again."
        beside={<CodeBlock language="sh" code={printCurl(API_EXAMPLES.readiness)} />}
      />
      <Section id="limits" title="Limits">
        <Ticks
          dash
          items={[
            'It checks pictures, not listings: titles, categories and prohibited goods are not looked at.',
            'Text over a picture is marked unknown: it needs a model that reads text.',
            'A rule about the product is unknown where its outline is not sure, never a pass.',
            'A contact shadow darkens pixels beside the product. Where a rule asks for pure white, try without.',
          ]}
        />
      </Section>
      <Section id="questions" title="Questions" alt>
        <Questions
          items={[
            {
              question: 'Does a pass mean that my listing is accepted?',
              answer:
                'No. It means that the picture meets the rules that we know and can measure. The platform decides.',
            },
            {
              question: 'Can I add my own rules?',
              answer:
                'Yes, in the API: a list of rules such as a longest side of at least 2,000 px is checked beside those of the platform.',
            },
            {
              question: 'Is it in the batch too?',
              answer:
                'Yes. Each file of a column with rules says how many it meets, such as 11/13, and lists the rest.',
            },
          ]}
        />
        <MoreLinks
          links={[
            { to: '/customers/bags-for-a-shop', text: 'Worked example' },
            { to: '/ecommerce', text: 'Pictures for shops' },
            { to: '/apis/background-removal', text: 'Background removal API' },
          ]}
        />
      </Section>
    </>
  );
}
