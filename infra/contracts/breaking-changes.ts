interface Schema {
  type?: string | string[];
  properties?: Record<string, Schema>;
  required?: string[];
  enum?: unknown[];
  items?: Schema;
}

/**
 * What a consumer of the old schema could trip over in the new one. Added optional properties and changed prose are fine;
 * a removed property, a changed type, a new value of an enumeration, a property no longer required are not.
 */
export function breakingChanges(before: Schema, after: Schema, path = 'data'): string[] {
  const changes: string[] = [];
  if (JSON.stringify(before.type) !== JSON.stringify(after.type)) changes.push(`${path} changed its type`);
  for (const value of after.enum ?? []) {
    if (before.enum && !before.enum.includes(value)) changes.push(`${path} may now be ${JSON.stringify(value)}`);
  }
  for (const [name, property] of Object.entries(before.properties ?? {})) {
    const now = after.properties?.[name];
    if (!now) {
      changes.push(`${path}.${name} is gone`);
      continue;
    }
    if (before.required?.includes(name) && !after.required?.includes(name)) changes.push(`${path}.${name} may now be absent`);
    changes.push(...breakingChanges(property, now, `${path}.${name}`));
  }
  if (before.items && after.items) changes.push(...breakingChanges(before.items, after.items, `${path}[]`));
  return changes;
}
