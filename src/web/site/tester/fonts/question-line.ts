interface QuestionLineParts<Question, Outcome> {
  /** Asks, and takes what is answered; null where nobody waits for it any more. */
  ask: (question: Question) => Promise<Outcome | null>;
  /** The next question may be put. */
  onFree: (outcome: Outcome) => void;
}

export interface QuestionLine<Question> {
  /**
   * Asks what `find` finds, now or after the pause that is due; null asks nothing. While a question is out, none is put: it is
   * for `onFree` to put the next.
   */
  put: (find: () => Question | null) => void;
  /** Puts no question for so long. */
  holdBack: (ms: number) => void;
  /** Forgets the question that is out, and the one that is put off. */
  clear: () => void;
}

/** The least time from one question to the next. */
const PAUSE_MS = 100;

/** Asks one question at a time, with a pause between them. */
export function createQuestionLine<Question, Outcome>({
  ask,
  onFree,
}: QuestionLineParts<Question, Outcome>): QuestionLine<Question> {
  let isAsking = false;
  let askAgainAt = 0;
  let pause: ReturnType<typeof setTimeout> | undefined;

  function put(find: () => Question | null): void {
    if (isAsking) return;
    const question = find();
    if (question === null) return;
    const wait = askAgainAt - Date.now();
    clearTimeout(pause);
    if (wait > 0) pause = setTimeout(() => put(find), wait);
    else void run(question);
  }

  async function run(question: Question): Promise<void> {
    isAsking = true;
    askAgainAt = Date.now() + PAUSE_MS;
    const outcome = await ask(question);
    if (outcome === null) return;
    isAsking = false;
    onFree(outcome);
  }

  return {
    put,
    holdBack(ms) {
      askAgainAt = Math.max(askAgainAt, Date.now() + ms);
    },
    clear() {
      clearTimeout(pause);
      isAsking = false;
    },
  };
}
