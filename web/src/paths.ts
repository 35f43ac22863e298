/** Every address of the web application. */
export const paths = {
  landing: '/',
  login: '/login',
  loginPassword: '/login/password',
  register: '/register',
  verifyEmail: '/verify-email',
  dashboard: '/dashboard',
  editProfile: '/edit-profile',
  preview: '/preview',
  checkout: '/checkout',
  privacy: '/privacy',
  terms: '/terms',
  notFound: '/not-found',
  creator: (username: string) => `/${encodeURIComponent(username)}`,
  thanks: (username: string) => `/${encodeURIComponent(username)}?success=true`,
} as const;
