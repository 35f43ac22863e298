/** The tables of the migrated database; written by `npm run table-types`. */
export interface Tables {
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
  eventAttempts: {
    eventId: string;
    attempts: number;
    unfinishedAttempts: number;
    lastError: string | null;
    updatedAt: Date;
  };
  inbox: {
    eventId: string;
    handler: string;
    processedAt: Date;
  };
  massMailPace: {
    isOnly: boolean;
    usedUpTo: Date;
  };
  massMails: {
    id: string;
    adminId: string;
    idempotencyKey: string | null;
    content: unknown;
    status: 'queueing' | 'sending' | 'stopping' | 'stopped' | 'finished';
    recipients: number;
    queuedUpTo: string;
    finalCounts: unknown;
    createdAt: Date;
    endedAt: Date | null;
  };
  messages: {
    id: string;
    dedupeKey: string;
    template: string;
    recipient: string | null;
    data: unknown;
    status: 'queued' | 'sending' | 'sent' | 'failed' | 'bounced' | 'unknown' | 'skipped';
    attempts: number;
    nextAttemptAt: Date;
    sentAt: Date | null;
    lastError: string | null;
    createdAt: Date;
    accountId: string | null;
    massMailId: string | null;
    traceParent: string | null;
    deliveredAt: Date | null;
    openedAt: Date | null;
    bouncedAt: Date | null;
    isForgottenAtEnd: boolean;
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
  recipients: {
    accountId: string;
    email: string | null;
    version: number;
    isVerified: boolean | null;
    isBlocked: boolean | null;
    hasBounced: boolean;
    formerEmails: unknown;
    formerEmailsVersion: number;
  };
  supporterNoteRefusals: {
    supportId: string;
  };
  tipMailChoices: {
    accountId: string;
    choice: 'each' | 'daily' | 'none';
  };
  unsubscribes: {
    accountId: string;
    unsubscribedAt: Date;
  };
  weeklyMailRefusals: {
    accountId: string;
  };
}
