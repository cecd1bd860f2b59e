/**
 * Prompts of the gallery. `local`: the backdrop that a server without an image service draws for it, which
 * `tests/pages/site/api-examples.test.ts` asks the server's own reader of words.
 */
export const LOCAL_PROMPTS = [
  {
    prompt: 'On a round peach podium',
    kind: 'podium',
    picture: 'pictures/gallery/podium.webp',
    shows: 'A perfume bottle on a round peach podium',
  },
  {
    prompt: 'On white marble',
    kind: 'marble',
    picture: 'pictures/gallery/marble.webp',
    shows: 'A perfume bottle on white marble',
  },
  {
    prompt: 'Beige wall with light from a window',
    kind: 'window',
    picture: 'pictures/gallery/window.webp',
    shows: 'A perfume bottle in the light of a window',
  },
  {
    prompt: 'On linen',
    kind: 'linen',
    picture: 'pictures/gallery/linen.webp',
    shows: 'A leather bag on linen',
  },
  {
    prompt: 'On an oak table',
    kind: 'wood',
    picture: 'pictures/gallery/wood.webp',
    shows: 'A blue mug on wood',
  },
  {
    prompt: 'Before terracotta stone',
    kind: 'stone',
    picture: 'pictures/gallery/stone.webp',
    shows: 'A plant in a pot on terracotta-colored stone',
  },
  {
    prompt: 'On a seamless blue studio backdrop',
    kind: 'sweep',
    picture: 'pictures/gallery/sweep.webp',
    shows: 'A red lamp on a blue sweep',
  },
  {
    prompt: 'Lilac gradient',
    kind: 'gradient',
    picture: 'pictures/gallery/gradient.webp',
    shows: 'Black headphones with a mirror image on a lilac gradient',
  },
] as const;

/** Prompts that a server without an image service refuses before anything is charged. */
export const SERVICE_PROMPTS = [
  'A person holding the product in soft morning light by a window',
  'The product beside a person in a bright, minimal studio',
  'A person wearing the product outdoors in late afternoon light',
  'On sand dunes under a low sun',
  'On fields of snow under a pale sky',
  'Before golden lights out of focus',
  'On a street after rain, neon signs reflected in the puddles',
  'In a kitchen in the morning, steam over a pot behind it',
] as const;
