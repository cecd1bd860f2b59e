/** What is said of crops, exports, batches, presets and recipes: nothing of it before a picture or the batch is open. */
export const working = {
  // Exports, and what they change.
  'encode.failed': "The file couldn't be created.",
  'encode.not-read-back': "This browser can't measure {format}.",
  'encode.not-written': "The {format} encoder couldn't write this picture.",
  'encode.over-limit': 'The file has {size}; the limit is {most}.',
  'encode.similarity-not-reached': '{format} reaches a similarity of {score} here, not {wanted}.',
  'encode.size-not-reached': "The smallest possible {format} file is {smallest}; {wanted} can't be reached.",
  'export.cancelled': 'The export was canceled.',
  'export.alpha-becomes': "{format} doesn't support transparency; transparent areas become {color}.",
  'export.alpha-filled': "{format} doesn't support transparency; transparent areas were filled with {color}.",
  'color.black': 'black',
  'color.white': 'white',
  'export.downscaled': 'Reduced {factor}×.',
  'export.downscaled-from': 'Reduced {factor}×, from {from} to {to}.',
  'export.downscaled-to-fit': 'Reduced to fit, from {from} to {to}.',
  'export.upscaled': 'Enlarged {factor}×. This adds no detail.',
  'export.upscaled-from': 'Enlarged {factor}×, from {from} to {to}. This adds no detail.',
  'export.linear-light': 'Reduced in linear light: fine bright detail is lighter than on the screen.',
  'export.fill-mask-left-out': 'The fill mask is not part of the file; the picture under it is.',
  'export.lossless-webp-too-large': 'Lossless WebP at {size} needs more memory than this browser provides.',
  'export.lossy': '{format} is lossy: fine detail and colors change slightly.',
  'export.original-bytes': 'Nothing was changed: this is the original file, byte for byte.',
  'export.quality-lowered': 'Quality was lowered to {quality} to stay within the file size limit.',
  'export.search-too-large': 'Finding the best file at {size} needs more memory than this browser provides.',
  'export.side-too-long': '{format} files can be at most {most} pixels long here; this one would be {side}.',
  'export.size-not-whole': 'Width and height must be whole pixels, at least 1 × 1.',
  'export.too-many-pixels': '{size} is more than the {most} megapixels that a browser can hold.',
  'export.size-target': {
    one: '{format} gives {size} ({limit}, {count} attempt).',
    other: '{format} gives {size} ({limit}, {count} attempts).',
  },
  'export.size-target-similarity': {
    one: '{format} gives {size}, similarity {score} of 100 ({limit}, {count} attempt).',
    other: '{format} gives {size}, similarity {score} of 100 ({limit}, {count} attempts).',
  },
  'size-target.bytes': 'limit {size}',
  'size-target.similarity': 'minimum similarity {score}',
  'metadata.copyright-kept': 'The copyright notice was kept; all other metadata was removed.',
  'metadata.gps-removed': 'The GPS location was removed.',
  'metadata.kept': 'The camera data was kept.',
  'metadata.kept-with-gps': 'The camera data was kept, including the GPS location.',
  'metadata.removed': 'The metadata was removed.',
  'metadata.removed-avif': 'The metadata was removed: AVIF files are written without it.',
  'metadata.removed-too-large': 'The metadata was removed: it is too large for this format.',
  'metadata.removed-with-gps': 'The metadata was removed, including the GPS location.',

  // Crops, and what they keep.
  'crop.cuts-text': 'Cuts through text.',
  'crop.keeps-center': 'Keeps the center.',
  'crop.keeps-center-for-now': 'Keeps the center until the picture has been analyzed.',
  'crop.keeps-focus': 'Keeps the focus point that was set.',
  'crop.keeps-whole': 'Keeps all of {subject}.',
  'crop.nothing-clear': 'Nothing stands out clearly, so the crop stays near the center.',
  'crop.nothing-stands-out': 'Nothing stands out, so the center is kept.',
  'crop.subject-too-large': 'The subject is too large for this shape. Keeps most of {subject}.',
  'crop.unsure': 'The subject is uncertain. Keeps most of {subject}.',
  'crop-subject.backdrop': 'what stands out from the backdrop',
  'crop-subject.contrast': 'the area with the most contrast',
  'crop-subject.cut-out': 'the cutout',
  'crop-subject.skin': 'a face or hands',
  'crop.whole-on-backdrop':
    "The subject doesn't fit this shape, so all of it is shown with its backdrop extended.",
  'crop.whole-on-white': "The subject doesn't fit this shape, so all of it is shown on white.",
  'crop.whole-on-nothing':
    "The subject doesn't fit this shape, so all of it is shown on a transparent background.",
  'crop.small-on-backdrop':
    'The picture is smaller than this size. It is not enlarged; its backdrop is extended.',
  'crop.small-on-color':
    'The picture is smaller than this size. It is not enlarged; it is placed on a color.',
  'crop.small-on-blur':
    'The picture is smaller than this size. It is not enlarged; it is placed on a blurred copy.',
  'crop.small-on-nothing':
    'The picture is smaller than this size. It is not enlarged; the rest is transparent.',

  // Batch and its presets.
  'batch.too-small': 'Needs {needs} px; the picture has {has}.',
  'batch.too-much-memory': 'This needs {megabytes} MB of memory; a batch has {most} MB.',
  'presets.newer-version': 'These presets were saved by a newer version of Gesso.',
  'presets.not-json': "These presets can't be used: the file is not JSON.",
  'presets.other-file': "These presets can't be used: the file has something else.",
  'presets.same-id': "These presets can't be used: two of them have the same id.",
  'presets.too-long': "These presets can't be used: the file is too long.",
  'presets.too-many': 'You can keep at most {most} of your own presets.',
  'presets.too-many-pixels': '"{name}" would have {megapixels} megapixels; a preset has at most {most}.',

  // Recipes.
  'recipe.too-many': 'At most {most} recipes can be saved.',
  'recipe.too-long': 'This recipe is too long.',
  'recipe.not-json': 'This file is not a recipe.',
  'recipe.newer-version': 'This recipe was made with a newer version of Gesso.',
  'recipe.needs-cut-out':
    'Step {step} adds a shadow to a picture that still has its background. Put “Remove background” before it.',
  'recipe.unknown-step': '{path}: “{step}” is no step of a recipe. Steps are {steps}.',
} as const;
