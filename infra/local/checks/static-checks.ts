import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { build, toolEnvironment } from '../build.ts';
import { say } from '../processes/console.ts';
import { type CommandResult, runCommand, runNode } from '../processes/run-command.ts';
import { repositoryRoot } from '../settings.ts';
import { failureText, type Outcome, sumOf } from './report.ts';

export async function checkSources(signal: AbortSignal): Promise<Outcome> {
  const checks = ['lint:format', 'lint:imports', 'lint:code'].map((name) =>
    outcomeOf(name, runCommand('npm', ['run', '--silent', name], options(signal))),
  );
  return sumOf(await Promise.all(checks));
}

export async function checkBuild(signal: AbortSignal): Promise<Outcome> {
  await build(signal, say);
  return { passed: 1, failed: 0 };
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
  const runProgram = (path: string, ...args: string[]) =>
    outcomeOf(path, runNode([path, ...args], options(signal)));
  const outcomes = [
    await outcomeOf('redocly lint', runCommand('redocly', ['lint'], options(signal))),
    await runProgram('infra/local/checks/built-files.ts'),
    await runProgram('infra/local/checks/document-paths.ts'),
    await runProgram('infra/local/checks/small-files.ts'),
    await runProgram('infra/local/checks/migrations.ts'),
  ];
  for (const checker of checkers) outcomes.push(await runProgram(checker, '--check'));
  return sumOf(outcomes);
}

function options(signal: AbortSignal) {
  return {
    cwd: repositoryRoot,
    env: toolEnvironment(),
    signal,
  };
}

async function outcomeOf(name: string, run: Promise<CommandResult>): Promise<Outcome> {
  const { exitCode, output } = await run;
  say(output);
  if (exitCode === 0) return { passed: 1, failed: 0 };
  return { passed: 0, failed: 1, failures: [failureText(name, output)] };
}
