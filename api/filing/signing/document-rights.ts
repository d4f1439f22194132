import type { CompiledForm } from '#forms/compile.ts'
import type { Draft } from '../drafts/drafts.queries.ts'

/** Who may open a document of each type after filing, where the submittal's type says so. */
export function rightsOf({ documents }: Pick<Draft, 'documents'>): Record<string, string> {
  return Object.fromEntries(
    documents.flatMap(({ name, access }) => (access ? [[name, access] as const] : [])),
  )
}

/** Questions whose files are never public: they may be claimed confidential, or are personal. */
export function closedQuestions({ questions }: CompiledForm): string[] {
  return [...questions]
    .filter(([, { question }]) => question.claim === 'may' || question.personal === true)
    .map(([id]) => id)
}
