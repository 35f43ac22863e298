/** The secrets of docker-compose.yml contain this, in plain text or in base64. */
const MARK = 'insecure-default';

/** A public key cannot contain the mark. This is the public half of the signing key in docker-compose.yml. */
const PUBLIC_KEY = 'MCowBQYDK2VwAyEAvjuokpNEclgprpip/nU8hUFGE0skSqWuLaXORLaNYi0=';

/** The stand-in for Stripe accepts these. */
const STAND_IN_SECRETS = ['sk_test_sprinkle', 'pk_test_sprinkle', 'whsec_sprinkle', 'whsec_sprinkle_connect'];

/** Returns the variables whose values are published in the repository. */
export function variablesWithDefaultSecrets(env: Record<string, string | undefined>): string[] {
  return Object.entries(env)
    .filter(([, value]) => value !== undefined && hasDefaultSecret(value))
    .map(([variable]) => variable);
}

/** Tells whether the value contains a secret that is published in the repository. */
function hasDefaultSecret(value: string): boolean {
  return (
    value.includes(MARK) ||
    value
      .split(/[\s,:]+/)
      .some(
        (part) =>
          part === PUBLIC_KEY ||
          STAND_IN_SECRETS.includes(part) ||
          Buffer.from(part, 'base64').includes(MARK),
      )
  );
}
