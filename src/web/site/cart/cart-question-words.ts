import type { BegunOrders } from '#contract/shop-orders.ts';
import type { ToggleQuestion } from '#domain/cart/cart-questions.ts';
import type { ShopItem } from '#domain/cart/shop-item.ts';
import type { Licence, LicenceReplacement } from '#domain/licence/licence.ts';
import type { LicenceTemplate } from '#domain/licence/licence-template.ts';
import { summarizeLicence } from '#domain/licence/licence-terms.ts';
import type { ReplacementQuestion } from '#domain/replacement/find-replacement-question.ts';
import type { Question } from '#web/site/question/question-store.ts';
import { emptyCartWords } from './empty-cart-words.ts';

/** What Empty Cart asks, and Remove at the last font: what it ends, and what stays. */
export function emptyCartQuestion(
  begun: BegunOrders | null,
  { isPrepared, isLastFont }: { isPrepared: boolean; isLastFont: boolean },
): Question {
  const ends = emptyCartWords(begun, { isPrepared });
  const explanation = [...(isLastFont ? ['It holds no other font.'] : []), ...ends].join(' ');
  return { title: 'Empty the cart?', explanation, yes: 'Empty Cart', no: 'Keep it' };
}

/** What is asked before an item takes the place of others. */
export function replaceQuestion(
  question: Exclude<ToggleQuestion, { kind: 'empty-cart' }>,
  item: Pick<ShopItem, 'name'>,
  templates: LicenceTemplate[],
): Question {
  const lost = listLicences(question.lost, templates);
  if (question.kind === 'replace-set') {
    return {
      title: `Take ${item.name} in place of the set?`,
      explanation: `Your cart holds this style already: it is part of ${question.set.name}.${lost === '' ? '' : ` With it would go ${lost}.`}`,
      yes: 'Take the style alone',
      no: 'Keep the set',
    };
  }
  const names = question.styles.map(({ name }) => name).join(', ');
  return {
    title: 'Take the set in place of its styles?',
    explanation: `Your cart holds styles of it already: ${names}. With them would go ${lost}.`,
    yes: 'Take the set',
    no: 'Keep the styles',
  };
}

/** What is asked before a licence that was chosen anew takes the place of filled ones. */
export function chosenAgainQuestion(
  { licenseTemplateId, values }: Pick<Licence, 'licenseTemplateId' | 'values'>,
  replaced: Licence[],
  templates: LicenceTemplate[],
): Question {
  const template = templates.find(({ id }) => id === licenseTemplateId);
  const chosen = template === undefined ? 'what you chose' : summarizeLicence(template, values);
  return {
    title: `Take ${chosen} in place of what the cart holds?`,
    explanation: `Your cart holds these fonts already: ${listLicences(replaced, templates)}.`,
    yes: 'Take it',
    no: 'Keep the cart',
  };
}

/** What is asked before an upgrade or a renewal takes the place of what was chosen. */
export function replacementQuestion(
  { replaced, lost }: ReplacementQuestion,
  { kind, licenceNumber }: LicenceReplacement,
  templates: LicenceTemplate[],
): Question {
  const verb = kind === 'upgrade' ? 'Upgrade' : 'Renew';
  const licences = listLicences(lost, templates);
  const names = replaced.map(({ name }) => name).join(', ');
  const going =
    names === ''
      ? `Your cart holds its fonts under another licence, which would go: ${licences}.`
      : `Its fonts would take the place of ${names} in your cart.${licences === '' ? '' : ` With it would go ${licences}.`}`;
  return {
    title: `${verb} ${licenceNumber} in place of what you chose?`,
    explanation: going,
    yes: verb,
    no: 'Keep the cart',
  };
}

/** Licences in one line: `Desktop, 12 users; Web`. */
export function listLicences(licences: Licence[], templates: LicenceTemplate[]): string {
  return licences
    .flatMap(({ licenseTemplateId, values }) => {
      const template = templates.find(({ id }) => id === licenseTemplateId);
      return template === undefined ? [] : [summarizeLicence(template, values)];
    })
    .join('; ');
}

/** What is asked before a custom licence is added that will drop filled ones. */
export function customLicenceQuestion(
  template: Pick<LicenceTemplate, 'publicName'>,
  dropped: Licence[],
  templates: LicenceTemplate[],
): Question {
  return {
    title: `Ask for a ${template.publicName} licence?`,
    explanation: `It stands alone: once something is written in it, this goes from the cart: ${listLicences(dropped, templates)}.`,
    yes: 'Add it',
    no: 'Leave it',
  };
}
