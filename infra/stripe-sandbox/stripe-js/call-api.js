function toForm(parameters, prefix = '', form = new URLSearchParams()) {
  for (const [name, value] of Object.entries(parameters)) {
    const key = prefix ? `${prefix}[${name}]` : name;
    if (value === undefined || value === null) continue;
    if (typeof value === 'object') toForm(value, key, form);
    else form.append(key, String(value));
  }
  return form;
}

/** Resolves with {answer} or {error}, and never throws. */
export async function callApi(method, path, parameters) {
  const form = toForm(parameters);
  try {
    const request = method === 'GET' ? fetch(`${path}?${form}`) : fetch(path, { method, body: form });
    const answer = await (await request).json();
    return answer.error ? { error: answer.error } : { answer };
  } catch {
    const message = 'We are experiencing issues connecting to our payments provider. Please try again.';
    return { error: { type: 'api_connection_error', message } };
  }
}
