import type { Statements } from './statement.ts';

export const administratorConsole: Statements = {
  'C2.system-status':
    "'System Status' has Registration Status (Enabled/Disabled) and Maintenance Mode (Active/Inactive), each with a switch.",
  'C2.overview-cards':
    'The overview has the cards Total Users (with active ones), Total Tips (with the revenue), Average Tip (per transaction) and Platform Fee (10%).',
  'C2.revenue-tab':
    "The tab Revenue ('Revenue Settings' / 'Platform Settings') has both switches, Minimum Tip Amount and Featured Creators Limit.",
  'C2.users-tab':
    "The tab Users has the search 'Search users...' and the table Username, Email, Status (Blocked, Verified or Unverified), Revenue, Actions (Details, Block/Unblock); empty: 'No users found'.",
  'C2.payments-tab':
    "The tab Payments has the table 'Payment History': Date, From, To, Amount, Status; empty: 'No payment history found'.",
  'C2.admin-comments':
    "The layout links to Comments (/admin/comments), which lists every comment of a tip, with a search; empty: 'No comments found'.",
  'C2.user-revenue':
    "The revenue of a user has Back, avatar, name, @username, Active/Blocked, Today's Revenue, Total Revenue, Final Revenue (After 10% Fee), Total Platform Fee (All Users), Payment Account Information, Weekly Revenue and Customer Comments, each with its empty text; 'Failed to load data' when it cannot be read.",
  'C2.communications':
    "'Send Mass Email' has subject, body, optional button text and URL, optional image (preview of at most 200 px) and image link, and the confirmation 'Confirm Send Email' with its sentence, Cancel and Send Email.",
  'C3.payment':
    'A row of the payments has id, createdAt, senderName, recipientUsername, amount; every tip that was ever paid is listed, failed ones in their own filter.',
  'C3.user-revenue':
    'The revenue of a user has today, total, after fee, weekly revenue after fee, comments and payout methods, which are masked.',
  'C3.system-settings':
    'Settings are registrationEnabled (true), maintenanceMode (false), minimumTipAmount (1) and featuredCreatorsLimit (6 in the database).',
  'C4.maintenance':
    'In maintenance every writing call of creators and visitors answers 503 with Retry-After, except sign-in and sign-out, links of mails, confirm-tip, webhooks and unsubscribing.',
  'C4.block':
    'A blocked user is signed out and cannot sign in; page, tips and media are gone within a second, and unblocking restores them.',
  'C4.mass-email': 'A mass e-mail is filled in, validated, confirmed and sent; then the form is empty again.',
  'C5.mass-email':
    "Without subject 'Please enter a subject', without body 'Please enter email body content', sending is disabled while either is blank; button text and URL go together; an image has at most 5 MB ('Image file size must be less than 5MB') and is one ('Only image files are allowed').",
  'C5.settings-inputs':
    'The minimum tip is a number of at least 0.01 in steps of 0.01, the featured creators limit a whole number of at least 1.',
  'C7.settings':
    "PUT /api/admin/settings takes any of the four settings; the toast reads 'Settings updated successfully', and they take effect everywhere within a second.",
  'C7.users': 'GET /api/admin/users lists users, with an optional search.',
  'C7.payments': 'GET /api/admin/tips lists payments, with search, filter and pages.',
  'C7.revenue': 'GET /api/admin/users/{id}/revenue answers the revenue of a user.',
  'C7.mass-email':
    "POST /api/admin/communications/send-mass-email takes a form and answers sentCount; the toast reads 'Email Sent' with 'Successfully sent to {n} recipients'.",
  'C7.activity-logs': 'GET /api/admin/activity-logs lists the activity log.',
  'C7.block':
    "POST /api/admin/users/{id}/block and /unblock take {reason}; the toast reads 'User status updated successfully'.",
  'C8.block-failure':
    "A failure toasts 'Failed to update user status' with the server's message, or 'Failed to block user' / 'Failed to unblock user'.",
  'C8.mass-email-failure':
    "A failure toasts 'Failed to Send Email' with the server's message or 'Failed to send email'; validation toasts are titled 'Error'.",
  'C8.settings-failure':
    "A failure toasts 'Failed to update settings' with the server's message, or with the same text.",
  'C9.admin-comments': 'The list of comments of the console is at most 450 px high.',
  'C9.minimum-tip': 'The input of the minimum tip falls back to 1.',
  'C9.weeks': 'Weeks start on Monday, in UTC.',
  'C9.featured-limit': 'The input of the featured creators limit falls back to 5.',
};
