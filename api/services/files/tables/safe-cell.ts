const RUNS = /^[=+\-@\t\r\uFF1D\uFF0B\uFF0D\uFF20]/
const QUOTED = /^'+[=+\-@\t\r\uFF1D\uFF0B\uFF0D\uFF20]/
const NUMBER = /^[+-]?\d{1,15}(\.\d+)?$/

/** Whether a spreadsheet would run a text as a formula. A plain number with a sign is none. */
export function wouldRun(text: string): boolean {
  return RUNS.test(text) && !NUMBER.test(text)
}

/** Whether a text has a quote of its own where one is put in front of formulas; it gets another, so that it stays. */
export function isQuoted(text: string): boolean {
  return QUOTED.test(text)
}
