/** A family that keeps its row under another slug. */
export interface Renamed {
  formerSlug: string;
  slug: string;
}

/** A uid or key of the family as it is called since; any other stays. */
export function followRenamed<Uid extends string | null>(
  uid: Uid,
  { formerSlug, slug }: Renamed,
): Uid | string {
  if (uid === null) return uid;
  return uid === formerSlug || uid.startsWith(`${formerSlug}.`)
    ? `${slug}${uid.slice(formerSlug.length)}`
    : uid;
}
