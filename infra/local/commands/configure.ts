/**
 * Asks for what docker-compose.yml needs in production and only the operator knows, creates the secrets, and adds all of it to
 * `.env`. Existing lines stay. It runs from source on plain Node, because the service `configure` of docker-compose.yml runs it
 * in a Node container before anything is built.
 */
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { addToEnvFile, readEnvFile } from '../configuration/env-file.ts';
import { Prompt } from '../configuration/prompt.ts';
import { ownSecrets } from '../configuration/published-secrets.ts';
import { QUESTIONS } from '../configuration/questions.ts';
import { STRIPE_SCRIPT } from '../settings.ts';

/** Lists a release's images by digest. Only releases have this file. */
const IMAGES_FILE = 'docker-compose.images.yml';

const folder = process.cwd();
try {
  await configure();
} catch (error) {
  console.error((error as Error).message);
  process.exitCode = 1;
}

async function configure(): Promise<void> {
  const file = readEnvFile(join(folder, '.env'));
  const standing = Object.keys(file.values).filter((name) => file.values[name]);
  if (standing.length > 0) console.log(`.env has ${standing.length} variables, which stay as they are.`);
  const answers = await askFor(file.values);
  const compose = readFileSync(join(folder, 'docker-compose.yml'), 'utf8');
  const secrets = ownSecrets(compose, { ...file.values, ...answers });
  const added = { ...missing(standingChoices(), file.values), ...answers, ...secrets };
  addToEnvFile(file, 'Added by configure', added);
  const count = Object.keys(added).length;
  console.log(count === 0 ? '\n.env has everything already.' : `\n${count} variables were added to .env.`);
  console.log(adviceFor({ ...file.values, ...added }));
}

/** Asks for the answers that .env does not contain. */
async function askFor(present: Record<string, string | undefined>): Promise<Record<string, string>> {
  const prompt = new Prompt();
  const answers: Record<string, string> = {};
  try {
    for (const { name, question, isSuperfluous, keepsEmpty } of QUESTIONS) {
      const known = { ...present, ...answers };
      const isDecided = known[name] || (keepsEmpty && name in known);
      if (isDecided || isSuperfluous?.(known)) continue;
      const answer = await prompt.ask(question(known));
      if (answer || keepsEmpty) answers[name] = answer;
    }
  } finally {
    prompt.close();
  }
  return answers;
}

/** Returns the variables that are the same on every server. */
function standingChoices(): Record<string, string> {
  return {
    NODE_ENV: 'production',
    COMPOSE_PROFILES: 'proxy,nightly-backup',
    ...(existsSync(join(folder, IMAGES_FILE)) && { COMPOSE_FILE: `docker-compose.yml:${IMAGES_FILE}` }),
    STRIPE_API_URL: '',
    STRIPE_SCRIPT_URL: STRIPE_SCRIPT,
  };
}

/** A variable with an empty value counts as present: STRIPE_API_URL is empty on purpose. */
function missing(choices: Record<string, string>, present: Record<string, unknown>): Record<string, string> {
  return Object.fromEntries(Object.entries(choices).filter(([name]) => !(name in present)));
}

function adviceFor({ STRIPE_WEBHOOK_SECRETS, CONTACT_EMAIL }: Record<string, string | undefined>): string {
  const webhook = [
    'The webhook endpoint is missing. Make it, with a key as docs/one-server.md says, then run configure again for its secret:',
    '  STRIPE_SETUP_KEY=rk_live_... docker compose run --rm --no-deps --env STRIPE_SETUP_KEY tips node dist/stripe-setup.js',
  ];
  const start = [
    'Keep a copy of .env apart from this server: without its keys no backup can be read.',
    'Start, and do what the check of the installation advises until nothing is wrong:',
    '  docker compose up --detach',
    `  docker compose run --rm doctor --mail-to ${CONTACT_EMAIL}`,
  ];
  return (STRIPE_WEBHOOK_SECRETS ? start : webhook).join('\n');
}
