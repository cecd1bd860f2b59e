/** A number as people write it: with a comma or a point, in Arabic digits, with a minus or a hyphen; null when it is none. */
export function readNumber(text: string): number | null {
  const plain = text
    .replace(/[\u0660-\u0669]/g, (digit) => String(digit.charCodeAt(0) - 0x660))
    .replace(/[\u2212\u2013]/g, '-')
    .replace(/[,\u066b]/g, '.')
    // Marks of direction come along with what was written or pasted in Arabic.
    .replace(/[\s\u061c\u200e\u200f\u2066-\u2069]/g, '');
  return /^[+-]?(\d+\.?\d*|\.\d+)$/.test(plain) ? Number(plain) : null;
}
