/** The platform's rate; in other words while the server has not learned it yet. */
export function feeText(percent: number | null, unknown = 'a share'): string {
  return percent === null ? unknown : `${percent}%`;
}
