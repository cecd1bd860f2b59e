import { describe, expect, it } from 'vitest';
import { readConfig } from '../../../api/server/base/config.ts';
import { settingLines } from '../../../api/server/base/setting-lines.ts';
import { ConfigError } from '../../../api/server/base/settings.ts';

describe('The server settings', () => {
  it('need none', () => {
    expect(readConfig({})).toMatchObject({ port: 4173, host: 'localhost', logLevel: 'warn', role: 'all' });
    expect(readConfig({ DATA_DIR: '/kept' }).databaseUrl).toBe('/kept/gesso.db');
  });

  it('come from the environment, an empty value counting as none', () => {
    expect(readConfig({ PORT: '8080', HOST: '0.0.0.0', LOG_LEVEL: '' })).toMatchObject({
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

  it('name what is missing beside what is wrong', () => {
    const given = { ROLE: 'api', LOG_LEVEL: 'loud', TRUST_PROXY: 'yes', GOOGLE_CLIENT_ID: 'x' };
    const named =
      /LOG_LEVEL=loud|TRUST_PROXY=yes|(DATABASE_URL|REDIS_URL|S3_BUCKET|SECRET_KEY|PUBLIC_URL) is needed|GOOGLE_CLIENT_SECRET is needed/g;
    try {
      readConfig(given);
      expect.unreachable();
    } catch (error) {
      const { mistakes, message } = error as ConfigError;
      expect(mistakes).toHaveLength(8);
      expect(message.match(named)).toHaveLength(8);
    }
  });

  it.each([
    ['REDIS_URL', 'redis://'],
    ['REDIS_URL', 'http://redis'],
    ['SMTP_URL', 'smtp://'],
    ['SMTP_URL', 'mail.example:25'],
    ['SCRIPT_PROXY_URLS', 'http://cdn.example.com/x.js'],
    ['SCRIPT_PROXY_URLS', 'cdn.example.com/x.js'],
    ['SCRIPT_PROXY_URLS', 'https://user@cdn.example.com/x.js'],
    ['SCRIPT_PROXY_URLS', 'https://cdn.example.com/x.js#sha256-short'],
    ['SUPPORT_CHAT_SCRIPT', 'http://chat.example.com/x.js'],
    ['SESSION_TRACKING_SCRIPT', 'https://a.example/x.js,https://b.example/y.js'],
    ['ANALYTICS_URL', 'http://count.example/events'],
    ['ERROR_REPORTING_URL', 'somewhere'],
    ['FLAGS_SDK_KEY', `${'a'.repeat(21)}/${'b'.repeat(22)}`],
    ['FLAGS_SDK_KEY', `${'a'.repeat(22)}/${'b'.repeat(23)}`],
    ['FLAGS_SDK_KEY', 'a'.repeat(22)],
  ])('refuse %s=%s', (name, value) => {
    expect(() => readConfig({ [name]: value })).toThrow(new RegExp(`^[^]*${name}=[^ ]* .*must be`));
  });

  it('take the addresses of scripts with and without their content pinned', () => {
    const scripts = (SCRIPT_PROXY_URLS: string) => readConfig({ SCRIPT_PROXY_URLS }).proxiedScripts;
    const integrity = `sha256-${'a'.repeat(43)}=`;
    expect(scripts(`https://CDN.example.com/x.js?v=1#${integrity}, https://b.example:8443/y.js,`)).toEqual([
      { url: 'https://cdn.example.com/x.js?v=1', integrity },
      { url: 'https://b.example:8443/y.js', integrity: null },
    ]);
    expect(scripts('')).toEqual([]);
  });

  it('say of one script what it must be, not of many', () => {
    const read = (value: string) => () => readConfig({ SUPPORT_CHAT_SCRIPT: value });
    const one = /SUPPORT_CHAT_SCRIPT=\S+ must be an https address, with its #sha256-… or without \(/;
    expect(read('http://chat.example/x.js')).toThrow(one);
    expect(read('https://chat.example/x.js#sha256-short')).toThrow(one);
    expect(read('https://a.example/x.js,http://b.example/y.js')).toThrow(
      /: one setting is wrong\.\n.*must be one address/,
    );
  });

  it('ask for the address that a key is for', () => {
    expect(() => readConfig({ COMFYUI_API_KEY: 'secret' })).toThrow(/COMFYUI_URL is needed/);
    expect(() =>
      readConfig({ COMFYUI_API_KEY: 'secret', COMFYUI_URL: 'http://127.0.0.1:8188' }),
    ).not.toThrow();
  });

  it('are printed as they were given, defaults and masked secrets too', () => {
    const script = 'https://chat.example/x.js';
    const lines = settingLines({
      SUPPORT_CHAT_SCRIPT: script,
      SERVICE_KEYS: 'maps=hush',
      TRUST_PROXY: '10.0.0.0/8',
    });
    const line = (name: string) => lines.find((one) => one.startsWith(`${name}=`))?.split(' ', 1)[0];
    expect(line('SUPPORT_CHAT_SCRIPT')).toBe(`SUPPORT_CHAT_SCRIPT=${script}`);
    expect(line('SERVICE_KEYS')).toBe('SERVICE_KEYS=********');
    expect(line('TRUST_PROXY')).toBe('TRUST_PROXY=10.0.0.0/8');
    expect(line('PORT')).toBe('PORT=4173');
    expect(settingLines({}).join()).not.toMatch(/\*\*|\[object/);
  });

  it('take the scripts of services in frames, which the proxy then fetches', () => {
    const url = 'https://chat.example/x.js';
    const { frames, proxiedScripts } = readConfig({ SUPPORT_CHAT_SCRIPT: url });
    const script = { url, integrity: null };
    expect([frames, proxiedScripts]).toEqual([{ 'support-chat': script }, [script]]);
  });

  it('name reporting services by https, or the console', () => {
    const { analyticsUrl, errorReportingUrl } = readConfig({
      ANALYTICS_URL: 'console',
      ERROR_REPORTING_URL: 'https://faults.example/x',
    });
    expect([analyticsUrl, errorReportingUrl]).toEqual(['console', 'https://faults.example/x']);
    expect(readConfig({}).analyticsUrl).toBeUndefined();
  });

  it.each(['-1', '80.5', 'http', '1e3', ' 80', '0x50', '65536'])('refuse the port %j', (port) => {
    expect(() => readConfig({ PORT: port })).toThrow(/PORT=/);
  });

  it('never print a secret, not even a wrong one', () => {
    expect(() => readConfig({ SECRET_KEY: 'too-short-to-tell' })).toThrow(
      /SECRET_KEY=… must have at least 32/,
    );
    expect(() => readConfig({ SECRET_KEY: 'too-short-to-tell' })).not.toThrow(/too-short-to-tell/);
  });

  it.each([
    ['true', true],
    ['false', false],
    ['2', 2],
    ['10.0.0.0/8, 192.0.2.7,2001:db8::/32', ['10.0.0.0/8', '192.0.2.7', '2001:db8::/32']],
  ])('trust the proxies %s', (given, trustProxy) => {
    expect(readConfig({ TRUST_PROXY: given }).trustProxy).toEqual(trustProxy);
  });

  it.each([
    'yes',
    '10',
    '-1',
    '10.0.0.0/33',
    '10.0.0.0/0',
    '2001:db8::/129',
    '10.0.0.0/8,',
    'proxy.example',
    '1,2',
  ])('refuse to trust %j', (given) => {
    expect(() => readConfig({ TRUST_PROXY: given })).toThrow(/TRUST_PROXY=.* must be true, false, a number/);
  });

  it.each([
    'postgre://db/gesso',
    'mysql://db/gesso',
    'postgres:gesso',
    'postgres://',
    'sqlite:gesso.db',
    'file:///x.db',
  ])('take %j neither for a database nor for a path', (given) => {
    expect(() => readConfig({ DATABASE_URL: given })).toThrow(
      /DATABASE_URL=… must be a postgres:\/\/ address or the path of an SQLite file/,
    );
  });

  it.each([
    'postgres://u:p@db/gesso',
    'postgresql://db/gesso',
    'data/gesso.db',
    '/kept/a:b.db',
    ':memory:',
    'C:\\gesso.db',
  ])('take the database %j', (given) => {
    expect(readConfig({ DATABASE_URL: given }).databaseUrl).toBe(given);
  });

  it.each([
    'nonsense',
    'Gesso',
    'Gesso <>',
    'Gesso <a b@c.example>',
    'a@b, c@d',
    'Gesso, Inc <a@b.example>',
    'a@b\r\nBcc: c@d',
  ])('take %j for no sender of mails', (given) => {
    expect(() => readConfig({ MAIL_FROM: given })).toThrow(
      /MAIL_FROM=[\s\S]* must be a mail address, or a name/,
    );
  });

  it.each(['a@b.example', 'Gesso <no-reply@localhost>', '"Gesso, Inc" <a+b@c.example>', '<a@b.example>'])(
    'take %j for a sender of mails',
    (given) => {
      expect(readConfig({ MAIL_FROM: given }).mailFrom).toBe(given);
    },
  );

  it('name what belongs together', () => {
    expect(() => readConfig({ S3_BUCKET: 'pictures' })).toThrow(
      /S3_ACCESS_KEY_ID is needed together with S3_BUCKET and S3_SECRET_ACCESS_KEY/,
    );
  });

  it('ask several processes for what they share', () => {
    for (const ROLE of ['api', 'worker']) {
      expect(() => readConfig({ ROLE })).toThrow(
        /DATABASE_URL is needed[\s\S]*REDIS_URL is needed[\s\S]*S3_BUCKET is needed[\s\S]*SECRET_KEY is needed[\s\S]*PUBLIC_URL is needed/,
      );
    }
  });
});
