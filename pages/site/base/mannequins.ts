/** Models of the product: id, name, category. `tests/pages/site/api-examples.test.ts` compares them with the server's own list. */
export const MANNEQUINS = [
  ['mannequin-woman', 'Mannequin, standing', 'females'],
  ['mannequin-woman-posing', 'Mannequin, hands on hips', 'females'],
  ['mannequin-woman-curvy', 'Mannequin, curvy', 'females'],
  ['mannequin-man', 'Mannequin, standing', 'males'],
  ['mannequin-man-posing', 'Mannequin, hands on hips', 'males'],
  ['mannequin-man-broad', 'Mannequin, broad', 'males'],
] as const;
