import { api as generated } from '@sprinkle/api-client/api.gen';

export const api = generated.enhanceEndpoints({
  endpoints: {
    getCurrentAdmin: { providesTags: ['CurrentAdmin'] },
    getPlatformStats: { providesTags: ['PlatformStats'] },
    getPlatformSettings: { providesTags: ['Settings'] },
    listAdminSessions: { providesTags: ['AdminSessions'] },
    endAdminSession: { invalidatesTags: ['AdminSessions'] },
    endOtherAdminSessions: { invalidatesTags: ['AdminSessions'] },
    reauthenticateAdmin: { invalidatesTags: ['AdminSessions'] },
    changeAdminPassword: { invalidatesTags: ['AdminSessions'] },
    updatePlatformSettings: { invalidatesTags: ['Settings'] },
    getUserRevenue: { providesTags: ['UserRevenue'] },
    blockUser: { invalidatesTags: ['Users', 'UserRevenue', 'PlatformStats'] },
    unblockUser: { invalidatesTags: ['Users', 'UserRevenue', 'PlatformStats'] },
    refundTip: { invalidatesTags: ['Payments', 'UserRevenue', 'PlatformStats'] },
    // A failure invalidates the list too, because another administrator may have decided.
    decideReport: { invalidatesTags: ['ReportCases', 'Users', 'UserRevenue'] },
    decideAppeal: { invalidatesTags: ['ReportCases'] },
    adminLogin: { invalidatesTags: ['CurrentAdmin', 'PlatformStats', 'Settings'] },
  },
});
