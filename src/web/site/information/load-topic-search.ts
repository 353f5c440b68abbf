import { type FoundTopic, searchTopics } from '#domain/search/search-topics.ts';
import { callApi } from '#web/site/calls/call-api.ts';

type Search = (term: string) => FoundTopic[] | null;

/** The search once its pages are there, for this visit. */
let made: Search | null = null;

/** The search over all information pages; null where the shop does not answer: the next letter asks again. */
export async function loadTopicSearch(): Promise<Search | null> {
  if (made !== null) return made;
  const answer = await callApi('listInformationPages');
  if (!answer.ok) return null;
  const pages = answer.value;
  made = (term) => searchTopics(pages, term);
  return made;
}
