/** The tables of the migrated database; written by `npm run table-types`. */
export interface Tables {
  administrators: {
    id: number;
    administratorIds: string[];
    version: number;
  };
  closedCreators: {
    creatorId: string;
    closedAt: Date;
    nextWorkAt: Date;
  };
  creators: {
    id: string;
    username: string | null;
    displayName: string | null;
    isVerified: boolean;
    isBlocked: boolean;
    isActive: boolean;
    isPublished: boolean;
    accountCreatedAt: Date | null;
    accountVersion: number;
    profileVersion: number;
    closedAt: Date | null;
    passwordResetAt: Date | null;
    emailChangedAt: Date | null;
    blockedAt: Date | null;
    closingUntil: Date | null;
    emailHash: string | null;
  };
  daySums: {
    day: Date;
    tips: number;
    amountCents: string;
    feeCents: string;
    failedPayments: number;
  };
  deadLetters: {
    id: string;
    eventId: string | null;
    type: string;
    body: Buffer;
    attempts: number;
    reason: string;
    failedAt: Date;
    replayRequestedAt: Date | null;
  };
  debts: {
    creatorId: string;
    since: Date;
    nextCheckAt: Date;
  };
  declineAlarm: {
    id: number;
    beganAt: Date | null;
  };
  declines: {
    eventId: string;
    paymentId: string;
    clientHash: string | null;
    wideClientHash: string | null;
    emailHash: string | null;
    creatorId: string;
    occurredAt: Date;
  };
  disputes: {
    id: string;
    tipId: string;
    providerDisputeId: string;
    status: string;
    reason: string;
    amountCents: number;
    takenCents: number;
    feeCents: number;
    isOpen: boolean;
    evidenceDueAt: Date | null;
    nextCheckAt: Date | null;
    openedAt: Date;
    createdAt: Date;
    updatedAt: Date;
  };
  eventAttempts: {
    eventId: string;
    attempts: number;
    unfinishedAttempts: number;
    lastError: string | null;
    updatedAt: Date;
  };
  formerUsernames: {
    username: string;
    creatorId: string;
    keptUntil: Date;
  };
  fraudMarks: {
    id: string;
    tipId: string;
    kind: 'early-fraud-warning' | 'review';
    providerId: string;
    reason: string;
    openedAt: Date;
    decision: 'kept' | 'approved' | 'refunded' | 'disputed' | 'closed' | null;
    decidedAt: Date | null;
    decidedBy: string | null;
    decisionReason: string | null;
    createdAt: Date;
  };
  inbox: {
    eventId: string;
    handler: string;
    processedAt: Date;
  };
  ledgerEntries: {
    id: string;
    tipId: string;
    transferId: string;
    account: 'tipper' | 'creator' | 'platform' | 'provider' | 'reserve' | 'payout' | 'unclaimed';
    creatorId: string | null;
    amountCents: number;
    currency: string;
    kind: 'tip' | 'platform-fee' | 'processing-fee' | 'waived' | 'refund' | 'fee-reversal' | 'dispute' | 'dispute-excess' | 'dispute-lost' | 'dispute-fee' | 'payout' | 'unclaimed' | 'paid-by-hand' | 'debt-carried' | 'debt-taken-over' | 'debt-written-off';
    createdAt: Date;
    sequence: number;
  };
  outbox: {
    id: string;
    sequence: string;
    type: string;
    payload: unknown;
    requestId: string | null;
    occurredAt: Date;
    publishedAt: Date | null;
    attempts: number;
    lastError: string | null;
    traceParent: string | null;
  };
  pagePauses: {
    creatorId: string;
    endsAt: Date;
  };
  paymentMethods: {
    id: string;
    userId: string;
    type: 'bank' | 'paypal' | 'venmo';
    encryptedAccountInfo: string;
    isDefault: boolean;
    createdAt: Date;
    defaultSince: Date;
    accountHash: string | null;
    encryptedAccountHolder: string | null;
  };
  payments: {
    id: string;
    tipId: string;
    provider: string;
    providerIntentId: string | null;
    status: string | null;
    failureCode: string | null;
    failureMessage: string | null;
    processingFeeCents: number | null;
    nextCheckAt: Date | null;
    checks: number;
    problem: string | null;
    clientHash: string | null;
    createdAt: Date;
    updatedAt: Date;
    wideClientHash: string | null;
    emailHash: string | null;
    asksForChallenge: boolean;
    cancelAt: Date | null;
    clientSecretHash: string | null;
    lookedUpAt: Date | null;
    reversalVersion: number;
    isCanceledByBlock: boolean;
    cancelReason: 'blocked-creator' | 'card-testing' | null;
    cancelLeasedUntil: Date | null;
    declinedAt: Date | null;
    intentRejections: number;
    challengeAt: Date | null;
  };
  payoutRuns: {
    id: string;
    status: 'proposed' | 'confirmed' | 'canceled';
    tippedUntil: Date;
    proposedAt: Date;
    proposedBy: string;
    proposedByName: string;
    decidedAt: Date | null;
    decidedBy: string | null;
    decidedByName: string | null;
  };
  payoutTips: {
    payoutId: string;
    tipId: string;
    status: string;
    amountCents: number;
    isCorrection: boolean;
  };
  payouts: {
    id: string;
    number: string;
    runId: string;
    creatorId: string;
    status: 'proposed' | 'confirmed' | 'sent' | 'failed' | 'returned' | 'canceled';
    amountCents: string;
    currency: string;
    methodId: string;
    methodType: string;
    accountInfo: string;
    encryptedAccountInfo: string | null;
    failureReason: string | null;
    confirmedAt: Date | null;
    exportedAt: Date | null;
    exportedByName: string | null;
    sentAt: Date | null;
    endedAt: Date | null;
    sentBy: string | null;
    sentByName: string | null;
    bankReference: string | null;
    bankDate: Date | null;
    accountHash: string | null;
    encryptedAccountHolder: string | null;
  };
  platformSettings: {
    id: number;
    minimumTipCents: number;
    version: number;
  };
  providerEvents: {
    eventId: string;
    type: string;
    intentId: string | null;
    occurredAt: Date;
    receivedAt: Date;
    processedAt: Date | null;
    nextAttemptAt: Date;
    attempts: number;
    lastError: string | null;
    failedAt: Date | null;
    note: string | null;
    unfinishedAttempts: number;
  };
  rateLimits: {
    key: string;
    points: number;
    expire: string | null;
  };
  reconciliations: {
    id: string;
    status: 'requested' | 'running' | 'finished' | 'failed';
    requestedBy: string | null;
    requestedByName: string | null;
    startedAt: Date;
    aliveAt: Date;
    endedAt: Date | null;
    paymentCount: number;
    tipCount: number;
    driftCount: number;
    drifts: string[];
    failure: string | null;
    driftRecords: unknown;
    warningCount: number;
  };
  refunds: {
    id: string;
    tipId: string;
    providerRefundId: string | null;
    amountCents: number;
    status: 'requested' | 'pending' | 'succeeded' | 'failed';
    reason: string | null;
    requestedBy: string | null;
    failureReason: string | null;
    nextCheckAt: Date | null;
    checks: number;
    createdAt: Date;
    updatedAt: Date;
    rejections: number;
    waitingReason: string | null;
  };
  tips: {
    id: string;
    userId: string;
    senderName: string | null;
    senderEmail: string | null;
    amountCents: number;
    feeCents: number | null;
    currency: string;
    message: string | null;
    socialPlatform: 'instagram' | 'tiktok' | 'x' | null;
    socialHandle: string | null;
    status: 'pending' | 'processing' | 'succeeded' | 'failed' | 'canceled' | 'refunded' | 'disputed' | 'lost';
    isHidden: boolean;
    response: string | null;
    respondedAt: Date | null;
    idempotencyKey: string | null;
    requestHash: string | null;
    createdAt: Date;
    succeededAt: Date | null;
    updatedAt: Date;
    feeBasisPoints: number;
    refundedCents: number;
    refundedFeeCents: number;
    isTakenDown: boolean;
    takedownVersion: number;
  };
}
