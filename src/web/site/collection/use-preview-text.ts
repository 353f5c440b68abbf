import { useEffect, useRef, useState } from 'react';
import { useSearchParams } from 'react-router';
import { ROUTE_QUERY_DEBOUNCE_MS } from '#domain/limits.ts';
import { askedSearch, isOnTheWay } from '#web/site/page/asked-address.ts';
import { rememberText } from '#web/site/page/own-text.ts';
import { useDeparture } from '#web/site/window/use-departure.ts';
import { useOwnEntry } from '#web/site/window/use-own-entry.ts';
import { writeQuery } from '#web/site/window/write-query.ts';
import { listOf } from './collection-path.ts';

/** What is written in the field for all lines, mirrored into the query once writing pauses. */
export function usePreviewText() {
  const [query, setQuery] = useSearchParams();
  const isOwn = useOwnEntry();
  const asked = query.get('text') ?? '';
  const [written, setWritten] = useState(asked);
  const mirrored = useRef(asked);
  const pause = useRef<ReturnType<typeof setTimeout>>(undefined);

  useDeparture(() => {
    clearTimeout(pause.current);
    if (mirrored.current !== written || isMirroring()) leaveWith(written);
  }, isMirroring);
  useEffect(() => () => clearTimeout(pause.current), []);
  useEffect(() => {
    // A link or a step back changed the query.
    if (asked === mirrored.current) return;
    mirrored.current = asked;
    setWritten(asked);
  }, [asked]);

  function keep(text: string) {
    mirrored.current = text;
    // At once, since the page may learn late what its address has become; and one without a text would leave the last one.
    rememberText(text);
  }

  /** Into the address that is left, which calls nobody back. */
  function leaveWith(text: string) {
    keep(text);
    const search = withText(new URLSearchParams(window.location.search), text);
    writeQuery(search.size === 0 ? '' : `?${search}`, { isOwn: isOwn() });
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
      pause.current = setTimeout(
        () => ((isOnTheWay() && !isMirroring()) || !isOwn() ? leaveWith(text) : mirror(text)),
        ROUTE_QUERY_DEBOUNCE_MS,
      );
    },
    /** Now, and not after a pause. */
    set(text: string) {
      setWritten(text);
      mirror(text);
    },
  };
}

/** Whether the router is busy with another text of the list that is shown, which asks the server where it is none. */
function isMirroring(): boolean {
  const [asked, present] = [askedSearch(), window.location.search];
  return asked !== present && listOf(asked) === listOf(present);
}

function withText(query: URLSearchParams, text: string): URLSearchParams {
  const after = new URLSearchParams(query);
  if (text === '') after.delete('text');
  else after.set('text', text);
  return after;
}
