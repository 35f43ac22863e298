import { invalidRequest, missingParameter } from '../errors.ts';

/** Parameters in Stripe's bracket notation: strings, and lists and maps of them. */
export type Parameters = Record<string, unknown>;

export function rejectUnknown(parameters: Parameters, known: readonly string[]): void {
  const unknown = Object.keys(parameters).find((name) => !known.includes(name));
  if (unknown) throw invalidRequest(`Received unknown parameter: ${unknown}`, 'parameter_unknown', unknown);
}

/** Returns undefined for a missing or empty parameter. */
export function readString(parameters: Parameters, name: string, path = name): string | undefined {
  const value = parameters[name];
  if (value === undefined || value === '') return undefined;
  if (typeof value !== 'string') throw invalidRequest(`Invalid string: ${path}`, undefined, path);
  return value;
}

/** Like Stripe, rejects dots where RFC 5322 forbids them, and characters outside ASCII. */
export function readEmail(parameters: Parameters, name: string, path = name): string | undefined {
  const email = readString(parameters, name, path);
  if (email && !/^[^\s@.\u0080-\uffff]+(\.[^\s@.\u0080-\uffff]+)*@[^\s@\u0080-\uffff]+$/.test(email)) {
    throw invalidRequest(`Invalid email address: ${email}`, 'email_invalid', path);
  }
  return email;
}

export function requireString(parameters: Parameters, name: string, path = name): string {
  const value = readString(parameters, name, path);
  if (value === undefined) throw missingParameter(path);
  return value;
}

export function readInteger(parameters: Parameters, name: string, path = name): number | undefined {
  const value = readString(parameters, name, path);
  if (value === undefined) return undefined;
  if (!/^-?\d{1,15}$/.test(value)) {
    throw invalidRequest(`Invalid integer: ${value}`, 'parameter_invalid_integer', path);
  }
  return Number(value);
}

export function readBoolean(parameters: Parameters, name: string, path = name): boolean | undefined {
  const value = readString(parameters, name, path);
  if (value === undefined) return undefined;
  if (value !== 'true' && value !== 'false') {
    throw invalidRequest(`Invalid boolean: ${value}`, undefined, path);
  }
  return value === 'true';
}

export function readChoice<Choice extends string>(
  parameters: Parameters,
  name: string,
  choices: readonly Choice[],
): Choice | undefined {
  const value = readString(parameters, name);
  if (value === undefined) return undefined;
  const choice = choices.find((candidate) => candidate === value);
  if (!choice) {
    throw invalidRequest(`Invalid ${name}: must be one of ${choices.join(', ')}`, undefined, name);
  }
  return choice;
}

export function readMap(parameters: Parameters, name: string, path = name): Parameters | undefined {
  const value = parameters[name];
  if (value === undefined || value === '') return undefined;
  if (typeof value !== 'object' || value === null || Array.isArray(value)) {
    throw invalidRequest('Invalid object', undefined, path);
  }
  return value as Parameters;
}

export function readStrings(parameters: Parameters, name: string): string[] | undefined {
  const value = parameters[name];
  if (value === undefined || value === '') return undefined;
  const list = Array.isArray(value) ? value : [value];
  if (!list.every((item) => typeof item === 'string')) throw invalidRequest('Invalid array', undefined, name);
  return list;
}

/** Removes keys that are set to ''. `metadata=''` removes all keys. */
export function mergeMetadata(
  previous: Record<string, string>,
  parameters: Parameters,
): Record<string, string> {
  if (parameters.metadata === '') return {};
  const merged = { ...previous };
  for (const [key, value] of Object.entries(readMap(parameters, 'metadata') ?? {})) {
    if (typeof value !== 'string') throw invalidRequest('Invalid string', undefined, `metadata[${key}]`);
    if (key.length > 40 || value.length > 500) {
      throw invalidRequest('Metadata keys hold 40 and values 500 characters.', undefined, `metadata[${key}]`);
    }
    if (value === '') delete merged[key];
    else merged[key] = value;
  }
  if (Object.keys(merged).length > 50) {
    throw invalidRequest('Metadata holds at most 50 keys.', undefined, 'metadata');
  }
  return merged;
}
