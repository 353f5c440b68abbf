import type { TrialView } from '#domain/catalogue/family-choice.ts';
import { type AskedProof, proofKinds } from '#domain/proof/proof.ts';
import { writeProof } from '#domain/proof/write-proof.ts';
import { sampleText } from '#domain/setting/sample-text.ts';
import type { TypeSetting } from '#domain/setting/type-setting.ts';
import { writeTypeSetting } from '#domain/setting/type-setting-query.ts';

/** The ways in which the tab shows a text. */
export const views: readonly TrialView[] = ['lines', 'waterfall', 'proof'];

export interface TrialState {
  setSlug: string | null;
  /** sharedUid of the cut that the query names. */
  font: string | null;
  view: TrialView;
  /** Of the view of proofs. */
  proof?: AskedProof | null | undefined;
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

/** What is chosen of a tab by what is pressed there. */
export type TrialChoice = Partial<Pick<TrialState, 'font' | 'view'> & Pick<AskedProof, 'kind' | 'language'>>;

/**
 * The query of the tab after a choice. `asked` is that of another view of it which is on its way, null where none is: what was chosen by
 * that stays chosen, and what is set stays as it is now.
 */
export function chosenQuery(
  shown: TrialState,
  { choice, asked }: { choice: TrialChoice; asked: string | null },
): URLSearchParams {
  const { kind, language, ...others } = choice;
  const query = new URLSearchParams(asked ?? '');
  const chosen = query.get('tab') === 'try' ? askedTrial(query, shown) : shown;
  const proof = chosen.proof && {
    ...chosen.proof,
    ...(kind !== undefined && { kind }),
    ...(language !== undefined && { language }),
  };
  return trialQuery({ ...chosen, ...others, proof });
}

function askedTrial(asked: URLSearchParams, shown: TrialState): TrialState {
  const kind = proofKinds.find((each) => each === asked.get('proof'));
  return {
    ...shown,
    setSlug: asked.get('set'),
    font: asked.get('font'),
    view: views.find((each) => each === asked.get('view')) ?? 'lines',
    proof: shown.proof && {
      ...shown.proof,
      ...(kind !== undefined && { kind, language: asked.get('language') }),
    },
  };
}
