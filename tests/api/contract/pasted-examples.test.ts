/** What an example of a request names is there on a fresh server: it can be pasted as it stands. */
import { describe, expect, test } from 'vitest';
import { drain } from '../../../api/contract/base/drain.ts';
import type { AnyRoute } from '../../../api/contract/base/route.ts';
import { requestExample } from '../../../api/contract/openapi/call-examples.ts';
import { Components } from '../../../api/contract/openapi/json-schema.ts';
import { printOpenApi } from '../../../api/contract/openapi/openapi.ts';
import { sectionsByCalls } from '../../../api/contract/reference/sections.ts';
import { getLibraryPicture } from '../../../api/contract/routes/assets.ts';
import { prove } from '../../../api/contract/routes/auth-security.ts';
import { checkOutBundle, checkOutPlan, openCustomerPortal } from '../../../api/contract/routes/billing.ts';
import { scheduleDemo } from '../../../api/contract/routes/surveys.ts';
import { generateTryOn } from '../../../api/contract/routes/try-on.ts';
import { readReturnAddress } from '../../../api/server/services/billing/return-address.ts';
import { templatePicture } from '../../../api/server/services/library/library-pictures.ts';
import { SCENE_TEMPLATES } from '../../../api/server/services/library/scene-list.ts';
import { PRODUCT_MODELS } from '../../../api/server/services/library/try-on-list.ts';
import { checkForm } from '../../../api/server/services/surveys/check-form.ts';
import { SURVEYS } from '../../../api/server/services/surveys/survey-list.ts';
import { BUNDLES, PLANS } from '../../../vocabulary/plans.ts';

const SERVER = 'http://localhost:4173';
interface Operation {
  readonly operationId: string;
  readonly parameters: readonly { readonly name: string; readonly example: unknown }[];
}
const components = new Components();
const sent = (route: AnyRoute) =>
  requestExample(route, components, SERVER) as Readonly<Record<string, string>>;

describe('an example that is pasted', () => {
  test('comes back to a page of the server that is asked', () => {
    expect(readReturnAddress(sent(openCustomerPortal).return_url ?? '', SERVER)).toBe(`${SERVER}/account`);
  });

  test('buys what is for sale', () => {
    expect(PLANS.map(({ machine_name }) => machine_name)).toContain(sent(checkOutPlan).plan);
    expect(BUNDLES.map(({ machine_name }) => machine_name)).toContain(sent(checkOutBundle).bundle);
  });

  test('shows who it is with two-step verification and without', () => {
    expect(sent(prove)).toEqual({ password: expect.any(String), code: expect.any(String) });
  });

  test('fills in the form of the demo', () => {
    const demo = SURVEYS.find(({ slug }) => slug === 'schedule-demo')!;
    expect(checkForm(demo, sent(scheduleDemo))).toEqual(sent(scheduleDemo));
  });

  test('dresses a model, and shows a picture, that the product has', () => {
    expect(PRODUCT_MODELS.map(({ id }) => id)).toContain(sent(generateTryOn).model_id);
    const { examples } = getLibraryPicture.params!.shape.name.meta() as { examples: string[] };
    expect(SCENE_TEMPLATES.map(({ id }) => templatePicture(id))).toContain(examples[0]);
  });

  test('names in its address what the document gives as the parameter’s example', () => {
    const page = drain(sectionsByCalls(SERVER))
      .map(({ body }) => String(body))
      .join('');
    const missing = Object.entries(printOpenApi(SERVER).paths).flatMap(([path, item]) =>
      (Object.values(item) as unknown as readonly Operation[]).flatMap(({ operationId, parameters }) => {
        const filled = parameters.reduce(
          (text, { name, example }) => text.replace(`{${name}}`, String(example)),
          path,
        );
        return page.includes(`${SERVER}${filled}`) ? [] : [operationId];
      }),
    );
    expect(missing).toEqual([]);
  });
});
