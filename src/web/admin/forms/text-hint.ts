/** What may stand in a text, said at its field. */
export const textHint =
  'Blank lines part paragraphs; or HTML with p, h3, ol, ul, li, a, strong, em, u, s, small and br.';
