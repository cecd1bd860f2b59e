/** Image capabilities of this server: options of an edit, synchronous routes, and task kinds of other routes. */
import { SUBJECT_MODELS } from '../../../../engine/operations/subject.ts';
import { UPLOAD_LIMITS } from '../../../../vocabulary/limits.ts';
import { type ErrorText, errorText } from '../../../contract/base/error-text.ts';
import { PROVIDED_OPERATIONS, type ProvidedOperation } from '../../base/provider-order.ts';
import { type EditCapability, editCapabilities } from '../../images/edit-capabilities.ts';
import type { ServedModels } from '../../models/served-models.ts';
import { LOCAL, MODEL } from '../../providers/local-providers.ts';
import { needsProvider, type Router } from '../../providers/router.ts';
import type { TaskKinds } from '../tasks/task-kinds.ts';

export interface ImageCapability
  extends Pick<EditCapability, 'id' | 'state' | 'quality' | 'limits' | 'setup' | 'betterWith'> {
  /** The option of an edit, or the route. */
  readonly usedBy: string;
  /** The preferred provider; null if there is none. */
  readonly provider: string | null;
}

/** Current state: kinds may be registered, and models installed, later. */
export type ImageCapabilities = () => Promise<readonly ImageCapability[]>;

const KINDS = [
  { id: 'erase', kind: 'image.erase', call: 'POST /scene/brush' },
  { id: 'remove_product', kind: 'scene.remove-product', call: 'POST /scene/product-remover' },
  { id: 'generation_prompt', kind: 'image.generate', call: 'POST /v1/image/generate' },
  { id: 'ai_edit', kind: 'ai-edit.generate', call: 'POST /v1/image/ai-edit' },
  { id: 'generation_bg', kind: 'scene.create', call: 'POST /v1/scene/create' },
  { id: 'scene_prepare', kind: 'scene.prepare', call: 'POST /scene/prepare' },
  { id: 'scene_resize', kind: 'scene.resize', call: 'POST /scene/resize' },
  { id: 'animation', kind: 'animation.generate', call: 'POST /v1/animation/generate' },
  { id: 'try_on', kind: 'try-on.generate', call: 'POST /try-on/generate' },
  { id: 'generate_prompt', kind: 'prompt.generate', call: 'POST /agent/generate-prompt' },
] as const;

/** Work that the server does itself, without understanding the picture. */
const ROUGH: ReadonlySet<string> = new Set(['scene_resize', 'animation']);

/** Their own method looks for the subject of the picture. */
const WITH_SUBJECT: ReadonlySet<string> = new Set(['remove_product', 'generation_bg']);

const limits = { pixels: UPLOAD_LIMITS.maxPixels };
const local = {
  provider: LOCAL,
  state: 'ready',
  quality: 'good',
  limits,
  setup: null,
  betterWith: [],
} as const;
/** Reasons of the server's own methods: always available. */
const AT_ONCE: readonly ImageCapability[] = [
  { id: 'segment', usedBy: 'POST /image/segment', ...local },
  { id: 'quality_estimation', usedBy: 'POST /v1-beta1/estimation/upload', ...local },
];

export function createImageCapabilities(
  kinds: Pick<TaskKinds, 'find'>,
  models: Pick<ServedModels, 'tasks'>,
  providers: Pick<Router, 'providersOf'>,
): ImageCapabilities {
  return async () => {
    const tasks = await models.tasks();
    const betterSubject = SUBJECT_MODELS.filter((task) => !tasks.has(task));
    return [
      ...editCapabilities(tasks).map(({ option, limits, ...capability }) => ({
        ...capability,
        usedBy: `operations.${option}`,
        provider: capability.state === 'ready' ? (capability.quality === 'model' ? MODEL : LOCAL) : null,
        limits: limits && { pixels: Math.min(limits.pixels, UPLOAD_LIMITS.maxPixels) },
      })),
      ...AT_ONCE,
      animationByWords(providers),
      ...KINDS.map(({ id, kind, call: usedBy }) => {
        const [first] = id in PROVIDED_OPERATIONS ? providers.providersOf(id as ProvidedOperation) : [];
        if (!kinds.find(kind)) {
          return {
            id,
            usedBy,
            provider: null,
            state: 'needs_provider' as const,
            quality: null,
            limits: null,
            betterWith: [],
            setup: needsKind(kind),
          };
        }
        return {
          id,
          usedBy,
          state: 'ready' as const,
          setup: null,
          betterWith: WITH_SUBJECT.has(id) && first?.source === 'local' ? betterSubject : [],
          provider: first?.id ?? LOCAL,
          quality: ROUGH.has(id) && first?.source === 'local' ? 'rough' : (first?.quality ?? 'good'),
          limits,
        };
      }),
    ];
  };
}

/** Films of what the words say: the server's own films move the camera alone. */
function animationByWords(providers: Pick<Router, 'providersOf'>): ImageCapability {
  const service = providers.providersOf('animation').find(({ source }) => source !== 'local');
  const about = { id: 'animation_prompted', usedBy: 'prompt of POST /v1/animation/generate', betterWith: [] };
  return service
    ? { ...about, state: 'ready', provider: service.id, quality: service.quality, limits, setup: null }
    : {
        ...about,
        state: 'needs_provider',
        provider: null,
        quality: null,
        limits: null,
        setup: needsProvider('animation'),
      };
}

/** Why a kind of task is unavailable. */
export function needsKind(kind: string): ErrorText {
  const { id } = KINDS.find((one) => one.kind === kind) ?? { id: '' };
  return id in PROVIDED_OPERATIONS
    ? needsProvider(id as ProvidedOperation)
    : errorText('field.operation.needsKind', { kind });
}
