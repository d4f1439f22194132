import type { z } from 'zod'
import type { criteriaSchema } from '#api/people/people.schemas.ts'
import type {
  GiveInput,
  PeopleSort,
  PersonAct,
  PersonKind,
  PersonState,
  Resolvers,
} from '#graphql/generated/resolvers.ts'
import { present, recordId } from '#graphql/lib/criteria.ts'
import { attempt } from '#graphql/lib/mutation.ts'
import { pageOf } from '#graphql/lib/paging.ts'

type Criteria = z.input<typeof criteriaSchema>
type RestState = NonNullable<Exclude<Criteria['state'], 'all'>>

const SORTS: Record<PeopleSort, NonNullable<Criteria['condition']>['sort']> = {
  NAME: 'Name',
  NAME_BACKWARDS: 'Name DESC',
  USER_NAME: 'UserName',
  NEWEST: 'CreatedDate DESC',
  OLDEST: 'CreatedDate',
}
const KINDS: Record<PersonKind, NonNullable<Criteria['kind']>> = {
  ALL: 'all',
  STAFF: 'staff',
  PUBLIC: 'public',
}
const STATES: Record<PersonState, RestState> = {
  ACTIVE: 'active',
  LOCKED: 'locked',
  CLOSED: 'closed',
  WAITING: 'waiting',
}
const STATE_NAMES: Record<RestState, PersonState> = {
  active: 'ACTIVE',
  locked: 'LOCKED',
  closed: 'CLOSED',
  waiting: 'WAITING',
}
const givesOf = (gives: readonly GiveInput[]) =>
  gives.map(({ holding, to }) => ({ holding, to: to ? recordId(to) : null }))

async function done(change: () => Promise<unknown>) {
  const { ok, error } = await attempt(change)
  return { ok, error, id: null }
}

export const peopleResolvers: Resolvers = {
  Query: {
    people: async (_, { filter, sort, page, pageSize }, { people }) => {
      const at = { page: page ?? 1, pageSize: pageSize ?? 20 }
      const found = await people.search({
        kind: KINDS[filter?.kind ?? 'ALL'],
        state: filter?.state ? STATES[filter.state] : 'all',
        ...present('filter', filter?.keyword?.trim()),
        ...present('role', filter?.role),
        condition: { sort: SORTS[sort ?? 'NAME'], ...at },
      })
      return pageOf(found, at.page, at.pageSize)
    },
    person: (_, { id }, { people }) => people.get(recordId(id)),
    personHoldings: async (_, { id }, { people }) => {
      const held = await people.held(recordId(id))
      return held.map(({ items, takers, ...kind }) => ({
        ...kind,
        items: items.map(({ rid, ...item }) => ({ ...item, id: rid })),
        takers: takers.map(({ rid, name, away }) => ({ name, away, id: rid })),
      }))
    },
  },
  Mutation: {
    createPerson: async (_, { input }, { people }) => {
      const { ok, error, value } = await attempt(() =>
        people.create({ ...input, roles: input.roles.map(String) }),
      )
      return { ok, error, id: value?.rid ?? null }
    },
    changePerson: (_, { input: { id, version, ...named } }, { people }) =>
      done(() => people.change({ ...named, rid: recordId(id), versionNo: version })),
    setPersonRights: (_, { id, version, roles, kept, gives }, { people }) =>
      done(() =>
        people.setRights({
          rid: recordId(id),
          versionNo: version,
          roles: roles.map(String),
          kept: kept.map(String),
          gives: givesOf(gives),
        }),
      ),
    handOver: (_, { id, version, gives }, { people }) =>
      done(() => people.handOver({ rid: recordId(id), versionNo: version, gives: givesOf(gives) })),
    withdrawPersonKey: (_, { id, version, keyId }, { people }) =>
      done(() =>
        people.withdrawKey({ rid: recordId(id), versionNo: version, keyRid: recordId(keyId) }),
      ),
    actOnPerson: (_, { id, version, act, reason, gives }, { people }) => {
      const which = { rid: recordId(id), versionNo: version }
      const why = { ...which, reason: reason ?? '' }
      const acts: Record<PersonAct, () => Promise<unknown>> = {
        INVITE: () => people.invite(which),
        LOCK: () => people.lock(why),
        CLOSE: () => people.close({ ...why, gives: givesOf(gives) }),
        OPEN: () => people.open(which),
        RESET_SECOND_FACTOR: () => people.resetSecondFactor(which),
        END_SESSIONS: () => people.endSessions(which),
        UNDO_MERGE: () => people.undoMerge(why),
      }
      return done(acts[act])
    },
  },
  PersonRow: {
    id: ({ rid }) => rid,
    state: ({ state }) => STATE_NAMES[state],
    createdAt: ({ createdDate }) => createdDate,
  },
  PersonLink: { siteId: (link) => ('rid' in link ? link.rid : null) },
  PersonSession: { id: ({ rid }) => rid },
  PersonStep: { id: ({ rid }) => rid },
  Person: {
    id: ({ rid }) => rid,
    version: ({ versionNo }) => versionNo,
    state: ({ state }) => STATE_NAMES[state],
    passkeyCount: ({ passkeys }) => passkeys,
    createdAt: ({ createdDate }) => createdDate,
  },
}
