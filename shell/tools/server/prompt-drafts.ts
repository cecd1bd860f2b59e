/** Prompts, kept on this device for the person who wrote them: a reload loses none. Signing out deletes them; the end of a session does not. */
import { PROMPT_LENGTH } from '../../../vocabulary/limits.ts';
import { PROMPTS_STORAGE_KEY as KEY } from '../../../vocabulary/storage-keys.ts';
import { onSignedOut, onUserLoaded } from '../../remote/account/account.ts';

interface Kept {
  /** The account. */
  readonly owner: string | null;
  /** By tool. */
  readonly prompts: Readonly<Record<string, unknown>>;
}

interface PromptSettings {
  current(): { readonly prompt: string };
  set(patch: { readonly prompt: string }): void;
  listen(listener: () => void): unknown;
}

/** Who writes; null = nobody so far. */
let owner: string | null = null;
const starts = new Map<PromptSettings, string>();

/** Once for each tool. @param name of its prompt in the storage */
export function keepPrompt(name: string, settings: PromptSettings): void {
  const start = settings.current().prompt;
  starts.set(settings, start);
  onUserLoaded((user) => {
    become(user.id);
    const kept = read().prompts[name];
    if (isPrompt(kept) && settings.current().prompt === start) settings.set({ prompt: kept });
  });
  settings.listen(() => {
    const { prompt } = settings.current();
    const { prompts } = read();
    if (owner === null || prompt === (prompts[name] ?? start)) return;
    const { [name]: _before, ...others } = prompts;
    write({ owner, prompts: prompt === start ? others : { ...others, [name]: prompt } });
  });
}

onSignedOut((ending) => {
  // A session that has expired goes on after the next sign-in.
  if (ending && !ending.is401) become(null);
});

/** What another person wrote is deleted. */
function become(next: string | null): void {
  const isAnother = owner !== null && owner !== next;
  owner = next;
  if (read().owner !== next) write({ owner: next, prompts: {} });
  if (isAnother) for (const [settings, start] of starts) settings.set({ prompt: start });
}

const isPrompt = (value: unknown): value is string =>
  typeof value === 'string' && value.length <= PROMPT_LENGTH.max;

const NOTHING: Kept = { owner: null, prompts: {} };

function read(): Kept {
  try {
    const { owner: writer, prompts } = {
      ...NOTHING,
      ...(JSON.parse(localStorage.getItem(KEY) ?? '{}') as object),
    };
    return { owner: typeof writer === 'string' ? writer : null, prompts: Object(prompts) };
  } catch {
    return NOTHING;
  }
}

function write(kept: Kept): void {
  try {
    if (Object.keys(kept.prompts).length === 0) localStorage.removeItem(KEY);
    else localStorage.setItem(KEY, JSON.stringify(kept));
  } catch {
    // Without storage they are there as long as the page is open.
  }
}
