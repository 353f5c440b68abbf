/** What nobody sees in a line, or what turns what follows: it would break a head of a mail, or show what is not there. */
export const unseenInLine = /[\p{Cc}\p{Bidi_Control}\u2028\u2029]/u;
/** The same of several lines. */
export const unseenInLines = /[^\P{Cc}\n]|[\p{Bidi_Control}\u2028\u2029]/u;
/** Something that is seen: a letter, a mark, a figure or a sign, and none that is left blank (a filler, a selector, an empty Braille cell). */
export const seenSign = /(?!\p{Default_Ignorable_Code_Point}|\u2800)[\p{L}\p{M}\p{N}\p{P}\p{S}]/u;
