/** Requests that pages show. `tests/pages/site/api-examples.test.ts` reads each body by the contract of its route. */
import { RECIPES } from './recipes.ts';

export interface ApiExample {
  /** Method and path, as the contract has them. */
  readonly route: string;
  readonly body: Readonly<Record<string, unknown>>;
  /** Name of the picture that is sent with it: the body then is the field `data` of a form. */
  readonly file?: string;
  /** What the caller shows: a key, or the token of a signed-in person. */
  readonly by?: 'key' | 'person';
}

const UPLOAD = 'POST /v1/image/edit/upload';

export const API_EXAMPLES = {
  'background-removal': {
    route: UPLOAD,
    file: 'bag.jpg',
    body: {
      operations: { background: { remove: { category: 'products', clipping: true } }, padding: '8%' },
      output: { format: 'png' },
    },
  },
  'shadow-generator': { route: UPLOAD, file: 'headphones.jpg', body: { recipe: RECIPES.shadow } },
  'correct-light': {
    route: UPLOAD,
    file: 'kitchen.jpg',
    body: {
      operations: { adjustments: { hdr: 40, exposure: 60, contrast: 8, saturation: 6, sharpness: 10 } },
      output: { format: { type: 'jpeg', quality: 90 } },
    },
  },
  'correct-light-auto': { route: UPLOAD, file: 'kitchen.jpg', body: { recipe: RECIPES.light } },
  'generate-background': {
    route: 'POST /v1/scene/create',
    body: {
      object: {
        image_url: 'https://shop.example/serum.jpg',
        placement_type: 'absolute',
        position: { x: 0.5, y: 0.56 },
        scale: 0.6,
      },
      scene: { prompt: 'On a white marble surface', color: '#f3f2ef', aspect_ratio: '4:5' },
      output: { number_of_images: 2, format: { type: 'webp', compression: { type: 'lossy', quality: 85 } } },
    },
  },
  'generative-resize': {
    route: UPLOAD,
    file: 'perfume.jpg',
    body: {
      operations: {
        resizing: { width: 1920, height: 1080, fit: { type: 'outpaint', feathering: '6%' } },
      },
      output: { format: { type: 'jpeg', quality: 90 } },
    },
  },
  'zoom-out': {
    route: UPLOAD,
    file: 'mug.jpg',
    body: {
      operations: { resizing: { width: '140%', height: '140%', fit: 'outpaint' } },
      output: { format: 'webp' },
    },
  },
  'smart-frame': {
    route: 'POST /v1/image/edit/batch',
    body: {
      inputs: ['https://shop.example/shoe-01.jpg', 'https://shop.example/shoe-02.jpg'],
      operations: { resizing: { width: 1080, height: 1350, fit: { type: 'crop', crop: 'smart' } } },
      output: { format: { type: 'jpeg', quality: 88 } },
    },
  },
  'upscale-image': {
    route: UPLOAD,
    file: 'small.jpg',
    body: {
      operations: {
        restorations: { decompress: 'auto', upscale: { mode: 'photo', factor: '2x', quality: 'optimal' } },
      },
      output: { format: { type: 'jpeg', quality: 92 } },
    },
  },
  'license-plate-blur': {
    route: UPLOAD,
    file: 'car.jpg',
    body: {
      operations: { privacy: { blur_car_plate: true, blur_faces: true } },
      output: { format: { type: 'jpeg', quality: 90 } },
    },
  },
  'text-to-image': {
    route: 'POST /v1/image/generate',
    body: {
      options: {
        prompt: 'A round podium of pale stone before a plain sage wall, soft light from the left, empty',
        style: 'precise',
        aspect_ratio: '4:5',
      },
      output: { number_of_images: 2, format: 'webp' },
    },
  },
  'image-to-video': {
    route: 'POST /v1/animation/generate',
    body: {
      input: 'https://shop.example/perfume.jpg',
      options: { prompt: 'The camera moves slowly to the right; light glides over the glass', duration: 5 },
    },
  },
  'ai-fashion-models': {
    route: 'POST /try-on/generate',
    by: 'person',
    body: {
      input: 'https://shop.example/shirt.jpg',
      model_id: 'mannequin-woman',
      clothing_type: 'top',
      prompt: 'Minimalistic studio environment',
      aspect_ratio: '2:3',
      images_num: 2,
    },
  },
  'face-swap': {
    route: 'POST /v1/image/ai-edit',
    body: {
      input: 'https://shop.example/coat-on-model.jpg',
      options: {
        prompt: 'Replace the face with that of another adult; keep the pose, the light and the coat',
      },
      output: { number_of_images: 1, format: 'webp' },
    },
  },
  'model-backgrounds': {
    route: 'POST /v1/image/edit',
    body: {
      input: 'https://shop.example/coat-on-model.jpg',
      recipe: {
        version: 1,
        name: 'Model on gray',
        steps: [
          { step: 'remove_bg' },
          { step: 'backdrop', kind: 'gradient', from: '#eceff2', to: '#c8ccd1', angle: 0 },
          { step: 'resize', width: 1600, height: 2400 },
          { step: 'format', type: 'jpeg', quality: 90 },
        ],
      },
    },
  },
  flatlay: {
    route: UPLOAD,
    file: 'shirt-flat.jpg',
    body: {
      operations: {
        background: { remove: { category: 'products', clipping: true }, color: '#ffffff' },
        resizing: { width: 1600, height: 2000, fit: 'canvas' },
        padding: '6%',
      },
      output: { format: { type: 'jpeg', quality: 90 } },
    },
  },
  'fashion-animation': {
    route: 'POST /v1/animation/generate',
    body: {
      input: 'https://shop.example/coat-on-model.jpg',
      options: { prompt: 'The person turns a little to the left; the cloth follows', duration: 10 },
    },
  },
  readiness: {
    route: 'POST /v1/image/readiness',
    body: { input: 'https://shop.example/shoe.jpg', platform: 'amazon' },
  },
  'batch-by-recipe': {
    route: 'POST /v1/image/edit/batch',
    body: {
      inputs: ['storage://shop/raw/01.jpg', 'storage://shop/raw/02.jpg'],
      recipe: RECIPES.marketplace,
      output: 'storage://shop/ready/',
    },
  },
  'erase-by-mask': {
    route: 'POST /scene/brush',
    file: 'mask.png',
    by: 'person',
    body: { input: 'https://shop.example/table.jpg', preserve_product: false },
  },
  'remove-by-words': {
    route: 'POST /v1/image/ai-edit',
    body: {
      input: 'https://shop.example/beach.jpg',
      options: { prompt: 'Remove the person on the left; keep the sea, the sand and everybody else' },
      output: { number_of_images: 2, format: 'webp' },
    },
  },
  'clean-jpeg': {
    route: UPLOAD,
    file: 'old.jpg',
    body: {
      operations: {
        restorations: {
          decompress: 'strong',
          upscale: { mode: 'magic', factor: '2x', quality: 'fast' },
        },
      },
      output: { format: { type: 'webp', compression: { type: 'lossy', quality: 88 } } },
    },
  },
  'story-from-square': {
    route: UPLOAD,
    file: 'square.jpg',
    body: {
      recipe: {
        version: 1,
        name: 'Story',
        steps: [
          { step: 'expand', aspect: 0.5625 },
          { step: 'resize', preset: 'insta_stories_reels' },
          { step: 'format', type: 'jpeg', quality: 90 },
        ],
      },
    },
  },
  'change-background': {
    route: UPLOAD,
    file: 'headphones.jpg',
    body: {
      recipe: {
        version: 1,
        name: 'Sage with a shadow',
        steps: [
          { step: 'remove_bg' },
          { step: 'backdrop', kind: 'color', color: '#cfdccb' },
          { step: 'shadow', effect: 'shadows' },
          { step: 'format', type: 'webp', quality: 88 },
        ],
      },
    },
  },
  'drawn-background': {
    route: UPLOAD,
    file: 'plant.jpg',
    body: {
      recipe: {
        version: 1,
        name: 'Window light',
        steps: [
          { step: 'remove_bg' },
          { step: 'backdrop', kind: 'template', template: 'window', color: '#e6d3bd', seed: 7 },
          { step: 'fill', percent: 70 },
          { step: 'shadow', effect: 'shadows' },
          { step: 'format', type: 'webp', quality: 88 },
        ],
      },
    },
  },
  'transparent-webp': {
    route: UPLOAD,
    file: 'lamp.jpg',
    body: {
      operations: { background: { remove: true } },
      output: { format: { type: 'webp', compression: { type: 'lossless' } } },
    },
  },
  'light-and-crop': {
    route: UPLOAD,
    file: 'desk.jpg',
    body: {
      recipe: {
        version: 1,
        name: 'Light, color and a post',
        steps: [
          { step: 'auto_color' },
          { step: 'adjust', hdr: 60, exposure: 20, contrast: 10, saturation: 12, sharpness: 12 },
          { step: 'resize', preset: 'insta_post_portrait', fit: 'crop' },
          { step: 'format', type: 'jpeg', quality: 90 },
        ],
      },
    },
  },
  zapier: {
    route: 'POST /v1/image/edit/async',
    body: {
      input: 'https://shop.example/new-product.jpg',
      operations: {
        background: { remove: true, color: '#ffffff' },
        resizing: { width: 2000, height: 2000, fit: 'canvas' },
        padding: '8%',
      },
      output: { format: { type: 'jpeg', quality: 90 } },
    },
  },
} as const satisfies Readonly<Record<string, ApiExample>>;

export type ApiExampleName = keyof typeof API_EXAMPLES;
