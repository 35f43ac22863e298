import { api as generated } from '@sprinkle/api-client/api.gen';

export const api = generated.enhanceEndpoints({
  endpoints: {
    getCurrentAdmin: { providesTags: ['CurrentAdmin'] },
    getPlatformStats: { providesTags: ['PlatformStats'] },
    getPlatformSettings: { providesTags: ['Settings'] },
    listAdminSessions: { providesTags: ['AdminSessions'] },
    endAdminSession: { invalidatesTags: ['AdminSessions'] },
    endOtherAdminSessions: { invalidatesTags: ['AdminSessions'] },
    changeAdminPassword: { invalidatesTags: ['AdminSessions'] },
    updatePlatformSettings: { invalidatesTags: ['Settings'] },
    blockUser: { invalidatesTags: ['Users', 'PlatformStats'] },
    unblockUser: { invalidatesTags: ['Users', 'PlatformStats'] },
    adminLogin: { invalidatesTags: ['CurrentAdmin', 'PlatformStats', 'Settings'] },
  },
});
