import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { build, nxArguments, toolEnvironment } from '../build.ts';
import { say } from '../processes/console.ts';
import { type CommandResult, runCommand, runNode } from '../processes/run-command.ts';
import { repositoryRoot } from '../settings.ts';
import type { Outcome } from './report.ts';

/** Runs ESLint, which keeps one core busy, beside the other checkers of the sources. */
export async function checkFormatAndLint(signal: AbortSignal): Promise<Outcome> {
  const check = (name: string) => runCommand('npm', ['run', '--silent', name], options(signal));
  const others = async () => [
    await check('lint:promises'),
    await check('lint:imports'),
    await check('lint:format'),
  ];
  const results = (await Promise.all([check('lint:code').then((result) => [result]), others()])).flat();
  const failed = results.filter(({ exitCode }) => exitCode !== 0).length;
  return { passed: results.length - failed, failed };
}

export async function checkBuild(signal: AbortSignal): Promise<Outcome> {
  await build(signal, say);
  return { passed: 1, failed: 0 };
}

export async function checkTypes(signal: AbortSignal): Promise<Outcome> {
  return outcomeOf(await runNode(nxArguments('typecheck'), options(signal)));
}

export async function checkGeneratedFiles(signal: AbortSignal): Promise<Outcome> {
  const program = join(repositoryRoot, 'gateway/dist/openapi.js');
  if (!existsSync(program)) throw new Error(`${program} was not built.`);
  const generators = [
    program,
    'infra/local/commands/env-example.ts',
    'infra/local/commands/nats-permissions.ts',
  ];
  const checkers = [...generators, 'infra/local/commands/verify-mutants.ts'];
  const results = [
    await runCommand('redocly', ['lint'], options(signal)),
    await runNode(['infra/local/checks/document-paths.ts'], options(signal)),
    await runNode(['infra/local/checks/small-files.ts'], options(signal)),
    await runNode(['infra/local/checks/migrations.ts'], options(signal)),
  ];
  for (const checker of checkers) results.push(await runNode([checker, '--check'], options(signal)));
  const failed = results.filter(({ exitCode }) => exitCode !== 0).length;
  return { passed: results.length - failed, failed };
}

function options(signal: AbortSignal) {
  return {
    cwd: repositoryRoot,
    env: toolEnvironment(),
    signal,
    isShown: true,
  };
}

function outcomeOf({ exitCode }: CommandResult): Outcome {
  return exitCode === 0 ? { passed: 1, failed: 0 } : { passed: 0, failed: 1 };
}
