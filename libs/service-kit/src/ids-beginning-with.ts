const ID_DIGITS = 32;

/** Returns the first and the last UUID that begin with these hexadecimal digits. Numbers for people are beginnings of ids. */
export function idsBeginningWith(digits: string): [first: string, last: string] {
  const beginning = digits.toLowerCase();
  return [toUuid(beginning.padEnd(ID_DIGITS, '0')), toUuid(beginning.padEnd(ID_DIGITS, 'f'))];
}

function toUuid(digits: string): string {
  return digits.replace(/^(.{8})(.{4})(.{4})(.{4})/, '$1-$2-$3-$4-');
}
