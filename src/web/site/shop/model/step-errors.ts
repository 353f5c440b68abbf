import type { Problem, ProblemCode } from '#contract/problem.ts';
import type { FieldError } from '#domain/form/field-error.ts';
import type { ShopSection } from '#domain/shop/shop-state.ts';
import { problemCode } from '#web/site/calls/problem-code.ts';

const sectionOfCode: Partial<Record<ProblemCode, ShopSection>> = {
  'cart-empty': 'select',
  'item-not-for-sale': 'select',
  'set-and-cut': 'select',
  'licence-not-offered': 'configure',
  'licence-missing': 'configure',
  'vat-not-acknowledged': 'assign',
  'eula-not-accepted': 'review',
  'consent-missing': 'review',
};

/** The fields that the server refused, with their paths in the cart. */
export function cartErrors(problem: Pick<Problem, 'errors'>): FieldError[] {
  return (problem.errors ?? []).map(({ path, message }) => ({
    path: path.replace(/^(?:body\.)?shopOrder\./, ''),
    message,
  }));
}

/** The step in which a field of the cart is filled in. */
export function sectionOfPath(path: string): ShopSection | null {
  const [first, , third] = path.split('.');
  switch (first) {
    case 'shopItems':
      return third === 'licenses' ? 'configure' : 'select';
    case 'licenses':
      return 'configure';
    case 'billingAddress':
    case 'deliveryAddress':
    case 'customerReference':
    case 'paymentType':
    case 'isForCompany':
    case 'isVatAcknowledged':
      return 'assign';
    case 'isEulaAccepted':
    case 'isImmediateDeliveryConsented':
      return 'review';
    default:
      return null;
  }
}

/** The step to which a refused order leads back: that of its first field, else that of its code; null where none does. */
export function sectionOfProblem(problem: Problem): ShopSection | null {
  for (const { path } of cartErrors(problem)) {
    const section = sectionOfPath(path);
    if (section !== null) return section;
  }
  const code = problemCode(problem);
  const known = Object.entries(sectionOfCode).find(([name]) => name === code);
  return known?.[1] ?? null;
}
