/** A day, in words. @param date `2026-03-01` */
export function PostedOn({ date }: { readonly date: string }) {
  const words = new Intl.DateTimeFormat('en-US', { dateStyle: 'long', timeZone: 'UTC' }).format(
    new Date(date),
  );
  return <time dateTime={date}>{words}</time>;
}
