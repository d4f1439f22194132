/** One row as it was typed: `securityQuestionAnswer` is empty where the kept answer stays. */
export type TypedQuestion = {
  securityQuestionGroup: number
  securityQuestionRid: number | null
  securityQuestionAnswer: string
}

/** A row whose answer is stored. */
export type KeptQuestion = { securityQuestionGroup: number; securityQuestionRid: number }

/** Spec 1 §5.4. */
export const QUESTION_MESSAGES = {
  noQuestion: 'Please select the question first.',
  noAnswer: 'Required.',
  short: 'The answer must be 3 or more characters.',
  repeated: 'The same answer cannot be used on another question.',
} as const

const LEAST_LETTERS = 3
const MOST_LETTERS = 200

type Judged = {
  /** The questions that there are: each group is a row. */
  questions: readonly { rid: number; securityQuestionGroup: number }[]
  typed: readonly TypedQuestion[]
  kept: readonly KeptQuestion[]
  /** Whether the account may submit: then every row is needed. */
  maySubmit: boolean
  /** Whether an answer is the stored one of another row. */
  isKeptAnswer?: (group: number, answer: string) => Promise<boolean>
}

/** The field of a row's question, as pages and refusals name it. */
export function questionField(group: number): string {
  return `question${group}`
}

/** The field of a row's answer. */
export function answerField(group: number): string {
  return `answer${group}`
}

/**
 * What is wrong with the rows of the editor, by field. An untouched editor is in order for whoever may not
 * submit; whoever may needs a question and an answer in every row (spec 1 §5.4).
 */
export async function questionFaults(judged: Judged): Promise<Record<string, string>> {
  const { questions, kept, maySubmit, isKeptAnswer } = judged
  const faults: Record<string, string> = {}
  const groups = [...new Set(questions.map((each) => each.securityQuestionGroup))]
  for (const { securityQuestionGroup: group } of judged.typed)
    if (!groups.includes(group)) faults[questionField(group)] = QUESTION_MESSAGES.noQuestion
  const rows = groups.map((group) => rowOf(judged, group))
  const isUntouched = kept.length === 0 && rows.every(({ rid, answer }) => rid === null && !answer)
  if (isUntouched && !maySubmit) return faults
  const seen = new Set<string>()
  for (const { group, rid, answer, isKept } of rows) {
    const isOffered = questions.some(
      (each) => each.rid === rid && each.securityQuestionGroup === group,
    )
    if (rid === null && !answer && !maySubmit) continue
    if (!isOffered) faults[questionField(group)] = QUESTION_MESSAGES.noQuestion
    if (isKept || (!isOffered && !answer)) continue
    if (!answer) faults[answerField(group)] = QUESTION_MESSAGES.noAnswer
    else if ([...answer].length < LEAST_LETTERS)
      faults[answerField(group)] = QUESTION_MESSAGES.short
    else if ([...answer].length > MOST_LETTERS)
      faults[answerField(group)] = `Use at most ${MOST_LETTERS} characters.`
    else if (seen.has(answer) || (await isKeptElsewhere(group, answer)))
      faults[answerField(group)] = QUESTION_MESSAGES.repeated
    seen.add(answer)
  }
  return faults

  async function isKeptElsewhere(group: number, answer: string): Promise<boolean> {
    if (!isKeptAnswer) return false
    for (const other of rows)
      if (other.group !== group && other.isKept && (await isKeptAnswer(other.group, answer)))
        return true
    return false
  }
}

type Row = { group: number; rid: number | null; answer: string; isKept: boolean }

function rowOf({ typed, kept }: Judged, group: number): Row {
  const row = typed.find((each) => each.securityQuestionGroup === group)
  const known = kept.find((each) => each.securityQuestionGroup === group)
  // A row that was not sent at all stays as it is.
  const rid = row ? row.securityQuestionRid : (known?.securityQuestionRid ?? null)
  const answer = (row?.securityQuestionAnswer ?? '').trim().normalize('NFKC')
  const isKept = !answer && rid !== null && rid === known?.securityQuestionRid
  return { group, rid, answer, isKept }
}
