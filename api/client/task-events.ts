/** Server-sent events as they arrive (HTML Standard, 9.2.6). */

/** @returns the JSON of each event's `data`; comments and empty events are passed over */
export async function* readEvents(body: ReadableStream<Uint8Array>): AsyncGenerator<unknown, void> {
  const reader = body.getReader();
  const decoder = new TextDecoder();
  let rest = '';
  try {
    for (;;) {
      const { done, value } = await reader.read();
      if (done) return;
      rest += decoder.decode(value, { stream: true });
      const events = rest.split(/\r?\n\r?\n/);
      rest = events.pop() ?? '';
      for (const event of events) {
        const data = event
          .split(/\r?\n/)
          .filter((line) => line.startsWith('data:'))
          .map((line) => line.slice('data:'.length).trimStart());
        if (data.length > 0) yield JSON.parse(data.join('\n'));
      }
    }
  } finally {
    await reader.cancel().catch(() => undefined);
  }
}
