import type { TrialView } from '#domain/catalogue/family-choice.ts';
import type { AskedProof } from '#domain/proof/proof.ts';
import { writeProof } from '#domain/proof/write-proof.ts';
import { sampleText } from '#domain/setting/sample-text.ts';
import type { TypeSetting } from '#domain/setting/type-setting.ts';
import { writeTypeSetting } from '#domain/setting/type-setting-query.ts';

interface TrialState {
  setSlug: string | null;
  /** sharedUid of the cut that the query names. */
  font: string | null;
  view: TrialView;
  /** Of the view of proofs. */
  proof?: AskedProof | null;
  setting: TypeSetting;
  defaultText: string;
}

/** The query of the tab Try, from which the server makes the same page again: only what is not as it begins. */
export function trialQuery({
  setSlug,
  font,
  view,
  proof = null,
  setting,
  defaultText,
}: TrialState): URLSearchParams {
  const query = new URLSearchParams({ tab: 'try' });
  if (setSlug !== null) query.set('set', setSlug);
  if (view !== 'lines') query.set('view', view);
  if (view === 'proof' && proof !== null)
    for (const [name, value] of Object.entries(writeProof(proof))) query.set(name, value);
  if (font !== null) query.set('font', font);
  const written = writeTypeSetting({
    ...setting,
    text: setting.text.trim() === '' ? '' : sampleText(setting.text),
  });
  const isAsItBegins = Object.keys(written).length === 1 && setting.text === defaultText;
  for (const [name, value] of isAsItBegins ? [] : Object.entries(written)) query.set(name, value);
  return query;
}
