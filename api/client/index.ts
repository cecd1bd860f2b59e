/** The door of the published package. */
export type { Calls, ErrorBody } from './calls.ts';
export type { CallId } from './endpoints.ts';
export { Gesso } from './gesso.ts';
export { type ErrorFacts, GessoError } from './gesso-error.ts';
export type { CallOptions, GessoOptions, Input, UploadOptions, WaitOptions } from './options.ts';
export type { Picture, Progress } from './upload-form.ts';
export { type Verification, verifyWebhook, WebhookError, type WebhookEvent } from './webhook.ts';
