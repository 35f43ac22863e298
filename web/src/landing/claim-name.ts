/** What is left of a typed name without spaces and without the address in front of it. */
export function claimName(typed: string, publicHost: string): string {
  const bare = typed
    .replace(/\s/g, '')
    .replace(/^https?:\/\//i, '')
    .replace(/^www\./i, '');
  const host = publicHost.toLowerCase();
  const withoutHost = bare.toLowerCase().startsWith(`${host}/`) ? bare.slice(host.length) : bare;
  return withoutHost.replace(/^[/@]+/, '');
}
