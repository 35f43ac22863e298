import { z } from 'zod';
import { defineRpc } from '../rpc.js';
import { DISCOVER_PAGE_SIZE, DISCOVER_SEARCH_MAX } from '../rules/discover-limits.js';
import { featuredCreatorSchema } from './profiles.schemas.js';

/** Lists the creators that anybody may see, the most recently published first. */
export const discoverCreatorsRpc = defineRpc(
  'profiles.discover',
  z.object({
    /** Each of these words begins a word of the name or the username, in any case. */
    search: z.string().max(DISCOVER_SEARCH_MAX).optional(),
    cursor: z.string().max(200).optional(),
    limit: z.number().int().min(1).max(100).default(DISCOVER_PAGE_SIZE),
  }),
  z.object({ creators: z.array(featuredCreatorSchema), nextCursor: z.string().nullable() }),
);

export const PUBLISHED_USERNAMES_MAX = 2_000;

/** Lists the same creators by id, so that a complete list misses none. */
export const listPublishedUsernamesRpc = defineRpc(
  'profiles.list-published-usernames',
  z.object({
    /** First id of the list. */
    from: z.uuid(),
    /** The list ends before this id; without it the list goes to the end. */
    until: z.uuid().optional(),
    limit: z.number().int().min(1).max(PUBLISHED_USERNAMES_MAX),
  }),
  z.object({
    pages: z.array(z.object({ username: z.string(), updatedAt: z.iso.datetime() })),
    /** First id of the next page; null on the last page. */
    nextFrom: z.uuid().nullable(),
  }),
);

/** Returns the first ids of pieces of `size` creators. */
export const listDirectoryPiecesRpc = defineRpc(
  'profiles.list-directory-pieces',
  z.object({ size: z.number().int().min(1).max(50_000) }),
  z.array(z.uuid()),
);
