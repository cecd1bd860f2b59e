import { SECRET_SETTINGS, SETTINGS, type SettingName } from './setting-names.ts';
import { type Environment, readSettings } from './settings.ts';

/** Every setting as it was given, or its default, and what it is for. Secrets are masked. Throws a ConfigError that lists all invalid settings. */
export function settingLines(env: Environment): readonly string[] {
  const values = readSettings(env);
  return (Object.entries(SETTINGS) as [SettingName, string][]).map(([name, meaning]) => {
    const given = env[name];
    const value = given ? (SECRET_SETTINGS.has(name) ? '********' : given) : printDefault(values[name]);
    return `${`${name}=${value}`.padEnd(32)} ${given ? '(set)    ' : '(default)'} ${meaning}`;
  });
}

/** Lists are empty by default. */
const printDefault = (value: unknown): string =>
  value === undefined || typeof value === 'object' ? '' : String(value);
