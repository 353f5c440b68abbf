import { useLayoutEffect, useRef, useState } from 'react';
import { findSpoken, sourceAt } from './find-spoken.ts';
import { speak } from './speaking.ts';
import { VoiceChoice } from './voice-choice.tsx';

/**
 * A word that has the text beside it spoken, and stops it, and who speaks. It comes with a press on the same word, which it takes the
 * place of: it speaks at once.
 */
export function SpeakControl() {
  const [isHeard, setIsHeard] = useState(false);
  const [notice, setNotice] = useState<string | null>(null);
  const button = useRef<HTMLButtonElement>(null);
  const stop = useRef<(() => void) | null>(null);

  function begin(): void {
    setIsHeard(true);
    setNotice(null);
    stop.current = speak({
      element: findSpoken(button.current),
      source: sourceAt(window.location),
      onEnd: (state) => {
        stop.current = null;
        setIsHeard(false);
        setNotice(state.notice);
      },
    });
  }

  // biome-ignore lint/correctness/useExhaustiveDependencies: the press that brought it is one
  useLayoutEffect(() => {
    button.current?.focus({ preventScroll: true });
    begin();
    // Who leaves the page hears nothing more of it.
    return () => stop.current?.();
  }, []);

  return (
    <>
      <button
        ref={button}
        type="button"
        onClick={() => {
          if (stop.current === null) begin();
          else stop.current();
        }}
      >
        {isHeard ? 'Stop' : 'Speak'}
      </button>
      <VoiceChoice find={() => findSpoken(button.current)} />
      <span role="status">{notice}</span>
    </>
  );
}
