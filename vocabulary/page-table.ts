/**
 * Every page of the product: the server routes by this table, tells clients of its pages, and redirects; the pages take their titles from
 * it. A page without a file is not served yet: it has neither a route nor page data.
 */
import { ACCOUNT_PAGES } from './account-pages.ts';
import type { PageRow } from './page-row.ts';
import { SITE_PAGES } from './site-pages.ts';

const STUDIO = 'studio.html';

/** Named by the specification, and made later: a content page moves to `site-pages.ts`. */
const NOT_YET: readonly PageRow[] = [
  { path: '/about-us', title: 'About us' },
  { path: '/faq', title: 'Questions' },
  { path: '/api-pricing', title: 'API pricing' },
  { path: '/contact-sales', title: 'Contact sales' },
  { path: '/customers', title: 'Customers' },
  { path: '/webinar', title: 'Webinar' },
  { path: '/zapier', title: 'Zapier' },
  { path: '/mobile', title: 'Mobile' },
  { path: '/ecommerce', title: 'E-commerce' },
  { path: '/food', title: 'Food' },
  { path: '/marketplace', title: 'Marketplaces' },
  { path: '/print-on-demand', title: 'Print on demand' },
  { path: '/master-service-agreement', title: 'Master service agreement' },
  { path: '/payment-policy', title: 'Payment policy' },
  { path: '/privacy-policy', title: 'Privacy policy' },
  { path: '/terms', title: 'Terms' },
  { path: '/resources/prompt-gallery', title: 'Prompt gallery' },
  { path: '/affiliate-program', title: 'Affiliate program' },
  { path: '/fashion', title: 'Fashion' },
  { path: '/fashion/ai-animation-api', title: 'AI animation API' },
  { path: '/fashion/face-swap', title: 'Face swap' },
  { path: '/fashion/flatlay-to-model', title: 'Flat lay to model' },
  { path: '/fashion/model-backgrounds', title: 'Model backgrounds' },
  { path: '/fashion/models-library', title: 'Models library' },
  { path: '/product/ai-generation', title: 'AI generation' },
  { path: '/product/ai-photoshoot', title: 'AI photoshoot' },
  { path: '/product/demo', title: 'Demo' },
  { path: '/product/enhancement', title: 'Enhancement' },
  { path: '/apis', title: 'APIs' },
  { path: '/apis/ai-fashion-models', title: 'AI fashion models API' },
  { path: '/apis/background-removal', title: 'Background removal API' },
  { path: '/apis/correct-light', title: 'Correct light API' },
  { path: '/apis/generate-background', title: 'Generate background API' },
  { path: '/apis/generative-resize', title: 'Generative resize API' },
  { path: '/apis/image-to-video', title: 'Image to video API' },
  { path: '/apis/license-plate-blur', title: 'License plate blur API' },
  { path: '/apis/shadow-generator', title: 'Shadow generator API' },
  { path: '/apis/smart-frame', title: 'Smart frame API' },
  { path: '/apis/text-to-image', title: 'Text to image API' },
  { path: '/apis/upscale-image', title: 'Upscale image API' },
  { path: '/apis/zoom-out', title: 'Zoom out API' },
  { path: '/background-changer', title: 'Background changer' },
  { path: '/background-generator', title: 'Background generator' },
  { path: '/clothing-on-models', title: 'Clothing on models' },
  { path: '/enhancer', title: 'Enhancer' },
  { path: '/erase-person', title: 'Erase a person' },
  { path: '/expander', title: 'Expander' },
  { path: '/image-to-video', title: 'Image to video' },
  { path: '/object-remover', title: 'Object remover' },
  { path: '/photo-editor', title: 'Photo editor' },
  { path: '/transparent-bg-maker', title: 'Transparent background maker' },
];

export const PAGE_TABLE: readonly PageRow[] = [
  { path: '/studio', title: 'Studio', file: STUDIO },
  ...ACCOUNT_PAGES,
  ...SITE_PAGES,
  ...NOT_YET,
];

/** The pages that there are. */
export const SERVED_PAGES: readonly PageRow[] = PAGE_TABLE.filter(({ file, matchFile }) => file ?? matchFile);

/** For good: from an address to another. One that leads to a page that is not served yet waits for it. */
const REDIRECTS = [
  { from: '/next-editor', to: '/studio' },
  { from: '/photoshoot', to: '/studio' },
  { from: '/studio-remote', to: '/studio' },
  { from: '/home', to: '/' },
  { from: '/product/scene-creation', to: '/product/ai-photoshoot' },
  { from: '/login/magic-link', to: '/login/magic-link-auth' },
] as const;

export const SERVED_REDIRECTS = REDIRECTS.filter(({ to }) => SERVED_PAGES.some(({ path }) => path === to));
