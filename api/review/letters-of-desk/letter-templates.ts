import type { LetterTemplate } from './desk-letters.contract.ts'

/** What a template may name, and what stands there where it is not known. */
const UNKNOWN = {
  applicant: 'applicant',
  submittal: 'your submittal',
  number: '',
  site: 'your site',
  status: '',
  decideBy: 'a day that is not set yet',
  reviewer: '',
  agency: '',
} as const
export type Merged = Partial<Record<keyof typeof UNKNOWN, string | null>>

/** Puts what is known into a template. A name that nobody knows stays as it is, so that its writer sees it. */
export function mergeTemplate(template: LetterTemplate, known: Merged): LetterTemplate {
  const words: ReadonlyMap<string, string> = new Map(
    Object.entries(UNKNOWN).map(([name, instead]) => [
      name,
      Object.entries(known).find(([each]) => each === name)?.[1] || instead,
    ]),
  )
  const merge = (text: string) =>
    text.replace(/\{(\w+)\}/g, (whole, name: string) => words.get(name) ?? whole)
  return { ...template, subject: merge(template.subject), body: merge(template.body) }
}
