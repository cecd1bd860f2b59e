import { describe, expect, test } from 'vitest';
import { ERRORS, FALLBACK_MESSAGE } from '../../../api/contract/base/errors.ts';
import { nextPage } from '../../../api/contract/schemas/common.ts';
import { TEXT_DEFAULTS } from '../../../engine/document/defaults.ts';
import * as engine from '../../../engine/index.ts';
import * as options from '../../../vocabulary/api-options.ts';
import { CAPABILITIES } from '../../../vocabulary/capabilities.ts';
import * as timing from '../../../vocabulary/client-timing.ts';
import * as costs from '../../../vocabulary/costs.ts';
import * as editing from '../../../vocabulary/editor-defaults.ts';
import * as editor from '../../../vocabulary/editor-options.ts';
import * as generation from '../../../vocabulary/generation-defaults.ts';
import * as limits from '../../../vocabulary/limits.ts';
import * as messages from '../../../vocabulary/messages.ts';
import * as formats from '../../../vocabulary/output-formats.ts';
import * as platform from '../../../vocabulary/platform.ts';
import { SCOPE_MEANINGS, SCOPES } from '../../../vocabulary/scopes.ts';
import { SIZE_PRESETS } from '../../../vocabulary/size-presets.ts';
import * as fields from '../../../vocabulary/storage-fields.ts';

const words = { ...options, ...formats };
const defaults = { ...editing, ...generation };

const list = (text: string) => text.split(', ');

describe('the vocabularies of the specification', () => {
  test('hold every word of the specification, to the letter and in its order', () => {
    expect(words).toMatchObject({
      TASK_STATUSES: list('ACCEPTED, WAITING, PROCESSING, DONE, ERROR, CANCELLED, PAUSED'),
      TOOL_CATEGORIES: list('restorations, resizing, adjustments, background, padding, privacy'),
      FIT_MODES: list('bounds, cover, canvas'),
      CROP_ALIGNMENTS: list('center, smart'),
      OUTPAINT_OPERATION: 'outpaint',
      ENHANCEMENT_QUALITIES: list('optimal, fast, best'),
      COMPRESSIONS: list('lossless, lossy'),
      OUTPUT_FORMATS: list('jpeg, png, webp, avif'),
      TOOL_GROUP_LABELS: list('editing, generation, beta, info'),
      OUTPUT_KINDS: list('image, animation'),
      UPSCALE_TYPES: list('General, Places, People, Digital art, Text'),
      MODEL_VERSIONS: list('v1, v2'),
      BETA_MODEL_VERSION: 'v2',
      IMAGE_COUNTS: [1, 2, 3, 4],
      TEXT_TO_IMAGE_STYLES: list('precise, creative'),
      GENERATION_ASPECT_RATIOS: list('12:5, 16:9, 7:4, 19:13, 9:7, 1:1, 4:5, 7:9, 4:7, 9:16, 5:12'),
      RESOLUTIONS: list('1mp, 2mp'),
      UPSCALE_FACTORS: list('2x, 4x'),
      BACKGROUND_OUTPUTS: list('Transparent, Color'),
      BLUR_MODES: list('General, Product, Car, Car plate'),
      BLUR_STRENGTHS: list('Low, Medium, High'),
      GENERATION_MODES: ['Generate from text', 'Generate an image of a model holding my product'],
      BACKGROUND_REMOVAL_MODES: {
        General: { type: 'products', version: 3 },
        Prompted: { field: 'object_to_keep' },
        Interactive: { type: 'manual' },
      },
      BACKGROUND_SIMILARITY: { Low: 'max', Medium: 'adjust', High: 'none' },
      SIMILARITY_MODES: list('max, none, adjust'),
      STORAGE_TYPES: list('s3, gcs, web_folder'),
      LEAD_REQUEST_KINDS: list(
        'request_demo, apply_free_trial, request_access, request_pricing, request_business_account, request_api_access',
      ),
      LOAD_STATUSES: list('empty, loading, loaded, failed'),
      LOCAL_FLAGS: list('onboardingSkipped, tryProSkipped'),
    });
    expect(words.TEMPLATE_SOURCES).toHaveLength(2);
    expect(words.TEMPLATE_SOURCES[1]).toBe('custom_templates');
    expect(words.FASHION_CLOTHING_GROUPS.map(({ label }) => label)).toEqual(
      list('Clothing M, Clothing F, Shoes, Hats, Jewelry'),
    );
    expect(words.FINAL_TASK_STATUSES).toEqual(list('DONE, ERROR, CANCELLED'));
    expect(CAPABILITIES).toEqual(
      list(
        'image_editing, quality_estimation, api_keys, storage, documentation, playground, usage, custom_template, outpainting_operation, animation_generation',
      ),
    );
  });

  test('hold every option list of the editor', () => {
    expect(editor).toMatchObject({
      EDITOR_TOOLS: list(
        'enhance, shadow_generation, resize, color_correction, remove_bg, blur_bg, generation_bg, generation_prompt, generation_expand, brush, custom_models, info, animation, try_on, try_on_next, text, ai_edit',
      ),
      UNITS: list('%, px'),
      PRODUCT_VIEWS: list('Regular, Lens'),
      PRODUCT_ANGLES: [
        { label: 'Front', value: 'front' },
        { label: 'Flat', value: 'top' },
      ],
      BACKGROUND_CHOICES: list('Transparent, Background color'),
      COUNT_CHOICES: [1, 2, 3, 4],
      TRY_ON_OUTFITS: [
        { label: 'No', value: 'full-outfit' },
        { label: 'Add bottoms', value: 'top' },
        { label: 'Add tops', value: 'bottom' },
      ],
      ANIMATION_DURATIONS: [5, 10],
      RESIZE_MODES: list('crop, resize, outpaint, canvas'),
      ASPECT_RATIOS: list('16:9, 9:7, 19:13, 1:1, 7:9, 4:7, custom'),
      ENHANCE_UPSCALE_MODES: list('smart_enhance, smart_resize, faces, digital_art, photo, magic'),
      ENHANCE_SWITCHES: list('polish, factor, decompress'),
      BLUR_CATEGORIES: list('general, products, cars, car_plate'),
      BLUR_TYPES: list('regular, lens'),
      BLUR_LEVELS: list('low, medium, high'),
      GENERATION_TABS: list('generation, results'),
      PRODUCT_KINDS: list('studio, photoshoot_ai'),
    });
    expect(editor.TRY_ON_TABS[1]).toBe('my_models');
    expect(editor.IMAGE_EDIT_TOOLS.map(({ label }) => label)).toEqual(list('Crop, Resize, Outpaint, Canvas'));
    expect(editor.IMAGE_EDIT_TOOLS[2]).toMatchObject({
      proOnly: true,
      capability: 'outpainting_operation',
    });
  });
});

describe('the defaults of the specification', () => {
  test('start every tool and format where the specification says', () => {
    expect(defaults).toMatchObject({
      DEFAULT_OUTPUT_FORMAT: 'webp',
      TEXT_BLOCK_DEFAULTS: {
        font: 'Arial',
        weight: 400,
        size: 16,
        color: '#000000',
        line_height: 1.5,
        letter_spacing: 1,
        opacity: 100,
        angle: 0,
        align: 'left',
        minWidth: 120,
        minHeight: 48,
      },
      BRUSH_DEFAULTS: { brush_type: 'eraser', feathering: 96, brush_size: 40, preserve_product: true },
      GENERATION_BG_DEFAULTS: {
        images_num: 2,
        similarity_mode: 'adjust',
        similarity_mode_version: 'v2',
        resolution_mp: 1,
      },
      GENERATION_PROMPT_DEFAULTS: {
        images_num: 1,
        steps: 28,
        aspect_ratio: '1:1',
        guidance_scale: 1,
        highPrecision: true,
      },
      ANIMATION_DEFAULTS: { duration: 5 },
      SHADOW_GENERATION_DEFAULTS: { view: 'front', effect: 'shadows', images_num: 1 },
      BLUR_DEFAULTS: { level: 'high' },
      TRY_ON_DEFAULTS: {
        selectedCategory: 'females',
        generation: {
          aspectRatio: '2:3',
          imagesNumber: 1,
          prompt: 'Minimalistic studio environment',
          model: 'v1',
        },
      },
      TRY_ON_NEXT_DEFAULTS: { clothingType: 'full-outfit' },
      COLOR_ADJUSTMENT_DEFAULTS: {
        hdr: { intensity: 100 },
        exposure: 0,
        saturation: 0,
        contrast: 0,
        sharpness: 0,
      },
      EXPORT_DEFAULTS: {
        jpeg: { quality: 90, progressive: true },
        png: { compression: 'optimal' },
        webp: { compression: { type: 'lossless' } },
        avif: { compression: { type: 'lossy', quality: 50 } },
      },
      LOSSY_QUALITY: 75,
    });
    expect(Object.keys(defaults.TEXT_BLOCK_DEFAULTS)).toEqual(
      list(
        'text, left, top, font, weight, size, color, border_color, border_width, border_radius, line_height, letter_spacing, list_style, opacity, angle, background, align, fontStyle, underline, linethrough, minWidth, minHeight',
      ),
    );
    expect(Object.keys(defaults.TEXT_BLOCK_DEFAULTS.background)).toEqual(
      list('color, opacity, radius, padding, blur'),
    );
  });

  test('are those that the editor itself starts from', () => {
    const { text: _text, left: _left, top: _top, ...style } = defaults.TEXT_BLOCK_DEFAULTS;
    // The editor's own effects are off in a new block.
    const effects = { shadow: { color: null }, outline: { color: null } };
    expect(TEXT_DEFAULTS).toMatchObject({ ...style, ...effects });
    expect(engine.BRUSH_DEFAULTS).toMatchObject(defaults.BRUSH_DEFAULTS);
    const { hdr, ...others } = defaults.COLOR_ADJUSTMENT_DEFAULTS;
    expect(engine.COLOR_CORRECTION_DEFAULTS).toMatchObject({ hdr: hdr.intensity, ...others });
  });
});

describe('the size presets', () => {
  test('are the same here and in the editor, group by group', () => {
    const mine = Object.entries(SIZE_PRESETS).map(([label, presets]) => ({ label, presets }));
    expect(engine.SIZE_PRESETS.map(({ label, presets }) => ({ label, presets }))).toEqual(mine);
    expect(mine.flatMap(({ presets }): readonly unknown[] => presets)).toHaveLength(14);
  });
});

describe('the constants of the specification', () => {
  test('have the values of the specification', () => {
    expect(limits).toMatchObject({
      UPLOAD_LIMITS: {
        maxMegapixels: 24,
        maxPixels: 24_000_000,
        maxFileBytes: 10_485_760,
        maxCustomTemplateBytes: 10_485_760,
      },
      MIN_SCENE_RESIZE_SCALE: 0.01,
      STORAGE_NAME_MAX: 50,
      PASSWORD_MIN: 8,
      MAX_IMAGES_PER_GENERATION: 4,
      CHALLENGE_TOKEN_MS: 240_000,
      HISTORY_FIRST_PAGE: 0,
      PAGE_SIZES: {
        animations: 15,
        generationStatuses: 15,
        history: 30,
        tryOnModels: 100,
        usageDetail: 15,
      },
      PAGE_BASES: { history: 1, tryOnModels: 1, usageDetail: 0 },
    });
    expect(timing).toMatchObject({
      QUOTA_REFRESH_MS: 30_000,
      CHALLENGE_SCRIPT_RETRIES: 10,
      PAGE_DATA_RETRIES: 3,
      PREFETCH: { pages: 4, everyMs: 3_000 },
      DELAYED_ROUTE_INDICATOR_MS: 1_000,
      FLAG_POLLING: { everyMs: 60_000, initialWaitMs: 5_000, requestTimeoutMs: 30_000 },
      ANALYTICS_QUEUE_MAX: 100,
      ERROR_REPORTING: {
        errorSampling: 0.1,
        boundaryErrorSampling: 1,
        traceSampling: 0.1,
        sessionReplaySampling: 0.1,
        logLevels: ['error'],
        userAddress: true,
      },
    });
    expect(costs.FREE_CREDITS).toBe(20);
    expect(costs.COSTS.scene.amount).toBe(1);
    expect(costs.COSTS.image_edit.amount).toBe(1);
    expect([costs.animationCharge(5), costs.animationCharge(10)]).toEqual([1, 2]);
    expect(platform).toMatchObject({
      POPULAR_HUMAN_TEMPLATE_IDS: [269, 270, 272, 277],
      STUDIO_MODULE_ENABLED: false,
      BRAND_COLOR: '#5b58fb',
      ENVIRONMENT: 'production',
      WEB_VITALS_ENABLED: false,
      FLAG_SDK_KEY_PART_LENGTH: 22,
      SKIP_BOT_CHECK_QUERIES: list('skip-bot-check, skip_bot_check'),
      PAYMENT_RETURN_QUERIES: { session: 'stripe_session_id', result: 'stripe_result' },
      PLAN_FREE: 'free',
      PLAN_PROFESSIONAL: 'professional',
      BILLING_TYPE_CONTRACT: 'contract',
    });
    expect(Object.keys(platform.FEATURE_FLAGS)).toEqual(
      list('discountBanner, maintenanceMode, fashionModelsVNext, fraudCheck'),
    );
    expect(platform.FEATURE_FLAGS.discountBanner).toBe(false);
    expect(platform.WEBHOOK_TYPES.map(({ id }) => id)).toEqual(platform.WEBHOOK_TYPE_IDS);
  });

  test('count 1xx, 2xx and 3xx as success, and nothing else', () => {
    expect([99, 100, 204, 399, 400, 500].map(timing.isSuccessStatus)).toEqual([
      false,
      true,
      true,
      true,
      false,
      false,
    ]);
  });

  test('make the next page min(ceil(total / size), page + 1), and none at the end', () => {
    expect(nextPage({ page: 1, size: 30, total: 61 })).toBe(2);
    expect(nextPage({ page: 2, size: 30, total: 61 })).toBe(3);
    expect(nextPage({ page: 3, size: 30, total: 61 })).toBeNull();
    expect(nextPage({ page: 2, size: 30, total: 60 })).toBeNull();
    expect(nextPage({ page: limits.HISTORY_FIRST_PAGE, size: 30, total: 1 })).toBe(1);
    expect(nextPage({ page: limits.HISTORY_FIRST_PAGE, size: 30, total: 0 })).toBeNull();
    expect(nextPage({ page: 0, size: 15, total: 16 }, 0)).toBe(1);
    expect(nextPage({ page: 1, size: 15, total: 16 }, 0)).toBeNull();
    expect(nextPage({ page: 0, size: 15, total: 0 }, 0)).toBeNull();
  });
});

describe('the texts of the specification', () => {
  test('say what the specification says, letter by letter', () => {
    expect(messages).toMatchObject({
      STORAGE_MESSAGES: {
        nameTooLong: 'Max length 50 chars',
        nameHasSpaces: "Storage name shouldn't include spaces",
      },
      SURVEY_INVALID_MESSAGE: 'Invalid form fields',
      TOASTS: {
        passwordChanged: 'Password has been successfully changed',
        confirmationSent: 'Email confirmation has been sent to {email}',
        passwordTokenInvalid: 'Change password token is not valid',
        storageCreated: '"{name}" storage has been created',
        storageRemoved: '"{name}" has been removed',
        storageUpdated: 'Storage updated',
        templateDeleteFailedPrefix: 'Failed to delete custom template: ',
      },
      CHALLENGE_PANEL: {
        ask: 'Please complete the security challenge to continue.',
        failed: 'Challenge failed. Please try again. If the issue persists, contact support.',
      },
    });
    expect(messages.FRAUD_MODAL.title).toBe('Access blocked');
    expect(
      messages.fillMessage(messages.FRAUD_MODAL.text, { email: '{email}', account_email: '{email}' }),
    ).toBe(
      'Your activity has been flagged as suspicious. If you believe this is a mistake, please contact our Customer Care team by sending an email to {email} (use the mailbox connected to your account: {email}).',
    );
    expect(messages.fillMessage(messages.TOASTS.storageCreated, { name: 'shop' })).toBe(
      '"shop" storage has been created',
    );
    expect(messages.fillMessage('{unknown}', {})).toBe('{unknown}');
  });

  test('say of each error code what the specification says', () => {
    const said = new Map(Object.values(ERRORS).map(({ code, message }) => [code, message]));
    const wrong = 'Email or password is incorrect. Please check your input';
    expect(Object.fromEntries(said)).toMatchObject({
      101: 'User is already activated',
      102: 'The verification email link is invalid',
      103: 'Account with this email is already exist',
      105: 'Only account with business email can be registered',
      106: 'This account is inactive',
      110: wrong,
      117: wrong,
      140: wrong,
      147: 'Your session has expired. Please login to continue',
      132: 'Failed to login. Invalid state parameter',
      133: 'Google signup with unverified email is prohibited',
      137: "Failed to login. Client app doesn't have enough info for OAuth",
      138: "Failed to login. Something's probably wrong with OAuth callback",
      139: 'Failed to login. Failed to request Google OAuth server',
      143: 'reCaptcha verification failed',
      1000: 'Check your inputs and try again',
    });
    for (const text of ['Source not found', 'Host header is required', 'No such preset']) {
      const [code] = [...said].find(([, message]) => message === text)!;
      expect(Number(code)).toBeGreaterThanOrEqual(500);
      expect(Number(code)).toBeLessThanOrEqual(510);
    }
    expect(said.get('507')).toBe('Size params has to be positive integers');
    expect(ERRORS.webhookMissing).toMatchObject({ code: '8011', status: 404 });
    expect(ERRORS.suspiciousActivity).toMatchObject({ code: '12021', status: 402 });
    expect(FALLBACK_MESSAGE).toBe('Woops, something bad just happened. Please try again in few minutes.');
    const codes = Object.values(ERRORS).map(({ code }) => code);
    expect(new Set(codes).size).toBe(codes.length);
  });
});

describe('the storage forms', () => {
  test('have the fields of the specification, secrets hidden and paths optional', () => {
    const names = (type: 's3' | 'gcs' | 'web_folder') => fields.STORAGE_FIELDS[type].map(({ name }) => name);
    expect(fields.DEFAULT_STORAGE_TYPE).toBe('s3');
    expect(names('s3')).toEqual(list('s3_name, s3_access_key, s3_secret_access_key, s3_bucket, s3_path'));
    expect(names('gcs')).toEqual(
      list('gcs_name, gcs_access_key, gcs_secret_access_key, gcs_bucket, path_name'),
    );
    expect(names('web_folder')).toEqual(list('web_folder_name, web_folder_base_url'));
    const all = Object.values(fields.STORAGE_FIELDS).flat();
    expect(all.filter(({ required }) => !required).map(({ name }) => name)).toEqual(
      list('s3_path, path_name'),
    );
    expect(all.filter(({ input }) => input === 'password').map(({ name }) => name)).toEqual(
      list('s3_secret_access_key, gcs_secret_access_key'),
    );
    expect(all.find(({ name }) => name === 's3_access_key')!.label).toBe('Access key ID');
    expect(all.find(({ name }) => name === 'web_folder_base_url')!.placeholder).toBe('https://');
  });
});

test('every scope says what it allows', () => {
  expect(Object.keys(SCOPE_MEANINGS).sort()).toEqual([...SCOPES].sort());
});
