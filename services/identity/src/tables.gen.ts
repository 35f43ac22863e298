/** The tables of the migrated database; written by `npm run table-types`. */
export interface Tables {
  activityLogs: {
    id: string;
    userId: string | null;
    adminId: string | null;
    action: string;
    details: unknown;
    ipAddress: string | null;
    userAgent: string | null;
    createdAt: Date;
    targetKind: string | null;
    targetId: string | null;
    source: string | null;
    sourceAt: Date | null;
  };
  addressReads: {
    adminId: string;
    userId: string;
    readAt: Date;
  };
  adminRecoveryCodes: {
    id: string;
    adminId: string;
    codeHash: string;
    usedAt: Date | null;
  };
  adminUsers: {
    id: string;
    username: string;
    passwordHash: string | null;
    email: string | null;
    role: 'super' | 'admin';
    lastLogin: Date | null;
    createdAt: Date;
    mustChangePassword: boolean;
    encryptedTotpSecret: string | null;
    totpEnabledAt: Date | null;
    totpLastStep: string | null;
    removedAt: Date | null;
    changePasswordFrom: Date | null;
    enrolmentCodeHash: string | null;
    enrolmentCodeExpiresAt: Date | null;
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
  emailTokens: {
    id: string;
    tokenHash: string;
    userId: string;
    purpose: 'verify-email' | 'reset-password' | 'change-email' | 'undo-email-change' | 'close-account' | 'freeze-account';
    expiresAt: Date;
    usedAt: Date | null;
    createdAt: Date;
    newEmail: string | null;
    appEnabledAt: Date | null;
  };
  eventAttempts: {
    eventId: string;
    attempts: number;
    unfinishedAttempts: number;
    lastError: string | null;
    updatedAt: Date;
  };
  formerEmails: {
    id: string;
    userId: string;
    email: string;
    changedAt: Date;
  };
  inbox: {
    eventId: string;
    handler: string;
    processedAt: Date;
  };
  linkRequests: {
    id: string;
    purpose: 'verify-email' | 'reset-password' | 'change-email';
    email: string;
    userId: string | null;
    createdAt: Date;
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
  pendingRegistrations: {
    userId: string;
    username: string;
    createdAt: Date;
    passwordHash: string | null;
  };
  rateLimits: {
    key: string;
    points: number;
    expire: string | null;
  };
  sessions: {
    id: string;
    tokenHash: string;
    audience: string;
    userId: string | null;
    adminId: string | null;
    userAgent: string | null;
    createdAt: Date;
    lastSeenAt: Date;
    expiresAt: Date;
    endedAt: Date | null;
    reauthenticatedAt: Date;
  };
  signInFailures: {
    key: string;
    failures: number;
    failedAt: Date;
    retryAt: Date | null;
  };
  systemSettings: {
    id: number;
    registrationEnabled: boolean;
    maintenanceMode: boolean;
    minimumTipCents: number;
    featuredCreatorsLimit: number;
    createdAt: Date;
    updatedAt: Date;
    version: number;
    adminTotpRequired: boolean;
    administratorsVersion: number;
    firstPayoutDays: number;
    minimumPayoutCents: number;
    unreviewedPayoutLimitCents: number;
    payoutReservePercent: number;
    payoutReserveDays: number;
    adminIdleMinutes: number;
    payeeRecordRule: string;
    payeeGrossThresholdCents: number;
    processingFeeBearer: string;
    processingFeeBasisPoints: number;
    processingFeeFixedCents: number;
    automaticPayouts: string;
    automaticPayoutWeekday: number;
    automaticPayoutMonthDay: number;
    automaticPayoutLimitCents: number;
    blockedLinkHosts: string[];
    monthlySupport: boolean;
  };
  termsAcceptances: {
    userId: string;
    version: string;
    confirmedAge: number;
    acceptedAt: Date;
  };
  userRecoveryCodes: {
    id: string;
    userId: string;
    codeHash: string;
    usedAt: Date | null;
    createdAt: Date;
  };
  usernameChanges: {
    id: string;
    userId: string;
    formerUsername: string;
    changedAt: Date;
  };
  users: {
    id: string;
    username: string;
    email: string | null;
    passwordHash: string | null;
    isActive: boolean;
    isVerified: boolean;
    isBlocked: boolean;
    blockReason: string | null;
    lastLogin: Date | null;
    createdAt: Date;
    version: number;
    closedAt: Date | null;
    blockCaseId: string | null;
    handledBlockCases: string[];
    encryptedTotpSecret: string | null;
    totpEnabledAt: Date | null;
    totpLastStep: string | null;
    frozenAt: Date | null;
    freezeAskedBy: string | null;
  };
}
