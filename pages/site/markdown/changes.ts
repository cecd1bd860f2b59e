/** What the changelog says about the subject of a guide. */
import { slugOf } from './slug.ts';

export interface ChangeEntry {
  /** `0.1.0`. */
  readonly version: string;
  /** `Batch`. */
  readonly part: string;
  /** Markdown. */
  readonly text: string;
}

export interface VersionChanges {
  readonly version: string;
  /** Of its heading in the changelog. */
  readonly anchor: string;
  /** Markdown. */
  readonly texts: readonly string[];
}

/** @param changelog `## version`, `### part`, `- entry`; an entry's further lines are indented */
export function readChangelog(changelog: string): readonly ChangeEntry[] {
  const entries: ChangeEntry[] = [];
  let version = '';
  let part = '';
  for (const line of changelog.split('\n')) {
    const last = entries.at(-1);
    if (line.startsWith('## ')) version = line.slice(3).trim();
    else if (line.startsWith('### ')) part = line.slice(4).trim();
    else if (line.startsWith('- ')) entries.push({ version, part, text: line.slice(2).trim() });
    else if (/^ +\S/.test(line) && last)
      entries[entries.length - 1] = { ...last, text: `${last.text} ${line.trim()}` };
  }
  return entries;
}

/** Its entries are about the site, not about what guides explain. */
const SITE = 'Site';

/**
 * The newest version first.
 * @param words separated by commas: each is a part of the changelog, or how a word of an entry begins: `Batch, batch`
 * @throws where no entry has any of them
 */
export function changesOf(entries: readonly ChangeEntry[], words: string): readonly VersionChanges[] {
  const versions = new Map<string, string[]>();
  const names = words.split(',').map((word) => word.trim());
  const begins = new RegExp(`\\b(?:${names.map((name) => name.replace(/[^\w ]/g, '\\$&')).join('|')})`, 'i');
  for (const { version, part, text } of entries) {
    if (!names.includes(part) && (part === SITE || !begins.test(text))) continue;
    versions.set(version, [...(versions.get(version) ?? []), text]);
  }
  if (versions.size === 0) throw new Error(`The changelog says nothing about ${words}`);
  return [...versions].map(([version, texts]) => ({ version, anchor: slugOf(version), texts }));
}
