/** Misbehaviour asked for by a test; forgotten when the process ends. */
export interface Faults {
  /** Every API call waits this long before it is worked on. */
  latencyMs: number;
  /** So many of the next API calls are answered 500 without any effect. */
  failNext: number;
  dropWebhooks: boolean;
  duplicateWebhooks: boolean;
  /** Deliveries are collected for a second and then made one by one, the newest event first. */
  reorderWebhooks: boolean;
}

export const noFaults: Readonly<Faults> = {
  latencyMs: 0,
  failNext: 0,
  dropWebhooks: false,
  duplicateWebhooks: false,
  reorderWebhooks: false,
};
