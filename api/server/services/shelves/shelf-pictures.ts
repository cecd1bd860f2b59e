/** Drawings as pictures: made once in a process, when somebody looks. */
import sharp from 'sharp';
import { ApiError } from '../../http/api-error.ts';
import { type Drawing, printDrawing } from './drawing.ts';
import { SCENE_TEMPLATES } from './scene-list.ts';
import { PRODUCT_MODELS, TRY_ON_RECIPES } from './try-on-list.ts';

/** px of the longer side. */
const LONG_SIDE = 768;
const QUALITY = 84;

export interface ShelfPictures {
  /** WebP. `notFound`. */
  read(name: string): Promise<Buffer>;
  /** Where a client finds it. */
  addressOf(name: string): string;
}

export const templatePicture = (id: number): string => `template-${id}`;
export const recipePicture = (id: number): string => `recipe-${id}`;
/** A product's model is its own name. */
export const modelPicture = (id: string): string => id;

const DRAWINGS: ReadonlyMap<string, Drawing> = new Map([
  ...SCENE_TEMPLATES.map(({ id, drawing }) => [templatePicture(id), drawing] as const),
  ...TRY_ON_RECIPES.map(({ id, drawing }) => [recipePicture(id), drawing] as const),
  ...PRODUCT_MODELS.map(({ id, drawing }) => [modelPicture(id), drawing] as const),
]);

export function createShelfPictures(publicUrl: () => string): ShelfPictures {
  const made = new Map<string, Promise<Buffer>>();

  const make = (drawing: Drawing): Promise<Buffer> =>
    sharp(Buffer.from(printDrawing(drawing)))
      .resize(LONG_SIDE, LONG_SIDE, { fit: 'inside' })
      .webp({ quality: QUALITY })
      .toBuffer();

  return {
    async read(name) {
      const drawing = DRAWINGS.get(name);
      if (!drawing) throw new ApiError('notFound');
      const picture = made.get(name) ?? make(drawing);
      made.set(name, picture);
      return picture;
    },
    addressOf: (name) => `${publicUrl()}/shelf-pictures/${name}.webp`,
  };
}
