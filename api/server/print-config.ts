/** `npm run config`: every setting, the value it would have now (secrets masked), and what it is for. */
import { settingLines } from './base/setting-lines.ts';
import { ConfigError } from './base/settings.ts';

try {
  console.log(settingLines(process.env).join('\n'));
} catch (error) {
  if (!(error instanceof ConfigError)) throw error;
  console.error(error.message);
  process.exitCode = 1;
}
