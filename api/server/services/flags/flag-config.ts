/** The flags as ConfigCat's config JSON v6. It is public, so users are listed as salted hashes of their email addresses. */
import { createHash } from 'node:crypto';
import { FEATURE_FLAGS, type FeatureFlag } from '../../../../vocabulary/platform.ts';

export interface FlagState {
  readonly isOn: boolean;
  /** In lower case. */
  readonly onFor: readonly string[];
  readonly offFor: readonly string[];
}

export type FlagStates = Readonly<Record<FeatureFlag, FlagState>>;

/** SettingType.Boolean */
const BOOLEAN = 0;
/** UserComparator.SensitiveTextIsOneOf */
const IS_ONE_OF_HASHES = 16;

export const FLAG_NAMES = Object.keys(FEATURE_FLAGS) as FeatureFlag[];

export function printFlagConfig(states: FlagStates, salt: string, baseUrl: string): object {
  const rule = (flag: FeatureFlag, emails: readonly string[], value: boolean) =>
    emails.length === 0
      ? []
      : [
          {
            c: [
              { u: { a: 'Email', c: IS_ONE_OF_HASHES, l: emails.map((email) => hash(email, salt, flag)) } },
            ],
            s: { v: { b: value } },
          },
        ];
  const settings = FLAG_NAMES.map((flag) => {
    const { isOn, onFor, offFor } = states[flag];
    const rules = [...rule(flag, offFor, false), ...rule(flag, onFor, true)];
    return [flag, { t: BOOLEAN, v: { b: isOn }, ...(rules.length > 0 && { r: rules }) }];
  });
  return { p: { u: baseUrl, r: 0, s: salt }, f: Object.fromEntries(settings) };
}

/** The SDK's hash: value, salt of the configuration, key of the setting. */
const hash = (value: string, salt: string, flag: string): string =>
  createHash('sha256').update(value).update(salt).update(flag).digest('hex');
