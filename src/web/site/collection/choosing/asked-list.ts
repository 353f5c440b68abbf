import { wayOn } from '#web/site/page/asked-address.ts';

/** The list that choices are made from: its path, and the query of what is chosen of it. */
export interface FormList {
  path: string;
  search: string;
}

/** The list that is on its way, with what is chosen of it; the one that is shown where none is. */
export function askedList(shown: FormList): FormList {
  const way = wayOn();
  if (way === null || !/^\/typefaces(\/filter\/[^/]+)?$/.test(way.pathname)) return shown;
  const query = new URLSearchParams(way.search);
  query.delete('from');
  // What is written at present is newer than what was asked for.
  const text = new URLSearchParams(shown.search).get('text');
  if (text === null) query.delete('text');
  else query.set('text', text);
  return { path: way.pathname, search: query.size === 0 ? '' : `?${query}` };
}
