/** The tables of the migrated database; written by `npm run table-types`. */
export interface Tables {
  accounts: {
    id: string;
    username: string;
    isVerified: boolean;
    isBlocked: boolean;
    isActive: boolean;
    createdAt: Date;
    version: number;
  };
  buttonIcons: {
    id: string;
    name: string;
    imageData: string;
    defaultText: string;
    createdAt: Date;
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
  directory: {
    userId: string;
    username: string;
    words: string;
    publishedAt: Date;
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
    userId: string;
    keptUntil: Date;
  };
  inbox: {
    eventId: string;
    handler: string;
    processedAt: Date;
  };
  linkClickTotalsDaily: {
    linkId: string;
    day: Date;
    clicks: number;
    visitors: number;
  };
  linkClicks: {
    linkId: string;
    viewerHash: string;
    clickDate: Date;
    clicks: number;
  };
  linkSettings: {
    id: number;
    blockedHosts: string[];
    version: number;
  };
  links: {
    id: string;
    userId: string;
    position: number;
    kind: 'link' | 'heading';
    title: string;
    url: string | null;
    picture: string | null;
    isActive: boolean;
    startsAt: Date | null;
    endsAt: Date | null;
    createdAt: Date;
    removedAt: Date | null;
    isTakenDown: boolean;
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
  profileViewSourcesDaily: {
    userId: string;
    day: Date;
    source: string;
    viewers: number;
  };
  profileViewTotalsDaily: {
    userId: string;
    day: Date;
    views: number;
    viewers: number;
    dialogs: number;
    checkouts: number;
  };
  profileViews: {
    userId: string;
    viewerHash: string;
    viewDate: Date;
    views: number;
    source: string;
    hasOpenedDialog: boolean;
    hasReachedCheckout: boolean;
  };
  profiles: {
    userId: string;
    displayName: string | null;
    bio: string | null;
    profileImage: string | null;
    profileImagePosition: string | null;
    featuredImage: string | null;
    featuredVideo: string | null;
    tiktokUrl: string | null;
    featuredContentType: 'image' | 'video' | 'tiktok' | null;
    buttonTitle: string | null;
    buttonIconId: string | null;
    buttonColor: string | null;
    pageLayout: 'classic' | 'ticker';
    isPublished: boolean;
    publishedAt: Date | null;
    createdAt: Date;
    updatedAt: Date;
    version: number;
    isTakenDown: boolean;
    takenDownAt: Date | null;
    thankYouText: string | null;
    messagePolicy: string;
    timeZone: string;
    pageLook: 'sunrise' | 'paper' | 'midnight' | 'meadow' | 'ocean' | 'candy' | 'mono' | 'neon';
    takesMonthly: boolean;
  };
  rateLimits: {
    key: string;
    points: number;
    expire: string | null;
  };
  reportCases: {
    id: string;
    kind: 'page' | 'comment' | 'link';
    targetId: string;
    creatorId: string;
    senderName: string | null;
    message: string | null;
    state: 'open' | 'dismissed' | 'acted';
    reportCount: number;
    createdAt: Date;
    action: 'comment-hidden' | 'page-unpublished' | 'user-blocked' | 'link-taken-down' | null;
    wasPublished: boolean;
    reason: string | null;
    note: string | null;
    decisionMessage: string | null;
    decidedBy: string | null;
    decidedByName: string | null;
    decidedAt: Date | null;
    appealState: 'none' | 'open' | 'upheld' | 'reversed';
    appealText: string | null;
    appealedAt: Date | null;
    appealNote: string | null;
    appealMessage: string | null;
    appealDecidedBy: string | null;
    appealDecidedByName: string | null;
    appealDecidedAt: Date | null;
    ground: string | null;
    law: string | null;
    reply: string | null;
    linkTitle: string | null;
    linkUrl: string | null;
    linkPicture: string | null;
  };
  reportHistory: {
    id: string;
    at: Date;
    event: 'reported' | 'decided' | 'appealed' | 'appeal-decided';
    ground: string | null;
    outcome: string | null;
    seconds: string | null;
  };
  reports: {
    id: string;
    caseId: string;
    targetId: string;
    reporterHash: string;
    reason: string;
    details: string | null;
    repeats: number;
    createdAt: Date;
    number: number | null;
    ground: string | null;
    law: string | null;
    reporterEmail: string | null;
  };
  socialLinks: {
    id: string;
    userId: string;
    platform: string;
    url: string;
    createdAt: Date;
  };
  tipTotalsDaily: {
    creatorId: string;
    day: Date;
    amountCents: string;
    isRecent: boolean;
  };
  tipTotalsRecent: {
    creatorId: string;
    amountCents: string;
  };
  toldWeeks: {
    userId: string;
    monday: Date;
  };
}
