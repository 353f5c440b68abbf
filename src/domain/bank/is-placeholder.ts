const placeholders = new Set([
  'NOTPROVIDED',
  'NOTAVAILABLE',
  'NOTAPPLICABLE',
  'NOREFERENCE',
  'NONREF',
  'NOREF',
  'NONE',
  'NA',
  'NULL',
  'UNKNOWN',
  'EMPTY',
]);

/** Whether what stands in place of a reference is none: a word that banks write where they have to write one, or one figure over and over. */
export function isPlaceholder(reference: string): boolean {
  const plain = reference.toUpperCase().replace(/[^A-Z0-9]/g, '');
  return plain === '' || placeholders.has(plain) || /^(.)\1*$/.test(plain);
}
