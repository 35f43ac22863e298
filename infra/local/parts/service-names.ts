export const serviceNames = ['identity', 'profiles', 'tips', 'media', 'notifications'] as const;
export type ServiceName = (typeof serviceNames)[number];
