import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';

/** @typedef {{ pid: number, startedAt: string }} ProcessIdentity */

/**
 * Process ids are reused, but a process id and start time together are unique.
 * Returns null if there is no such process or it is a zombie.
 * @param {number} pid
 * @returns {string | null}
 */
export function startedAt(pid) {
  return process.platform === 'linux' ? startedAtOnLinux(pid) : startedAtByPs(pid);
}

/** @param {ProcessIdentity} identity */
export function isRunning(identity) {
  return startedAt(identity.pid) === identity.startedAt;
}

/**
 * Returns the npm process that started this one, looking past the shell between them. Null without npm.
 * @returns {ProcessIdentity | null}
 */
export function npmProcess() {
  if (!process.env.npm_lifecycle_event) return null;
  const parent = parentAndName(process.ppid);
  const pid = parent && /^(?:ba|da|a|z)?sh$/.test(parent.name) ? parent.parent : process.ppid;
  const since = startedAt(pid);
  return since === null ? null : { pid, startedAt: since };
}

function startedAtOnLinux(pid) {
  const stat = statOnLinux(pid);
  if (!stat || stat.fields[0] === 'Z' || stat.fields[0] === 'X') return null;
  return `${readFileSync('/proc/sys/kernel/random/boot_id', 'utf8').trim()}:${stat.fields[19]}`;
}

function startedAtByPs(pid) {
  return askPs(pid, 'lstart=') || null;
}

function parentAndName(pid) {
  if (process.platform === 'linux') {
    const stat = statOnLinux(pid);
    return stat && { parent: Number(stat.fields[1]), name: stat.name };
  }
  const [, parent, name] = /^\s*(\d+)\s+(?:.*\/)?(.*)$/.exec(askPs(pid, 'ppid=,comm=')) ?? [];
  return name === undefined ? null : { parent: Number(parent), name };
}

// The second field is the name in parentheses, which may contain anything. The other fields follow the last parenthesis.
function statOnLinux(pid) {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
    const end = stat.lastIndexOf(')');
    return { name: stat.slice(stat.indexOf('(') + 1, end), fields: stat.slice(end + 2).split(' ') };
  } catch (error) {
    if (error.code === 'ENOENT' || error.code === 'ESRCH') return null;
    throw error;
  }
}

function askPs(pid, format) {
  try {
    return execFileSync('ps', ['-o', format, '-p', String(pid)], { encoding: 'utf8' }).trim();
  } catch (error) {
    if (error.status === 1) return '';
    throw error;
  }
}
