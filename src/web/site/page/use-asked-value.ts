import { useState } from 'react';

/**
 * A value that the page's address holds, as a field shows it: what was asked for last stands in it at once, so that the next key goes on
 * from there, and not from what is drawn, until the page that was asked for is drawn.
 */
export function useAskedValue<Value>(drawn: Value): [Value, (asked: Value) => void] {
  const [state, setState] = useState({ drawn, value: drawn });
  if (state.drawn !== drawn) setState({ drawn, value: drawn });
  return [state.value, (value) => setState({ drawn, value })];
}
