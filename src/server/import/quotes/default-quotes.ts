import type { SpecimenSource } from '#contract/specimens.ts';

export type Quote = SpecimenSource['quotes'][number];

/**
 * What a family says where nobody wrote quotes for it: by writing system, pangrams and first lines that are known to
 * everyone who reads the language, so that boxes show real words.
 */
export const defaultQuotes: Record<string, Quote[]> = {
  Latin: [
    { text: 'Pack my box with five dozen liquor jugs', language: 'en' },
    { text: 'Sphinx of black quartz', language: 'en' },
    { text: 'Judge my vow', language: 'en' },
    { text: 'Zwölf Boxkämpfer jagen Viktor', language: 'de' },
    { text: 'Portez ce vieux whisky', language: 'fr' },
    { text: 'Quel vituperabile xenofobo', language: 'it' },
    { text: 'El veloz murciélago', language: 'es' },
    { text: 'Příliš žluťoučký kůň', language: 'cs' },
    { text: 'Høj bly gom vandt fræk sexquiz', language: 'da' },
  ],
  Vietnamese: [{ text: 'Trăm năm trong cõi người ta', language: 'vi' }],
  Cyrillic: [
    { text: 'Съешь ещё этих мягких французских булок', language: 'ru' },
    { text: 'Жебракують філософи', language: 'uk' },
    { text: 'Широка електрификация', language: 'bg' },
  ],
  Greek: [
    { text: 'Ξεσκεπάζω την ψυχοφθόρα βδελυγμία', language: 'el' },
    { text: 'Γαζίες και μυρτιές', language: 'el' },
  ],
  Armenian: [{ text: 'Բոլոր մարդիկ ծնվում են ազատ', language: 'hy' }],
  Georgian: [{ text: 'ყველა ადამიანი იბადება თავისუფალი', language: 'ka' }],
  Hebrew: [
    { text: 'דג סקרן שט בים מאוכזב', language: 'he' },
    { text: 'ולפתע מצא חברה', language: 'he' },
    { text: 'בראשית ברא', language: 'he' },
  ],
  Arabic: [
    { text: 'نص حكيم له سر قاطع', language: 'ar' },
    { text: 'وذو شأن عظيم', language: 'ar' },
    { text: 'مكتوب على ثوب أخضر', language: 'ar' },
  ],
  Devanagari: [
    { text: 'सत्यमेव जयते', language: 'hi' },
    { text: 'वसुधैव कुटुम्बकम्', language: 'sa' },
    { text: 'ऋषियों को सताने वाले', language: 'hi' },
  ],
  Bengali: [{ text: 'সবার উপরে মানুষ সত্য', language: 'bn' }],
  Gurmukhi: [{ text: 'ਸਤਿ ਸ੍ਰੀ ਅਕਾਲ', language: 'pa' }],
  Gujarati: [{ text: 'સત્યમેવ જયતે', language: 'gu' }],
  Tamil: [{ text: 'யாதும் ஊரே யாவரும் கேளிர்', language: 'ta' }],
  Telugu: [{ text: 'సత్యమేవ జయతే', language: 'te' }],
  Kannada: [{ text: 'ಸತ್ಯಮೇವ ಜಯತೇ', language: 'kn' }],
  Malayalam: [{ text: 'സത്യമേവ ജയതേ', language: 'ml' }],
  Thai: [{ text: 'เป็นมนุษย์สุดประเสริฐ', language: 'th' }],
  Korean: [{ text: '다람쥐 헌 쳇바퀴에 타고파', language: 'ko' }],
  Japanese: [{ text: 'いろはにほへと ちりぬるを', language: 'ja' }],
  Chinese: [{ text: '天地玄黄 宇宙洪荒', language: 'zh' }],
};
