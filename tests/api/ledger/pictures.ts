/** Uploads, image edits, the addresses of pictures, what is kept, and what cannot be done here yet. */
import type { Requirement } from './requirement.ts';

const test = (file: string) => (title: string) => `tests/api/${file}.test.ts > ${title}`;
const attacks = test('upload-attacks');
const uploads = test('uploads');
const edits = test('public-image');
const editTasks = test('public-image-tasks');
const files = test('files');
const retention = test('retention');
const missing = test('unavailable');
const services = test('providers/image-services');
const sceneWork = test('providers/scene-work');
const byRecipe = test('providers/services-by-recipe');
const contract = test('providers/provider-contract');
const headers = test('alone/picture-headers');
const pixels = test('alone/picture-edits');
const cutOut = test('alone/cut-out-edits');
const capabilities = test('image-capabilities');
const worker = test('worker');
const removal = test('removed-backgrounds');
const recipes = test('recipes');
const readiness = test('readiness');
const restored = test('alone/restored-edits');
const restoredByCalls = test('restored-pictures');
const inspection = test('inspection');
const quality = (title: string) => `tests/engine/kernels/quality/picture-quality.test.ts > ${title}`;
const plan = test('alone/edit-plan');
const outgoing = test('alone/outgoing');
const pool = test('alone/image-pool');
const blobs = test('alone/blobs');
const credits = test('credits');

export const pictures: readonly Requirement[] = [
  {
    id: '7 image upload-only',
    says: 'call uploadOnly keeps a picture once, apart for each person, and costs nothing.',
    provedBy: [
      uploads('is kept as it is, costs nothing, and has a temporary address'),
      uploads('is kept once however often it is sent, and apart for each person'),
      uploads('that comes several times at once is kept once'),
      uploads('is taken of a program whose key may upload, and is then its person’s'),
    ],
  },
  {
    id: '7 image upload, resize, next',
    says: 'calls uploadAndEdit, uploadAndResize and uploadAndEditNext edit the picture of their form, one credit a task.',
    provedBy: [
      uploads('edit by operations, resize, and make versions, each task one credit'),
      uploads('are refused to an account without credits, before anything is done'),
    ],
  },
  {
    id: 'a removed background',
    says: 'An edit removes a background by the studio’s own kernels, in the stated order of work, and says how sure it is; each form of the call and each signed-in call does it.',
    provedBy: [
      cutOut('is that of the studio, to the byte of the file'),
      cutOut('has the color behind it that was asked for, as the studio lays it'),
      cutOut('is removed first, adjusted then, and colored last'),
      cutOut('without a size scales the object to the size of the input, in the middle and undistorted'),
      removal('%s removes the background and says how sure it is, for one credit'),
      removal('is cancelled while it runs, and gives its credit back'),
      edits('because nothing stands out is told so, and gives its credit back'),
      pool('ends a cut-out within 100 ms of its cancellation, and goes on'),
    ],
  },
  {
    id: 'restored pictures',
    says: 'An edit enlarges a picture in six modes, two or four times or to the size that is asked for, cleans JPEGs by their own tables, and polishes; the result says which model made it.',
    provedBy: [
      restored('is that of the studio, twice as large, and says how it was made'),
      restored('has the size that is asked for, counted from the input'),
      restored('is cut out and adjusted after that'),
      restored('uses the models of this server, and names them'),
      restored('is cleaned by the tables of its own file, and a good one is left as it is'),
      restoredByCalls('is twice as large, says how it was made, and costs one credit'),
      restoredByCalls('is refused by its field where it would be too large, and gives its credit back'),
    ],
  },
  {
    id: 'heavy work apart from light work',
    says: 'Operations that compute for seconds have a line, places and threads of their own, as many as fit into their memory: they never delay a resize.',
    provedBy: [
      worker('keeps light tasks going whatever the number of heavy ones, of the same person or another'),
      pool('resizes while cut-outs wait and run, each kind by threads of its own'),
      pool('has threads for heavy edits by memory and cores, and at least one'),
    ],
  },
  {
    id: 'image capabilities',
    says: 'call getImageCapabilities says of each operation whether it is ready, how good it is, what it takes, and what is missing; what is not ready is refused with the same words.',
    provedBy: [
      capabilities('are told to a key that may edit, and to no other'),
      capabilities('are what an edit is accepted or refused by, option by option'),
      capabilities('change with the kinds of task that are registered'),
      capabilities('name the model that an operation lacks, and the command that installs it'),
    ],
  },
  {
    id: 'readiness for marketplaces',
    says: 'call checkImageReadiness holds a picture against the rules of a marketplace, each with its source, and says what was measured and where it fails; what cannot be told is no pass.',
    provedBy: [
      readiness('answers a mark for each rule of the platform, with its source, for nothing'),
      readiness('says what was measured, what is asked for, and where it fails'),
      readiness('takes rules of one’s own, alone or beside a platform’s'),
      readiness('is refused for what is no picture, is too large, damaged or out of reach'),
      readiness('is stopped when it takes too long'),
    ],
  },
  {
    id: '7 subject of an image',
    says: 'call segmentImage answers at once, without a task or a credit, with the mask of the subject, how sure it is and what to check; it works in a thread of its own, within 30 seconds, and ends when the caller hangs up.',
    provedBy: [
      inspection(
        'has the mask that removing the background applies, its box and how sure it is, for nothing',
      ),
      inspection('is told with its warnings where it was cut out before'),
      inspection('is refused where nothing stands out'),
      inspection('is not looked for in what is no picture, is too large, damaged or out of reach'),
      inspection('has a mask that only its address opens, for a day'),
      inspection('either is stopped when it takes too long'),
      inspection('ends its thread when the caller hangs up'),
    ],
  },
  {
    id: '7 quality of an image',
    says: 'call estimateQuality answers at once, without a task or a credit, with measures of blur, noise, JPEG quality and clipping that find what was added to a picture, and keeps nothing.',
    provedBy: [
      inspection('is measured by the kernels, for nothing, and nothing is kept'),
      inspection('is lower for a picture that was blurred, noised or saved at a low quality'),
      inspection('is not measured of a bomb, or of what is no picture'),
      inspection('either is stopped when it takes too long'),
      inspection('of no more than three open calls of a person is answered'),
      quality('is found where it was added: %d levels, around edges too'),
      quality('is found where it was drawn: %d px, whatever the contrast'),
      quality('is the one that it was saved with'),
      quality('clipping is the share of what is black and white, of what is seen'),
    ],
  },
  {
    id: '7 erase and remove',
    says: 'calls eraseWithBrush and removeProduct fill what a mask covers or the product, by this server or a service; px outside the mask keep their bytes; refusals cost nothing.',
    provedBy: [
      services('changes px of the mask alone, at the resolution of the original, and says who made them'),
      services('falls back to this server when the service is away, and the result says so'),
      services('does not fall back when the service refuses what was asked, and costs nothing'),
      sceneWork('the product is taken out of its scene, and the place is filled from its surroundings'),
      uploads('charge nothing for what nothing here can do, and say so'),
    ],
  },
  {
    id: '7 scenes',
    says: 'calls prepareScene, createScene, createSceneByUpload, createSceneOfProducts and resizeScene check what they are sent, do what can be drawn here, and refuse the rest without a charge until a service is connected.',
    provedBy: [
      sceneWork('a product is cut out for a scene, as a PNG with transparency, for nothing'),
      sceneWork('keeps its own px and goes on beyond them'),
      sceneWork('may be a hundredth of it, and must lie in it'),
      sceneWork('stands on the backdrop that a word of the prompt names, and says so'),
      sceneWork('has each product where it was put'),
      byRecipe('a scene by a service follows free words, and the product keeps its px'),
      missing('%s is refused with 501 and 4001, and charges nothing'),
      missing('%s names what is wrong before it says that it cannot be done'),
      missing('a scene of an uploaded product is refused as well'),
    ],
  },
  {
    id: 'providers',
    says: 'Image services are connected by settings; each keeps one contract: cancelled within 100 ms, progress that never falls, typed errors, checked answers, keys never logged.',
    provedBy: [
      contract('ends within 100 ms of a cancellation, with its reason'),
      contract('is told as busy after three tries, with the same idempotency key'),
      contract('its answer is refused when it is HTML, cut off, a bomb, or of another shape'),
      contract('no key is ever logged'),
      byRecipe('is made by the service, read, and kept with its size and duration'),
      byRecipe('that takes long delays no resize, and is cancelled there and here'),
    ],
  },
  {
    id: 'developer generation without a provider',
    says: 'calls aiEditImage, generateImage and createPublicScene say that they are not available here; getAiEditedImage, getGeneratedImage, getPublicScene and getPublicAnimation find no task.',
    provedBy: [
      missing('%s is refused with 501 and 4001, and charges nothing'),
      missing('%s finds no task that is not its own'),
    ],
  },
  {
    id: '5 file size',
    says: 'A file has at most 10 MB, enforced while it streams.',
    provedBy: [
      uploads('takes a picture of exactly 10 MB, and none that is a byte larger'),
      attacks('a file whose length nobody says is cut off at the limit'),
      attacks('a file that is said to be huge is refused before it is read'),
    ],
  },
  {
    id: '5 megapixels',
    says: 'A picture has at most 24 megapixels, told by its header before a px is decoded.',
    provedBy: [
      headers('of more than 24 megapixels is refused, and a picture of 24 is taken'),
      headers('%s of 900 megapixels is refused by its header, undecoded'),
      headers('of more scans than a decoder should go over is refused by its markers, undecoded'),
      plan('of more than 24 megapixels is not made'),
    ],
  },
  {
    id: 'uploads told by content',
    says: 'A picture is what its content says; anything else is refused on every call that takes pictures.',
    provedBy: [
      headers('is known by its content, whatever it was called or sent as'),
      headers('one thing to one reader and another to the next'),
      uploads('with %s is refused on every call that takes pictures, and keeps nothing'),
      attacks('a type that is not the picture’s is not believed'),
    ],
  },
  {
    id: 'uploads under attack',
    says: 'Truncated, nested, oversized and forged forms are refused and leave nothing behind.',
    provedBy: [
      attacks('%s: refused in words, nothing kept, nothing left behind'),
      attacks('%s of headers in a part is dropped, not kept: the picture is the same'),
      attacks('a connection that ends in the middle of a file leaves nothing behind'),
      attacks('the name %s names nothing here: the picture is kept under a name of ours'),
    ],
  },
  {
    id: 'blob names',
    says: 'No name of a blob, and no address of a file, leads out of the blobs.',
    provedBy: [
      blobs('take no name that could mean another place'),
      files('cannot be bent to lead elsewhere: %s'),
      files('even with a right signature leads to nothing outside of the blobs'),
    ],
  },
  {
    id: 'developer edit',
    says: 'call editImage answers with both pictures when the edit is done, costs one credit, and says how many are left.',
    provedBy: [
      edits('answers with both pictures, costs one credit, and says how many are left'),
      edits('of %s is refused with %i and %s, and gives its credit back'),
      edits('by a wrong request reaches nobody and costs nothing'),
      edits('by an operation that is not here is 501, reaches nobody and costs nothing'),
      edits('is repeated for the same idempotency key, and charged once'),
    ],
  },
  {
    id: 'edits by a recipe',
    says: 'An edit takes a recipe in place of operations, gives the bytes that the studio gives, and names the path of a wrong step.',
    provedBy: [
      recipes('a recipe gives the bytes that the engine and the studio’s PNG encoder give'),
      recipes('a batch takes a recipe, and charges one credit a picture'),
      recipes('an unknown step is refused by its path and its name'),
    ],
  },
  {
    id: 'developer edit async',
    says: 'calls editImageAsync and getImageEdit accept an edit and show how it stands, to its owner alone.',
    provedBy: [
      editTasks('is accepted at once and has its result at its address'),
      editTasks('that fails says why, and gives its credit back'),
      editTasks('is nobody else’s to see, and one that is not there is not found'),
    ],
  },
  {
    id: 'developer edit batch',
    says: 'calls editImageBatch and getImageEditBatch edit up to 100 pictures and say of each what came of it.',
    provedBy: [
      editTasks('edits every picture, charges those that were made, and says of each what came of it'),
      editTasks('writes into a folder, each result under its own name, and into no single file'),
      editTasks('has 1 to 100 pictures, all accepted or none'),
    ],
  },
  {
    id: 'developer edit upload',
    says: 'call editUploadedImage edits the picture of its form at once.',
    provedBy: [edits('is edited at once by the same JSON, less its input')],
  },
  {
    id: 'storage in and out',
    says: 'storage://name/path is read from and written to, and told in place of a temporary address.',
    provedBy: [
      edits('gives the picture and takes the result, each told by its place'),
      edits('that is not there, or has no such object, is refused in words, and costs nothing'),
    ],
  },
  {
    id: 'resizing rules',
    says: 'Sizes, fits and padding follow the developer API’s rules; no picture is distorted.',
    provedBy: [
      plan('is never distorted, whatever is asked for'),
      plan('keeps the other side when one is given'),
      plan('keeps the size of the output and makes the picture smaller'),
      pixels('a smart crop keeps the subject where the middle is empty, and says why'),
    ],
  },
  {
    id: '3 adjustments',
    says: 'hdr, exposure, saturation, contrast and sharpness are the studio’s own.',
    provedBy: [
      pixels("are the studio's own, to the bit"),
      pixels('leave the color of a background as it was asked for'),
    ],
  },
  {
    id: '3 export defaults',
    says: 'JPEG is progressive at 90, PNG optimal, WebP lossless, AVIF lossy at 50, lossy WebP 75.',
    provedBy: [
      pixels('JPEG is progressive at 90 unless it is told otherwise'),
      pixels('WebP is lossless by itself and 75 when it is lossy, AVIF lossy at 50'),
      pixels('what is called lossless gives every px back'),
    ],
  },
  {
    id: 'inputs read',
    says: 'BMP, GIF, JPEG, PNG, TIFF, WebP and AVIF are read, upright as EXIF says.',
    provedBy: [
      headers('in %s is read'),
      headers('of 24 bits is read, its rows from the bottom or from the top'),
      pixels('is that of the upright picture, whichever way the camera was held'),
    ],
  },
  {
    id: 'no kernel on the thread of the API',
    says: 'Pictures are worked on by threads of their own, which are cancelled at once and given up in time.',
    provedBy: [
      pool('leaves the thread that asked free while it works'),
      pool('ends a job that is cancelled at once, running or waiting, and takes the next'),
      pool('gives up a job that takes too long'),
    ],
  },
  {
    id: 'outgoing guard',
    says: 'No private, loopback or metadata address is reached, by number, name, redirect or DNS rebinding.',
    provedBy: [
      outgoing('%s is refused without a look-up and without a connection'),
      outgoing(
        'that is public when it is checked and this machine when it is connected to (DNS rebinding) gains nothing',
      ),
      outgoing('to a private address is refused: %s'),
      outgoing('that does not say so is broken off at the first byte too many'),
      edits('a private address is refused where it is not allowed for tests, before anything is charged'),
    ],
  },
  {
    id: 'temporary addresses',
    says: 'call getFile hands a picture out by its signed address for 24 hours, whole or in parts.',
    provedBy: [
      files('an address answers for 24 hours, is kept by browsers no longer than that, and then says so'),
      files('shows the picture and is never taken for a page'),
      files('is given only of the file that the client began with'),
    ],
  },
  {
    id: 'retention',
    says: 'Results and uploads are removed after 30 days, saved and favorite ones kept; what a crash left is removed.',
    provedBy: [
      retention('is removed 30 days after it was made, and its task still tells what it was'),
      retention('is removed 30 days after it was sent'),
      retention('that was saved, or is a favorite, is kept'),
      retention('a blob that no row names is removed after a day, one that a row names is not'),
      uploads('goes with the account, bytes and all'),
    ],
  },
  {
    id: 'spent credits',
    says: 'What was spent counts against what is left.',
    provedBy: [credits('that were spent are not given out again')],
  },
];
