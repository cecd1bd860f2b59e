/** Tasks, history, credits, idempotency keys, and what is promised when processes die. */
import type { Requirement } from './requirement.ts';

const tasks = (title: string) => `tests/api/tasks.test.ts > ${title}`;
const leases = (title: string) => `tests/api/task-leases.test.ts > ${title}`;
const worker = (title: string) => `tests/api/worker.test.ts > ${title}`;
const credits = (title: string) => `tests/api/credits.test.ts > ${title}`;
const history = (title: string) => `tests/api/history.test.ts > ${title}`;
const stream = (title: string) => `tests/api/status-stream.test.ts > ${title}`;
const keys = (title: string) => `tests/api/idempotency.test.ts > ${title}`;
const ports = (title: string) => `tests/api/ports.test.ts > ${title}`;
const prompts = (title: string) => `tests/api/providers/scene-work.test.ts > ${title}`;
const films = (title: string) => `tests/api/providers/own-film.test.ts > ${title}`;
const agent = (title: string) => `tests/api/agent.test.ts > ${title}`;
const paid = (title: string) => `tests/api/errors-of-paid-calls.test.ts > ${title}`;
const soak =
  'tests/api/soak.test.ts > Whatever process is killed, every accepted task ends once, is paid once, and nobody else gets an error';

export const tasksAndCredits: readonly Requirement[] = [
  {
    id: '3 task status',
    says: 'ACCEPTED, WAITING, PROCESSING, DONE, ERROR, CANCELLED and PAUSED are one machine, and no other change is possible.',
    provedBy: [
      tasks('goes from $from to $to only if the machine says so'),
      tasks('never changes again once it is final'),
      tasks('becomes WAITING when no worker has seen it for a second'),
    ],
  },
  {
    id: '3 history group',
    says: 'call getGroup: a group has its tasks, each with status and images, each with is_favorite and generated_meta.',
    provedBy: [history('shows what was asked for, each task, its pictures and what is told about them')],
  },
  {
    id: '3 animation',
    says: 'call getAnimation: id, input, prompt, origin, duration and state, with or without force.',
    provedBy: [history('are found by id, and no other task is one')],
  },
  {
    id: '7 web-task groups',
    says: 'call listGroups: pages from 1 with size, is_favorite and task_category, newest first.',
    provedBy: [
      history('comes in pages from 1, newest first, and links as min(ceil(total/size), page+1)'),
      history('is filtered by category and by favorites'),
      history('follows its own links, filters included'),
    ],
  },
  {
    id: '7 web-task group delete',
    says: 'call deleteGroup: with its images and their bytes; what still runs is cancelled and costs nothing.',
    provedBy: [history('is deleted with its pictures, and what still runs is cancelled and costs nothing')],
  },
  {
    id: '7 web-task images',
    says: 'call listImages: all images, or those of one image_type.',
    provedBy: [history('is listed newest first with its place in the history, by kind')],
  },
  {
    id: '7 web-task favorites',
    says: 'call addFavorite and call removeFavorite: twice is the same as once.',
    provedBy: [history('becomes a favorite and is none again, twice being the same as once')],
  },
  {
    id: '7 web-task save',
    says: 'call saveImage: a saved image is passed over by retention.',
    provedBy: [history('is saved, and so passed over when old results are removed')],
  },
  {
    id: '7 web-task image delete',
    says: 'call deleteImage: one image with its bytes; its group stays.',
    provedBy: [history('is deleted with its bytes, while its group stays')],
  },
  {
    id: '7 web-task status',
    says: 'call getTaskStatuses: a map from task id to status, for several ids.',
    provedBy: [
      history('are a map from task id to status, of the own tasks only'),
      history('of too many tasks at once are refused'),
    ],
  },
  {
    id: '7 web-task events',
    says: 'call streamTaskEvents: the same statuses as a stream, resumed by Last-Event-ID, with heartbeat, across processes.',
    provedBy: [
      stream('tells each change of the own tasks, and nobody else’s'),
      stream(
        'resumed after the last event it told, tells what changed in the meantime, once and as it is now',
      ),
      stream('tells more than a page of missed changes without a gap or a repetition'),
      stream('gives its place back when it could not begin, and listens to nothing then'),
      stream('is closed when its client does not read, and resumed where the client was'),
      stream('says every 15 seconds that it is there, and ends when the access has ended'),
    ],
  },
  {
    id: '7 task cancel, pause, resume',
    says: 'call cancelTask reaches a running task and gives its credits back; call pauseTask and call resumeTask hold one that has not begun.',
    provedBy: [
      tasks('cancels a task once, and gets its credits back once'),
      tasks('pauses a task that has not begun and resumes it; its credits stay reserved'),
      worker('stops a run that is cancelled, gives its credits back and leaves none of its pictures'),
      worker('stops a cancelled run even when nobody told it, by the lease that is gone'),
    ],
  },
  {
    id: '7 animation statuses',
    says: 'call listAnimationStatuses: pages from 1 of 15, with state repeated.',
    provedBy: [history('have statuses in pages from 1, 15 a page, filtered by several states')],
  },
  {
    id: '7 operations without a provider',
    says: 'call generateAiEdit answers 501 and 4001 and charges nothing while nothing here can do it.',
    provedBy: [
      agent('answers 501 and 4001 while nothing here can do it, and charges and keeps nothing'),
      tasks('of a kind that nothing here can do is refused with 501, and charges and keeps nothing'),
    ],
  },
  {
    id: '7 own animation',
    says: 'call generateAnimation and call generatePublicAnimation make a film by camera motion while no service is connected, and label it; a prompt that says more answers 501 and charges nothing.',
    provedBy: [
      films(
        'an animation is made without a service: as long as asked, it moves, and is labeled as camera motion',
      ),
      films('a prompt that says more than a camera move is refused without a service, and charges nothing'),
      films('a film that the developer API began is read by both routes, also without options'),
    ],
  },
  {
    id: '7 agent prompt',
    says: 'call generatePrompt and call getPrompt: the prompt when it is written, from what is seen, with who wrote it; no other task is one.',
    provedBy: [
      prompts('says what is seen of a picture, and who wrote it'),
      agent('has its prompt when it is done, and no other task is one'),
    ],
  },
  {
    id: '6 history of one’s own',
    says: 'Nobody sees or changes tasks, groups, images and animations of somebody else, and visitors are asked who they are.',
    provedBy: [
      history('is not there for %s'),
      history('is empty in lists'),
      history('asks who calls'),
      tasks('is nobody else’s to see, cancel, pause or resume'),
    ],
  },
  {
    id: '9 next page of the history',
    says: 'The next page is min(ceil(total/size), page+1), and there is none at the end.',
    provedBy: [history('comes in pages from 1, newest first, and links as min(ceil(total/size), page+1)')],
  },
  {
    id: '9 free credits',
    says: 'A new account has 20 credits.',
    provedBy: [credits('are 20 for a new account')],
  },
  {
    id: '9 costs',
    says: 'A scene costs 1, an edit 1, and an animation of 10 seconds counts as two.',
    provedBy: [
      credits('cost 1 for a scene, 1 for an edit, and an animation of 10 seconds counts as two animations'),
    ],
  },
  {
    id: '1 credits ledger',
    says: 'Reserve, settle, release, grant and reset are entries that always add up to the quota shown, each possible once.',
    provedBy: [
      credits('are reserved, then settled or released, and never both'),
      credits('cannot be overdrawn, however many ask at once'),
      credits('are granted once for one reason'),
      credits('keeps the sum of the ledger equal to what is shown through hundreds of random events'),
    ],
  },
  {
    id: '1 out of credits',
    says: 'Without credits the answer is 402 with 12001, without uses of a feature 12002, and nothing is kept.',
    provedBy: [
      credits('are refused with 402 and 12001 when there are none left; a feature with 12002'),
      tasks('that costs more than is left is refused, and nothing of it is kept'),
    ],
  },
  {
    id: '1 credit periods',
    says: 'A period begins anew by itself, once, and at once when a plan is bought; bought credits last.',
    provedBy: [
      credits('begins anew by itself when it is over, once, and forgets what was spent'),
      credits('leaves what was bought to last, of which the own credits of the period are used first'),
      credits('begins at once when a plan was bought, and once for one payment'),
    ],
  },
  {
    id: '4 leases and attempts',
    says: 'A task is leased to one worker, renewed, taken over when its worker dies, tried again later each time, and given up at last.',
    provedBy: [
      leases('belongs to one worker, however many ask at once'),
      leases('that is renewed is kept, and one that is not goes back into line for another worker'),
      leases('that was lost ends nothing: not by success, failure or going back'),
      leases('is four times as long each time, up to a quarter more by chance, and at most some minutes'),
      worker('gives up after the last attempt, with the error behind it or a plain one, and charges nothing'),
    ],
  },
  {
    id: '4 fairness',
    says: 'Users are served in turn, oldest task first within each.',
    provedBy: [leases('comes in turn over users, oldest first within each')],
  },
  {
    id: '7 idempotency keys',
    says: 'A request with a key is done once: another body 422, in flight 409, remembered for 24 hours, per user and route.',
    provedBy: [
      keys('sent again, in any process, is answered the same and done once'),
      keys('with another body is refused with 422 and 1007, and done not at all'),
      keys('is refused with 409 and 1008 while the first is being answered'),
      keys('is remembered for 24 hours'),
      keys('shares it with no other person and no other route'),
      keys('whose process died before it answered makes no second task and no second charge'),
    ],
  },
  {
    id: '9 cost of a call',
    says: 'A scene and an image edit cost a credit an image, an animation of 10 seconds counts as two, whoever does the work.',
    provedBy: [
      credits('cost 1 for a scene, 1 for an edit, and an animation of 10 seconds counts as two animations'),
      paid('costs what its call says, and nothing else: $0.id, %j'),
    ],
  },
  {
    id: '6 outpainting',
    says: 'Outpaint is for plans that grant outpainting_operation, once something here can do it.',
    provedBy: [
      'tests/api/alone/outpaint.test.ts > outpaints for those whose plan has it, once something here can',
    ],
  },
  {
    id: '8 errors of work',
    says: 'Work is refused, each call once for each reason, without credits, features, room, plan, trust or a solved bot check.',
    provedBy: [
      paid('to who %s'),
      paid('to who has too much under way'),
      paid('to who looks suspicious'),
      paid('to who has a plan without it'),
      paid('until a bot check is solved, to whom the fraud rules name'),
      paid('has to be one of the person’s own'),
      paid('may not go to a storage that nobody connected'),
    ],
  },
  {
    id: '4 shared ports',
    says: 'Queue, events and rates keep the same promises in one process and in several on Redis.',
    provedBy: [
      ports('delivers what came before somebody listened, and what comes after, each once'),
      ports('reach every listener of their topic in every process, and nobody else'),
      ports('are one count for all processes, and begin anew when the window is over'),
    ],
  },
  {
    id: '4 killed processes',
    says: 'Whatever process is killed at random under load, no accepted task is lost, done twice or charged twice.',
    provedBy: [soak],
  },
];
