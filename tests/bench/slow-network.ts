/** A slow connection to a server of this machine, for whatever asks it: the browser's own emulation leaves out what workers ask. */
import { type AddressInfo, connect, createServer, type Socket } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';

export interface SlowNetwork {
  /** Stands in for the server's. */
  readonly origin: string;
  close(): Promise<void>;
}

export interface Speed {
  /** Of all connections together, to the browser. */
  readonly bitsPerSecond: number;
  /** There and back. */
  readonly roundTripMs: number;
}

/** A slow mobile connection. */
export const PHONE_LINE: Speed = { bitsPerSecond: 1_600_000, roundTripMs: 150 };

/** @param work is told the origin of the server behind a `PHONE_LINE` */
export async function overSlow<T>(origin: string, work: (slow: string) => Promise<T>): Promise<T> {
  const network = await slowNetwork(origin, PHONE_LINE);
  try {
    return await work(network.origin);
  } finally {
    await network.close();
  }
}

/** @param origin of the server */
export async function slowNetwork(
  origin: string,
  { bitsPerSecond, roundTripMs }: Speed,
): Promise<SlowNetwork> {
  const { hostname, port } = new URL(origin);
  const bytesPerMs = bitsPerSecond / 8 / 1000;
  const open = new Set<Socket>();
  /** When the line is free again. */
  let free = 0;

  /** Passes on, in order, after half of the round trip and `openAfter`; `isLimited`: as fast as the line allows, too. */
  function pass(from: Socket, to: Socket, isLimited: boolean, openAfter: number): void {
    const opened = performance.now() + openAfter;
    let before: Promise<unknown> = Promise.resolve();
    from.on('data', (bytes: Buffer) => {
      const now = performance.now();
      if (isLimited) {
        free = Math.max(free, now) + bytes.length / bytesPerMs;
        // Maximum in transit: the server waits for the line.
        from.pause();
        setTimeout(() => from.resume(), free - now);
      }
      const at = Math.max(isLimited ? free : now, opened) + roundTripMs / 2;
      before = before
        .then(() => sleep(Math.max(0, at - performance.now())))
        .then(() => to.writable && to.write(bytes));
    });
    from.on('close', () => void before.then(() => to.destroySoon()));
    from.on('error', () => from.destroy());
  }

  const proxy = createServer((browser) => {
    const server = connect(Number(port), hostname);
    for (const socket of [browser, server]) {
      socket.setNoDelay(true);
      open.add(socket);
      socket.on('close', () => open.delete(socket));
    }
    // Opening a connection takes one round trip.
    pass(browser, server, false, roundTripMs);
    pass(server, browser, true, 0);
  });
  await new Promise<void>((done) => proxy.listen(0, '127.0.0.1', done));
  return {
    origin: `http://127.0.0.1:${(proxy.address() as AddressInfo).port}`,
    close: () =>
      new Promise((done) => {
        for (const socket of open) socket.destroy();
        proxy.close(() => done());
      }),
  };
}
