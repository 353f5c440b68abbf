/** The cards that the demo provider takes, by their digits. */
export const demoCards = {
  '4242424242424242': { outcome: 'pays', label: '4242 4242 4242 4242', says: 'pays' },
  '4000000000000002': { outcome: 'declined', label: '4000 0000 0000 0002', says: 'is declined' },
  '4000000000000077': {
    outcome: 'late',
    label: '4000 0000 0000 0077',
    says: 'pays five seconds late',
  },
} as const;

export type DemoCardNumber = keyof typeof demoCards;

/** The card of a number as people type it, or null. */
export function findDemoCard(text: string): DemoCardNumber | null {
  const digits = text.replace(/[\s-]/g, '');
  return isDemoCard(digits) ? digits : null;
}

function isDemoCard(digits: string): digits is DemoCardNumber {
  return Object.hasOwn(demoCards, digits);
}
