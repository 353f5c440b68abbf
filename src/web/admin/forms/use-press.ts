import { useState } from 'react';

/** A key for each content of a form: pressed twice it is the same, and what was changed is another press. */
export function usePress(): (input: unknown) => string {
  const [pressed] = useState({ content: '', key: '' });
  return (input) => {
    const content = JSON.stringify(input);
    if (pressed.content !== content) Object.assign(pressed, { content, key: crypto.randomUUID() });
    return pressed.key;
  };
}
