/** One fact about a subject; of a personal one it is told that it changed, and not what it is. */
export interface AuditFact {
  value: string | number | boolean | null;
  isPersonal?: true;
  /** The thing that it is a fact of, where a subject holds many: of one that was not there before nothing is told but that it is new. */
  of?: string;
}

/** A fact that an action changed. Null of what is not there, and of what is personal. */
export interface AuditChange {
  fact: string;
  before: AuditFact['value'];
  after: AuditFact['value'];
  isPersonal?: true;
}

/** Which of the named facts are others than they were, by name. */
export function findAuditChanges(
  before: Readonly<Record<string, AuditFact>>,
  after: Readonly<Record<string, AuditFact>>,
): AuditChange[] {
  const held = new Set(Object.values(before).map(({ of }) => of));
  const isNew = (fact: AuditFact | undefined) => fact?.of !== undefined && !held.has(fact.of);
  const added = new Set(Object.values(after).flatMap((fact) => (isNew(fact) ? [fact.of ?? ''] : [])));
  const told = [...added].map((fact): AuditChange => ({ fact, before: null, after: 'new' }));
  const changed = [...new Set([...Object.keys(before), ...Object.keys(after)])].flatMap(
    (fact): AuditChange[] => {
      if (isNew(after[fact])) return [];
      const [was, is] = [before[fact]?.value ?? null, after[fact]?.value ?? null];
      if (was === is || (isEmpty(was) && isEmpty(is))) return [];
      const isPersonal = before[fact]?.isPersonal ?? after[fact]?.isPersonal ?? false;
      return isPersonal
        ? [{ fact, before: null, after: null, isPersonal }]
        : [{ fact, before: was, after: is }];
    },
  );
  return [...told, ...changed].sort((one, other) => (inOrder(one) < inOrder(other) ? -1 : 1));
}

/** By name, and of one name by number: `slide 2` comes before `slide 10`. */
function inOrder({ fact }: AuditChange): string {
  return fact.replace(/\d+/g, (number) => number.padStart(12, '0'));
}

/** A change as it is read; what is empty is nothing. */
export function auditChangeWords({
  fact,
  before,
  after,
  isPersonal = false,
}: Readonly<Omit<AuditChange, 'isPersonal'>> & { isPersonal?: boolean }): string {
  const say = (value: AuditFact['value']) => (isEmpty(value) ? 'nothing' : `${value}`);
  return isPersonal ? `${fact} changed` : `${fact}: ${say(before)} → ${say(after)}`;
}

function isEmpty(value: AuditFact['value']): boolean {
  return value === null || value === '';
}
