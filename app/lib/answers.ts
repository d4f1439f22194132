/** What a form holds: texts by field name, nested as the names nest them (`contact.firstName`). */
export type Answers = { [field: string]: AnswerValue }
export type AnswerValue = string | Answers | AnswerValue[]

const LIST_INDEX = /^\d{1,2}$/
const FIELD_PART = /^[A-Za-z][A-Za-z0-9]{0,39}$/

/** Builds answers from posted fields. Names that no form can have are left out. */
export function answersOf(fields: Iterable<readonly [name: string, text: string]>): Answers {
  const answers: Answers = {}
  for (const [name, text] of fields) {
    const parts = name.split('.')
    if (parts.length > 5) continue
    if (!parts.every((part, at) => FIELD_PART.test(part) || (at > 0 && LIST_INDEX.test(part))))
      continue
    setAt(answers, parts, readable(text))
  }
  return answers
}

/** A text with one kind of line end, without NUL and half characters, which no database keeps. */
function readable(text: string): string {
  return text
    .replace(/\r\n?/g, '\n')
    .replace(/\0|\p{Surrogate}/gu, '')
    .trim()
}

/** The text at a path; empty when there is none. */
export function textAt(answers: Answers, path: string): string {
  let value: AnswerValue | undefined = answers
  for (const part of path.split('.')) value = childOf(value, part)
  return typeof value === 'string' ? value : ''
}

/** The entries of a list at a path. */
export function listAt(answers: Answers, path: string): AnswerValue[] {
  let value: AnswerValue | undefined = answers
  for (const part of path.split('.')) value = childOf(value, part)
  return Array.isArray(value) ? value : []
}

/** Where texts are longer than this. */
export function longTexts(answers: AnswerValue, most: number, path = ''): string[] {
  if (typeof answers === 'string') return answers.length > most ? [path] : []
  return Object.entries(answers).flatMap(([name, each]: [string, AnswerValue]) =>
    longTexts(each, most, path ? `${path}.${name}` : name),
  )
}

/** The same answers with texts set at paths. */
export function withTexts(answers: Answers, texts: Record<string, string>): Answers {
  const copy = structuredClone(answers)
  for (const [path, text] of Object.entries(texts)) setAt(copy, path.split('.'), text)
  return copy
}

/** The same answers with a list in place of another. */
export function withList(answers: Answers, path: string, list: AnswerValue[]): Answers {
  return { ...answers, [path]: list }
}

/** The same answers without what lies at or under these paths. */
export function without(answers: Answers, paths: readonly string[]): Answers {
  const copy = structuredClone(answers)
  for (const path of paths) {
    const parts = path.split('.')
    const last = parts.pop() ?? ''
    let parent: AnswerValue | undefined = copy
    for (const part of parts) parent = childOf(parent, part)
    if (parent && typeof parent === 'object' && !Array.isArray(parent))
      Reflect.deleteProperty(parent, last)
  }
  return copy
}

function childOf(value: AnswerValue | undefined, part: string): AnswerValue | undefined {
  if (Array.isArray(value)) return LIST_INDEX.test(part) ? value[Number(part)] : undefined
  if (typeof value !== 'object') return undefined
  return Object.hasOwn(value, part) ? value[part] : undefined
}

function setAt(answers: Answers, parts: readonly string[], text: string): void {
  let parent: Answers | AnswerValue[] = answers
  for (const [at, part] of parts.entries()) {
    const isLast = at === parts.length - 1
    const known = childOf(parent, part)
    const child =
      typeof known === 'object'
        ? known
        : LIST_INDEX.test(parts[at + 1] ?? '')
          ? []
          : ({} as Answers)
    const value = isLast ? text : child
    // An entry of what is no list, or further on than the list is long, was posted by no form.
    if (!Array.isArray(parent)) {
      if (LIST_INDEX.test(part)) return
      parent[part] = value
    } else if (Number(part) <= parent.length) parent[Number(part)] = value
    else return
    if (typeof value === 'string') return
    parent = value
  }
}
