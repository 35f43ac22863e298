import { z } from 'zod';
import { defineRpc } from '../rpc.js';

/** Facts about a page that administrators read beside its account. */
export const profileSummarySchema = z.object({
  displayName: z.string().nullable(),
  profileImage: z.string().nullable(),
  // Replies of the release before lack it.
  thankYouText: z.string().nullable().default(null),
});

/** Returns the summary of a page, published or not, to administrators only. All of it is null without a page. */
export const getProfileSummaryRpc = defineRpc(
  'profiles.get-summary',
  z.object({ userId: z.uuid() }),
  profileSummarySchema,
);
