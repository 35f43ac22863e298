import type { SandboxConfig } from '../config.ts';
import { StripeError } from '../errors.ts';

/** Stripe.js sends its key as a parameter. Servers send it as a bearer token or user name. */
export function readApiKey(authorization: string | undefined, parameter: unknown): string | undefined {
  const [scheme, credentials = ''] = (authorization ?? '').split(' ');
  if (scheme?.toLowerCase() === 'bearer') return credentials;
  if (scheme?.toLowerCase() === 'basic') return Buffer.from(credentials, 'base64').toString().split(':')[0];
  return typeof parameter === 'string' ? parameter : undefined;
}

export function authenticate(config: SandboxConfig, key: string | undefined, allowsPublishable: boolean) {
  if (!key) {
    throw unauthorized(
      'You did not provide an API key. You need to provide your API key in the Authorization header, ' +
        "using Bearer auth (e.g. 'Authorization: Bearer YOUR_SECRET_KEY').",
    );
  }
  if (key === config.secretKey) return { isPublishable: false };
  if (key !== config.publishableKey) throw unauthorized(`Invalid API Key provided: ${mask(key)}`);
  if (!allowsPublishable) {
    throw unauthorized(
      'This API call cannot be made with a publishable API key. Please use a secret API key. ' +
        'You can find a list of your API keys at https://dashboard.stripe.com/account/apikeys.',
      'secret_key_required',
    );
  }
  return { isPublishable: true };
}

function mask(key: string): string {
  if (key.length < 12) return '*'.repeat(key.length);
  return `${key.slice(0, 8)}${'*'.repeat(key.length - 12)}${key.slice(-4)}`;
}

function unauthorized(message: string, code?: string): StripeError {
  return new StripeError(401, { type: 'invalid_request_error', message, code });
}
