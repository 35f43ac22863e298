/** Limits the address space, which is larger than the memory in use because libraries reserve much. */
const MEMORY_KB = 2_500_000;
/** Limits the size of a written file, in blocks of 512 bytes. */
const FILE_BLOCKS = (400 * 1024 * 1024) / 512;

/**
 * Runs a program with low priority and limits, and kills it when the standard input closes, which happens even when
 * this process is killed. Some systems cannot limit the address space.
 */
const LIMITED = `
exec 3<&0
ulimit -v ${MEMORY_KB} 2>/dev/null
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
