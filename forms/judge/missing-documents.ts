import { t } from '#words/words.ts'
import type { CompiledForm } from '../compile.ts'
import type { FormAnswers } from './answers.ts'
import type { Answered, JudgeContext } from './context.ts'
import type { Finding } from './findings.ts'

/** The name of a finding that is about no question: a document that is missing. */
export const ATTACHMENTS = 'attachments'

/**
 * A finding for each document that the type requires now and that is nowhere: neither beside the questions nor, of
 * the same type of document, with a question that is asked.
 */
export function missingDocuments(
  form: CompiledForm,
  answered: Answered,
  answers: FormAnswers,
  { documents = [] }: Pick<JudgeContext, 'documents'>,
): Finding[] {
  const required = documents.filter(
    (document) =>
      document.required !== undefined && form.run(document.required, answers.scope) === true,
  )
  if (required.length === 0) return []
  const there = new Set(answered.attached)
  for (const [id, files] of Object.entries(answered.files))
    if (answers.isItemShown(id)) for (const { documentType } of files) there.add(documentType)
  return required
    .filter(({ name }) => !there.has(name))
    .map(({ name }) => ({
      name: ATTACHMENTS,
      message: t('Add: {name}.', { name: t(name) }),
      level: 'error',
      rule: 'document',
      page: '',
      section: '',
    }))
}
