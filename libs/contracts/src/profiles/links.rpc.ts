import { z } from 'zod';
import { defineRpc } from '../rpc.js';
import { idSchema } from '../text.schemas.js';
import {
  creatorLinkSchema,
  linkChangesSchema,
  linkImportSchema,
  linkInputSchema,
  linkOrderSchema,
  linkSchema,
} from './links.schemas.js';

const linkIdSchema = z.object({ linkId: idSchema('Id of the link') });
const links = z.array(linkSchema);

/** Lists the actor's links and headings in the order of the page. */
export const listLinksRpc = defineRpc('profiles.list-links', z.object({}), links);

/** Lists another user's links and headings for an administrator. Throws NOT_FOUND if no account has the id. */
export const listCreatorLinksRpc = defineRpc(
  'profiles.list-creator-links',
  z.object({ userId: idSchema('Id of the creator') }),
  z.array(creatorLinkSchema),
);

/** Adds the link at the end. Throws TOO_MANY_LINKS if the page has as many as it may have. */
export const addLinkRpc = defineRpc('profiles.add-link', linkInputSchema, linkSchema);

/** Throws LINK_NOT_FOUND for another creator's link, like all calls here. */
export const updateLinkRpc = defineRpc(
  'profiles.update-link',
  linkIdSchema.extend(linkChangesSchema.shape),
  linkSchema,
);

export const removeLinkRpc = defineRpc('profiles.remove-link', linkIdSchema, z.object({}));

/** Restores a link that was just removed, with its place and its clicks. */
export const restoreLinkRpc = defineRpc('profiles.restore-link', linkIdSchema, linkSchema);

/** Takes the complete order. Throws LINKS_CHANGED unless these are exactly the actor's links. */
export const orderLinksRpc = defineRpc('profiles.order-links', linkOrderSchema, links);

/** Adds all of them after the existing ones, or none. */
export const importLinksRpc = defineRpc('profiles.import-links', linkImportSchema, links);

/** Counts a click on a link that the page shows now, unless the actor owns the page. */
export const recordLinkClickRpc = defineRpc(
  'profiles.record-link-click',
  linkIdSchema.extend({ username: z.string().max(100).describe('Username of the creator') }),
  z.object({}),
);
