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
    changeAdminPassword: { invalidatesTags: ['AdminSessions', 'CurrentAdmin'] },
    getTotpStatus: { providesTags: ['AdminTotp'] },
    confirmTotp: { invalidatesTags: ['AdminTotp', 'AdminSessions', 'CurrentAdmin'] },
    disableTotp: { invalidatesTags: ['AdminTotp', 'AdminSessions', 'CurrentAdmin'] },
    listAdmins: { providesTags: ['Admins'] },
    createAdmin: { invalidatesTags: ['Admins'] },
    removeAdmin: { invalidatesTags: ['Admins'] },
    endSessionsOfAdmin: { invalidatesTags: ['Admins'] },
    resetAdminPassword: { invalidatesTags: ['Admins'] },
    resetAdminTotp: { invalidatesTags: ['Admins'] },
    getTotpRequirement: { providesTags: ['AdminTotp'] },
    setTotpRequirement: { invalidatesTags: ['AdminTotp', 'CurrentAdmin'] },
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
