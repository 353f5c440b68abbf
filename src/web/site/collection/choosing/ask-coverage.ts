import { readCopy } from '#domain/coverage/copy-characters.ts';
import { COVERAGE_ADDRESS_CHARACTERS, COVERAGE_MOST_LANGUAGES } from '#domain/limits.ts';
import { callApi } from '#web/site/calls/call-api.ts';
import { addressCharacters } from './address-characters.ts';
import { chosenWords, lackWords, partlyWords } from './chosen-words.ts';
import { typedLanguages } from './typed-languages.ts';

const MOST_NAMED = 12;

/** How many families set a copy and languages, in words; with more characters than an address holds, which ones. */
export async function askCoverage(
  { copy, languages }: { copy: string; languages: string },
  signal: AbortSignal,
): Promise<string> {
  const { asked, clusters, leftOut } = readCopy(copy);
  const typed = typedLanguages(languages);
  const answer = await callApi('findTextCoverage', {
    body: {
      text: [...asked, ...clusters].join(''),
      languages: typed.slice(0, COVERAGE_MOST_LANGUAGES).map((each) => each.slice(0, 100)),
    },
    signal,
  });
  if (!answer.ok) return answer.problem?.title ?? 'The shop does not answer; please try again.';
  const told = { ...answer.value, leftOut };
  const words = [chosenWords(told.covering, told), ...partlyWords(told.coveringFamilies)];
  const [nearest] = told.nearly;
  if (told.covering === 0 && nearest !== undefined)
    words.push(`Nearest is ${nearest.name} ${nearest.cutName}: it ${lackWords(nearest)}.`);
  if (typed.length > COVERAGE_MOST_LANGUAGES)
    words.push(`No more than ${COVERAGE_MOST_LANGUAGES} languages are asked for at once: the first ones.`);
  // No list shows them.
  const isUnlisted = addressCharacters({ asked, clusters }).length > COVERAGE_ADDRESS_CHARACTERS;
  if (isUnlisted && told.covering > 0)
    words.push(`They are: ${nameSome(told.coveringFamilies.map(({ name }) => name))}.`);
  return words.join(' ');
}

function nameSome(names: readonly string[]): string {
  const more = names.length - MOST_NAMED;
  return [...names.slice(0, MOST_NAMED), ...(more > 0 ? [`${more} more`] : [])].join(', ');
}
