/** Content pages about the company, uses of the product and the API, and legal pages. All are English. */
import type { PageRow } from './page-row.ts';
import { page } from './site-row.ts';

/** With parts that a script brings to life: a slider, code to copy. */
const ISLAND = { kind: 'island' } as const;

/** About the company, and pages to learn from. */
const ABOUT: readonly PageRow[] = [
  page(
    '/about-us',
    'About us',
    'What Gesso is for, what it holds to, whose pictures these pages show, and who runs this server.',
  ),
  page(
    '/faq',
    'Questions and answers',
    'Short answers about pictures and privacy, the studio, quality, credits and plans, and the image API.',
  ),
  page(
    '/api-pricing',
    'API pricing',
    'What an API call costs: one credit an image. Plans, packs, the price of one credit, and what is counted apart.',
    { kind: 'island', changes: 'week' },
  ),
  page(
    '/contact-sales',
    'Contact sales',
    'For large volumes, invoices and terms of your own: what a contract has, what helps us to answer, and what happens next.',
  ),
  page(
    '/customers',
    'Worked examples',
    'Jobs of shops done from start to end on our own pictures, with the recipe to copy and an honest result. No invented stories.',
  ),
  page(
    '/customers/cosmetics-catalog',
    'A cosmetics catalog, step by step',
    'A glass bottle and white plastic become one series on pink: the steps, the recipe as JSON, and what was not perfect.',
  ),
  page(
    '/customers/bags-for-a-shop',
    'Bags for a shop, step by step',
    'Two handbags on colored paper become square pictures on white, checked by marketplace rules: steps, recipe, honest result.',
  ),
  page(
    '/customers/tableware-feed',
    'Tableware for a feed, step by step',
    'A mug from a studio and one from a full kitchen on marble: what worked at once, what was a guess, and how to correct it.',
  ),
  page(
    '/affiliate-program',
    'Affiliate program',
    'There is no program with commissions. What there is for people who recommend Gesso, build on it or teach it.',
  ),
  page(
    '/webinar',
    'A webinar for one',
    'The session as a script for yourself: forty minutes with your own pictures, from one cut-out to a batch and an API call.',
  ),
  page(
    '/zapier',
    'Zapier, Make and n8n',
    'Connect Gesso by web requests and webhooks: the four values of the step, the JSON, and how the result comes back.',
    ISLAND,
  ),
  page(
    '/mobile',
    'The studio on your phone',
    'Cut out, erase and export product pictures in the browser of your phone. Installable, works offline, nothing uploaded.',
    ISLAND,
  ),
  page(
    '/resources/prompt-gallery',
    'Prompt gallery',
    'Prompts and the scenes that they make: eight that Gesso draws itself with their pictures, and eight that need a service.',
  ),
];

/** Pages by use: trades, products, demos. */
const USES: readonly PageRow[] = [
  page(
    '/ecommerce',
    'Product pictures for shops',
    'From the photo to the shop: background, retouching, shadow and every size in one ZIP, by hand, in a batch or by the API.',
    ISLAND,
  ),
  page(
    '/food',
    'Pictures of food and drink',
    'Even light, one backdrop and the same size for a whole menu: what helps most, a recipe to copy, and what does not work.',
    ISLAND,
  ),
  page(
    '/marketplace',
    'Marketplace pictures',
    'Check pictures against the rules of Amazon, eBay, Google, Shopify, YouTube and Meta, with sources, and fix what fails.',
    ISLAND,
  ),
  page(
    '/print-on-demand',
    'Pictures for print on demand',
    'Transparent artwork with clean edges and enough pixels: sizes for print, a recipe, and what to look at before you print.',
    ISLAND,
  ),
  page(
    '/product/demo',
    'Demos to repeat',
    'Three short demos on our own pictures: erase an object, white for a marketplace, one photo in three scenes.',
  ),
  page(
    '/demo/erase-an-object',
    'Demo: erase an object',
    'A bottle disappears from a table and the planks continue: what to press, what to look at, and how good it is measured.',
    ISLAND,
  ),
  page(
    '/demo/marketplace-white',
    'Demo: white for a marketplace',
    'Headphones with a mirror image become a main picture on pure white, and a check says what is still missing.',
    ISLAND,
  ),
  page(
    '/demo/one-photo-three-scenes',
    'Demo: one photo, three scenes',
    'A bottle on gray paper stands on a podium, on marble and in window light, in the studio or by one API call.',
    ISLAND,
  ),
  page(
    '/product/ai-generation',
    'AI generation',
    'What runs without an image service and what needs one, which services can be connected, how, and what is checked.',
    ISLAND,
  ),
  page(
    '/product/ai-photoshoot',
    'AI photoshoot',
    'One photo of a product becomes a series on drawn backdrops with a shadow of its own, without redrawing the product.',
    ISLAND,
  ),
  page(
    '/product/enhancement',
    'Enhancement',
    'Enlarge, clean and lighten pictures on your device: four repairs, six modes, and what they cannot do.',
    ISLAND,
  ),
  page(
    '/fashion',
    'Pictures for fashion',
    'Cut-outs, backdrops and crops for clothes run at once; models and films need an image service. What runs where.',
    ISLAND,
  ),
  page(
    '/fashion/ai-animation-api',
    'AI animation API for fashion',
    'A look moves for five or ten seconds, by a service that the operator connects: the call, prompts that work, and limits.',
    ISLAND,
  ),
  page(
    '/fashion/face-swap',
    'Face swap',
    'There is no face swap tool. How an edit in words asks a service for another face, with consent, and what works without.',
    ISLAND,
  ),
  page(
    '/fashion/flatlay-to-model',
    'Flat lay to model',
    'Clean flat lays run on your device and by the API. Putting a garment on a model needs an image service: how both work.',
    ISLAND,
  ),
  page(
    '/fashion/model-backgrounds',
    'Model backgrounds',
    'Another backdrop behind a person, without an image service: replace it, blur it or use your own picture.',
    ISLAND,
  ),
  page(
    '/fashion/models-library',
    'Models library',
    'Six drawn mannequins and models of your own: how to add, list and use them, and what dressing them needs.',
    ISLAND,
  ),
];

/** Calls of the API. */
const APIS: readonly PageRow[] = [
  page(
    '/apis',
    'Image APIs',
    'Twelve calls for catalogs, what each does, where it runs and what it costs, and the editor to embed in your own page.',
    ISLAND,
  ),
  page(
    '/apis/embedded-editor',
    'Embedded editor',
    'The editor as an element for your own page: erase, text, crop and export in the browser, without key, account or upload.',
    ISLAND,
  ),
  page(
    '/apis/ai-fashion-models',
    'AI fashion models API',
    'Put a garment on a model by a connected image service: the request, options, limits, errors and cost of one try-on.',
    ISLAND,
  ),
  page(
    '/apis/background-removal',
    'Background removal API',
    'Cut out products with soft edges and a confidence for each result: a curl that works, options, limits, errors and cost.',
    ISLAND,
  ),
  page(
    '/apis/correct-light',
    'Correct light API',
    'Lift dark pictures and even out color, by amounts or automatically: a curl that works, options, limits and cost.',
    ISLAND,
  ),
  page(
    '/apis/generate-background',
    'Generate background API',
    'Place a product on a drawn backdrop by words, color or your own picture: request, options, limits, errors and cost.',
    ISLAND,
  ),
  page(
    '/apis/generative-resize',
    'Generative resize API',
    'Another aspect ratio without cropping: the background continues to the new edges. Request, options, measured quality, cost.',
    ISLAND,
  ),
  page(
    '/apis/image-to-video',
    'Image to video API',
    'Films of five or ten seconds from a still, by a service that the operator connects: request, options, limits and cost.',
    ISLAND,
  ),
  page(
    '/apis/license-plate-blur',
    'License plate blur API',
    'Make plates and faces unreadable for good, by models on your own server: request, options, limits, errors and cost.',
    ISLAND,
  ),
  page(
    '/apis/shadow-generator',
    'Shadow generator API',
    'Contact shadows, cast shadows and reflections under cut-out products, with a light that you place: request and options.',
    ISLAND,
  ),
  page(
    '/apis/smart-frame',
    'Smart frame API',
    'Crop to every size of every channel and keep what matters in the frame: request, fits, sizes with a name, and cost.',
    ISLAND,
  ),
  page(
    '/apis/text-to-image',
    'Text to image API',
    'Pictures from a prompt, by the image service that the operator has connected: request, options, limits and cost.',
    ISLAND,
  ),
  page(
    '/apis/upscale-image',
    'Upscale image API',
    'Enlarge two or four times and repair JPEG files, with or without a trained model: request, modes, limits and cost.',
    ISLAND,
  ),
  page(
    '/apis/zoom-out',
    'Zoom out API',
    'More background around a product that fills its frame, in one call: request, options, limits, errors and cost.',
    ISLAND,
  ),
];

/** Templates, with the operator’s name put in by the server. */
const LEGAL: readonly PageRow[] = [
  page(
    '/terms',
    'Terms',
    'What you may expect of this service and what it expects of you. A template that the operator has to have checked.',
    { changes: 'year' },
  ),
  page(
    '/privacy-policy',
    'Privacy policy',
    'What this service knows about you, why, how long it is kept, and how you delete it. A template with the operator’s name.',
    { changes: 'year' },
  ),
  page(
    '/payment-policy',
    'Payment policy',
    'How plans and packs are paid, renewed, canceled and paid back. A template that the operator has to have checked.',
    { changes: 'year' },
  ),
  page(
    '/master-service-agreement',
    'Master service agreement',
    'The frame for contracts with companies, with numbers to agree in an order form. A template to be checked by a lawyer.',
    { changes: 'year' },
  ),
];

export const USE_PAGES: readonly PageRow[] = [...ABOUT, ...USES, ...APIS, ...LEGAL];
