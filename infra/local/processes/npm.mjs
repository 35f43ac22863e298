import { spawn } from 'node:child_process';
import { delimiter, join } from 'node:path';

/** Runs npm to completion and returns its output. Throws if it fails. */
export function runNpm(args, { cwd, root }) {
  const npm = process.env.npm_execpath;
  const [program, ...first] =
    npm?.endsWith('.js') && process.env.npm_node_execpath ? [process.env.npm_node_execpath, npm] : ['npm'];
  // npm must not run on a program inside the folder that it is about to replace.
  const inside = join(root, 'node_modules');
  const path = (process.env.PATH ?? '').split(delimiter).filter((folder) => !folder.startsWith(inside));
  const env = { ...process.env, PATH: path.join(delimiter), SCARF_ANALYTICS: 'false' };
  return run(program, [...first, ...args, '--no-audit', '--no-fund', '--loglevel=error'], { cwd, env });
}

/** Runs a program to completion and returns its output. Shows its standard error. Throws if it fails. */
export function run(program, args, options) {
  return new Promise((resolve, reject) => {
    const child = spawn(program, args, { ...options, stdio: ['ignore', 'pipe', 'inherit'] });
    let output = '';
    child.stdout.on('data', (chunk) => (output += chunk));
    const stop = (signal) => child.kill(signal);
    for (const signal of ['SIGINT', 'SIGTERM']) process.on(signal, stop);
    child.on('error', reject);
    child.on('close', (code) => {
      for (const signal of ['SIGINT', 'SIGTERM']) process.off(signal, stop);
      if (code === 0) resolve(output);
      else reject(new Error(`${program} ${args[0]} ended with ${code}.\n${output}`.trim()));
    });
  });
}
