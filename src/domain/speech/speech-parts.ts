import { SPEECH_PART_LENGTH } from '#domain/limits.ts';

/** A part of a text: its place in it, in UTF-16 units, and its words. */
export interface SpeechPart {
  start: number;
  text: string;
}

/**
 * A text in the pieces in which it is spoken: whole sentences together up to `longest` UTF-16 units (2 or more), longer sentences between
 * words, longer words between characters. What holds neither letter nor figure is not spoken.
 */
export function speechParts(text: string, longest = SPEECH_PART_LENGTH): SpeechPart[] {
  const parts: SpeechPart[] = [];
  let start = 0;
  let end = 0;
  const close = () => {
    const part = text.slice(start, end);
    if (/[\p{L}\p{N}]/u.test(part)) parts.push({ start, text: part });
    start = end;
  };
  for (const piece of pieces(text, longest)) {
    if (end + piece.length - start > longest) close();
    end += piece.length;
  }
  close();
  return parts;
}

/** Sentences, and of those that are too long the words, and of those the characters; in order, and together the text. */
function* pieces(text: string, longest: number): Generator<string> {
  for (const { segment } of new Intl.Segmenter(undefined, { granularity: 'sentence' }).segment(text)) {
    if (segment.length <= longest) yield segment;
    else yield* wordPieces(segment, longest);
  }
}

function* wordPieces(sentence: string, longest: number): Generator<string> {
  for (const word of sentence.match(/\s*\S+\s*$|\s*\S+|\s+/g) ?? []) {
    if (word.length <= longest) yield word;
    else for (const { segment } of new Intl.Segmenter().segment(word)) yield* cutAt(segment, longest);
  }
}

/** A character of thousands of marks is cut, too. */
function* cutAt(character: string, longest: number): Generator<string> {
  if (character.length <= longest) yield character;
  else yield* character;
}
