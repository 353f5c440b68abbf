import { z } from 'zod';

/** POST picture, whose body is the file: what it is called. */
export const sentPictureNamed = z.strictObject({ name: z.string().min(1).max(300) });

/** A picture that was sent: it is shown on the site once what has it is saved. `width` and `height` are its own, of pixels or of a drawing's units. */
export const sentPicture = z.object({ url: z.string(), width: z.number(), height: z.number() });
export type SentPicture = z.output<typeof sentPicture>;
