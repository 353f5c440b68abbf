import { useEffect, useState } from 'react';
import { callApi } from '#web/site/calls/call-api.ts';

/** How long typing rests before it is searched for. */
const REST_MS = 150;

/** What a search found: places in the table of a cut's glyphs. */
interface FoundGlyphs {
  cutId: string;
  text: string;
  places: number[];
  count: number;
}

/** The glyphs that a text asks for, from when it rests on: what was found before stays until then. Null where nothing is asked for. */
export function useGlyphSearch(
  cutId: string,
  typed: string,
): { found: FoundGlyphs | null; hasFailed: boolean } {
  const [found, setFound] = useState<FoundGlyphs | null>(null);
  const [failed, setFailed] = useState<string | null>(null);
  const text = typed.trim();
  useEffect(() => {
    if (text === '') return;
    const asking = new AbortController();
    const rest = setTimeout(async () => {
      try {
        const { signal } = asking;
        const asked = await callApi('searchGlyphs', {
          params: { id: cutId },
          query: [['text', text]],
          signal,
        });
        if (signal.aborted) return;
        setFailed(asked.ok ? null : text);
        if (asked.ok) setFound({ cutId, text, ...asked.value });
      } catch (error) {
        if (!asking.signal.aborted) throw error;
      }
    }, REST_MS);
    return () => {
      clearTimeout(rest);
      asking.abort();
    };
  }, [cutId, text]);
  const isAsked = text !== '';
  return { found: isAsked && found?.cutId === cutId ? found : null, hasFailed: isAsked && failed === text };
}
