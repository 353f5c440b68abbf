interface DatedFamily {
  published: boolean;
  publishAt: string | null;
}

/** A family as it is once its day of release is looked at: on the site where that has come. */
export function familyOnItsDay<Family extends DatedFamily>(family: Family, now: Date): Family {
  return hasCome(family, now) ? { ...family, published: true, publishAt: null } : family;
}

function hasCome({ publishAt }: { publishAt: string | null }, now: Date): boolean {
  return publishAt !== null && new Date(publishAt) <= now;
}
