import type { CompiledForm } from '../compile.ts'
import { textOf } from '../definition/text.ts'
import { answersOf, type FormAnswers } from './answers.ts'
import type { Answered, JudgeContext } from './context.ts'
import { feeOf, type Fee } from './fee.ts'
import { findingsOf, unjudgedFinding, type Finding } from './findings.ts'
import { missingDocuments } from './missing-documents.ts'
import { expressionWords } from './said.ts'
import { namesOf } from '../reader/parts.ts'

export type PageState = {
  readonly section: string
  readonly page: string
  /** Nothing typed, something missing or wrong, or done. */
  readonly state: 'empty' | 'begun' | 'done'
  readonly errors: number
}

/** Everything a form says about its answers, from one evaluation. */
export type Judged = {
  readonly answers: FormAnswers
  readonly findings: readonly Finding[]
  readonly pages: readonly PageState[]
  readonly fee: Fee | null
  readonly keyFigures: readonly { readonly label: string; readonly text: string }[]
  /** Ids of questions that were answered and are not asked now; they are left out when it is signed. */
  readonly leftOut: readonly string[]
}

/**
 * Judges the answers of a form: the one place where rules are run. The page, the API, uploads, review, print and
 * the signature all call it with the same three things, so they cannot differ.
 */
export function judge(form: CompiledForm, answered: Answered, context: JudgeContext): Judged {
  const answers = answersOf(form, answered, context)
  const judged = findingsOf(form, answers, context)
  const fee = feeOf(form, answers, context)
  const { language } = context
  const keyFigures = form.definition.keyFigures.map(({ label, value, unit }) => ({
    label: textOf(label, language),
    text: expressionWords(value, { form, answers, language }, unit),
  }))
  // Never silent: a rule that hit the limit of work while something was shown or computed is a fault too.
  const isSaid = judged.some(({ rule }) => rule === 'unjudged')
  const unjudged = isSaid ? null : unjudgedFinding(form, answers)
  const missing = missingDocuments(form, answered, answers, context)
  const findings = [...judged, ...missing, ...(unjudged ? [unjudged] : [])]
  return {
    answers,
    findings,
    pages: pagesOf(form, answered, answers, findings),
    fee,
    keyFigures,
    leftOut: leftOutOf(form, answered, answers),
  }
}

/** What stops the signing: faults and reasons that are still missing. */
export function obstaclesOf({ findings }: Judged): readonly Finding[] {
  return findings.filter(({ level }) => level !== 'warn')
}

function pagesOf(
  form: CompiledForm,
  answered: Answered,
  answers: FormAnswers,
  findings: readonly Finding[],
): PageState[] {
  const errors = new Map<string, number>()
  for (const { page, level } of findings)
    if (level !== 'warn') errors.set(page, (errors.get(page) ?? 0) + 1)
  const begun = begunPages(form, answered)
  return form.pages
    .filter(({ section, page }) => answers.isPlaceShown({ section, page, group: null }))
    .map(({ section, page }) => {
      const open = errors.get(page.id) ?? 0
      const state = begun.has(page.id) ? (open > 0 ? 'begun' : 'done') : open > 0 ? 'empty' : 'done'
      return { section: section.id, page: page.id, state, errors: open }
    })
}

function begunPages(form: CompiledForm, answered: Answered): Set<string> {
  const begun = new Set<string>()
  for (const [id, { question, page }] of form.questions)
    if (
      (answered.files[id]?.length ?? 0) > 0 ||
      namesOf(question, id).some((name) => (answered.texts[name] ?? '') !== '')
    )
      begun.add(page.id)
  for (const [id, { page }] of form.tables)
    if ((answered.rows[id]?.length ?? 0) > 0) begun.add(page.id)
  return begun
}

function leftOutOf(form: CompiledForm, answered: Answered, answers: FormAnswers): string[] {
  const left: string[] = []
  for (const [id, { question }] of form.questions)
    if (
      ((answered.files[id]?.length ?? 0) > 0 ||
        namesOf(question, id).some((name) => (answered.texts[name] ?? '') !== '')) &&
      !answers.isItemShown(id)
    )
      left.push(id)
  for (const id of form.tables.keys())
    if ((answered.rows[id]?.length ?? 0) > 0 && !answers.isItemShown(id)) left.push(id)
  return left
}
