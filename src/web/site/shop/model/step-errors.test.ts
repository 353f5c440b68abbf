import { describe, expect, it } from 'vitest';
import type { Problem } from '#contract/problem.ts';
import { problemCode } from '#web/site/calls/problem-code.ts';
import { cartErrors, sectionOfPath, sectionOfProblem } from './step-errors.ts';

function refusal(code: string, paths: string[] = []): Problem {
  const errors = paths.map((path) => ({ path, message: 'x' }));
  return { type: `/problems/${code}`, title: 'No', status: 422, ...(errors.length > 0 && { errors }) };
}

describe('a refused order', () => {
  it('names its fields as the cart does', () => {
    const problem = refusal('invalid-payload', ['shopOrder.deliveryAddress.email']);
    expect(cartErrors(problem)).toEqual([{ path: 'deliveryAddress.email', message: 'x' }]);
    expect(problemCode(problem)).toBe('invalid-payload');
  });

  it.each([
    ['shopItems.0.uid', 'select'],
    ['shopItems.0.licenses', 'configure'],
    ['licenses.1.values.hostnames.0.hostname', 'configure'],
    ['billingAddress.city', 'assign'],
    ['paymentType', 'assign'],
    ['isVatAcknowledged', 'assign'],
    ['isEulaAccepted', 'review'],
    ['isImmediateDeliveryConsented', 'review'],
    ['finalPrice', null],
  ])('of the field %s belongs to the step %s', (path, section) => {
    expect(sectionOfPath(path)).toBe(section);
  });

  it('leads back to the step of its first field, else of its code', () => {
    expect(
      sectionOfProblem(refusal('invalid-payload', ['shopOrder.id', 'shopOrder.deliveryAddress.city'])),
    ).toBe('assign');
    expect(sectionOfProblem(refusal('eula-not-accepted'))).toBe('review');
    expect(sectionOfProblem(refusal('order-not-payable'))).toBeNull();
  });
});
