import { PAYABLE_UNTIL } from '../../money/balances/payable.js';

/** Opens a proposal. An index allows one at a time. */
export const INSERT_RUN = `
  INSERT INTO payout_runs (id, status, tipped_until, proposed_at, proposed_by, proposed_by_name)
  VALUES ($1, 'proposed', ${PAYABLE_UNTIL}, now(), $2, $3)`;
