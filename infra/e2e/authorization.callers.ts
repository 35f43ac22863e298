/** The order matters: the owner asks after those who may not, because the owner's request may remove the object. */
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
  /** These fill the parameters of the path. */
  params?: (owned: OwnedObjects) => Record<string, string>;
  body?: (owned: OwnedObjects) => object;
  statuses: Statuses;
}

/** The operation does not depend on the caller. */
export const anybody = (status: number): Statuses => [status, status, status, status, status];
/** The operation concerns the account of the caller. */
export const ownAccount = (status: number): Statuses => [401, status, 401, 401, status];
/** The operation names an object, which exists for its owner only. */
export const ownObject = (status: number): Statuses => [401, 404, 401, 401, status];
export const console: Statuses = [401, 401, 200, 200, 401];
/** The operation is for administrators with the role super. */
export const superOnly = (status: number): Statuses => [401, 401, 403, status, 401];
