/** Surveys: public and private ones, lead requests, feedback on images. */
import { beforeAll, describe, expect, it } from 'vitest';
import {
  getSurvey,
  listImageFeedbacks,
  scheduleDemo,
  submitSurvey,
} from '../../api/contract/routes/surveys.ts';
import { LEAD_REQUEST_KINDS } from '../../vocabulary/api-options.ts';
import { fromElsewhere } from './helpers/people.ts';
import { createTaskPerson, type TaskPerson } from './helpers/task-people.ts';
import { useServer } from './helpers/test-server.ts';

const server = useServer({ trustProxy: true, supportEmail: 'care@studio.example' });

const LEAD = {
  email: 'ada@studio.example',
  first_name: 'Ada',
  company: 'Studio',
  monthly_images: 'under-1000',
};
const submit = (id: string, body: object, as?: string) =>
  server().call(submitSurvey, { params: { id }, body, as, headers: fromElsewhere() });

describe('a public survey', () => {
  it.each(LEAD_REQUEST_KINDS)(
    'for %s is seen and answered by visitors, kept, and mailed to whoever runs the server',
    async (kind) => {
      const seen = await server().call(getSurvey, { params: { id: kind } });
      expect(seen.body).toMatchObject({ slug: kind, is_public: true });
      expect(seen.body.fields.find(({ name }) => name === 'email')).toMatchObject({
        type: 'email',
        required: true,
      });

      const answered = await submit(kind, { type: kind, ...LEAD, message: `Hello <b>${kind}</b>` });
      expect(answered.status).toBe(201);
      const [kept] = await server().services.surveys.newest(kind, 1);
      expect(kept).toMatchObject({ id: answered.body.respond_id, survey: kind, user_id: null });
      expect(JSON.parse(kept!.form)).toEqual({ type: kind, ...LEAD, message: `Hello <b>${kind}</b>` });
      await server().services.background.drain();
      const mail = (await server().mails()).find(({ text }) => text.includes(answered.body.respond_id));
      expect(mail).toMatchObject({
        to: 'care@studio.example',
        subject: expect.stringMatching(/request|apply/i),
      });
      expect(mail?.html).toContain('&lt;b&gt;');
    },
  );

  it('knows who answered when they are signed in', async () => {
    const person = await createTaskPerson(server());
    const answered = await submit('request_demo', LEAD, person.token);
    const [kept] = await server().services.surveys.newest('request_demo', 1);
    expect(kept).toMatchObject({ id: answered.body.respond_id, user_id: person.userId });
  });

  it.each([
    ['a required field is missing', { ...LEAD, email: ' ' }, 'email', 'This field is required'],
    ['an address is none', { ...LEAD, email: 'ada' }, 'email', 'Please enter a valid email address'],
    [
      'a choice is none of the options',
      { ...LEAD, monthly_images: 'many' },
      'monthly_images',
      'Choose one of the options',
    ],
    ['a text is too long', { ...LEAD, company: 'x'.repeat(201) }, 'company', 'At most 200 characters'],
    ['a text is a number', { ...LEAD, company: 5 }, 'company', 'A text'],
    ['a field is unknown', { ...LEAD, salary: '1' }, 'salary', 'This survey has no such field'],
  ])('is refused with “Invalid form fields” when %s', async (_why, body, field, says) => {
    const refused = await submit('request_demo', body);
    expect(refused.status).toBe(422);
    expect(refused.error).toMatchObject({
      error_code: '7002',
      error_message: 'Invalid form fields',
      error_details: { [field]: [says] },
    });
  });

  it('that is not there is not found', async () => {
    for (const refused of [
      await submit('nothing', LEAD),
      await server().call(getSurvey, { params: { id: 'nothing' } }),
    ]) {
      expect(refused.status).toBe(404);
      expect(refused.error.error_code).toBe('7001');
    }
  });

  it('takes no more than thirty answers a minute from one address', async () => {
    const headers = fromElsewhere();
    const statuses: number[] = [];
    for (let count = 0; count < 31; count += 1) {
      statuses.push(
        (await server().call(submitSurvey, { params: { id: 'request_demo' }, body: {}, headers })).status,
      );
    }
    expect(new Set(statuses.slice(0, 30))).toEqual(new Set([422]));
    expect(statuses[30]).toBe(429);
  });

  it('refuses a token that is none', async () => {
    expect((await submit('request_demo', LEAD, 'no.such.token')).error.error_code).toBe('147');
  });
});

describe('scheduling a demo', () => {
  const ask = (as?: string) => server().call(scheduleDemo, { body: LEAD, as, headers: fromElsewhere() });

  it('is answered like any lead while the fraud check is off', async () => {
    expect((await ask()).body.respond_id).toEqual(expect.any(String));
    const [kept] = await server().services.surveys.newest('schedule-demo', 1);
    expect(JSON.parse(kept!.form)).toEqual(LEAD);
  });

  it('asks visitors for a bot check while it is on, and no other survey does', async () => {
    await server().services.flags.set('fraudCheck', true);
    try {
      const refused = await ask();
      expect(refused.status).toBe(403);
      expect(refused.text).toMatch(/bot check/i);
      // Any other survey needs none.
      expect((await submit('request_demo', LEAD)).status).toBe(201);
    } finally {
      await server().services.flags.set('fraudCheck', false);
    }
  });
});

describe('a private survey', () => {
  let person: TaskPerson;
  beforeAll(async () => {
    person = await createTaskPerson(server());
  });

  it('is neither seen nor answered by visitors', async () => {
    for (const refused of [
      await server().call(getSurvey, { params: { id: 'image-feedback' } }),
      await submit('image-feedback', { rating: 5 }),
    ]) {
      expect(refused.status).toBe(401);
      expect(refused.error.error_code).toBe('111');
    }
  });

  it('is seen and answered by signed-in people', async () => {
    const seen = await server().call(getSurvey, { params: { id: 'image-feedback' }, as: person.token });
    expect(seen.body).toMatchObject({ is_public: false, slug: 'image-feedback' });
    const answered = await submit(
      'image-feedback',
      { image_id: 'img1', rating: 4, reasons: ['bad_edges'], comment: '' },
      person.token,
    );
    server().clock.advance(1);
    const again = await submit('image-feedback', { rating: 9 }, person.token);
    const feedbacks = (await server().call(listImageFeedbacks, { as: person.token })).body;
    expect(feedbacks).toEqual([
      { id: again.body.respond_id, image_id: null, form: { rating: 9 }, created_at: expect.any(Number) },
      {
        id: answered.body.respond_id,
        image_id: 'img1',
        form: { rating: 4, reasons: ['bad_edges'] },
        created_at: expect.any(Number),
      },
    ]);
    expect(await server().mails()).not.toContainEqual(
      expect.objectContaining({ subject: 'How is this image?' }),
    );
  });

  it("shows nobody another's feedback", async () => {
    const other = await createTaskPerson(server());
    expect((await server().call(listImageFeedbacks, { as: other.token })).body).toEqual([]);
  });

  it.each([
    [{ rating: 0 }, 'rating'],
    [{ rating: 11 }, 'rating'],
    [{ rating: 4.5 }, 'rating'],
    [{ rating: 4, reasons: ['nothing'] }, 'reasons'],
    [{ rating: 4, reasons: 'bad_edges' }, 'reasons'],
    [{ comment: 'no rating' }, 'rating'],
  ])('refuses %j', async (body, field) => {
    expect((await submit('image-feedback', body, person.token)).error.error_details).toHaveProperty(field);
  });

  it('refuses what is not true or false in a box to tick', async () => {
    const refused = await submit('product-feedback', { rating: 5, may_contact: 'yes' }, person.token);
    expect(refused.error.error_details).toEqual({ may_contact: ['True or false'] });
  });
});
