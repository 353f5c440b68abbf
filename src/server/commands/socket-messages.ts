import type { Socket } from 'node:net';
import { z } from 'zod';

/** The first and only line that a command sends. */
export const commandRequestSchema = z.strictObject({ command: z.string(), args: z.array(z.string()) });

/** How far a command is: shown while it lasts, where a line of it stays. */
const stepSchema = z.strictObject({ step: z.string(), done: z.int(), total: z.int() });
export type Step = z.infer<typeof stepSchema>;

/** The lines that the server answers: any number of lines and steps of progress, then one of the others. */
export const commandAnswerSchema = z.discriminatedUnion('kind', [
  z.strictObject({ kind: z.literal('progress'), line: z.string() }),
  z.strictObject({ kind: z.literal('step'), step: stepSchema }),
  z.strictObject({ kind: z.literal('result'), result: z.unknown() }),
  z.strictObject({ kind: z.literal('problem'), message: z.string() }),
]);

export type CommandRequest = z.infer<typeof commandRequestSchema>;
export type CommandAnswer = z.infer<typeof commandAnswerSchema>;

export function sendLine(socket: Socket, message: CommandRequest | CommandAnswer): void {
  socket.write(`${JSON.stringify(message)}\n`);
}

/** The lines that arrive, until the other side ends or either side breaks off. */
export async function* readLines(socket: Socket): AsyncGenerator<string> {
  let rest = '';
  try {
    // The socket is still needed to answer when the reader has read enough.
    for await (const chunk of socket.setEncoding('utf8').iterator({ destroyOnReturn: false })) {
      const lines = `${rest}${chunk}`.split('\n');
      rest = lines.pop() ?? '';
      yield* lines;
    }
  } catch (cause) {
    // A socket that was destroyed has no more lines; its own error is told by its 'error' event.
    if (!socket.destroyed) throw cause;
  }
}
