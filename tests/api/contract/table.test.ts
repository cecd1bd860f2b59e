import { describe, expect, test } from 'vitest';
import { ERRORS, type ErrorName } from '../../../api/contract/base/errors.ts';
import { errorsOf, GENERAL_ERRORS } from '../../../api/contract/base/implied-errors.ts';
import { ROUTES } from '../../../api/contract/table.ts';
import { COSTS } from '../../../vocabulary/costs.ts';
import { SCOPES } from '../../../vocabulary/scopes.ts';

/** The calls of the product's specification, with `{…}` for what varies. */
const SPECIFIED = `
GET /page-data/{page}/page-data.json
GET /page-data/app-data.json
GET /page-data/sq/d/{hash}.json
POST /auth/login
POST /auth/register
GET /auth/oauth2-callback
POST /auth/request-password-change
POST /auth/validate-psw-change-token/{token}
PATCH /auth/change-password
POST /auth/request-auth-magic-link
POST /auth/magic-link-auth/{token}
POST /auth/verify/{token}
POST /auth/resend-confirmation
POST /auth/logout
POST /auth/restore-password
PATCH /auth/reset-password
POST /auth/validate-psw-reset-token/{token}
PATCH /auth/create-password
GET /auth/validate-create-psw-token/{token}
GET /auth/me
GET /auth/me-quotas
POST /auth/delete-account
POST /auth/validate-business-email
POST /auth/refresh-token
GET /auth/api-keys
GET /auth/scopes
POST /auth/generate-key
DELETE /auth/revoke-key/{id}
POST /auth/regenerate-key/{id}
PUT /auth/update-scopes/{id}
POST /agent/generate-prompt
GET /agent/generate-prompt/{id}
POST /ai-edit/generate
GET /analytics/usage
POST /animation/generate
GET /animation/{id}
GET /animation/statuses
GET /web-task/groups
GET /assets/images
GET /billing/me
GET /billing/plans
POST /billing/customer_portal
POST /billing/checkout
POST /billing/checkout_bundle
GET /billing/checkout/{id}
GET /billing/me-upload-limits
GET /billing/me-feature-limits
GET /billing/usage-breakdown-grouped
GET /billing/usage-breakdown-detailed
POST /scene/brush
POST /web-task/images/{id}/favorite
DELETE /web-task/images/{id}/favorite
POST /web-task/images/{id}/save
POST /image/upload
POST /image/upload-only
POST /v1/image/upload/next
POST /image/upload/resize
POST /v1-beta1/estimation/upload
POST /scene/product-remover
POST /image/segment
GET /web-task/images
GET /scene/product-categories
GET /scene/examples
GET /scene/templates
GET /scene/custom-templates
POST /scene/custom-templates
DELETE /scene/custom-templates/{id}
GET /user/favorite-colors
POST /user/favorite-colors
DELETE /user/favorite-colors/{id}
POST /scene/prepare
POST /v1/scene/create/upload
POST /v1/scene/create/async
POST /v1/scene/create/multiple-products
GET /web-task/status
POST /scene/resize
GET /web-task/groups/{id}
DELETE /web-task/groups/{id}
POST /surveys/{id}/submit
GET /v1/surveys/{id}
GET /surveys/image-feedbacks
GET /web/storage/storages
POST /web/storage/storages
GET /web/storage/storages/{id}
DELETE /web/storage/storages/{id}
PATCH /web/storage/storages/{id}
GET /try-on/models
GET /try-on/categories
GET /try-on/recipes
POST /try-on/models
DELETE /try-on/models/{id}
POST /try-on/generate
GET /user/settings
PATCH /user/settings
GET /webhook/webhook-types
GET /webhook/user-webhook
POST /webhook/user-webhook
PATCH /webhook/user-webhook
`
  .trim()
  .split('\n');

/** The developer API, as its own page of conventions lists it. */
const DEVELOPER = `
POST /v1/image/edit
POST /v1/image/edit/async
GET /v1/image/edit/async/{id}
POST /v1/image/edit/batch
POST /v1/image/edit/upload
POST /v1/image/ai-edit
POST /v1/image/generate
POST /v1/scene/create
POST /v1/animation/generate
GET /v1/storage/storage-types
GET /v1/storage/storages
POST /v1/storage/storages
GET /v1/storage/storages/{id}
PATCH /v1/storage/storages/{id}
DELETE /v1/storage/storages/{id}
`
  .trim()
  .split('\n');

const called = ROUTES.map(
  ({ method, path, shownPath }) => `${method} ${shownPath ?? path.replaceAll(/:(\w+)/g, '{$1}')}`,
);

describe('the table of routes', () => {
  test('has every call of the specification, method and path to the letter', () => {
    expect(SPECIFIED).toHaveLength(98);
    expect(SPECIFIED.filter((call) => !called.includes(call))).toEqual([]);
  });

  test('has every call of the developer API, all answering inside of {data}', () => {
    expect(DEVELOPER.filter((call) => !called.includes(call))).toEqual([]);
    const bare = ROUTES.filter((route, index) => DEVELOPER.includes(called[index]!) && !route.envelope);
    expect(bare.map(({ id }) => id)).toEqual([]);
  });

  test('names each route and each address once', () => {
    expect(new Set(ROUTES.map(({ id }) => id)).size).toBe(ROUTES.length);
    expect(new Set(called).size).toBe(called.length);
    for (const { id, path } of ROUTES) {
      expect(id).toMatch(/^[a-z][A-Za-z]+$/);
      expect(path).toMatch(/^\//);
    }
  });

  test('takes an idempotency key, and can run out of what it takes, on every call that costs', () => {
    const costly = ROUTES.filter(({ cost }) => cost);
    expect(costly.length).toBeGreaterThan(15);
    for (const route of costly) {
      expect([route.id, route.method, route.idempotent]).toEqual([route.id, 'POST', true]);
      const isCounted = route.cost && COSTS[route.cost].unit !== 'credit';
      const ranOut = isCounted ? 'featureLimitReached' : 'outOfCredits';
      expect(errorsOf(route)).toEqual(
        expect.arrayContaining([ranOut, 'idempotencyConflict', 'idempotencyInFlight']),
      );
    }
  });

  test('lets no answer that shows a secret once into the store of repeated answers', () => {
    const shown = ['generateKey', 'regenerateKey', 'createUserWebhook', 'login', 'refreshToken'];
    const kept = ROUTES.filter(({ id, idempotent }) => shown.includes(id) && idempotent);
    expect(kept).toEqual([]);
  });

  test('gives a parameter schema to every parameter of a path, and no other', () => {
    for (const route of ROUTES) {
      const inPath = [...route.path.matchAll(/:(\w+)|\*/g)].map((match) => match[1] ?? '*');
      expect([route.id, Object.keys(route.params?.shape ?? {})]).toEqual([route.id, inPath]);
    }
  });

  test('asks for a scope wherever a key may call, and for no scope where it may not', () => {
    for (const { id, auth, scope } of ROUTES) {
      expect([id, Boolean(scope)]).toEqual([id, auth === 'key' || auth === 'user-or-key']);
    }
  });

  test('offers no scope that no call asks for', () => {
    expect([...new Set(ROUTES.flatMap(({ scope }) => scope ?? []))].sort()).toEqual([...SCOPES].sort());
  });

  test('asks visitors for a bot check at exactly the three calls of the specification', () => {
    const visitors = ROUTES.filter(({ challenge }) => challenge === 'visitors').map(({ path }) => path);
    expect(visitors.sort()).toEqual(['/auth/login', '/auth/register', '/surveys/schedule-demo/submit']);
  });

  test('uses no error that the catalogue does not have', () => {
    for (const route of ROUTES) for (const name of errorsOf(route)) expect(ERRORS).toHaveProperty(name);
  });

  test('uses every error of the catalogue, but those that say why nobody answers them', () => {
    const used = new Set<ErrorName>([...ROUTES.flatMap(errorsOf), ...GENERAL_ERRORS]);
    const silent = (Object.keys(ERRORS) as ErrorName[]).filter((name) => 'unanswered' in ERRORS[name]);
    expect(silent.filter((name) => used.has(name))).toEqual([]);
    expect(Object.keys(ERRORS).sort()).toEqual([...used, ...silent].sort());
  });
});
