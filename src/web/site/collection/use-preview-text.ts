import { useEffect, useRef, useState } from 'react';
import { useSearchParams } from 'react-router';
import { ROUTE_QUERY_DEBOUNCE_MS } from '#domain/limits.ts';
import { rememberText } from '#web/site/page/own-text.ts';
import { useDeparture } from '#web/site/window/use-departure.ts';
import { writeQuery } from '#web/site/window/write-query.ts';

/** What is written in the field for all lines, mirrored into the query once writing pauses. */
export function usePreviewText() {
  const [query, setQuery] = useSearchParams();
  const asked = query.get('text') ?? '';
  const [written, setWritten] = useState(asked);
  const mirrored = useRef(asked);
  const pause = useRef<ReturnType<typeof setTimeout>>(undefined);

  useDeparture(() => {
    clearTimeout(pause.current);
    if (mirrored.current === written) return;
    keep(written);
    const search = withText(new URLSearchParams(window.location.search), written);
    writeQuery(search.size === 0 ? '' : `?${search}`);
  });
  useEffect(() => () => clearTimeout(pause.current), []);
  useEffect(() => {
    // A link or a step back changed the query.
    if (asked === mirrored.current) return;
    mirrored.current = asked;
    setWritten(asked);
  }, [asked]);

  function keep(text: string) {
    mirrored.current = text;
    // An address without a text would leave the one before it remembered.
    if (text === '') rememberText('');
  }

  function mirror(text: string) {
    clearTimeout(pause.current);
    keep(text);
    setQuery((before) => withText(before, text), { replace: true, preventScrollReset: true });
  }

  return {
    written,
    write(text: string) {
      setWritten(text);
      clearTimeout(pause.current);
      pause.current = setTimeout(() => mirror(text), ROUTE_QUERY_DEBOUNCE_MS);
    },
    /** Now, and not after a pause. */
    set(text: string) {
      setWritten(text);
      mirror(text);
    },
  };
}

function withText(query: URLSearchParams, text: string): URLSearchParams {
  const after = new URLSearchParams(query);
  if (text === '') after.delete('text');
  else after.set('text', text);
  return after;
}
