import { readIds, readText } from '#app/lib/search-params.ts'
import { msg } from '#words/words.ts'

/** Who signs, as a criterion: the viewer alone, or somebody else too. */
export const SIGNERS = ['me', 'other'] as const
export type SignerChoice = (typeof SIGNERS)[number]

/** The state of the catalogue; the address holds all of it. */
export type TypeCriteria = {
  term: string
  program: string[]
  by: SignerChoice[]
  /** Types that were picked one by one. */
  pick: string[]
  /** Whether the type that was just added is picked already (spec 3 §2.3). */
  isTwice: boolean
  panel: 'pinned' | 'popular'
}

export const ALREADY = msg('Already Exists.')

export function readTypeCriteria(params: URLSearchParams): TypeCriteria {
  const picked = readIds(params, 'pick')
  const [added] = params.has('add') ? readIds(params, 'type') : []
  const isTwice = added !== undefined && picked.includes(added)
  return {
    term: readText(params, 'term'),
    program: readIds(params, 'program'),
    by: SIGNERS.filter((choice) => params.getAll('by').includes(choice)),
    pick: added === undefined || isTwice ? picked : [...picked, added],
    isTwice,
    panel: params.get('panel') === 'popular' ? 'popular' : 'pinned',
  }
}

export function typeParams(criteria: TypeCriteria): [string, string][] {
  const { term, program, by, pick, panel } = criteria
  return [
    ...(term ? [['term', term] satisfies [string, string]] : []),
    ...program.map((id): [string, string] => ['program', id]),
    ...by.map((each): [string, string] => ['by', each]),
    ...pick.map((id): [string, string] => ['pick', id]),
    ...(panel === 'popular' ? [['panel', 'popular'] satisfies [string, string]] : []),
  ]
}
