import { expect, test } from 'vitest';
import { isCodeChart } from './code-chart.ts';

const range = (first: number, count: number) =>
  String.fromCodePoint(...Array.from({ length: count }, (_, at) => first + at));

test.each([
  ['a small alphabet', 'abcdefghijklmnopqrstuvwxyz'],
  ['the beginning of a large one', 'ABCDEFGHIJ'],
  ['one from its end', 'zyxwvutsrq'],
  ['one in both cases', 'AaBbCcDdEe'],
  ['one with spaces', 'A B C D E F G H I J K L M'],
  ['one on lines', 'a\nb\nc\nd\ne\nf\ng\nh\ni\nj'],
  ['one behind words', 'Fraunces has abcdefghijklm'],
  ['rows of a keyboard', 'qwertyuiopasdfghjklzxcvbnm'],
  ['letters in no order, each alone', 'q w e r t y u i o p a s d f g h j k l'],
  ['both cases in no order', 'qwertzuiop QWERTZUIOP asdfghjkl ASDFGHJKL yxcvbnm YXCVBNM'],
  ['accented letters', 'ÀÁÂÃÄÅÆÇÈÉÊË'],
  ['marks', '!"#$%&\'()*+,-./'],
  ['Greek', 'αβγδεζηθικλμ'],
  ['Cyrillic', 'абвгдежзийклмн'],
  ['Hebrew', 'אבגדהוזחטיךכלםמ'],
  ['Arabic', range(0x62a, 10)],
  ['Devanagari', range(0x915, 12)],
  ['Han', range(0x4e00, 20)],
  ['kana', range(0x3041, 20)],
  ['arrows', range(0x2190, 12)],
])('%s is a code chart', (_, text) => {
  expect(isCodeChart(text)).toBe(true);
});

test.each([
  ['The quick brown fox jumps over the lazy dog'],
  ['Sphinx of black quartz, judge my vow'],
  ['Waltz, bad nymph, for quick jigs vex!'],
  ['Cwm fjord bank glyphs vext quiz'],
  ['Victor jagt zwölf Boxkämpfer quer über den großen Sylter Deich'],
  ['Portez ce vieux whisky au juge blond qui fume'],
  ['Heizölrückstoßabdämpfung'],
  ['Съешь же ещё этих мягких французских булок, да выпей чаю'],
  ['Ξεσκεπάζω την ψυχοφθόρα βδελυγμία'],
  ['דג סקרן שט בים מאוכזב ולפתע מצא חברה'],
  ['いろはにほへとちりぬるを わかよたれそつねならむ'],
  ['人人生而自由,在尊严和权利上一律平等。他们赋有理性和良心,并应以兄弟关系的精神相对待。'],
  ['모든 인간은 태어날 때부터 자유로우며 그 존엄과 권리에 있어 동등하다'],
  ['มนุษย์ทั้งหลายเกิดมามีอิสระและเสมอภาคกันในเกียรติศักดิ์และสิทธิ'],
  ['0123456789'],
  ['Abc123'],
  ['Hamburgefonstiv'],
  ['understudy, defghi and overstuffed'],
  ['A B C, it is as easy as 1 2 3'],
  [''],
])('%s is none', (text) => {
  expect(isCodeChart(text)).toBe(false);
});
