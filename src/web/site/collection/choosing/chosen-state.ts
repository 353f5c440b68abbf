/** The state of a history entry that a choice has made. */
export const CHOSEN = 'chosen';
