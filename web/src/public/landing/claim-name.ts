/** Strips spaces and a pasted URL from a typed name. */
export function claimName(typed: string, publicHost: string): string {
  const bare = withoutWww(typed.replace(/\s/g, '').replace(/^(https?:)?\/\//i, ''));
  const host = `${withoutWww(publicHost)}/`;
  const isAddress = bare.toLowerCase().startsWith(host.toLowerCase());
  const name = isAddress ? bare.slice(host.length).replace(/[/?#]+[^]*$/, '') : bare;
  return name.replace(/^[/@]+/, '');
}

function withoutWww(address: string): string {
  return address.replace(/^www\./i, '');
}
