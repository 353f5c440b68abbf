import { inPlainLetters } from '#domain/text/plain-letters.ts';

const legalForms = new Set(
  (
    'ab ag aps as asa bv bvba cv doo dd eg ehf eirl eood eurl ev gbr gesellschaft gie gmbh hf inc kb kft kg kgaa kk ks ltd ' +
    'limited llc llp lp lda mbh nv nyrt oe og ohg oo ood ou oy oyj plc rt sa sae sagl sarl sas sasu sc sca scs se sia sl ' +
    'slu slne snc spa spj spk sprl srl srls sro stichting uab ug unipessoal vof vzw zoo zrt co company corp und and et y e i ' +
    'the die der das le la les de'
  ).split(' '),
);

/**
 * Whether a name that VIES disclosed is plainly another than those on the address: no word in common but legal forms and
 * articles. Names without comparable words, such as one in another script, are not plainly another.
 */
export function isPlainlyAnotherName(disclosed: string, names: string[]): boolean {
  const disclosedWords = significantWords(disclosed);
  const given = names.map(significantWords).filter((words) => words.length > 0);
  if (disclosedWords.length === 0 || given.length === 0) return false;
  if (!given.some((words) => isLatin(words) === isLatin(disclosedWords))) return false;
  return !given.some(
    (words) => words.some((word) => disclosedWords.includes(word)) || isJoined(words, disclosedWords),
  );
}

function significantWords(name: string): string[] {
  const plain = inPlainLetters(name)
    .toLowerCase()
    .replaceAll(/[.'’]/g, '')
    // Registers write ü as u or as ue; either counts as u.
    .replaceAll(/([aou])e/g, '$1');
  return plain.split(/[^\p{L}\p{N}]+/u).filter((word) => word !== '' && !legalForms.has(word));
}

// 'Type Werk' and 'TypeWerk' are one name.
function isJoined(one: string[], other: string[]): boolean {
  return one.join('') === other.join('');
}

function isLatin(words: string[]): boolean {
  return /\p{Script=Latin}/u.test(words.join(''));
}
