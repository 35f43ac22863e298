/** The order matters: the owner comes last, because the owner's request may remove the object. */
export const CALLERS = ['nobody', 'another creator', 'admin', 'super', 'creator'] as const;

/** The objects of "creator", whose page is not published. */
export interface OwnedObjects {
  username: string;
  session: string;
  socialLink: string;
  link: string;
  media: string;
  tip: string;
  payoutMethod: string;
  buttonIcon: string;
  paymentIntentId: string;
  clientSecret: string;
}

type Statuses = [nobody: number, anotherCreator: number, admin: number, superAdmin: number, creator: number];

export interface Operation {
  /** Parameters of the path. */
  params?: (owned: OwnedObjects) => Record<string, string>;
  body?: (owned: OwnedObjects) => object;
  statuses: Statuses;
}

/** The response does not depend on the caller. */
export const anybody = (status: number): Statuses => [status, status, status, status, status];
/** The operation is about the caller's own account. */
export const ownAccount = (status: number): Statuses => [401, status, 401, 401, status];
/** The operation names an object that only its owner can see. */
export const ownObject = (status: number): Statuses => [401, 404, 401, 401, status];
export const console: Statuses = [401, 401, 200, 200, 401];
/** The operation requires the role super. */
export const superOnly = (status: number): Statuses => [401, 401, 403, status, 401];
