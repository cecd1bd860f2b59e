/** Sizes, counts and durations. Bytes, px, characters; times in milliseconds unless the name says otherwise. */

const MEGABYTE = 1024 * 1024;
export const GIGABYTE = 1024 * MEGABYTE;
const MEGAPIXEL = 1_000_000;

export const UPLOAD_LIMITS = {
  maxMegapixels: 24,
  maxPixels: 24 * MEGAPIXEL,
  maxFileBytes: 10 * MEGABYTE,
  maxCustomTemplateBytes: 10 * MEGABYTE,
} as const;

export const MIN_SCENE_RESIZE_SCALE = 0.01;
export const STORAGE_NAME_MAX = 50;
export const PASSWORD_MIN = 8;
/** Longer ones are rejected: hashing costs by the byte. */
export const PASSWORD_MAX = 256;
/** RFC 5321, 4.5.3.1.3: a path is at most 256 octets, two of them angle brackets. */
export const EMAIL_MAX = 254;
export const API_KEY_NAME_MAX = 100;
/** API keys of one account. */
export const API_KEYS_MAX = 50;
/** Favorite colors of one account, and its storages: both lists are answered whole. */
export const FAVORITE_COLORS_MAX = 200;
export const STORAGES_MAX = 50;
export const MAX_IMAGES_PER_GENERATION = 4;
/** Formats of an upload, as sentences name them: refusals, panels and the reference say the same. */
export const UPLOAD_FORMATS = 'JPEG, PNG, WebP, AVIF, GIF, TIFF or BMP';
/** The fewest and most characters of a prompt. */
export const PROMPT_LENGTH = { min: 3, max: 2048 } as const;
/** Bytes of the JSON of a call, where the call names no other limit. */
export const REQUEST_BYTES_MAX = 256 * 1024;
/** The same of a batch, which names 100 inputs of 4,096 characters, and of an event of the payment provider. */
export const LARGE_REQUEST_BYTES_MAX = MEGABYTE;
/** Fields and list items of a request's JSON, at every depth: validation runs on the thread that answers all requests. */
export const REQUEST_VALUES_MAX = 10_000;
/** Of an input URL or `storage://` name. */
export const INPUT_LENGTH_MAX = 4096;
/** Ids of one status call. */
export const STATUS_IDS_MAX = 100;
/** Pictures of one batch call. */
export const BATCH_MAX = 100;
/** px of one side of an output. */
export const OUTPUT_SIDE_MAX = 16_384;

/** Documents that are saved to an account, and links to pictures of them. */
export const PROJECT_LIMITS = {
  /** Of one account. */
  projects: 500,
  /** Of one project; the oldest without a name goes beyond it. */
  versions: 50,
  /** Parts that all versions of one project name: of a document of 8,000 parts 12 versions are kept. */
  namesOfParts: 100_000,
  /** The same of all projects of one account: 150 MB of the database. */
  namesOfAccount: 1_000_000,
  /** Pictures and mask tiles. */
  partsOfVersion: 8_000,
  /** Files of one call, and their bytes together. */
  partsAtOnce: 64,
  partsAtOnceBytes: 64 * MEGABYTE,
  partBytes: 48 * MEGABYTE,
  nameLength: 200,
  /** Links of one project. */
  shares: 50,
} as const;
/** How long a part is kept that no version names. */
export const LOOSE_PARTS_KEPT_MS = 24 * 60 * 60 * 1000;
/** The longer side of a shared picture, px. */
export const SHARE_SIDES = [1024, 2048, 4096] as const;

/** Page sizes: the default of a call, and its maximum. */
export const PAGE_SIZES = {
  animations: 15,
  generationStatuses: 15,
  history: 30,
  tryOnModels: 100,
  usageDetail: 15,
  deliveries: 30,
  projects: 30,
  max: 100,
} as const;

/** The number of a list's first page, by call. */
export const PAGE_BASES = {
  apiKeys: 1,
  history: 1,
  images: 1,
  animations: 1,
  tryOnModels: 1,
  usageDetail: 0,
  deliveries: 1,
  projects: 1,
} as const;

/** Page size of the editor's first history request. */
export const HISTORY_FIRST_PAGE = 0;

/** Longest side of a small copy of a picture, px. */
export const THUMBNAIL_PX = 480;
/** Lifetime of a result's temporary URL. */
export const RESULT_URL_MS = 24 * 60 * 60 * 1000;
const DAY = 24 * 60 * 60 * 1000;
/** Calls of one account that start work without a cost: their tasks stay in the history. */
export const FREE_WORK_RATE = { max: 120, windowMs: 60 * 60 * 1000 } as const;
/** Tasks of one account that fail or are canceled: they cost nothing, and stay in the history. Beyond, no other is accepted. */
export const UNPAID_ENDINGS_RATE = { max: 500, windowMs: 60 * 60 * 1000 } as const;
/** How many masks of found subjects an account has, the newest: they are kept for a day and cost nothing. */
export const MASKS_MAX = 500;

/** How long a result is kept that was neither saved nor marked as a favorite. */
export const RESULTS_KEPT_MS = 30 * DAY;
/** How long an uploaded picture is kept after it was last used. */
export const UPLOADS_KEPT_MS = 30 * DAY;
/** Smallest size that a stored picture counts as, bytes: a million tiny ones cost more than their bytes. */
export const STORED_PICTURE_MIN_BYTES = 16 * 1024;
/** How long an idempotency key is remembered. */
export const IDEMPOTENCY_KEY_MS = 24 * 60 * 60 * 1000;
export const IDEMPOTENCY_KEY_LENGTH_MAX = 255;

/** How long a webhook's old secret signs beside a new one. */
export const WEBHOOK_SECRET_OVERLAP_MS = DAY;

/** `Idempotency-Key` of the request. */
export const IDEMPOTENCY_HEADER = 'idempotency-key';
/** A solved bot challenge. */
export const BOT_CHECK_HEADER = 'x-bot-check-token';
export const CHALLENGE_TOKEN_MS = 240_000;
