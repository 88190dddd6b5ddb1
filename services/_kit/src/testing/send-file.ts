/** Sends a file to storage as a browser does, under a permission. @returns the storage's status */
export async function sendFile(
  permission: { readonly url: string; readonly fields: Readonly<Record<string, string>> },
  bytes: Uint8Array,
  change: Readonly<Record<string, string>> = {},
): Promise<number> {
  const form = new FormData();
  for (const [name, value] of Object.entries({ ...permission.fields, ...change })) form.set(name, value);
  form.set('file', new Blob([new Uint8Array(bytes)]));
  const answer = await fetch(permission.url, { method: 'POST', body: form });
  await answer.body?.cancel();
  return answer.status;
}
