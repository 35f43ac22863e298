import { z } from 'zod';
import { defineRpc } from '../rpc.js';
import {
  featuredCreatorSchema,
  profileChangesSchema,
  profileSchema,
  publicationSchema,
  socialLinkSchema,
  viewFiguresSchema,
} from './profiles.schemas.js';

/** The actor's own profile, published or not. */
export const getOwnProfileRpc = defineRpc('profiles.get-own', z.object({}), profileSchema);

export const updateProfileRpc = defineRpc('profiles.update', profileChangesSchema, profileSchema);

export const setPublishedRpc = defineRpc('profiles.set-published', publicationSchema, publicationSchema);

/**
 * A page that anyone may see. `username` ignores case.
 * PROFILE_NOT_FOUND unless it is published and its owner verified, not blocked and active; the owner always sees it.
 */
export const getPublicProfileRpc = defineRpc(
  'profiles.get-public',
  z.object({ username: z.string().max(100) }),
  z.object({
    creatorId: z.uuid(),
    /** True only where the actor is the owner and nobody else may see it. */
    isOwnerOnly: z.boolean(),
    profile: profileSchema,
    socialLinks: z.array(socialLinkSchema),
  }),
);

export const listFeaturedCreatorsRpc = defineRpc(
  'profiles.list-featured',
  z.object({ limit: z.number().int().min(1).max(100) }),
  z.array(featuredCreatorSchema),
);

/** Counts a view unless the actor owns the page. The actor's address is kept only as a keyed hash. */
export const recordViewRpc = defineRpc(
  'profiles.record-view',
  z.object({ username: z.string().max(100) }),
  z.object({}),
);

export const getViewFiguresRpc = defineRpc('profiles.get-view-figures', z.object({}), viewFiguresSchema);
