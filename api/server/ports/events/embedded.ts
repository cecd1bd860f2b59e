import { EventEmitter } from 'node:events';
import type { EventBus } from './event-bus.ts';

export function createEmbeddedEvents(): EventBus {
  const emitter = new EventEmitter();
  // One listener for each open stream.
  emitter.setMaxListeners(0);
  return {
    async publish(topic, message) {
      // As over a network: a listener receives a copy, asynchronously.
      const text = JSON.stringify(message);
      setImmediate(() => emitter.emit(topic, text));
    },
    async subscribe(topic, listener) {
      const hear = (text: string) => listener(JSON.parse(text));
      emitter.on(topic, hear);
      return async () => {
        emitter.off(topic, hear);
      };
    },
    async close() {
      emitter.removeAllListeners();
    },
  };
}
