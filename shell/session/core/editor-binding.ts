/**
 * Binds session and editor to React: one external store each, read through selectors, so a component rerenders only when its value changes.
 * Pointer movement never goes through React.
 */
import { createContext, createElement, type ReactNode, use, useRef, useSyncExternalStore } from 'react';
import type { Editor, EditorState } from '../../../engine/index.ts';
import type { PanelSession, StudioSession, StudioSnapshot } from './session-types.ts';

const SessionContext = createContext<StudioSession | null>(null);
const PanelSessionContext = createContext<PanelSession | null>(null);

export function SessionProvider({
  session,
  children,
}: {
  session: StudioSession;
  children: ReactNode;
}): ReactNode {
  const panels = createElement(PanelSessionProvider, { session, children });
  return createElement(SessionContext, { value: session }, panels);
}

/** For panels outside of the studio. */
export function PanelSessionProvider(props: { session: PanelSession; children: ReactNode }): ReactNode {
  return createElement(PanelSessionContext, { value: props.session }, props.children);
}

export function useSession(): StudioSession {
  const session = use(SessionContext);
  if (!session) throw new Error('useSession needs a SessionProvider above it');
  return session;
}

/** For panels, which the studio and an embedded editor have in common. */
export function usePanelSession(): PanelSession {
  const session = use(PanelSessionContext);
  if (!session) throw new Error('usePanelSession needs a provider of a session above it');
  return session;
}

export function useSnapshot<T>(select: (snapshot: StudioSnapshot) => T): T {
  const session = usePanelSession();
  return useSelected(session.subscribe, session.getSnapshot, select);
}

/** The open picture's editor. Throws when nothing is open: mount its readers only while something is. */
export function useEditor(): Editor {
  const editor = useSnapshot(selectEditor);
  if (!editor) throw new Error('useEditor needs an open picture');
  return editor;
}

export function useEditorState<T>(select: (state: EditorState) => T): T {
  const editor = useEditor();
  return useSelected(editor.subscribe, () => editor.state, select);
}

const selectEditor = (snapshot: StudioSnapshot) => snapshot.editor;

/** A selector may build a new object each time: equal in its fields is equal, and keeps the old identity. */
function useSelected<S, T>(
  subscribe: (listener: () => void) => () => void,
  read: () => S,
  select: (s: S) => T,
): T {
  const last = useRef<{ value: T } | null>(null);
  const selected = () => {
    const value = select(read());
    if (!last.current || !sameFields(last.current.value, value)) last.current = { value };
    return last.current.value;
  };
  return useSyncExternalStore(subscribe, selected, selected);
}

function sameFields(a: unknown, b: unknown): boolean {
  if (Object.is(a, b)) return true;
  if (typeof a !== 'object' || typeof b !== 'object' || !a || !b) return false;
  if (Object.getPrototypeOf(a) !== Object.getPrototypeOf(b) || a instanceof Map || a instanceof Set)
    return false;
  const keys = Object.keys(a);
  if (keys.length !== Object.keys(b).length) return false;
  return keys.every((key) => Object.is(Reflect.get(a, key), Reflect.get(b, key)));
}
