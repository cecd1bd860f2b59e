/** Parses a typed number: comma or point, Arabic digits, minus or hyphen; null if invalid. */
export function readNumber(text: string): number | null {
  const plain = text
    .replace(/[\u0660-\u0669]/g, (digit) => String(digit.charCodeAt(0) - 0x660))
    .replace(/[\u2212\u2013]/g, '-')
    .replace(/[,\u066b]/g, '.')
    // Arabic input may contain direction marks.
    .replace(/[\s\u061c\u200e\u200f\u2066-\u2069]/g, '');
  return /^[+-]?(\d+\.?\d*|\.\d+)$/.test(plain) ? Number(plain) : null;
}
