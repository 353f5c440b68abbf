import type { Step } from './socket-messages.ts';

/** Where lines go, as process.stdout is. */
export interface LineOutput {
  isTTY?: boolean;
  columns?: number;
  write(text: string): unknown;
}

export interface ProgressLine {
  show(step: Step): void;
  /** A line that stays; progress goes on below it. */
  say(line: string): void;
  /** Takes the progress away. */
  end(): void;
}

/** How many lines a step has at most where each of them stays. */
const linesAtMost = 10;
const emptyLine = '\r\u001b[K';

/**
 * Tells how far a command is: on a terminal in one line that is written anew, elsewhere (a log, a file) in a few lines a step,
 * and in none for what is done at once.
 */
export function createProgressLine(output: LineOutput): ProgressLine {
  let isShown = false;
  function end(): void {
    if (isShown) output.write(emptyLine);
    isShown = false;
  }
  return {
    show({ step, done, total }) {
      const line = `${step}: ${done} of ${total}`;
      if (output.isTTY === true) {
        output.write(`${emptyLine}${line.slice(0, (output.columns ?? 80) - 1)}`);
        isShown = true;
        return;
      }
      const stride = Math.ceil(total / linesAtMost);
      if (total > linesAtMost && done > 0 && (done === total || done % stride === 0))
        output.write(`${line}\n`);
    },
    say(line) {
      end();
      output.write(`${line}\n`);
    },
    end,
  };
}
