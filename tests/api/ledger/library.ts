/** Templates, examples, categories, models, recipes, pictures of the product. */
import type { Requirement } from './requirement.ts';

const test = (title: string) => `tests/api/library.test.ts > ${title}`;

export const library: readonly Requirement[] = [
  {
    id: '7 scene library',
    says: 'call listProductCategories, call listSceneExamples and call listSceneTemplates tell what scenes are made from.',
    provedBy: [
      test('lists product categories, and examples with their prompts'),
      test('lists templates with their categories, the popular human ones first'),
    ],
  },
  {
    id: '9 popular human templates',
    says: 'The templates 269, 270, 272 and 277 are the popular ones with people.',
    provedBy: [test('lists templates with their categories, the popular human ones first')],
  },
  {
    id: 'library pictures',
    says: 'call getLibraryPicture gives the picture behind every template, recipe and model of the product.',
    provedBy: [
      test('has a real picture behind every template, recipe and model of its own'),
      'tests/api/alone/library-pictures.test.ts > has pictures that are made from their drawings, each one and no other',
    ],
  },
  {
    id: '7 custom templates',
    says: 'call listCustomTemplates, call createCustomTemplate (multipart) and call deleteCustomTemplate keep a person’s own.',
    provedBy: [
      test('are kept with their picture, newest first, and deleted with it'),
      test("are nobody else's"),
      test('are pictures: anything else is refused, and nothing of it is kept'),
    ],
  },
  {
    id: '5 custom template size',
    says: 'A custom template has at most 10 MB.',
    provedBy: [test('have at most 10 MB')],
  },
  {
    id: '6 custom_template capability',
    says: 'Custom templates need the capability custom_template.',
    provedBy: [test('are for plans that include them')],
  },
  {
    id: '7 assets images',
    says: 'call listAssetImages lists pictures of the product, by asset_tag_name when asked.',
    provedBy: [test('lists pictures by tag, with the sizes that their files have')],
  },
  {
    id: '7 try-on models',
    says: 'call listTryOnModels (page 1, size 100), call createTryOnModel (multipart) and call deleteTryOnModel.',
    provedBy: [
      test('are listed from page 1 in pages of 100, a person’s own before the product’s'),
      test('are deleted by their owner alone, and those of the product by nobody'),
    ],
  },
  {
    id: '5 try-on model category',
    says: 'A try-on model comes with either category_id or category.',
    provedBy: [test('are refused with %s'), test('take category_id as a field of the form too')],
  },
  {
    id: '7 try-on generate',
    says: 'call generateTryOn knows its models and recipes; until a provider can do it, it says so and charges nothing.',
    provedBy: [
      test('says that nothing here can do it yet, and charges nothing'),
      test('refuses what is not there: %j'),
    ],
  },
  {
    id: '7 try-on categories and recipes',
    says: 'call listTryOnCategories and call listTryOnRecipes.',
    provedBy: [
      test('are chosen by category and by whose they are'),
      test('and recipes: the first is the default prompt'),
    ],
  },
];
