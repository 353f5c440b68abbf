/**
 * What staff do to several orders at once. Whatever gives money back, ends an order, or says something for its buyer is not among
 * them: each of these is one decision about one order.
 */
export const manyActs = [
  'assign',
  'flag-contact-service',
  'unflag-contact-service',
  'clear-flag',
  'mail-again',
  'deliver',
  'mark-paid',
] as const;
export type ManyAct = (typeof manyActs)[number];

/** By which of them another one is taken back; what a buyer reads, and what was paid, is not. */
export const takenBackBy: Readonly<Partial<Record<ManyAct, ManyAct>>> = {
  assign: 'assign',
  'flag-contact-service': 'unflag-contact-service',
  'unflag-contact-service': 'flag-contact-service',
};

/** What somebody chooses for all of them, and what is said to who has not: without it nothing is done to any. */
export const choiceOf: Readonly<Partial<Record<ManyAct, { field: string; says: string }>>> = {
  assign: { field: 'assigneeId', says: 'Please choose who sees to them, or nobody in particular.' },
  'clear-flag': { field: 'flag', says: 'Please choose the flag that is taken off.' },
};

export function isManyAct(name: string): name is ManyAct {
  return manyActs.some((each) => each === name);
}

/** Whether it is done to the account of an order, and not to the order. */
export function isOfAccount(act: ManyAct): boolean {
  return act === 'flag-contact-service' || act === 'unflag-contact-service';
}
