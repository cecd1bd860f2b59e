/** Converts requests of each route to work for an image service. */
import type * as z from 'zod';
import type { generateAiEdit } from '../../../contract/routes/agent.ts';
import type { generateAnimation } from '../../../contract/routes/animation.ts';
import type { generateTryOn } from '../../../contract/routes/try-on.ts';
import type { aiEditBody, animationBody, generateBody } from '../../../contract/schemas/public-api.ts';
import type { PromptedWork } from './prompted-kinds.ts';

type Body<Asked> = Asked extends { readonly body?: infer Shape } ? z.output<NonNullable<Shape>> : never;

export type AiEditInput = z.output<typeof aiEditBody> | Body<typeof generateAiEdit>;
export type GenerateInput = z.output<typeof generateBody>;
export type AnimationInput = z.output<typeof animationBody> | Body<typeof generateAnimation>;
/** The picture of the user's model, if the request names one. */
export type TryOnInput = Body<typeof generateTryOn> & {
  readonly model_image: string;
  /** Description of the chosen surroundings. */
  readonly recipe_prompt: string | null;
};

export function readAiEdit(input: AiEditInput): PromptedWork {
  const base = { operation: 'ai_edit' } as const;
  if ('options' in input) {
    const { options, output } = input;
    return {
      ...base,
      pictures: [input.input],
      prompt: options.prompt,
      aspect: options.aspect_ratio ?? null,
      steps: options.inference_steps,
      guidance: options.guidance_scale,
      count: output.number_of_images,
      wanted: output,
      params: options,
    };
  }
  const { prompt, aspect_ratio = null, images_num: count, reference_inputs = [] } = input;
  return {
    ...base,
    pictures: [input.input, ...reference_inputs],
    prompt,
    aspect: aspect_ratio,
    count,
    wanted: input.output,
    isFormatKept: true,
    params: { prompt, aspect_ratio },
  };
}

export function readGenerate({ options, output }: GenerateInput): PromptedWork {
  return {
    operation: 'generation_prompt',
    pictures: [],
    prompt: options.prompt,
    aspect: options.aspect_ratio,
    steps: options.inference_steps,
    guidance: options.guidance_scale,
    look: { megapixels: options.resolution_mp, style: options.style, isPrecise: options.high_precision },
    count: output.number_of_images,
    wanted: output,
    params: options,
  };
}

export function readAnimation(input: AnimationInput): PromptedWork {
  const { prompt, duration } = 'options' in input ? input.options : input;
  return {
    operation: 'animation',
    pictures: [input.input],
    prompt: prompt === '' ? null : prompt,
    aspect: null,
    duration,
    count: 1,
    wanted: 'output' in input ? { destination: input.output?.destination } : null,
    params: { prompt, duration },
  };
}

export function readTryOn(input: TryOnInput): PromptedWork {
  const { prompt, aspect_ratio, images_num: count, clothing_type, model_id, recipe_prompt } = input;
  return {
    operation: 'try_on',
    pictures: [input.model_image, input.input, ...(input.extra_input ? [input.extra_input] : [])],
    prompt: [prompt, recipe_prompt].filter(Boolean).join('. ') || null,
    aspect: aspect_ratio,
    count,
    wanted: null,
    params: { prompt, aspect_ratio, clothing_type, model_id },
  };
}
