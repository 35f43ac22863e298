/** Names that routes and services use, in lower case. */
const RESERVED_USERNAMES = new Set(
  (
    'about abuse account accounts admin administrator api app appeal apple assets auth billing blog bundle callback cdn ' +
    'checkout comments config contact creator creators dashboard demo discover docs download edit_profile email ' +
    'error events explore faq favicon featured feed files forgot_password health help home icons image images index ' +
    'info jobs join learn legal live login logout mail manifest media message messages metrics moderation moderator news notice ' +
    'notifications null official offline pages password payment payments payout payouts platform preview pricing ' +
    'privacy profile profiles public receipt receipts register report reports reset robots root search security service settings ' +
    'share shop signin signup sitemap sprinkle staff static status store stripe support system team terms test tips ' +
    'tokens undefined unsubscribe upload uploads user username users verify verify_email webhook webhooks welcome www'
  ).split(' '),
);

export function isReservedUsername(username: string): boolean {
  return RESERVED_USERNAMES.has(username.toLowerCase());
}
