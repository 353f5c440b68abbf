/** A legal form after a comma belongs to the name before it, and so does a generation. */
const belongsToName = /^(?:Ltd|Inc|LLC|LLP|GmbH|AG|Co|Corp|S\.?A|S\.?r\.?l|B\.?V|Jr|Sr)\b\.?/i;
const separator = /^(?:[,;/&\n]|\sand\s)/;
/** What reaches a person is not for a public page: '<ada@muster.example>'. */
const mailAddress = /\s*[<([{][^<>()[\]{}]*@[^<>()[\]{}]*[>)\]}]/g;
const longestName = 80;

/** The designers that a font's name table lists in one text; what stands in brackets is a note to a name and splits nothing. */
export function splitDesigners(credit: string): string[] {
  const text = credit.replace(mailAddress, '');
  const names: string[] = [];
  let depth = 0;
  let name = '';
  for (let at = 0; at < text.length; ) {
    const letter = text.charAt(at);
    const rest = text.slice(at);
    const found = depth === 0 ? separator.exec(rest)?.[0] : undefined;
    if (found !== undefined && !(letter === ',' && belongsToName.test(rest.slice(1).trimStart()))) {
      names.push(name);
      name = '';
      // The blank before a name may be that before an 'and' as well.
      at += found.length > 1 ? found.length - 1 : 1;
      continue;
    }
    if (/[([{]/.test(letter)) depth += 1;
    if (/[)\]}]/.test(letter)) depth = Math.max(0, depth - 1);
    name += letter;
    at += 1;
  }
  return [...names, name]
    .map((each) => each.trim().replace(/\s+/g, ' '))
    .filter((each) => each.length > 1 && each.length < longestName);
}
