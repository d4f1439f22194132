import { json } from '@remix-run/node'
import { ListPeopleDocument, type ListPeopleQuery } from '#app/gql/operations.ts'
import { awayWords } from '#app/lib/away-today.ts'
import type { SignedInArgs } from '#app/lib/define-page.ts'
import { countOf } from '#app/lib/format.ts'
import { PRIVATE } from '#app/lib/private.ts'
import { hrefWith, readChoice, readState, readText } from '#app/lib/search-params.ts'
import { stateOf } from '#app/lib/search-request.server.ts'
import { longDate } from '#words/formats.ts'
import { PEOPLE, personAddress } from './people-address.ts'
import {
  KIND_WORDS,
  KINDS,
  SORT_WORDS,
  SORTS,
  STATE_BADGES,
  STATE_CHOICES,
  STATES,
} from './people-words.ts'

/** What a search of people is by, as it stands in an address. */
export function readPeople(params: URLSearchParams) {
  const { term, page, size } = readState(params)
  const role = readText(params, 'role')
  return {
    ...{ term, page, size },
    kind: readChoice(params, 'kind', KINDS),
    state: readChoice(params, 'state', STATES),
    sort: readChoice(params, 'sort', SORTS),
    role: /^[a-z0-9][a-z0-9-]{0,39}$/.test(role) ? role : '',
  }
}
type State = ReturnType<typeof readPeople>

/** The same back in an address, without what says nothing. */
function paramsOf({ term, kind, state, sort, role, size }: State): [string, string][] {
  const all: [string, string, string][] = [
    ['term', term, ''],
    ['kind', kind, 'all'],
    ['state', state, 'all'],
    ['role', role, ''],
    ['sort', sort, 'name'],
    ['size', String(size), '20'],
  ]
  return all.flatMap(([name, value, usual]): [string, string][] =>
    value === usual ? [] : [[name, value]],
  )
}

export async function loader({ request, context }: SignedInArgs) {
  const state = stateOf(request, readPeople)
  const { people, staffRoles } = await context.execute(ListPeopleDocument, {
    filter: {
      keyword: state.term,
      kind: KIND_WORDS[state.kind].kind,
      state: STATE_CHOICES[state.state].state,
      role: state.role || null,
    },
    sort: SORT_WORDS[state.sort].sort,
    page: state.page,
    pageSize: state.size,
  })
  const viewer = await context.viewer()
  const hidden = (names: readonly string[]) =>
    paramsOf(state).flatMap(([name, value]) => (names.includes(name) ? [{ name, value }] : []))
  const count = countOf(people.totalCount, 'person', 'people')
  return json(
    {
      mayCreate: viewer?.rights.includes('gov:user.actions.administer') ?? false,
      words: people.isEstimate ? `More than ${count}` : count,
      term: state.term,
      tabs: KINDS.map((kind) => ({
        label: KIND_WORDS[kind].label,
        href: hrefWith(PEOPLE, paramsOf({ ...state, kind, page: 1 })),
        current: kind === state.kind,
      })),
      clearHref: hrefWith(PEOPLE, state.kind === 'all' ? [] : [['kind', state.kind]]),
      keep: hidden(['kind', 'sort', 'size']),
      sort: {
        action: PEOPLE,
        name: 'sort',
        value: state.sort,
        options: SORTS.map((value) => ({ value, label: SORT_WORDS[value].label })),
        keep: hidden(['term', 'kind', 'state', 'role', 'size']),
      },
      states: STATES.map((value) => ({ value, label: STATE_CHOICES[value].label })),
      state: state.state,
      roles: staffRoles.roles.flatMap(({ code, name, isRetired }) =>
        isRetired ? [] : [{ value: code, label: name }],
      ),
      role: state.role,
      csvHref: hrefWith('/app/gov/people-file', paramsOf(state)),
      paging: {
        page: people.pageInfo.page,
        pageSize: people.pageInfo.pageSize,
        total: people.totalCount,
        pages: hrefWith(PEOPLE, paramsOf(state)),
      },
      rows: people.nodes.map(viewRow),
    },
    { headers: PRIVATE },
  )
}

function viewRow(row: ListPeopleQuery['people']['nodes'][number]) {
  return {
    id: row.id,
    href: personAddress(row.id),
    name: row.fullName,
    about: [row.userName, row.email, awayWords(row.away)].filter(Boolean).join(', '),
    badge: STATE_BADGES[row.state],
    kind: row.isStaff ? 'Staff' : (row.accountType ?? 'No account type'),
    roles: row.roles.length > 0 ? row.roles.join(', ') : row.isStaff ? 'No role' : '',
    since: longDate(row.createdAt.slice(0, 10)) ?? '',
  }
}
