import { baseApi as api } from './base-api.js';
const injectedRtkApi = api.injectEndpoints({
  endpoints: (build) => ({
    getConfig: build.query<GetConfigApiResponse, GetConfigApiArg>({
      query: () => ({ url: `/api/config` }),
    }),
    register: build.mutation<RegisterApiResponse, RegisterApiArg>({
      query: (queryArg) => ({
        url: `/api/auth/register`,
        method: 'POST',
        body: queryArg,
      }),
    }),
    login: build.mutation<LoginApiResponse, LoginApiArg>({
      query: (queryArg) => ({
        url: `/api/auth/login`,
        method: 'POST',
        body: queryArg,
      }),
    }),
    logout: build.mutation<LogoutApiResponse, LogoutApiArg>({
      query: () => ({ url: `/api/auth/logout`, method: 'POST' }),
    }),
    getCurrentUser: build.query<GetCurrentUserApiResponse, GetCurrentUserApiArg>({
      query: () => ({ url: `/api/auth/current` }),
    }),
    verifyEmail: build.query<VerifyEmailApiResponse, VerifyEmailApiArg>({
      query: (queryArg) => ({
        url: `/api/auth/verify-email`,
        params: {
          token: queryArg,
        },
      }),
    }),
    checkUsername: build.query<CheckUsernameApiResponse, CheckUsernameApiArg>({
      query: (queryArg) => ({
        url: `/api/username-available/${encodeURIComponent(String(queryArg))}`,
      }),
    }),
    updateProfile: build.mutation<UpdateProfileApiResponse, UpdateProfileApiArg>({
      query: (queryArg) => ({
        url: `/api/users/me`,
        method: 'PUT',
        body: queryArg,
      }),
    }),
    setPublished: build.mutation<SetPublishedApiResponse, SetPublishedApiArg>({
      query: (queryArg) => ({
        url: `/api/users/me/publish`,
        method: 'POST',
        body: queryArg,
      }),
    }),
    getOwnStats: build.query<GetOwnStatsApiResponse, GetOwnStatsApiArg>({
      query: () => ({ url: `/api/users/me/stats` }),
    }),
    listOwnTips: build.query<ListOwnTipsApiResponse, ListOwnTipsApiArg>({
      query: (queryArg) => ({
        url: `/api/users/me/tips`,
        params: {
          cursor: queryArg.cursor,
          limit: queryArg.limit,
        },
      }),
    }),
    listFeaturedCreators: build.query<ListFeaturedCreatorsApiResponse, ListFeaturedCreatorsApiArg>({
      query: () => ({ url: `/api/featured-creators` }),
    }),
    getCreatorPage: build.query<GetCreatorPageApiResponse, GetCreatorPageApiArg>({
      query: (queryArg) => ({
        url: `/api/users/${encodeURIComponent(String(queryArg))}`,
      }),
    }),
    recordView: build.mutation<RecordViewApiResponse, RecordViewApiArg>({
      query: (queryArg) => ({
        url: `/api/users/${encodeURIComponent(String(queryArg))}/view`,
        method: 'POST',
      }),
    }),
    createPaymentIntent: build.mutation<CreatePaymentIntentApiResponse, CreatePaymentIntentApiArg>({
      query: (queryArg) => ({
        url: `/api/create-payment-intent`,
        method: 'POST',
        body: queryArg.newTip,
        headers: {
          'Idempotency-Key': queryArg['Idempotency-Key'],
        },
      }),
    }),
    createTip: build.mutation<CreateTipApiResponse, CreateTipApiArg>({
      query: (queryArg) => ({
        url: `/api/users/${encodeURIComponent(String(queryArg.username))}/tips`,
        method: 'POST',
        body: queryArg.newTipForCreator,
        headers: {
          'Idempotency-Key': queryArg['Idempotency-Key'],
        },
      }),
    }),
    confirmTip: build.mutation<ConfirmTipApiResponse, ConfirmTipApiArg>({
      query: (queryArg) => ({
        url: `/api/confirm-tip`,
        method: 'POST',
        body: queryArg,
      }),
    }),
    getTipStatus: build.mutation<GetTipStatusApiResponse, GetTipStatusApiArg>({
      query: (queryArg) => ({
        url: `/api/tip-status`,
        method: 'POST',
        body: queryArg,
      }),
    }),
    uploadMedia: build.mutation<UploadMediaApiResponse, UploadMediaApiArg>({
      query: (queryArg) => ({
        url: `/api/media`,
        method: 'POST',
        body: queryArg,
      }),
    }),
    getMedia: build.query<GetMediaApiResponse, GetMediaApiArg>({
      query: (queryArg) => ({
        url: `/api/media/${encodeURIComponent(String(queryArg))}`,
      }),
    }),
    adminLogin: build.mutation<AdminLoginApiResponse, AdminLoginApiArg>({
      query: (queryArg) => ({
        url: `/api/admin/login`,
        method: 'POST',
        body: queryArg,
      }),
    }),
    adminLogout: build.mutation<AdminLogoutApiResponse, AdminLogoutApiArg>({
      query: () => ({ url: `/api/admin/logout`, method: 'POST' }),
    }),
    getCurrentAdmin: build.query<GetCurrentAdminApiResponse, GetCurrentAdminApiArg>({
      query: () => ({ url: `/api/admin/current` }),
    }),
    getPlatformStats: build.query<GetPlatformStatsApiResponse, GetPlatformStatsApiArg>({
      query: () => ({ url: `/api/admin/stats` }),
    }),
    getPlatformSettings: build.query<GetPlatformSettingsApiResponse, GetPlatformSettingsApiArg>({
      query: () => ({ url: `/api/admin/settings` }),
    }),
  }),
  overrideExisting: false,
});
export { injectedRtkApi as api };
export type GetConfigApiResponse = /** status 200 OK */ AppConfig;
export type GetConfigApiArg = void;
export type RegisterApiResponse = /** status 201 Created */ Message;
export type RegisterApiArg = Registration;
export type LoginApiResponse = /** status 200 OK */ LoginResult;
export type LoginApiArg = Credentials;
export type LogoutApiResponse = /** status 200 OK */ Message;
export type LogoutApiArg = void;
export type GetCurrentUserApiResponse = /** status 200 OK */ CurrentUser;
export type GetCurrentUserApiArg = void;
export type VerifyEmailApiResponse = /** status 200 OK */ Message;
export type VerifyEmailApiArg = string;
export type CheckUsernameApiResponse = /** status 200 OK */ {
  available: boolean;
};
export type CheckUsernameApiArg = string;
export type UpdateProfileApiResponse = /** status 200 OK */ CurrentUser;
export type UpdateProfileApiArg = ProfileChanges;
export type SetPublishedApiResponse = /** status 200 OK */ Publication;
export type SetPublishedApiArg = Publication;
export type GetOwnStatsApiResponse = /** status 200 OK */ Stats;
export type GetOwnStatsApiArg = void;
export type ListOwnTipsApiResponse = /** status 200 OK */ Tip[];
export type ListOwnTipsApiArg = {
  cursor?: string;
  limit?: number;
};
export type ListFeaturedCreatorsApiResponse = /** status 200 OK */ FeaturedCreator[];
export type ListFeaturedCreatorsApiArg = void;
export type GetCreatorPageApiResponse = /** status 200 OK */ CreatorPage;
export type GetCreatorPageApiArg = string;
export type RecordViewApiResponse = unknown;
export type RecordViewApiArg = string;
export type CreatePaymentIntentApiResponse = /** status 200 OK */ PaymentIntent;
export type CreatePaymentIntentApiArg = {
  /** The same key with the same tip answers the same payment */
  'Idempotency-Key'?: string;
  newTip: NewTip;
};
export type CreateTipApiResponse = /** status 200 OK */ PaymentIntent;
export type CreateTipApiArg = {
  username: string;
  /** The same key with the same tip answers the same payment */
  'Idempotency-Key'?: string;
  newTipForCreator: NewTipForCreator;
};
export type ConfirmTipApiResponse =
  /** status 200 OK */ TipConfirmed | /** status 202 The payment takes time */ TipConfirmed;
export type ConfirmTipApiArg = TipConfirmation;
export type GetTipStatusApiResponse = /** status 200 OK */ TipStatus;
export type GetTipStatusApiArg = TipStatusQuery;
export type UploadMediaApiResponse = /** status 201 Created */ Asset;
export type UploadMediaApiArg = {
  file: Blob;
  purpose: 'profile-image' | 'featured-image';
};
export type GetMediaApiResponse = /** status 200 OK */ Asset;
export type GetMediaApiArg = string;
export type AdminLoginApiResponse = /** status 200 OK */ Admin;
export type AdminLoginApiArg = AdminCredentials;
export type AdminLogoutApiResponse = /** status 200 OK */ Message;
export type AdminLogoutApiArg = void;
export type GetCurrentAdminApiResponse = /** status 200 OK */ Admin;
export type GetCurrentAdminApiArg = void;
export type GetPlatformStatsApiResponse = /** status 200 OK */ PlatformStats;
export type GetPlatformStatsApiArg = void;
export type GetPlatformSettingsApiResponse = /** status 200 OK */ PlatformSettings;
export type GetPlatformSettingsApiArg = void;
export type AppConfig = {
  productName: string;
  publicUrl: string;
  publicHost: string;
  contactEmail: string;
  platformFeePercent: number;
  limits: {
    /** US dollars */
    minimumTip: number;
    /** US dollars */
    maximumTip: number;
    tipMessage: number;
    imageBytes: number;
  };
  features: {
    registrationEnabled: boolean;
    maintenanceMode: boolean;
  };
  stripe: {
    publishableKey: string;
    scriptUrl: string;
  };
};
export type ErrorIssue = {
  path: string;
  message: string;
};
export type ErrorBody = {
  code: string;
  message: string;
  issues?: ErrorIssue[];
  retryAfterSeconds?: number;
};
export type Message = {
  message: string;
};
export type Registration = {
  username: string;
  email: string;
  password: string;
};
export type CurrentUser = {
  username: string;
  displayName: string | null;
  bio: string | null;
  profileImage: string | null;
  featuredContentType: ('image' | 'video' | 'tiktok') | null;
  featuredImage: string | null;
  featuredVideo: string | null;
  tiktokUrl: string | null;
  buttonTitle: string | null;
  buttonIconId: string | null;
  buttonColor: string | null;
  pageLayout: 'classic' | 'ticker';
  isPublished: boolean;
  id: string;
  email: string;
};
export type LoginResult =
  | CurrentUser
  | {
      verificationRequired: true;
      message: string;
    };
export type Credentials = {
  email: string;
  password: string;
};
export type ProfileChanges = {
  displayName?: string | null;
  bio?: string | null;
  profileImage?: string | null;
  buttonTitle?: string | null;
  buttonColor?: string | null;
};
export type Publication = {
  isPublished: boolean;
};
export type Stats = {
  totalTips: number;
  /** US dollars before the fee */
  totalAmount: number;
  commentCount: number;
  isNewAccount: boolean;
  dailyChange: {
    amount: number;
    comments: number;
  } | null;
  profileViews: number;
  uniqueProfileViews: number;
};
export type Tip = {
  id: string;
  senderName: string;
  /** US dollars */
  amount: number;
  message: string;
  response: string | null;
  respondedAt: string | null;
  socialPlatform: ('instagram' | 'tiktok' | 'x') | null;
  socialHandle: string | null;
  createdAt: string;
  isHidden: boolean;
  senderEmail: string;
};
export type FeaturedCreator = {
  username: string;
  displayName: string | null;
  profileImage: string | null;
  bio: string | null;
};
export type Profile = {
  username: string;
  displayName: string | null;
  bio: string | null;
  profileImage: string | null;
  featuredContentType: ('image' | 'video' | 'tiktok') | null;
  featuredImage: string | null;
  featuredVideo: string | null;
  tiktokUrl: string | null;
  buttonTitle: string | null;
  buttonIconId: string | null;
  buttonColor: string | null;
  pageLayout: 'classic' | 'ticker';
  isPublished: boolean;
};
export type SocialLink = {
  id: string;
  platform: string;
  url: string;
};
export type PublicTip = {
  id: string;
  senderName: string;
  /** US dollars */
  amount: number;
  message: string;
  response: string | null;
  respondedAt: string | null;
  socialPlatform: ('instagram' | 'tiktok' | 'x') | null;
  socialHandle: string | null;
  createdAt: string;
  isHidden: boolean;
};
export type CreatorPage = {
  user: Profile;
  socialLinks: SocialLink[];
  tips: PublicTip[];
};
export type PaymentIntent = {
  clientSecret: string;
  paymentIntentId: string;
};
export type NewTip = {
  username: string;
  senderName: string;
  senderEmail: string;
  /** US dollars, at most two decimals */
  amount: number;
  message?: string | null;
  socialPlatform?: ('instagram' | 'tiktok' | 'x') | null;
  socialHandle?: string | null;
};
export type NewTipForCreator = {
  senderName: string;
  senderEmail: string;
  /** US dollars, at most two decimals */
  amount: number;
  message?: string | null;
  socialPlatform?: ('instagram' | 'tiktok' | 'x') | null;
  socialHandle?: string | null;
};
export type TipConfirmed = {
  status: 'succeeded' | 'processing';
  username: string;
};
export type TipConfirmation = {
  paymentIntentId: string;
  senderEmail?: string | null;
};
export type TipStatus = {
  status: 'pending' | 'processing' | 'succeeded' | 'failed' | 'canceled' | 'refunded' | 'disputed' | 'lost';
  amount: number;
  username: string;
};
export type TipStatusQuery = {
  paymentIntentId: string;
  clientSecret: string;
};
export type Asset = {
  id: string;
  url: string;
  status: 'processing' | 'ready' | 'failed';
  progress: number;
};
export type Admin = {
  id: string;
  username: string;
  email: string;
  role: 'super' | 'admin';
};
export type AdminCredentials = {
  username: string;
  password: string;
};
export type PlatformStats = {
  totalUsers: number;
  activeUsers: number;
  totalTips: number;
  totalTipAmount: number;
  averageTipAmount: number;
  platformFeeTotal: number;
  totalPlatformFee: number;
};
export type PlatformSettings = {
  registrationEnabled: boolean;
  maintenanceMode: boolean;
  /** US dollars */
  minimumTipAmount: number;
  featuredCreatorsLimit: number;
};
export const {
  useGetConfigQuery,
  useLazyGetConfigQuery,
  useRegisterMutation,
  useLoginMutation,
  useLogoutMutation,
  useGetCurrentUserQuery,
  useLazyGetCurrentUserQuery,
  useVerifyEmailQuery,
  useLazyVerifyEmailQuery,
  useCheckUsernameQuery,
  useLazyCheckUsernameQuery,
  useUpdateProfileMutation,
  useSetPublishedMutation,
  useGetOwnStatsQuery,
  useLazyGetOwnStatsQuery,
  useListOwnTipsQuery,
  useLazyListOwnTipsQuery,
  useListFeaturedCreatorsQuery,
  useLazyListFeaturedCreatorsQuery,
  useGetCreatorPageQuery,
  useLazyGetCreatorPageQuery,
  useRecordViewMutation,
  useCreatePaymentIntentMutation,
  useCreateTipMutation,
  useConfirmTipMutation,
  useGetTipStatusMutation,
  useUploadMediaMutation,
  useGetMediaQuery,
  useLazyGetMediaQuery,
  useAdminLoginMutation,
  useAdminLogoutMutation,
  useGetCurrentAdminQuery,
  useLazyGetCurrentAdminQuery,
  useGetPlatformStatsQuery,
  useLazyGetPlatformStatsQuery,
  useGetPlatformSettingsQuery,
  useLazyGetPlatformSettingsQuery,
} = injectedRtkApi;
