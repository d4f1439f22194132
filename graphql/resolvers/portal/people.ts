import type { GiveInput, PersonAct, Resolvers } from '#graphql/generated/resolvers.ts'
import { present, recordId } from '#graphql/lib/criteria.ts'
import { attempt } from '#graphql/lib/mutation.ts'
import { pageOf } from '#graphql/lib/paging.ts'

const givesOf = (gives: readonly GiveInput[]) =>
  gives.map(({ holding, to }) => ({ holding, to: to ? recordId(to) : null }))

async function done(change: () => Promise<unknown>) {
  const { ok, error } = await attempt(change)
  return { ok, error, id: null }
}

export const peopleResolvers: Resolvers = {
  Query: {
    people: async (_, { filter, sort, page, pageSize }, { rest }) => {
      const at = { page: page ?? 1, pageSize: pageSize ?? 20 }
      const found = await rest.call('people.search', {
        body: {
          kind: filter?.kind ?? 'all',
          state: filter?.state ? filter.state : 'all',
          ...present('filter', filter?.keyword?.trim()),
          ...present('role', filter?.role),
          condition: { sort: sort ?? 'Name', ...at },
        },
      })
      return pageOf(found, at.page, at.pageSize)
    },
    person: (_, { id }, { rest }) => rest.call('people.get', { path: { id: recordId(id) } }),
    personHoldings: async (_, { id }, { rest }) => {
      const held = await rest.call('people.held', { path: { id: recordId(id) } })
      return held.map(({ items, takers, ...kind }) => ({
        ...kind,
        items: items.map(({ rid, ...item }) => ({ ...item, id: rid })),
        takers: takers.map(({ rid, name, away }) => ({ name, away, id: rid })),
      }))
    },
  },
  Mutation: {
    createPerson: async (_, { input }, { rest }) => {
      const { ok, error, value } = await attempt(() =>
        rest.call('people.create', { body: { ...input, roles: input.roles.map(String) } }),
      )
      return { ok, error, id: value?.rid ?? null }
    },
    changePerson: (_, { input: { id, version, ...named } }, { rest }) =>
      done(() =>
        rest.call('people.change', { body: { ...named, rid: recordId(id), versionNo: version } }),
      ),
    setPersonRights: (_, { id, version, roles, kept, gives }, { rest }) =>
      done(() =>
        rest.call('people.setRights', {
          body: {
            rid: recordId(id),
            versionNo: version,
            roles: roles.map(String),
            kept: kept.map(String),
            gives: givesOf(gives),
          },
        }),
      ),
    handOver: (_, { id, version, gives }, { rest }) =>
      done(() =>
        rest.call('people.handOver', {
          body: { rid: recordId(id), versionNo: version, gives: givesOf(gives) },
        }),
      ),
    withdrawPersonKey: (_, { id, version, keyId }, { rest }) =>
      done(() =>
        rest.call('people.withdrawKey', {
          body: { rid: recordId(id), versionNo: version, keyRid: recordId(keyId) },
        }),
      ),
    actOnPerson: (_, { id, version, act, reason, gives }, { rest }) => {
      const which = { rid: recordId(id), versionNo: version }
      const why = { ...which, reason: reason ?? '' }
      const acts: Record<PersonAct, () => Promise<unknown>> = {
        INVITE: () => rest.call('people.invite', { body: which }),
        LOCK: () => rest.call('people.lock', { body: why }),
        CLOSE: () => rest.call('people.close', { body: { ...why, gives: givesOf(gives) } }),
        OPEN: () => rest.call('people.open', { body: which }),
        RESET_SECOND_FACTOR: () => rest.call('people.resetSecondFactor', { body: which }),
        END_SESSIONS: () => rest.call('people.endSessions', { body: which }),
        UNDO_MERGE: () => rest.call('people.undoMerge', { body: why }),
      }
      return done(acts[act])
    },
  },
  PersonLink: { siteId: (link) => ('rid' in link ? link.rid : null) },
}
