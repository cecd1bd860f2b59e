/** `npm run admin -- <command>`: accounts, credits and tasks of this server, while it runs or not. */
import { Command } from 'commander';
import { readConfig } from '../base/config.ts';
import { createLog } from '../base/log.ts';
import { openSecrets } from '../base/secrets.ts';
import { migrate } from '../database/migrate.ts';
import { openPorts } from '../ports/open-ports.ts';
import { createRouter } from '../providers/router.ts';
import { shownHost } from '../server.ts';
import { createServices } from '../services/create-services.ts';
import { type Administration, createAdministration } from './administration.ts';
import { runCommand } from './open-deps.ts';

function withAdministration(work: (admin: Administration) => Promise<string>): Promise<never> {
  return runCommand(async () => {
    const config = readConfig({ ...process.env, ROLE: 'all' });
    const ports = await openPorts(config, { log: createLog(config.logLevel) });
    try {
      await migrate(ports.database);
      const services = createServices({
        config,
        ports,
        // It edits nothing.
        providers: createRouter([], {}, ports.log),
        secrets: openSecrets(config),
        publicUrl: () => config.publicUrl ?? `http://${shownHost(config.host)}:${config.port}`,
        stopping: new AbortController().signal,
      });
      console.log(await work(createAdministration(services, ports)));
      // The mail of an invitation.
      await services.background.drain();
    } finally {
      await ports.close();
    }
  });
}

const admin = new Command('npm run admin --').description('Accounts, credits and tasks of the server.');

admin
  .command('create-user')
  .description('makes a confirmed account')
  .argument('<email>')
  .option('--password-from-stdin', 'reads the password from the standard input; otherwise a link is mailed')
  .action((email: string, { passwordFromStdin }: { passwordFromStdin?: boolean }) =>
    withAdministration(async ({ createUser }) => {
      const password = passwordFromStdin ? await readLine() : undefined;
      const { id } = await createUser(email, password);
      return `${id} is ${email}${password === undefined ? '; a link to set a password was mailed' : ''}`;
    }),
  );

admin
  .command('grant-credits')
  .description('gives credits that do not end with the period')
  .argument('<email>')
  .argument('<amount>', 'whole number', Number)
  .option('--unit <unit>', 'what to give', 'credit')
  .option('--reference <text>', 'the reason; the same one twice grants once')
  .action((email: string, amount: number, options: { unit: string; reference?: string }) =>
    withAdministration(async ({ grantCredits }) =>
      (await grantCredits(email, amount, options))
        ? `${email} got ${amount}`
        : 'That reference was granted before; nothing was changed',
    ),
  );

for (const [name, isBlocked, done] of [
  ['block', true, 'is blocked and signed out everywhere'],
  ['unblock', false, 'may sign in again'],
] as const) {
  admin
    .command(name)
    .argument('<email>')
    .action((email: string) =>
      withAdministration(async ({ setBlocked }) => {
        await setBlocked(email, isBlocked);
        return `${email} ${done}`;
      }),
    );
}

admin
  .command('turn-off-two-step')
  .description(
    'for a person who has lost the authenticator app and the recovery codes: make sure first who asks',
  )
  .argument('<email>')
  .action((email: string) =>
    withAdministration(async ({ turnOffTwoStep }) => {
      await turnOffTwoStep(email);
      return `${email} signs in without a code, is signed out everywhere, and was told by mail`;
    }),
  );

admin
  .command('set-flag')
  .description('switches a feature for everybody, or for one person')
  .argument('<flag>')
  .argument('<value>', 'on, off, or default to put one person back to what holds for everybody')
  .option('--email <email>', 'for this person alone')
  .action((flag: string, value: string, { email }: { email?: string }) =>
    withAdministration(async ({ setFlag }) => {
      await setFlag(flag, value, email);
      return `${flag} is ${value} for ${email ?? 'everybody'}`;
    }),
  );

admin
  .command('agree-contract')
  .description('puts an account on a contract, from now on')
  .argument('<email>')
  .argument('<platform>', 'ui_platform or api_platform')
  .argument('<credits>', 'until it ends', Number)
  .argument('<until>', 'the last day, like 2027-12-31')
  .action((email: string, platform: string, credits: number, until: string) =>
    withAdministration(async ({ agreeContract }) => {
      await agreeContract(email, platform, credits, until);
      return `${email} has a contract with ${credits} credits until ${until}`;
    }),
  );

admin
  .command('list-responses')
  .description('what people answered to surveys and lead requests, newest first')
  .option('--survey <slug>', 'only of this survey')
  .option('--limit <count>', 'at most so many', Number, 20)
  .action((options: { survey?: string; limit: number }) =>
    withAdministration(async ({ listResponses }) => {
      const rows = await listResponses(options);
      const lines = rows.map(({ id, survey, created_at, form }) =>
        [id, new Date(created_at).toISOString(), survey, form].join('  '),
      );
      return lines.join('\n') || 'There are no such responses';
    }),
  );

admin
  .command('list-tasks')
  .description('newest first')
  .option('--state <state>', 'only those in this state')
  .option('--email <email>', 'only those of this account')
  .option('--limit <count>', 'at most so many', Number, 20)
  .action((options: { state?: string; email?: string; limit: number }) =>
    withAdministration(async ({ listTasks }) => {
      const tasks = await listTasks(options);
      const lines = tasks.map(({ id, state, kind, email, attempts, createdAt, error }) =>
        [id, state.padEnd(10), new Date(createdAt).toISOString(), kind, email, `${attempts}×`, error ?? '']
          .join('  ')
          .trimEnd(),
      );
      return lines.join('\n') || 'There are no such tasks';
    }),
  );

admin
  .command('retry-task')
  .description('submits a failed or canceled task again, at its owner’s cost')
  .argument('<id>')
  .action((id: string) =>
    withAdministration(async ({ retryTask }) => `${await retryTask(id)} is the new task`),
  );

await admin.parseAsync();

async function readLine(): Promise<string> {
  let text = '';
  for await (const chunk of process.stdin) text += String(chunk);
  return text.replace(/\r?\n$/, '');
}
