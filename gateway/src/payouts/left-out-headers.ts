const LEFT_OUT_HEADER = 'payouts-left-out';
const LEFT_OUT_MAX = 20;

export const LEFT_OUT_HEADERS = {
  [LEFT_OUT_HEADER]: {
    description: 'The references that are not in the file, because their account information cannot be read',
    schema: { type: 'string' as const },
  },
};

export function leftOutHeaders(references: string[]): Record<string, string> {
  const others = references.length - LEFT_OUT_MAX;
  const named = references.slice(0, LEFT_OUT_MAX).join(', ');
  return references.length === 0
    ? {}
    : { [LEFT_OUT_HEADER]: others > 0 ? `${named} and ${others} more` : named };
}
