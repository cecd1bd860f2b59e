/** `npm run config`: every setting, the value it would have now (secrets masked), and what it is for. */
import { SECRET_SETTINGS, SETTINGS, type SettingName } from './base/setting-names.ts';
import { ConfigError, readSettings } from './base/settings.ts';

try {
  const values = readSettings(process.env);
  for (const [name, meaning] of Object.entries(SETTINGS) as [SettingName, string][]) {
    const value = values[name];
    const text = value === undefined ? '' : SECRET_SETTINGS.has(name) ? '********' : String(value);
    console.log(
      `${`${name}=${text}`.padEnd(32)} ${process.env[name] ? '(set)    ' : '(default)'} ${meaning}`,
    );
  }
} catch (error) {
  if (!(error instanceof ConfigError)) throw error;
  console.error(error.message);
  process.exitCode = 1;
}
