import { z } from 'zod';

/** The gateway tells services by this who makes a call, and services check ownership against it. */
export const actorSchema = z.object({
  kind: z.enum(['anonymous', 'user', 'admin']),
  /** The id is users.id or admin_users.id, and an anonymous caller has none. */
  id: z.uuid().optional(),
  username: z.string().optional(),
  sessionId: z.uuid().optional(),
  /** The password was last given at this time in that session. */
  authenticatedAt: z.iso.datetime().optional(),
  /** Only administrators have a role. */
  role: z.enum(['super', 'admin']).optional(),
  ipAddress: z.string().optional(),
  userAgent: z.string().max(512).optional(),
});

export type Actor = z.infer<typeof actorSchema>;
