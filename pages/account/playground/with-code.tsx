/** A sentence of the reference: what stands between backticks is code. */
export const WithCode = ({ text }: { readonly text: string }) =>
  text.split('`').map((part, at) =>
    // biome-ignore lint/suspicious/noArrayIndexKey: a part is its place
    at % 2 === 0 ? part : <code key={at}>{part}</code>,
  );
