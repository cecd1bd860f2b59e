/**
 * What an error says where it can be more exact than its entry in the catalogue: templates by id, `{name}` stands for a value.
 * An id begins with the name of the entry whose code, type and status it has; ids that begin with `field` or `reason` are sentences
 * inside of other messages. An id never changes its meaning.
 */
import { UPLOAD_FORMATS } from '../../../vocabulary/limits.ts';
import { PASSWORD_MESSAGES } from '../../../vocabulary/messages.ts';

/** Instead of the message of the entry that the id begins with. */
export const EXACT_MESSAGES = {
  // Authentication
  'authorizationRequired.apiKey': 'This call needs an API key.',
  'authorizationRequired.notBearer': 'The Authorization header is not a bearer token.',
  'scopeMissing.userOnly': 'This call needs a signed-in person; an API key cannot make it.',
  'scopeMissing.ofKey': 'This API key does not have the scope {scope}.',
  'capabilityMissing.ofPlan': 'Your plan does not include {capability}. Other plans do: see the prices.',
  'challengeFailed.solveNew': 'Bot check failed: solve a new challenge and send it with the call.',
  'proofRequired.signIn': 'Sign in again to go on.',
  'wrongPassword.ofAccount': 'The password is incorrect.',
  'verificationLinkInvalid.signIn': 'The sign-in link is invalid',
  'tokenInvalid.resetPassword': 'Reset password token is not valid',
  'tokenInvalid.createPassword': 'Create password token is not valid',
  'conflict.twoStepOn': 'Your two-step verification is on already.',
  'conflict.twoStepOff': 'Your two-step verification is off.',
  'conflict.projectChanged':
    'This project was saved elsewhere in the meantime: it has version {version}. Save yours as a project of its own, so that both are kept.',
  'conflict.partsMissing':
    'Parts of this document are not here: {count}. Send what is missing, then save again.',
  'featureLimitReached.versions':
    'All {most} versions of this project have names. Take the name of one away, and it makes room.',
  'featureLimitReached.projectParts':
    'Your projects keep all that an account can. Delete a project to save another version.',
  'featureLimitReached.apiKeys': 'You have {most} API keys already. Revoke one to make another.',

  // Requests
  'requestMalformed.idempotencyKey': 'Idempotency-Key must have 1 to {most} characters.',
  'requestMalformed.json': 'The request is not valid JSON: {mistake}.',
  'requestMalformed.pathEscapes': 'The address has broken escapes (%) in it.',
  'fieldsInvalid.pathTooLong': 'A part of the address is longer than any name.',
  'mediaTypeUnsupported.multipart': 'Send a multipart/form-data form.',
  'methodNotAllowed.others': 'This address does not answer {method}, but {allowed}.',
  'notFound.path': 'There is nothing at {method} {url}',
  'notFound.account': 'There is no account with the address {email}.',
  'notFound.apiKey': 'There is no such API key.',
  'notFound.brandKit': 'There is no such brand kit.',
  'notFound.category': 'There is no such category of models.',
  'notFound.checkoutPage': 'This page has expired. Open it again from your account.',
  'notFound.file': 'This file is not kept any more.',
  'notFound.fileUrl': 'This address is not valid any more. Ask for a fresh one.',
  'notFound.image': 'There is no such image.',
  'notFound.mail': 'There is no such mail.',
  'notFound.model': 'There is no such model.',
  'notFound.project': 'There is no such project.',
  'notFound.version': 'There is no such version of this project.',
  'notFound.share': 'This link does not work: it was revoked, or its time is over.',
  'notFound.recipe': 'There is no such recipe.',
  'notFound.script': 'This script is not on the list of this server.',
  'notFound.template': 'There is no such template.',
  'tooManyRequests.unpaidEndings':
    'Too many of your tasks failed or were canceled in the last hour: {max} are allowed.',
  'tooManyRequests.eventStreams': 'Too many of your event streams are open.',
  'bodyTooLarge.ofCall': 'The JSON of this call may have at most {kilobytes} KB.',
  'bodyTooLarge.ofUrl': 'The address answers with more than {megabytes} MB.',

  // Uploads
  'fileMissing.field': 'A file is required, in the field {fields}.',
  'fileTooLarge.form': 'The files are larger than {megabytes} MB together.',
  'fileTooLarge.limit': 'The file is larger than {megabytes} MB.',
  'fileTooLarge.object': 'The object is larger than {megabytes} MB.',
  'multipartInvalid.fieldTooLong': 'The field {field} is longer than {kilobytes} KB.',
  'multipartInvalid.tooManyParts': 'The form has too many fields or files: send up to {most} fields.',
  'multipartInvalid.tooManyFiles': 'There are too many files: send up to {most} files in the field {fields}.',
  'multipartInvalid.oneFile': 'There are too many files: send one file in the field {fields}.',
  'multipartInvalid.otherFields':
    'There is a file in the field {field}: send up to {most} files in the field {fields}.',
  'multipartInvalid.otherField': 'There is a file in the field {field}: send one file in the field {fields}.',
  'fileNotAnImage.bmp': 'This kind of BMP cannot be read. Send a PNG.',
  'fileNotAnImage.heic': 'HEIC cannot be read here. Save the photo as JPEG, PNG, WebP or AVIF and send that.',
  'imageDamaged.cutOff': 'The image is cut off before its end. Send the whole file.',
  'imageDamaged.because': 'The image cannot be read: {reason}.',
  'imageTooLarge.size': 'The image has {width} × {height} px; at most {megapixels} megapixels are taken.',
  'imageTooLarge.scans':
    'The JPEG stores its picture in {scans} scans, too many to be decoded. Save it again as a JPEG and send that.',
  'storageFull.used':
    'The storage of your plan is full. {used} GB of {limit} GB are used. Images are removed 30 days after their last use. A larger plan has more storage.',
  'featureLimitReached.library': 'You have {most} of these already. Delete one to add another.',

  // Inputs of edits
  'sourceNotFound.upload': 'There is no such image of yours.',
  'sourceNotFound.temporaryUrl':
    'This temporary address is not valid any more. Ask for a fresh one, or send the id of the image.',
  'sourceNotAnImage.format': `The source is not an image that can be read: use ${UPLOAD_FORMATS}.`,
  'sourceNotAnImage.bmp': 'This kind of BMP cannot be read. Send a PNG.',
  'sourceNotAnImage.heic':
    'HEIC cannot be read here. Save the photo as JPEG, PNG, WebP or AVIF and send that.',
  'sourceUnavailable.status': 'The address answers {status}.',
  'sourceUnavailable.silent': 'The address did not answer.',
  'sourceUnavailable.slow': 'The address did not answer within {seconds} seconds.',
  'sourceUnavailable.unknownHost': 'The host of this address is not known.',
  'sourceUnavailable.redirects': 'The address redirects more than {most} times.',
  'sourceUnavailable.script': 'The script could not be fetched. {reason}',
  'addressForbidden.because': 'This address cannot be used: {reason}.',
  'addressForbidden.unreachable': '{reason}',
  'operationFailed.noSubject':
    'Nothing in this image stands out from its background, so there is nothing to keep. Nothing was charged.',
  'operationFailed.noMatch': 'Nothing in this image matches "{words}". Nothing was charged.',
  'operationFailed.maskSize':
    'The mask has {maskWidth} × {maskHeight} px and the image {width} × {height} px. Send a mask of the same size. Nothing was charged.',
  'operationFailed.maskEmpty':
    'The mask marks nothing: it is black or transparent everywhere. Nothing was charged.',
  'operationFailed.maskOnProduct':
    'The mask lies on the main product, which is kept. To erase it, send preserve_product: false. Nothing was charged.',
  'operationFailed.nothingLeft':
    'The mask covers the whole image, so there is nothing to fill it from. Nothing was charged.',
  'operationFailed.outsideFrame':
    'Nothing of the image lies inside the new frame. Check scale, left and top. Nothing was charged.',
  'operationFailed.refused': 'The image service {provider} refused this request. Nothing was charged.',
  'operationFailed.refusedBecause':
    'The image service {provider} refused this request: “{reason}” Nothing was charged.',
  'taskFailed.providerAnswer':
    'The image service {provider} sent no usable result. {reason} Nothing was charged.',
  'taskFailed.providerAway': 'The image service {provider} is not available. {reason} Nothing was charged.',
  'taskFailed.model': 'The trained model {model} did not work. Nothing was charged.',
  'taskFailed.shape':
    'The image service sent {width} × {height} px, which is not the shape of the {askedWidth} × {askedHeight} px that it was given. Nothing was charged.',
  'operationUnavailable.named':
    'This server cannot do {operations}. {reason}. GET /v1/image/capabilities lists what it can do. Nothing was charged.',
  'operationUnavailable.kind':
    'This server cannot do that. {reason}. GET /v1/image/capabilities lists what it can do. Nothing was charged.',

  // Storages
  'storageNotFound.named': 'There is no storage called "{name}".',
  'storageObjectMissing.folder': 'The address names a folder and no object.',
  'storageUnreachable.because': 'The storage could not be used. {reason}',
  'storageUnreachable.readOnly':
    'A web folder can only be read. Connect an S3 or Google Cloud storage to write to.',
  'storageUnreachable.webFolder': 'The web folder could not be reached. {reason} Nothing was saved.',
  'storageUnreachable.webFolderStatus': 'The web folder answers {status} for this path.',

  // Tasks, credits and plans
  'conflict.deliveryBusy': 'This delivery is being sent at the moment.',
  'conflict.notRepeatable': 'Only a failed or canceled task can be tried again.',
  'conflict.taskCancelled': 'The task was canceled.',
  'conflict.notCancellable': 'The task could not be canceled.',
  'conflict.notPausable': 'Only a task that has not begun can be paused.',
  'conflict.notPaused': 'The task is not paused.',
  'conflict.samePlan': 'You have this plan already.',
  'outOfCredits.oneLeft': 'This needs {needed} credits, and 1 is left in this period.',
  'outOfCredits.someLeft': 'This needs {needed} credits, and {left} are left in this period.',
  'planUnknown.bundle': 'There is no such bundle.',
  'taskTimedOut.stillRuns':
    'The task took too long, and the task could not be canceled: it may still be done and charged. Ask for it at /v1/image/edit/async/{task}.',
  'paymentSignatureInvalid.testProvider':
    'This server has no payment provider whose events it could believe.',

  // The server
  'notReady.starting': 'The server is starting. Try again in a moment.',
  'notReady.checks': 'Not ready: {reasons}.',
  'notReady.taskGoesOn':
    'The server is stopping. The task {task} goes on: send the request again with the same Idempotency-Key for its result.',
  'notReady.stillRuns':
    'The server is stopping, and the task could not be canceled: it may still be done and charged. Ask for it at /v1/image/edit/async/{task}.',
  'notReady.taskCancelled':
    'The server is stopping. The task was canceled and nothing was charged. Send the request again.',
  'diskFull.megabytes': '{megabytes} MB are free',
} as const;

/** Reasons inside other messages: of an invalid field, without its name, and of a failure. */
export const INNER_SENTENCES = {
  'field.wrong': 'It does not have the right form',
  'field.required': 'Required',
  'field.layer.notMade': 'The recipe made no layer {layer} of this picture',
  'field.recipe.needsCutOut': 'The picture still has its background. Put remove_bg before this step',
  'field.recipe.tooLarge':
    'A step takes a picture of at most {megapixels} megapixels here. Make the picture smaller, or change the step',
  'field.brandKit.color': 'This brand kit has no color called "{name}"',
  'field.brandKit.recipe': 'This brand kit has no recipe called "{name}"',
  'field.padding.half': 'Each side takes at most half of the output, which is {width} × {height} px',
  'field.padding.all': 'Nothing of the picture would be left',
  'field.resizing.tooLarge':
    'The result would be {width} × {height} px; at most {megapixels} megapixels and {side} px a side can be made',
  'field.upscale.tooLarge':
    'The enlarged picture would be {width} × {height} px; at most {megapixels} megapixels and {side} px a side can be made',
  'field.format.side': '{format} holds at most {side} px a side',
  'field.colorSpace.cmyk': 'CMYK is for jpeg and tiff',
  'field.destination.folder':
    'Name a folder, with a slash at its end: each result gets a name of its own in it',
  'field.destination.input': 'Name another object than the input',
  'field.operation.needsProvider':
    'It needs an image provider. This version has no setting that connects one for options of an image edit',
  'field.operation.wordsNotUnderstood':
    'Without an image provider these words are not understood: {words}. Name a color, a position or a size, like "the red bag", "left" or "the largest"',
  'field.operation.needsKind':
    'It needs an image provider, and none is connected. The operator of the server connects one by registering the task kind "{kind}": see "Connect a provider" in api/README.md',
  'field.operation.needsService':
    'It needs an image service, and none that can do it is connected. The operator of the server connects one with {services}: see docs/providers.md',
  'field.operation.noEarlierPicture':
    'The call has no earlier picture to bring back. The studio does it on its own canvas',
  'field.operation.needsModel':
    'It needs a trained model for {task}, and none is installed. The operator of the server installs the models by `npm run models -- add`',
  'field.json': 'It is not valid JSON: {mistake}',
  'field.range': 'The range ends before it begins',
  'field.returnUrl': 'Use a page of {origin}.',
  'field.password.easyToGuess': PASSWORD_MESSAGES.easyToGuess,
  'field.storageUrl.form': 'Use {form}.',
  'field.storagePath.bytes': 'A path has at most {most} bytes.',
  'field.storagePath.dots': 'A path has no "." and no ".." in it.',
  'field.storagePath.controls': 'A path has no control characters and no backslash.',
  'field.storagePath.surrogates': 'A path has whole characters: a half of a surrogate pair is none.',
  'field.storageType.fixed': 'This storage is of type {type}. Connect another one instead.',
  'field.storageType.foreign': 'A storage of type {type} has none.',
  'reason.silent': 'It did not answer.',
  'reason.slow': 'It did not answer in time.',
  'reason.status': 'It answers {status}.',
  'reason.statusNamed': 'It answers {status}, {name}.',
  'reason.serverStatus': 'The server answers {status}.',
  'reason.tooMuch': 'It answers with more than a short answer can have.',
  'reason.notAScript': 'It is no script.',
  'reason.otherContent': 'It is not the script that was pinned.',
  'reason.redirects': 'It redirects too often.',
  'reason.bucket.missing': 'There is no bucket of this name.',
  'reason.bucket.name': 'This is no name of a bucket.',
  'reason.bucket.region': 'The bucket is in another region.',
  'reason.accessKey.unknown': 'The access key is not known there.',
  'reason.accessKey.secret': 'The secret access key does not belong to the access key.',
  'reason.accessKey.rights': 'This key may not do that: it needs to list, read and write the bucket.',
  'reason.url.private': 'it is not on the public internet',
  'reason.url.tooLong': 'it is longer than {most} characters',
  'reason.url.form': 'it is not a web address',
  'reason.url.protocol': 'it does not begin with http or https',
  'reason.url.credentials': 'it holds a user name or a password',
  'reason.url.port': 'port {port} is not a web port',
  'reason.url.number': 'its host is a number in disguise',
  'reason.webhook.off': 'The webhook was switched off before this was delivered.',
  'reason.webhook.status': 'The address answered {status}.',
  'reason.provider.busy': 'It is busy.',
  'reason.provider.key': 'It does not accept the key of this server.',
  'reason.provider.quota': 'The account of this server has no credit left there.',
  'reason.provider.setup': 'Its settings on this server are wrong.',
  'reason.provider.model': 'Its model cannot be used.',
  'reason.provider.notAnImage': 'It is not an image.',
  'reason.provider.damaged': 'The file is damaged or cut off.',
  'reason.provider.tooLarge': 'The file is too large.',
  'reason.provider.notAFilm': 'It is not an MP4 film.',
  'reason.provider.form': 'The answer does not have the form that was expected.',
  'reason.provider.address': 'It names a host that this server does not fetch results from.',
  'reason.provider.failed': 'It reports that the work failed.',
  'reason.unknown': 'The reason is not known.',
} as const;
