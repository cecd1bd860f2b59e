/** A film of the server, in its tool's panel and in the history: it plays, whatever its format, and what is said of it is said once. */
import { renderToStaticMarkup } from 'react-dom/server';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import type { TaskGroup } from '../../../api/contract/schemas/task.ts';
import { AboutResult } from '../../../shell/history/about-result.tsx';
import { AnimationPlayer } from '../../../shell/history/animation-player.tsx';
import { SessionProvider } from '../../../shell/session/core/editor-binding.ts';
import type { StudioSession } from '../../../shell/session/core/session-types.ts';
import { MadeResults } from '../../../shell/tools/server/made-results.tsx';

const at = 'http://inside:4173/files/film?signature=s';
const imageOf = (mime: string) => ({
  id: 'i1',
  is_favorite: false,
  is_saved: false,
  created_at: 0,
  image: {
    mime,
    format: mime.slice(6),
    ext: mime.slice(6),
    width: 640,
    height: 427,
    tmp_url: at,
  },
  generated_meta: {
    provider: 'local',
    provenance: [
      {
        operation: 'animation',
        provider: 'local',
        model: null,
        seed: null,
        confidence: 0.9,
        warnings: [{ id: 'camera-motion', message: 'The camera moves over the picture.' }],
      },
    ],
  },
});

const groupOf = (mime: string, operation = 'generatePublicAnimation') =>
  ({
    id: 'g1',
    category: 'animation_generation',
    request: { input: 'p', options: { prompt: 'zoom out', duration: 10 } },
    input_image: null,
    created_at: 0,
    tasks: [
      {
        id: 't1',
        group_id: 'g1',
        category: 'animation_generation',
        operation,
        status: 'DONE',
        progress: 1,
        error: null,
        created_at: 0,
        finished_at: 1,
        task_images: [imageOf(mime)],
      },
    ],
  }) as unknown as TaskGroup;

beforeEach(() => {
  vi.stubGlobal('location', { href: 'http://here/studio', origin: 'http://here' });
  vi.stubGlobal('window', { matchMedia: () => ({ matches: false }), location: { hash: '' } });
});
afterEach(() => vi.unstubAllGlobals());

const rendered = (what: React.ReactNode) =>
  renderToStaticMarkup(
    <SessionProvider session={{ subscribe: () => () => {} } as unknown as StudioSession}>
      {what}
    </SessionProvider>,
  );

describe('An animation in the history', () => {
  test.each([
    ['video/mp4', '<video'],
    ['image/webp', '<img'],
  ])('that is %s plays and is downloaded, without asking the server again', (mime, element) => {
    const shown = rendered(<AnimationPlayer group={groupOf(mime)} />);
    expect(shown).toContain(element);
    expect(shown).toContain('src="/files/film?signature=s"');
    expect(shown).toContain('Download');
  });

  test('says its words, its operation by name, and its maker once', () => {
    const group = groupOf('image/webp');
    const shown = rendered(<AboutResult group={group} image={group.tasks[0]!.task_images[0]!} />);
    expect(shown.match(/Made by/g)).toHaveLength(1);
    expect(shown).toContain('<dt>Operation</dt><dd>Animation</dd>');
    expect(shown).toContain('zoom out');
  });
});

test.each([
  ['video/mp4', '<video'],
  ['image/webp', '<img'],
])('an animation in its panel that is %s is a film to download and no layer', (mime, element) => {
  const images = [imageOf(mime)] as unknown as TaskGroup['tasks'][number]['task_images'];
  const shown = rendered(<MadeResults images={images} areFilms />);
  expect(shown).toContain(element);
  expect(shown).toContain('Download');
  expect(shown).not.toContain('Add as layer');
});
