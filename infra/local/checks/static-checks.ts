import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { build, nxArguments, toolEnvironment, waitForBuildLock } from '../build.ts';
import { say } from '../processes/console.ts';
import type { CommandResult } from '../processes/run-command.ts';
import { runCommand, runNode } from '../processes/run-command.ts';
import { repositoryRoot } from '../settings.ts';
import type { Outcome } from './report.ts';

export async function checkFormatAndLint(signal: AbortSignal): Promise<Outcome> {
  return outcomeOf(await runCommand('npm', ['run', '--silent', 'lint'], options(signal)));
}

export async function checkBuild(signal: AbortSignal): Promise<Outcome> {
  await build(signal, say);
  return { passed: 1, failed: 0 };
}

export async function checkTypes(signal: AbortSignal): Promise<Outcome> {
  const lock = await waitForBuildLock(say); // The types of a package come from the built ones that it depends on.
  try {
    return outcomeOf(await runNode(nxArguments('typecheck'), options(signal)));
  } finally {
    lock.release();
  }
}

export async function checkGeneratedFiles(signal: AbortSignal): Promise<Outcome> {
  const program = join(repositoryRoot, 'gateway/dist/openapi.js');
  if (!existsSync(program)) throw new Error(`${program} was not built.`);
  const generators = [program, 'infra/local/checks/env-example.ts', 'infra/local/parts/nats-permissions.ts'];
  const checkers = [...generators, 'infra/local/commands/mutants.ts'];
  const results = [
    await runCommand('redocly', ['lint'], options(signal)),
    await runNode(['infra/local/checks/document-paths.ts'], options(signal)),
    await runNode(['infra/local/checks/migrations.ts'], options(signal)),
  ];
  for (const checker of checkers) results.push(await runNode([checker, '--check'], options(signal)));
  const failed = results.filter(({ exitCode }) => exitCode !== 0).length;
  return { passed: results.length - failed, failed };
}

/** Reads the results that the tests and the journeys of this run left behind. */
export async function checkSpecCoverage(signal: AbortSignal): Promise<Outcome> {
  const script = join(repositoryRoot, 'infra/spec-coverage/main.ts');
  return outcomeOf(await runNode([script, '--brief'], options(signal)));
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
