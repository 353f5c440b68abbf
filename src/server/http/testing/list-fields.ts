/** Every name of a property in a JSON schema, however deep. Throws at a reference, which would hide some. */
export function listFields(schema: unknown): string[] {
  if (typeof schema !== 'object' || schema === null) return [];
  if ('$ref' in schema) throw new Error(`${schema.$ref} is not looked into`);
  return Object.entries(schema).flatMap(([key, value]) =>
    key === 'properties'
      ? [...Object.keys(value), ...Object.values(value).flatMap(listFields)]
      : listFields(value),
  );
}
