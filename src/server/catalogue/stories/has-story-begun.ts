import { sql } from 'drizzle-orm';
import { catalogue, story } from '#server/database/schema/catalogue.ts';

/**
 * Whether a story's day has come, or it has none. It is asked of the clock that stands in the catalogue and not of the time: what is read
 * of one revision is the same whenever it is read.
 */
export const hasStoryBegun = sql<boolean>`(${story.showFrom} is null or coalesce(${story.showFrom} <= (
  select ${catalogue.storyClock} from ${catalogue} where ${catalogue.id} = 1), false))`;
