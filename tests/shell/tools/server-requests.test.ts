import { beforeEach, describe, expect, test, vi } from 'vitest';
import type * as z from 'zod';
import { generateAiEdit } from '../../../api/contract/routes/agent.ts';
import { eraseWithBrush } from '../../../api/contract/routes/images.ts';
import {
  createPublicScene,
  generateImage,
  generatePublicAnimation,
} from '../../../api/contract/routes/public-generation.ts';
import { editImageAsync } from '../../../api/contract/routes/public-image.ts';
import { createScene } from '../../../api/contract/routes/scenes.ts';
import { generateTryOn } from '../../../api/contract/routes/try-on.ts';
import { moveOf } from '../../../api/server/providers/camera-motion.ts';
import type { PictureLayer } from '../../../engine/index.ts';
import { parseHash } from '../../../shell/address/hash-state.ts';
import { AI_EDIT_START, aiEditBody, aiEditRequest } from '../../../shell/tools/ai-edit/ai-edit-request.ts';
import { animatesByWords } from '../../../shell/tools/animation/animates-by-words.ts';
import {
  ANIMATION_START,
  animationBody,
  animationRequest,
} from '../../../shell/tools/animation/animation-request.ts';
import { drawnDocument, sentSize } from '../../../shell/tools/animation/drawn-document.ts';
import { BLUR_CHOICES } from '../../../shell/tools/blur/blur-categories.ts';
import { blurOnServer } from '../../../shell/tools/blur/server-blur.ts';
import { enhancementOnServer } from '../../../shell/tools/enhance/server-enhancement.ts';
import { expandBody } from '../../../shell/tools/expand/server-expansion.ts';
import { eraseBody, fillOnServer } from '../../../shell/tools/fill/server-fill.ts';
import {
  groupPatch,
  MODELS_START,
  wishOf as modelsWish,
} from '../../../shell/tools/models/models-request.ts';
import { tryOnBody } from '../../../shell/tools/people/try-on-body.ts';
import { generateBody, generateRequest, PROMPT_START } from '../../../shell/tools/prompt/prompt-request.ts';
import { sceneAddress } from '../../../shell/tools/scenes/scene-address.ts';
import { allRequests, isAsked, referenceBody, sceneBody } from '../../../shell/tools/scenes/scene-request.ts';
import { FIRST_PLACEMENT, SCENE_START, sceneSettings } from '../../../shell/tools/scenes/scene-settings.ts';
import { shadowBody, shadowOnServer } from '../../../shell/tools/shadow/server-shadow.ts';
import { SHADOW_START } from '../../../shell/tools/shadow/shadow-settings.ts';
import {
  requestOf as tryOnRequestOf,
  wishOf as tryOnWish,
} from '../../../shell/tools/try-on/try-on-request.ts';
import { TRY_ON_START } from '../../../shell/tools/try-on/try-on-settings.ts';
import {
  wishOf as nextWish,
  TRY_ON_NEXT_START,
} from '../../../shell/tools/try-on-next/try-on-next-request.ts';
import { CAMERA_MOVES } from '../../../vocabulary/operation-options.ts';
import { assetOf, overlayLayer } from '../../helpers/documents.ts';

const layer: PictureLayer = overlayLayer('product', assetOf(300, 200, 2));

/** What the server makes of a body: it refuses what it does not know. */
const taken = (route: { readonly body?: z.ZodType | undefined }, body: unknown) => route.body!.parse(body);

describe('what a panel asks for with nothing changed is the specification’s defaults', () => {
  test('text to image', () => {
    const body = generateBody({ ...PROMPT_START, prompt: ' A mug ' });
    expect(taken(generateImage, body)).toEqual({
      options: {
        prompt: 'A mug',
        style: 'precise',
        aspect_ratio: '1:1',
        inference_steps: 28,
        guidance_scale: 1,
        resolution_mp: 1,
        high_precision: true,
      },
      output: { number_of_images: 1 },
    });
  });

  test('AI edit', () => {
    const body = aiEditBody({ ...AI_EDIT_START, prompt: 'Make it red' }, ['p1']);
    expect(taken(generateAiEdit, body)).toMatchObject({
      input: 'p1',
      prompt: 'Make it red',
      aspect_ratio: null,
      images_num: 1,
    });
  });

  test('try on', () => {
    expect(taken(generateTryOn, tryOnBody(tryOnWish(TRY_ON_START, 'm'), ['g']))).toEqual({
      input: 'g',
      model_id: 'm',
      clothing_type: 'full-outfit',
      recipe_id: null,
      prompt: 'Minimalistic studio environment',
      aspect_ratio: '2:3',
      images_num: 1,
      model_version: 'v1',
    });
    expect(TRY_ON_START).toMatchObject({ tab: 'gesso_models', selectedCategory: 'females' });
  });

  test('try on 2 and models', () => {
    const next = taken(generateTryOn, tryOnBody(nextWish(TRY_ON_NEXT_START, 'm'), ['g']));
    expect(next).toMatchObject({ clothing_type: 'full-outfit', aspect_ratio: '2:3', model_version: 'v1' });
    expect(taken(generateTryOn, tryOnBody(modelsWish(MODELS_START, 'm'), ['g']))).toEqual(next);
  });

  test('animation', () => {
    expect(taken(generatePublicAnimation, animationBody(ANIMATION_START, true, 'p'))).toMatchObject({
      input: 'p',
      options: { prompt: '', duration: 5 },
    });
  });

  test('scene', () => {
    const body = taken(createScene, sceneBody({ ...SCENE_START, templateId: 269 }, 'p'));
    expect(body).toMatchObject({
      object: { image: 'p', placement_type: 'original' },
      template_source: 'gesso_templates',
      template_id: 269,
      prompt: null,
      color: null,
      view: 'front',
      aspect_ratio: '1:1',
      images_num: 2,
      similarity_mode: 'adjust',
      similarity_mode_version: 'v2',
      resolution_mp: 1,
    });
  });
});

describe('options reach the server', () => {
  test('all of text to image', () => {
    const settings = {
      prompt: 'A mug',
      style: 'creative',
      aspect_ratio: '12:5',
      images_num: 4,
      resolution: '2mp',
      steps: 40,
      guidance_scale: 7.5,
      highPrecision: false,
    } as const;
    expect(taken(generateImage, generateBody(settings))).toEqual({
      options: {
        prompt: 'A mug',
        style: 'creative',
        aspect_ratio: '12:5',
        inference_steps: 40,
        guidance_scale: 7.5,
        resolution_mp: 2,
        high_precision: false,
      },
      output: { number_of_images: 4 },
    });
    expect(generateRequest(settings).use).toEqual({ kind: 'choose' });
    expect(generateRequest({ ...settings, images_num: 1 }).use).toMatchObject({ kind: 'layer' });
  });

  test('references of an AI edit; another shape does not take the place of the picture', () => {
    const file = new File(['x'], 'cup.png', { type: 'image/png' });
    const settings = { ...AI_EDIT_START, prompt: 'Like this', references: [file] };
    expect(aiEditRequest(settings, layer).pictures).toEqual([
      { asset: layer.asset },
      { file, name: 'cup.png' },
    ]);
    expect(aiEditBody(settings, ['p', 'r'])).toMatchObject({ input: 'p', reference_inputs: ['r'] });
    expect(aiEditRequest(settings, layer).use).toMatchObject({ kind: 'picture', layer });
    expect(aiEditRequest({ ...settings, aspect_ratio: '16:9' }, layer).use).toMatchObject({ kind: 'layer' });
  });

  test('what completes an outfit is sent where the outfit asks for it', () => {
    const extra = new File(['x'], 'trousers.png');
    const alone = tryOnRequestOf({ ...TRY_ON_START, extra }, 'm', layer);
    expect(alone.pictures).toHaveLength(1);
    const both = tryOnRequestOf({ ...TRY_ON_START, extra, outfit: 'top' }, 'm', layer);
    expect(both.pictures).toHaveLength(2);
    expect(both.start(['g', 'e']).body).toMatchObject({ clothing_type: 'top', extra_input: 'e' });
  });

  test('a clothing group says where the product is worn, and chooses whose clothing it is', () => {
    expect(groupPatch('males')).toEqual({ group: 'males', selectedCategory: 'males' });
    expect(groupPatch('hats')).toEqual({ group: 'hats' });
    expect(modelsWish({ ...MODELS_START, group: 'hats' }, 'm').prompt).toContain('worn on the head');
  });

  test('an animation of ten seconds is a film, not a layer', () => {
    const settings = { ...ANIMATION_START, where: 'server', prompt: 'Steam rises', duration: 10 } as const;
    const request = animationRequest(settings, true, { name: 'Cup', draw: async () => new Blob(['drawn']) });
    expect(request.start(['p']).body).toEqual({
      input: 'p',
      options: { prompt: 'Steam rises', duration: 10 },
    });
    expect(request.use.kind).toBe('choose');
  });

  test('without an image service no words are sent but those of a camera move, which the server follows', () => {
    for (const move of CAMERA_MOVES) {
      const settings = { ...ANIMATION_START, prompt: 'Steam rises', move };
      const { options } = taken(generatePublicAnimation, animationBody(settings, false, 'p')) as {
        readonly options: { readonly prompt: string };
      };
      expect([move, moveOf(options.prompt)]).toEqual([move, move]);
    }
    expect(animatesByWords(null)).toBeNull();
    const own = { id: 'animation', state: 'ready' } as const;
    expect(animatesByWords([own, { id: 'animation_prompted', state: 'needs_provider' }])).toBe(false);
    expect(animatesByWords([own, { id: 'animation_prompted', state: 'ready' }])).toBe(true);
  });

  test('the picture of an animation is what the document shows, small enough to be sent', async () => {
    const encodeExport = vi.fn(async () => ({ bytes: new Uint8Array([1]), mime: 'image/png' }));
    const size = sentSize({ width: 6000, height: 4000 } as Parameters<typeof sentSize>[0]);
    const file = await drawnDocument({ encodeExport } as never, size);
    expect([file.type, file.size]).toEqual(['image/png', 1]);
    expect(encodeExport).toHaveBeenCalledWith(
      expect.objectContaining({ output: { width: 1536, height: 1024 }, encode: expect.anything() }),
      undefined,
    );
    const small = { width: 300, height: 200 } as Parameters<typeof sentSize>[0];
    expect(sentSize(small)).toEqual({ width: 300, height: 200 });
  });

  test('a scene: own templates, placement from 0.01, color', () => {
    const body = sceneBody(
      {
        ...SCENE_START,
        source: 'custom_templates',
        ownTemplateId: 't9',
        templateId: 269,
        color: '#ffcc00',
        placement: { ...FIRST_PLACEMENT, scale: 0, rotation: 30 },
      },
      'p',
    );
    expect(taken(createScene, body)).toMatchObject({
      template_source: 'custom_templates',
      template_id: 't9',
      color: '#ffcc00',
      object: { placement_type: 'absolute', scale: 0.01, rotation_degree: 30, position: { x: 0.5, y: 0.5 } },
    });
  });

  test('a reference picture takes the place of a template', () => {
    const reference = new File(['x'], 'mood.png');
    const settings = { ...SCENE_START, reference, similarity_mode: 'max' } as const;
    expect(taken(createPublicScene, referenceBody(settings, ['p', 'r']))).toMatchObject({
      object: { image_url: 'p' },
      scene: { template_url: 'r', template_mode: 'lock' },
      output: { number_of_images: 2 },
    });
  });

  test('the place of a product goes to /v1/scene/create as it was put', () => {
    const reference = new File(['x'], 'mood.png');
    const placement = { x: 0.3, y: 0.72, scale: 0.4, rotation: -15 };
    const body = referenceBody({ ...SCENE_START, reference, placement }, ['p', 'r']);
    expect(taken(createPublicScene, body)).toMatchObject({
      object: {
        placement_type: 'absolute',
        position: { x: 0.3, y: 0.72 },
        scale: 0.4,
        rotation_degree: -15,
      },
    });
  });

  test('“Create all” is three requests with max, none and adjust, each with one image', () => {
    const all = allRequests({ ...SCENE_START, templateId: 101, images_num: 4 }, layer);
    expect(all.map(({ start }) => start(['p']).body)).toMatchObject([
      { similarity_mode: 'max', images_num: 1 },
      { similarity_mode: 'none', images_num: 1 },
      { similarity_mode: 'adjust', images_num: 1 },
    ]);
  });

  test('fill in sends what is marked as the form’s file, and takes its place as a fill', async () => {
    const marks = new Blob(['marks']);
    const later = { ...layer, name: 'without paint on the product' };
    const session = { serverWork: async () => ({ marks: async () => ({ file: marks, layer: later }) }) };
    const request = (await fillOnServer(session as never, layer))!;
    expect(request).toMatchObject({
      operation: 'brush',
      use: { kind: 'filled', layer: later },
      cost: 'image_edit',
    });
    expect(request.pictures).toEqual([{ asset: layer.asset }]);
    expect(request.start(['p'])).toMatchObject({ path: '/scene/brush', file: marks });
    // The product has been kept off the marks already.
    expect(taken(eraseWithBrush, eraseBody('p'))).toMatchObject({ input: 'p', preserve_product: false });
  });

  test('nothing is sent to be filled in where all that was marked lies on the product', async () => {
    const session = { serverWork: async () => ({ marks: async () => null }) };
    expect(await fillOnServer(session as never, layer)).toBeNull();
  });

  test('a shadow is asked for by the cut-out, and comes back as a layer of its own', async () => {
    const cut = new Blob(['cut']);
    const session = { serverWork: async () => ({ cutOut: async () => cut }) };
    const settings = { ...SHADOW_START, effect: 'cast' } as const;
    const request = await shadowOnServer(session as never, layer, settings);
    expect(request.pictures).toEqual([{ file: cut, name: layer.name }]);
    expect(request.use).toMatchObject({ kind: 'shadow', layer });
    expect(taken(editImageAsync, shadowBody('p', settings))).toMatchObject({
      layer: 'shadow',
      recipe: { steps: [{ step: 'shadow', effect: 'cast', light: settings.light }] },
    });
  });

  test('an expanded picture grows by the px of each side', () => {
    const growth = { left: 0, top: 12, right: 60, bottom: 0 } as Parameters<typeof expandBody>[1];
    expect(taken(editImageAsync, expandBody('p', growth))).toMatchObject({
      operations: { resizing: { fit: { type: 'outpaint', growth } } },
    });
  });

  test('a scene needs a template, a reference or words', () => {
    expect(isAsked(SCENE_START)).toBe(false);
    expect(isAsked({ ...SCENE_START, prompt: 'ab' })).toBe(false);
    expect(isAsked({ ...SCENE_START, prompt: 'On sand' })).toBe(true);
    expect(isAsked({ ...SCENE_START, source: 'custom_templates', templateId: 101 })).toBe(false);
  });
});

describe('the address', () => {
  beforeEach(() => {
    vi.stubGlobal('window', {
      location: { hash: '#operation=generation_bg', pathname: '/studio', search: '' },
      history: {
        state: null,
        replaceState(_: unknown, __: string, url: string) {
          window.location.hash = url.slice(url.indexOf('#'));
        },
      },
    });
    return () => {
      sceneSettings.set(SCENE_START);
      vi.unstubAllGlobals();
    };
  });

  test('a template in a link chooses it on the server; nonsense changes nothing', () => {
    sceneAddress.follow(parseHash('#operation=generation_bg&template=269&mode=model'), undefined as never);
    expect(sceneSettings.current()).toMatchObject({ where: 'server', templateId: 269, mode: 'model' });
    expect(sceneAddress.shown(undefined as never)).toMatchObject({ template: '269', mode: 'model' });
    sceneAddress.follow(parseHash('#operation=generation_bg&template=-1&mode=levitate'), undefined as never);
    expect(sceneSettings.current()).toMatchObject({ templateId: 269, mode: 'model' });
    expect(sceneAddress.isNamedBy(parseHash('#custom-template=abc'))).toBe(true);
  });

  test('what is chosen in the panel stands in the address', () => {
    sceneSettings.set({ where: 'server', source: 'custom_templates', ownTemplateId: 't9' });
    expect(parseHash(window.location.hash)).toMatchObject({ 'custom-template': 't9', template: null });
  });
});

describe('tools of this device ask the server for the same', () => {
  const asked = (request: { start(ids: readonly string[]): { path: string; body: unknown } }) => {
    const { path, body } = request.start(['picture-1']);
    expect(path).toBe('/v1/image/edit/async');
    return taken(editImageAsync, body) as { readonly input: unknown; readonly operations: unknown };
  };

  test('Enhance: mode, factor and quality; what is off is not asked for', () => {
    const settings = {
      upscale: 'photo',
      factor: '4x',
      quality: 'best',
      polish: false,
      decompress: 'auto',
    } as const;
    const { input, operations } = asked(enhancementOnServer(layer, settings));
    expect(input).toBe('picture-1');
    expect(operations).toEqual({
      restorations: {
        decompress: 'auto',
        upscale: { mode: 'photo', factor: '4x', quality: 'best' },
        polish: false,
      },
    });
    const cleaned = asked(enhancementOnServer(layer, { ...settings, upscale: null }));
    expect(cleaned.operations).toMatchObject({ restorations: { upscale: null } });
  });

  test('Blur background: category, type and level', () => {
    const settings = { category: BLUR_CHOICES[1]!, type: 'lens', level: 'low', plates: true } as const;
    expect(asked(blurOnServer(layer, settings)).operations).toEqual({
      background: { blur: { category: 'products', type: 'lens', level: 'low' } },
    });
    const car = BLUR_CHOICES.find(({ id }) => id === 'cars')!;
    expect(asked(blurOnServer(layer, { ...settings, category: car })).operations).toEqual({
      background: { blur: { category: 'cars', type: 'lens', level: 'low' } },
      privacy: { blur_car_plate: true },
    });
  });
});
