/** Counts what a comparison has compared so far. An aborted signal ends the comparison with an error. */
export interface Comparison {
  signal: AbortSignal;
  paymentCount: number;
  tipCount: number;
}
