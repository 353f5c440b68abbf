/** What somebody of the staff is for: everything; what the site shows; orders and customers; papers and figures, to read. */
export const staffRoles = ['owner', 'editor', 'sales', 'bookkeeper'] as const;
export type StaffRole = (typeof staffRoles)[number];

const all = staffRoles;
const owners = ['owner'] as const;
const editors = ['owner', 'editor'] as const;
const sellers = ['owner', 'sales'] as const;
const sellersAndBooks = ['owner', 'sales', 'bookkeeper'] as const;

/** Who may do what, a policy a subject: an action that stands in none is nobody's. */
export const staffPolicies = {
  order: {
    list: sellersAndBooks,
    show: sellersAndBooks,
    actions: sellersAndBooks,
    'new-order': sellers,
    quote: sellers,
    requote: sellers,
    link: sellers,
    confirm: sellers,
    'mark-paid': sellers,
    'enter-payments': sellers,
    cancel: sellers,
    deliver: sellers,
    'mail-again': sellers,
    'clear-flag': sellers,
    note: sellers,
    'drop-note': sellers,
    assign: sellers,
  },
  refund: {
    refund: sellers,
    'accept-withdrawal': sellers,
    'refuse-withdrawal': sellers,
    'refund-vat': sellers,
    'return-surplus': sellers,
    'refund-again': sellers,
    'refund-done': sellers,
  },
  bank: { 'bank-statement': sellersAndBooks },
  payment: { 'end-payments': sellers },
  licence: { transfer: sellers, revoke: sellers, restore: sellers, prolong: sellers },
  customer: {
    'flag-contact-service': sellers,
    'unflag-contact-service': sellers,
    sessions: sellers,
    'end-sessions': sellers,
    'note-customer': sellers,
    'drop-customer-note': sellers,
  },
  person: { keeping: sellersAndBooks, 'export-person': owners, forget: ['owner'], 'merge-accounts': owners },
  newsletter: { newsletter: owners, 'newsletter export': owners, 'newsletter import': owners },
  font: { 'font-mark': all, 'find-font': sellers },
  job: { jobs: sellers, 'jobs run': sellers, 'jobs drop': sellers, 'test-mail': sellers },
  paper: { 'e-invoice': sellersAndBooks, 'send-e-invoice': sellers },
  audit: { audit: owners },
  member: {
    // Whoever has the link of an invitation, and everybody of the staff: what is their own.
    join: all,
    'end-own-sessions': all,
    members: owners,
    invite: owners,
    'change-role': owners,
    'end-member': owners,
    'end-member-sessions': owners,
  },
  catalogue: { import: owners, export: owners, price: editors, 'mail-words': editors },
  shop: { settings: owners, look: owners, selling: owners, 'check-off': owners, 'take-out-tried': owners },
  family: { families: editors, 'save-family': editors },
  designer: { designers: editors, 'save-designer': editors, 'drop-designer': editors },
  licenceTemplate: {
    licences: editors,
    'save-licence': editors,
    'order-licences': editors,
    'drop-licence': editors,
  },
  page: {
    pages: editors,
    'save-page': editors,
    'publish-page': editors,
    'unpublish-page': editors,
    'schedule-page': editors,
    'make-page-link': editors,
    'end-page-link': editors,
    'order-pages': editors,
    'drop-page': editors,
  },
  timeline: { timeline: editors, 'save-year': editors, 'drop-year': editors },
  sound: { sounds: editors },
  story: { stories: editors, 'save-story': editors, 'order-stories': editors, 'drop-story': editors },
  specimen: { specimens: editors, 'save-quotes': editors, 'save-boxes': editors, 'drop-boxes': editors },
  figures: { figures: sellersAndBooks, oss: sellersAndBooks, 'sales-meters': sellersAndBooks },
  rate: { rate: sellers, rates: sellersAndBooks },
} as const satisfies Record<string, Record<string, readonly StaffRole[]>>;

/** What an action is about. */
type StaffSubject = keyof typeof staffPolicies;
/** The name of an action; each stands in the policy of one subject. */
export type StaffActionName = {
  [Subject in StaffSubject]: keyof (typeof staffPolicies)[Subject];
}[StaffSubject];

interface ActionPolicy {
  subject: StaffSubject;
  roles: readonly StaffRole[];
}

const policyOfActions = new Map<string, ActionPolicy>(
  Object.entries(staffPolicies).flatMap(([subject, actions]) =>
    Object.entries(actions).map(([name, roles]): [string, ActionPolicy] => [
      name,
      // The keys of the table are the subjects.
      { subject: subject as StaffSubject, roles },
    ]),
  ),
);

/** The policy under which an action stands. */
export function policyOf(action: StaffActionName): ActionPolicy {
  const policy = policyOfActions.get(action);
  if (policy === undefined) throw new Error(`The action ${action} stands in no policy`);
  return policy;
}

/** The roles that may do an action. */
export function rolesWho(action: StaffActionName): readonly StaffRole[] {
  return policyOf(action).roles;
}

/** Whether who has a role may do an action. */
export function mayDo(role: StaffRole, action: StaffActionName): boolean {
  return policyOf(action).roles.includes(role);
}
