import { tidyContact } from '#app/features/accounts/registration/contact.ts'
import type { AccountFieldsInput, SecurityQuestionInput } from '#app/gql/operations.ts'
import {
  LIST_FIELDS,
  listOf,
  originalName,
  TEXT_FIELDS,
  type FieldTexts,
} from './account-fields.ts'

/** The account fields of a posted form: what was loaded and what was typed, by path. */
export type PostedAccount = { originals: FieldTexts; typed: FieldTexts }

/** Only fields whose loaded value came along belong to the form; the others stay as they are. */
export function postedAccount(fields: URLSearchParams): PostedAccount {
  const posted: PostedAccount = { originals: {}, typed: {} }
  for (const path of [...TEXT_FIELDS, ...LIST_FIELDS]) {
    const original = fields.get(originalName(path))
    if (original === null) continue
    const isList = LIST_FIELDS.some((each) => each === path)
    const text = isList
      ? fields.getAll(path).flatMap(listOf).join(',')
      : readable(fields.get(path) ?? '')
    posted.originals[path] = readable(original)
    posted.typed[path] = tidyContact(path, text)
  }
  return posted
}

/** The security questions of a posted form; null when it had none. */
export function postedQuestions(fields: URLSearchParams): SecurityQuestionInput[] | null {
  const names = [...fields.keys()].map((name) => /^question([1-9]\d?)$/.exec(name)?.[1])
  const groups = [...new Set(names.filter((group) => group !== undefined))]
  if (groups.length === 0) return null
  return groups.map((group) => ({
    group: Number(group),
    questionId: fields.get(`question${group}`) || null,
    answer: readable(fields.get(`answer${group}`) ?? ''),
  }))
}

/** The input of the graph: empty texts mean nothing. */
export function accountInput(texts: FieldTexts): AccountFieldsInput {
  const input: Record<string, unknown> = {}
  for (const [path, text] of Object.entries(texts)) {
    const [name = '', part] = path.split('.')
    const value = LIST_FIELDS.some((each) => each === path) ? listOf(text) : text || null
    if (part) input[name] = { ...(input[name] as object | undefined), [part]: value }
    else input[name] = value
  }
  return input
}

/** Without what no database keeps. */
function readable(text: string): string {
  return text.replace(/\0|\p{Surrogate}/gu, '').trim()
}
