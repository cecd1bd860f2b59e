import { expect, test } from 'vitest';
import { PagedMemory } from '../../../workers/wasm/machine/memory.ts';
import { createRandom } from '../../helpers/random.ts';

const PAGE = 65_536;

test('allocations never overlap, and released memory can be allocated again', () => {
  const random = createRandom(11);
  const raw = new WebAssembly.Memory({ initial: 1 });
  const memory = new PagedMemory(raw, 1000);
  const taken: { address: number; bytes: number }[] = [];
  for (let i = 0; i < 600; i++) {
    if (taken.length > 0 && random.chance(0.5)) {
      memory.release(taken.splice(random.integer(0, taken.length - 1), 1)[0]!.address);
      continue;
    }
    const bytes = random.integer(1, 5 * PAGE);
    const address = memory.take(bytes);
    expect(address).toBeGreaterThanOrEqual(1000);
    for (const other of taken) {
      const apart = address >= other.address + other.bytes || other.address >= address + bytes;
      expect(apart).toBe(true);
    }
    taken.push({ address, bytes });
  }
  for (const { address } of taken) memory.release(address);
  const size = raw.buffer.byteLength;
  memory.release(memory.take(size - PAGE - 64));
  expect(raw.buffer.byteLength).toBe(size);
});

test('an unallocated address is not released', () => {
  const memory = new PagedMemory(new WebAssembly.Memory({ initial: 1 }), 0);
  const address = memory.take(10);
  memory.release(address);
  expect(() => memory.release(address)).toThrow('Nothing was taken');
});

test('past two gigabytes the failure is typed', () => {
  const memory = new PagedMemory(new WebAssembly.Memory({ initial: 1 }), 0);
  expect(() => memory.take(2 ** 31)).toThrow(expect.objectContaining({ code: 'worker.memory' }));
});
