/** One fact about a subject; of a personal one it is told that it changed, and not what it is. */
export interface AuditFact {
  value: string | number | boolean | null;
  isPersonal?: true;
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
  return [...new Set([...Object.keys(before), ...Object.keys(after)])]
    .sort()
    .flatMap((fact): AuditChange[] => {
      const [was, is] = [before[fact]?.value ?? null, after[fact]?.value ?? null];
      if (was === is) return [];
      const isPersonal = before[fact]?.isPersonal ?? after[fact]?.isPersonal ?? false;
      return isPersonal
        ? [{ fact, before: null, after: null, isPersonal }]
        : [{ fact, before: was, after: is }];
    });
}
