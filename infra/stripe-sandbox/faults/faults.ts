/** Faults that a test asked for. They end with the process. */
export interface Faults {
  /** Delay of every API call, in milliseconds. */
  latencyMs: number;
  /** Number of next API calls that respond with 500 and have no effect. */
  failNext: number;
  /** Number of next writing calls that get this status and code, and again when repeated, if the status is stored. */
  rejectNext: number;
  rejectStatus: number;
  rejectCode: string;
  /** Path prefixes whose calls get a 403, as from a restricted key without the permission. */
  forbids: string[];
  /** Whether the account's balance covers nothing: refunds wait, and transfers are rejected. */
  lacksBalance: boolean;
  dropWebhooks: boolean;
  duplicateWebhooks: boolean;
  /** Whether deliveries are collected for a second, then sent one by one, newest event first. */
  reorderWebhooks: boolean;
}

export const noFaults: Readonly<Faults> = {
  latencyMs: 0,
  failNext: 0,
  rejectNext: 0,
  rejectStatus: 400,
  rejectCode: 'parameter_invalid_integer',
  forbids: [],
  lacksBalance: false,
  dropWebhooks: false,
  duplicateWebhooks: false,
  reorderWebhooks: false,
};
