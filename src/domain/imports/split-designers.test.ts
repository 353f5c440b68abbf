import { expect, test } from 'vitest';
import { splitDesigners } from './split-designers.ts';

test.each([
  ['Ada Muster', ['Ada Muster']],
  ['Ada Muster, Bo Beispiel; Cy Exempel', ['Ada Muster', 'Bo Beispiel', 'Cy Exempel']],
  ['Ada Muster and Bo Beispiel & Cy Exempel', ['Ada Muster', 'Bo Beispiel', 'Cy Exempel']],
  ['Ada Muster, and Bo Beispiel', ['Ada Muster', 'Bo Beispiel']],
  ['Ada Muster (Latin, Greek), Bo Beispiel', ['Ada Muster (Latin, Greek)', 'Bo Beispiel']],
  [
    'Ada Muster [Bold and Black], Bo Beispiel (Thin (drawn, spaced))',
    ['Ada Muster [Bold and Black]', 'Bo Beispiel (Thin (drawn, spaced))'],
  ],
  ['Ada Muster) and Bo Beispiel', ['Ada Muster)', 'Bo Beispiel']],
  ['Ada Muster (Latin, Bo Beispiel', ['Ada Muster (Latin, Bo Beispiel']],
  ['Muster Technology Co., Ltd.', ['Muster Technology Co., Ltd.']],
  ['Sandy Anders\nBo Andersson', ['Sandy Anders', 'Bo Andersson']],
  ['Lee Saebom,Lim Soyoung', ['Lee Saebom', 'Lim Soyoung']],
  ['Ada Muster <ada@muster.example>, Bo Beispiel (bo@beispiel.example)', ['Ada Muster', 'Bo Beispiel']],
  ['', []],
])('%j names %j', (text, names) => {
  expect(splitDesigners(text)).toEqual(names);
});
