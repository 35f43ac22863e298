/** Memory that a program may allocate; decoders use about 1 GB. Node cannot run with a limit on its address space. */
const MEMORY_KB = 1_600_000;
/** Maximum size of a written file, in blocks of 512 bytes. */
const FILE_BLOCKS = (400 * 1024 * 1024) / 512;

/** Programs read their input from this file descriptor, because their standard input is closed. */
export const INPUT_FD = 4;

/**
 * Runs a program with low priority and limits. Kills it when standard input closes, which happens even if this process is
 * killed. Some systems cannot limit memory.
 */
const LIMITED = `
exec 3<&0
ulimit -d ${MEMORY_KB} 2>/dev/null
ulimit -f ${FILE_BLOCKS}
ulimit -c 0
nice -n 10 "$@" </dev/null 3<&- &
worker=$!
(read -r _ <&3; kill -9 "$worker") >/dev/null 2>&1 &
watcher=$!
wait "$worker"
status=$?
kill "$watcher" 2>/dev/null
exit "$status"
`;

/** Returns the arguments with which /bin/sh runs the command under these limits. */
export function withLimits(command: string[]): string[] {
  return ['-c', LIMITED, 'sh', ...command];
}
