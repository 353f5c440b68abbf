import { SpeakControl } from '#web/site/speech/speak-control.tsx';
import { loadVoices } from '#web/site/speech/voices.ts';
import { TranslateControl } from '#web/site/translation/translate-control.tsx';

export interface TextToolProps {
  /** What it does with the text beside it: a word of `Frame.textTools`. */
  word: 'Speak' | 'Translate';
  /** Sets another text in its place; absent where it cannot be set. */
  onText?: ((text: string) => void) | undefined;
}

/** What comes with a press on the word of a tool, in its place. */
export function TextTool({ word, onText }: TextToolProps) {
  return word === 'Speak' ? <SpeakControl /> : <TranslateControl onText={onText} />;
}

/** Asks for what a press on the word will want, for who points at it. */
export function prepareTextTool(word: TextToolProps['word']): void {
  if (word === 'Speak') void loadVoices();
}
