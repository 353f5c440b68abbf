/** How a mail stands: `told` where staff said by hand what it says, so that it was never sent. */
export const mailStates = ['sent', 'told', 'waiting', 'failed'] as const;
export type MailState = (typeof mailStates)[number];

/** How a mail stands, by when what became of it. */
export function mailState({
  sentAt,
  givenUpAt,
  toldBy,
}: {
  sentAt: Date | null;
  givenUpAt: Date | null;
  toldBy: string | null;
}): MailState {
  if (sentAt !== null) return toldBy === null ? 'sent' : 'told';
  return givenUpAt !== null ? 'failed' : 'waiting';
}

/** How that is said to the staff. */
export const mailStateWords: Record<MailState, string> = {
  sent: 'sent',
  told: 'told by hand',
  waiting: 'waiting',
  failed: 'failed',
};
