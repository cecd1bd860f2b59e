/** Errors that pages about calls list, by code. `tests/pages/site/api-examples.test.ts` compares them with the catalogue. */
interface ApiErrorRow {
  readonly status: number;
  readonly when: string;
}

export const API_ERRORS: Readonly<Record<string, ApiErrorRow>> = {
  '111': { status: 401, when: 'No Authorization header.' },
  '149': { status: 401, when: 'The API key is unknown or was revoked.' },
  '150': { status: 403, when: 'The key has not the scope that the call needs. The message names it.' },
  '151': { status: 403, when: 'The plan does not include this option.' },
  '500': { status: 404, when: 'There is no picture with that id, or it is not yours.' },
  '1006': { status: 429, when: 'Too many requests. The header retry-after says how long to wait.' },
  '2002': { status: 413, when: 'The file is larger than 10 MB.' },
  '2003': { status: 415, when: 'The file is no picture that can be read.' },
  '2004': { status: 413, when: 'The picture has more than 24 megapixels.' },
  '2005': { status: 422, when: 'The picture is damaged.' },
  '4001': {
    status: 501,
    when: 'This server cannot do that: the message says what to set up. Nothing is charged.',
  },
  '4004': { status: 429, when: 'Too many of your tasks are waiting.' },
  '4006': {
    status: 504,
    when: 'It took longer than a minute. Nothing is charged: use the asynchronous call.',
  },
  '4007': {
    status: 422,
    when: 'There is no result for this picture, such as no subject to cut out. Nothing is charged.',
  },
  '6001': { status: 404, when: 'There is no storage of that name.' },
  '6005': { status: 422, when: 'The address is not on the public internet.' },
  '9000': { status: 422, when: 'A field is wrong: error_details names it and says what it may be.' },
  '12001': { status: 402, when: 'There are no credits left in this period.' },
  '12002': { status: 402, when: 'The limit of the plan for this feature is reached.' },
};
