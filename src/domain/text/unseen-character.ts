/** What nobody sees in a line, or what turns what follows: it would break a head of a mail, or show what is not there. */
export const unseenInLine = /[\p{Cc}\p{Bidi_Control}\u2028\u2029]/u;
/** The same of several lines. */
export const unseenInLines = /[^\P{Cc}\n]|[\p{Bidi_Control}\u2028\u2029]/u;
/** Something that is seen: a letter, a mark, a figure or a sign, and none of the blanks that count as one (Hangul fillers, an empty Braille cell). */
export const seenSign = /(?![\u115f\u1160\u2800\u3164\uffa0])[\p{L}\p{M}\p{N}\p{P}\p{S}]/u;
