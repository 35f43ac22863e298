import { z } from 'zod';

/** The gateway tells services by this who makes a call, and services check ownership against it. */
export const actorSchema = z.object({
  kind: z.enum(['anonymous', 'user', 'admin']),
  /** Id in users or admin_users; absent for an anonymous caller. */
  id: z.uuid().optional(),
  username: z.string().optional(),
  sessionId: z.uuid().optional(),
  /** Time at which the password was last given in that session. */
  authenticatedAt: z.iso.datetime().optional(),
  /** Role of an administrator; absent for others. */
  role: z.enum(['super', 'admin']).optional(),
  ipAddress: z.string().optional(),
  userAgent: z.string().max(512).optional(),
});

export type Actor = z.infer<typeof actorSchema>;
