/** Returns the platform's rate, or `unknown` until the server has learned it. */
export function feeText(percent: number | null, unknown = 'a share'): string {
  return percent === null ? unknown : `${percent}%`;
}
