/** Option values of requests and responses, to the letter of the product's specification. */

export const TASK_STATUSES = [
  'ACCEPTED',
  'WAITING',
  'PROCESSING',
  'DONE',
  'ERROR',
  'CANCELLED',
  'PAUSED',
] as const;
export type TaskStatus = (typeof TASK_STATUSES)[number];

/** Final states: a task with one of these never changes again. */
export const FINAL_TASK_STATUSES = ['DONE', 'ERROR', 'CANCELLED'] as const satisfies readonly TaskStatus[];

/** Origins of a group of tasks; `task_category` of the history. */
export const TASK_CATEGORIES = [
  'image_edit',
  'image_generation',
  'scene_generation',
  'animation_generation',
  'try_on_generation',
  'ai_edit',
  'prompt_generation',
] as const;
export type TaskCategory = (typeof TASK_CATEGORIES)[number];

/** The groups of an edit's operations. */
export const TOOL_CATEGORIES = [
  'restorations',
  'resizing',
  'adjustments',
  'background',
  'padding',
  'privacy',
] as const;

/**
 * The API's resize modes. bounds: the whole picture, no larger than the size. cover: the whole picture, no smaller than the size on either
 * side; it reaches over one. canvas: the whole picture on a background of the size. `crop`, which fills the size and cuts off the overflow,
 * and `outpaint` have options of their own.
 */
export const FIT_MODES = ['bounds', 'cover', 'canvas'] as const;
export const CROP_ALIGNMENTS = ['center', 'smart'] as const;
export const OUTPAINT_OPERATION = 'outpaint';
/** fast: without a trained model. */
export const ENHANCEMENT_QUALITIES = ['optimal', 'fast', 'best'] as const;
export const COMPRESSIONS = ['lossless', 'lossy'] as const;
export const TEMPLATE_SOURCES = ['gesso_templates', 'custom_templates'] as const;
export const TOOL_GROUP_LABELS = ['editing', 'generation', 'beta', 'info'] as const;
/** Of a picture that a task made. */
export const OUTPUT_KINDS = ['image', 'animation'] as const;
/** Without a reader: no upscaler here has these types; `ENHANCE_UPSCALE_MODES` are offered. @specified */
export const UPSCALE_TYPES = ['General', 'Places', 'People', 'Digital art', 'Text'] as const;

export const FASHION_CLOTHING_GROUPS = [
  { id: 'males', label: 'Clothing M' },
  { id: 'females', label: 'Clothing F' },
  { id: 'shoes', label: 'Shoes' },
  { id: 'hats', label: 'Hats' },
  { id: 'jewelry', label: 'Jewelry' },
] as const;

export const MODEL_VERSIONS = ['v1', 'v2'] as const;
/** The version marked as beta in the chooser. */
export const BETA_MODEL_VERSION = 'v2';
export const IMAGE_COUNTS = [1, 2, 3, 4] as const;
export const TEXT_TO_IMAGE_STYLES = ['precise', 'creative'] as const;
export const GENERATION_ASPECT_RATIOS = [
  '12:5',
  '16:9',
  '7:4',
  '19:13',
  '9:7',
  '1:1',
  '4:5',
  '7:9',
  '4:7',
  '9:16',
  '5:12',
] as const;
export const RESOLUTIONS = ['1mp', '2mp'] as const;
export const UPSCALE_FACTORS = ['2x', '4x'] as const;
/** Labels of what lies behind a batch's pictures. */
export const BACKGROUND_OUTPUTS = ['Transparent', 'Color'] as const;
/** Labels of the blur categories. */
export const BLUR_MODES = ['General', 'Product', 'Car', 'Car plate'] as const;
/** Labels of the blur levels. */
export const BLUR_STRENGTHS = ['Low', 'Medium', 'High'] as const;
/** Labels of the ways to make a scene. */
export const GENERATION_MODES = [
  'Generate from text',
  'Generate an image of a model holding my product',
] as const;

/** Ways to remove a background, and the values that each sends. */
export const BACKGROUND_REMOVAL_MODES = {
  General: { type: 'products', version: 3 },
  Prompted: { field: 'object_to_keep' },
  Interactive: { type: 'manual' },
} as const;

/** Similarity of a generated background to its template, and the mode that uses it: from the one that keeps to it to the freest. */
export const BACKGROUND_SIMILARITY = { Low: 'max', Medium: 'adjust', High: 'none' } as const;
/** "Create all" sends one request for each, in this order, each with images_num 1. */
export const SIMILARITY_MODES = ['max', 'none', 'adjust'] as const;

export const STORAGE_TYPES = ['s3', 'gcs', 'web_folder'] as const;
export type StorageType = (typeof STORAGE_TYPES)[number];
/** In the order of the developer API's lists. */
export const PUBLIC_STORAGE_TYPES = ['web_folder', 's3', 'gcs'] as const satisfies readonly StorageType[];

export const LEAD_REQUEST_KINDS = [
  'request_demo',
  'apply_free_trial',
  'request_access',
  'request_pricing',
  'request_business_account',
  'request_api_access',
] as const;

/** Of lists and values that a page reads from the server. */
export const LOAD_STATUSES = ['empty', 'loading', 'loaded', 'failed'] as const;
/** Answers that the browser stores. */
export const LOCAL_FLAGS = ['onboardingSkipped', 'tryProSkipped'] as const;
export const IMAGE_TYPES = ['all', 'generated', 'saved', 'favorite'] as const;
export const CLIENT_TYPES = ['API', 'WEB'] as const;
export const USAGE_PERIODS = ['day', 'week', 'month'] as const;
export const USAGE_BREAKDOWNS = ['operation', 'client_type', 'api_key', 'none'] as const;
/** State of a payment. `pending`: the money is in transit. `refunded`: refunded in full. */
export const RECEIPT_STATUSES = ['paid', 'pending', 'failed', 'partly_refunded', 'refunded'] as const;
export const CHECKOUT_STATUSES = ['open', 'success', 'canceled', 'expired'] as const;
