/** The sections of the reference, and what the calls of each are for. */
export const TAGS: Readonly<Record<string, string>> = {
  Accounts: 'Sign up, sign in and out, the signed-in user, and their settings.',
  Passwords: 'Set, change and reset a password by a link that is sent by email.',
  Security: 'Two-step verification, asking again before what matters, and where you are signed in.',
  'API keys': 'Create, list and revoke the keys that programs call with, and set their scopes.',
  Images: 'Upload images, and the studio’s edits: erase, cut out, resize, measure.',
  Projects:
    'Save documents of the studio with their versions, open them on another device, and share images of them.',
  'Brand kits': 'Colors, fonts, a logo, sizes and recipes, under names.',
  Files: 'The bytes behind the temporary URLs of other answers.',
  Scenes: 'Make scenes around a product, and list what they are made from.',
  Animation: 'Make short videos from an image.',
  'Try-on': 'Put clothes on models.',
  Agent: 'Prompts that are written for you, and edits that are described in words.',
  History: 'Tasks, their groups, images and events.',
  Assets: 'Images that come with the product.',
  Billing: 'Plans, checkouts and limits.',
  Usage: 'What was used: reports by period, operation, client and key.',
  Storages: 'Connect storages of your own: S3, Google Cloud Storage, or a folder on the web.',
  Webhooks: 'Be told when a task ends: set the webhook up and see its deliveries.',
  Surveys: 'Forms for feedback and requests.',
  'Image edit': 'Edit images at once, as a task or in a batch. The developer API: answers are `{"data": …}`.',
  Generation: 'Make images, scenes and animations as tasks. The developer API: answers are `{"data": …}`.',
  Platform:
    'What a client needs before it knows who is signed in: configuration, flags, bot challenge, pages.',
  'Local stand-ins': 'Pages that stand in for a payment provider where none is configured.',
  Server: 'Health, metrics and the documents of this API.',
};
