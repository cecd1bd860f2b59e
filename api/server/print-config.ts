/** `npm run config`: every setting, the value it would have now, and what it is for. */
import { ConfigError, readConfig, SETTINGS } from './config.ts';

try {
  const { port, host, logLevel } = readConfig(process.env);
  const values: Record<keyof typeof SETTINGS, string | number> = {
    PORT: port,
    HOST: host,
    LOG_LEVEL: logLevel,
  };
  for (const [name, meaning] of Object.entries(SETTINGS)) {
    const setting = `${name}=${values[name as keyof typeof SETTINGS]}`;
    console.log(`${setting.padEnd(24)} ${process.env[name] ? '(set)    ' : '(default)'} ${meaning}`);
  }
} catch (error) {
  if (!(error instanceof ConfigError)) throw error;
  console.error(error.message);
  process.exitCode = 1;
}
