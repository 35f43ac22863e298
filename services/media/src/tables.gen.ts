/** The tables of the migrated database; written by `npm run table-types`. */
export interface Tables {
  assetMoves: {
    assetId: string;
    lease: string;
    leasedUntil: Date;
  };
  assets: {
    id: string;
    ownerId: string;
    purpose: 'profile-image' | 'featured-image' | 'featured-video' | 'email-image' | 'link-picture';
    status: 'pending' | 'processing' | 'ready' | 'failed' | 'removed';
    contentLength: number;
    quarantineKey: string | null;
    attempts: number;
    publicName: string | null;
    contentType: string | null;
    width: number | null;
    height: number | null;
    bytes: number | null;
    failure: string | null;
    createdAt: Date;
    updatedAt: Date;
    progress: number;
    posterName: string | null;
    isShown: boolean;
    unshownSince: Date;
    isWithheld: boolean;
    isTemporary: boolean;
    isTakenDown: boolean;
  };
  blockedOwners: {
    ownerId: string;
    isBlocked: boolean;
    version: number;
    takenDownAt: Date | null;
  };
  closedOwners: {
    ownerId: string;
    closedAt: Date;
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
  rateLimits: {
    key: string;
    points: number;
    expire: string | null;
  };
  shareImages: {
    name: string;
    username: string;
    expiresAt: Date;
  };
  shownAssets: {
    userId: string;
    assetIds: string[];
    version: number;
  };
  transcodes: {
    assetId: string;
    attempts: number;
    lease: string | null;
    leasedUntil: Date | null;
    createdAt: Date;
    pixels: string | null;
  };
}
