import type { Question } from '../definition/kinds.ts'

/** Ends of names that belong to a question beside it, so that no question may have such an id. */
export const BESIDE = {
  other: 'Other',
  absent: 'Absent',
  claim: 'Claim',
  claimReason: 'ClaimWhy',
} as const

const PERSON_PARTS = { title: 'title', company: 'company', phone: 'phone', email: 'email' } as const
export const ADDRESS_PARTS = ['line1', 'line2', 'city', 'state', 'zip'] as const

/** The parts a question is typed in; `''` is the question itself. */
export function partsOf(question: Question): readonly string[] {
  switch (question.kind) {
    case 'measurement':
      return question.qualifiers ? ['q', 'v', 'u'] : ['v', 'u']
    case 'period':
      return ['from', 'to']
    case 'address':
      return ADDRESS_PARTS
    case 'person':
      return ['first', 'last', ...question.parts.map((part) => PERSON_PARTS[part])]
    case 'place':
      return ['lat', 'lon']
    case 'file':
    case 'calculated':
      return []
    default:
      return ['']
  }
}

/** The names of the controls of a question at a path: its parts and what stands beside it. */
export function namesOf(question: Question, path: string): readonly string[] {
  const parts = partsOf(question).map((part) => (part === '' ? path : `${path}.${part}`))
  const beside = [
    'other' in question && question.other ? BESIDE.other : '',
    question.absent ? BESIDE.absent : '',
    ...(question.claim === 'may' ? [BESIDE.claim, BESIDE.claimReason] : []),
  ].filter(Boolean)
  return [...parts, ...beside.map((end) => `${path}${end}`)]
}
