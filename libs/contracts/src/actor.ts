import { z } from 'zod';

/** Tells services who makes a call. Services check ownership against it. */
export const actorSchema = z.object({
  kind: z.enum(['anonymous', 'user', 'admin']),
  /** Id in users or admin_users; absent for an anonymous caller. */
  id: z.uuid().optional(),
  username: z.string().optional(),
  sessionId: z.uuid().optional(),
  /** When the password was last given in that session. */
  authenticatedAt: z.iso.datetime().optional(),
  /** Role of an administrator; absent for others. */
  role: z.enum(['super', 'admin']).optional(),
  ipAddress: z.string().optional(),
  userAgent: z.string().max(512).optional(),
});

export type Actor = z.infer<typeof actorSchema>;
