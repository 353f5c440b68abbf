import { callApi } from '#web/site/calls/call-api.ts';

let names: readonly string[] = [];

/** The names of all languages that are known, in English and their own; none where the shop does not answer. */
export async function loadLanguageNames(): Promise<readonly string[]> {
  if (names.length > 0) return names;
  const answer = await callApi('listLanguages');
  if (!answer.ok) return [];
  names = [...new Set(answer.value.flatMap(({ name, ownName }) => [name, ownName]))].filter(
    (name) => name !== '' && !name.includes(','),
  );
  return names;
}
