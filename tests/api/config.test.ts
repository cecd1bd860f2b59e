import { describe, expect, it } from 'vitest';
import { ConfigError, readConfig } from '../../api/server/config.ts';

describe('The server settings', () => {
  it('need none', () => {
    expect(readConfig({})).toEqual({ port: 4173, host: 'localhost', logLevel: 'warn' });
  });

  it('come from the environment, an empty value counting as none', () => {
    expect(readConfig({ PORT: '8080', HOST: '0.0.0.0', LOG_LEVEL: '' })).toEqual({
      port: 8080,
      host: '0.0.0.0',
      logLevel: 'warn',
    });
  });

  it('name every mistake at once', () => {
    const read = () => readConfig({ PORT: '99999', HOST: 'my host', LOG_LEVEL: 'loud' });
    expect(read).toThrow(ConfigError);
    try {
      read();
    } catch (error) {
      const { mistakes, message } = error as ConfigError;
      expect(mistakes).toHaveLength(3);
      expect(message).toMatch(/PORT=99999[\s\S]*HOST=my host[\s\S]*LOG_LEVEL=loud/);
    }
  });

  it.each(['-1', '80.5', 'http', '1e3', ' 80', '0x50', '65536'])('refuse the port %j', (port) => {
    expect(() => readConfig({ PORT: port })).toThrow(/PORT=/);
  });
});
