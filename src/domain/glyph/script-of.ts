/** The scripts of Unicode 17 by their names, in the order of their first characters; Common and Inherited belong to none. */
const SCRIPTS = [
  'Latin Bopomofo Greek Coptic Cyrillic Armenian Hebrew Arabic Syriac Thaana Nko Samaritan Mandaic Devanagari',
  'Bengali Gurmukhi Gujarati Oriya Tamil Telugu Kannada Malayalam Sinhala Thai Lao Tibetan Myanmar Georgian Hangul',
  'Ethiopic Cherokee Canadian_Aboriginal Ogham Runic Tagalog Hanunoo Buhid Tagbanwa Khmer Mongolian Limbu Tai_Le',
  'New_Tai_Lue Buginese Tai_Tham Balinese Sundanese Batak Lepcha Ol_Chiki Braille Glagolitic Tifinagh Han Hiragana',
  'Katakana Yi Lisu Vai Bamum Syloti_Nagri Phags_Pa Saurashtra Kayah_Li Rejang Javanese Cham Tai_Viet Meetei_Mayek',
  'Linear_B Lycian Carian Old_Italic Gothic Old_Permic Ugaritic Old_Persian Deseret Shavian Osmanya Osage Elbasan',
  'Caucasian_Albanian Vithkuqi Todhri Linear_A Cypriot Imperial_Aramaic Palmyrene Nabataean Hatran Phoenician',
  'Lydian Sidetic Meroitic_Hieroglyphs Meroitic_Cursive Kharoshthi Old_South_Arabian Old_North_Arabian Manichaean',
  'Avestan Inscriptional_Parthian Inscriptional_Pahlavi Psalter_Pahlavi Old_Turkic Old_Hungarian Hanifi_Rohingya',
  'Garay Yezidi Old_Sogdian Sogdian Old_Uyghur Chorasmian Elymaic Brahmi Kaithi Sora_Sompeng Chakma Mahajani',
  'Sharada Khojki Multani Khudawadi Grantha Tulu_Tigalari Newa Tirhuta Siddham Modi Takri Ahom Dogra Warang_Citi',
  'Dives_Akuru Nandinagari Zanabazar_Square Soyombo Pau_Cin_Hau Sunuwar Bhaiksuki Marchen Masaram_Gondi',
  'Gunjala_Gondi Tolong_Siki Makasar Kawi Cuneiform Cypro_Minoan Egyptian_Hieroglyphs Anatolian_Hieroglyphs',
  'Gurung_Khema Mro Tangsa Bassa_Vah Pahawh_Hmong Kirat_Rai Medefaidrin Beria_Erfe Miao Tangut Nushu',
  'Khitan_Small_Script Duployan SignWriting Nyiakeng_Puachue_Hmong Toto Wancho Nag_Mundari Ol_Onal Tai_Yo',
  'Mende_Kikakui Adlam',
]
  .join(' ')
  .split(' ');

const patterns = new Map<string, RegExp | null>();
let last = 'Latin';

/** The name of the script that a character belongs to alone ('Old Italic'); null for what several use, and for what is none. */
export function scriptOf(character: string): string | null {
  // Neighbours are of one script as a rule.
  if (isOf(character, last)) return wordsOf(last);
  if (/\p{Script=Common}|\p{Script=Inherited}|\p{Script=Unknown}/u.test(character)) return null;
  const script = SCRIPTS.find((each) => isOf(character, each));
  if (script === undefined) return null;
  last = script;
  return wordsOf(script);
}

function isOf(character: string, script: string): boolean {
  let pattern = patterns.get(script);
  if (pattern === undefined) {
    pattern = patternOf(script);
    patterns.set(script, pattern);
  }
  return pattern?.test(character) === true;
}

/** Null where the platform's Unicode is older than the script. */
function patternOf(script: string): RegExp | null {
  try {
    return new RegExp(`\\p{Script=${script}}`, 'u');
  } catch (error) {
    if (error instanceof SyntaxError) return null;
    throw error;
  }
}

function wordsOf(script: string): string {
  return script.replaceAll('_', ' ');
}
