/** Holds the misbehaviour that a test asks for. It ends with the process. */
export interface Faults {
  /** Milliseconds that every API call waits before it is worked on. */
  latencyMs: number;
  /** Number of next API calls that get a 500 and have no effect. */
  failNext: number;
  /** This number of next calls that change something get this status and code, which a repeated call gets again if the status is kept. */
  rejectNext: number;
  rejectStatus: number;
  rejectCode: string;
  /** Beginnings of paths whose calls get a 403, as from a restricted key that lacks the right. */
  forbids: string[];
  /** True where the account's balance covers nothing: refunds wait, and transfers are rejected. */
  lacksBalance: boolean;
  dropWebhooks: boolean;
  duplicateWebhooks: boolean;
  /** True where deliveries are collected for a second and then made one by one, the newest event first. */
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
