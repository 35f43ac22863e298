/** Of addresses, which is more than what is used: the library reserves much. */
const MEMORY_KB = 2_500_000;
/** Of any file it writes, in blocks of 512 bytes. */
const FILE_BLOCKS = (400 * 1024 * 1024) / 512;

/**
 * Runs a program behind everything else, bounded, and ends it when our end of its input closes: also when this process
 * is killed and cannot say goodbye. Not every system bounds addresses; the rest holds everywhere.
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

/** The shell's arguments for a program with its own. */
export function withLimits(command: string[]): string[] {
  return ['-c', LIMITED, 'sh', ...command];
}
