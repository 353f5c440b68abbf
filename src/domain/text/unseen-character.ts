/** What nobody sees in a line, or what turns what follows: it would break a head of a mail, or show what is not there. */
export const unseenInLine = /[\p{Cc}\p{Bidi_Control}\u2028\u2029]/u;
/** The same of several lines. */
export const unseenInLines = /[^\P{Cc}\n]|[\p{Bidi_Control}\u2028\u2029]/u;
