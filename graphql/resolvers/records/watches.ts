import { GraphQLError } from 'graphql'
import type { Subject, WatchList, Wish } from '#api/records/watches/watches.schemas.ts'
import type { Resolvers, WatchInput, WatchSubjectInput } from '#graphql/generated/resolvers.ts'
import { recordId } from '#graphql/lib/criteria.ts'
import { RestError } from '#graphql/lib/errors.ts'
import { attempt, done } from '#graphql/lib/mutation.ts'
import { permitCriteria } from './permits.ts'
import { projectCriteria } from './projects.ts'
import { siteCriteria } from './sites.ts'
import { submittalCriteria } from './submittals.ts'

export const watchResolvers: Resolvers = {
  Query: {
    watchSubject: (_, { subject }, { rest }) =>
      rest.call('watches.describe', { body: subjectOf(subject) }),
    ownWatches: async (_, __, { rest }) => listOf(await rest.call('watches.list')),
    managedWatches: async (_, { key }, { rest }) => {
      const found = await orNone(rest.call('watches.managed', { body: { key } }))
      return found && listOf(found)
    },
    watchConfirmation: (_, { token }, { rest }) =>
      orNone(rest.call('watches.confirmation', { body: { token } })),
  },
  Mutation: {
    addWatch: (_, { input }, { rest }) =>
      done(() => rest.call('watches.add', { body: wishOf(input) })),
    askWatch: (_, { input, email }, { rest }) =>
      done(() => rest.call('watches.ask', { body: { ...wishOf(input), email } })),
    confirmWatch: async (_, { token }, { rest }) => {
      const { ok, value, error } = await attempt(() =>
        rest.call('watches.confirm', { body: { token } }),
      )
      return { ok, error, key: value?.key ?? null }
    },
    changeWatch: async (_, { input, key }, { rest }) => {
      const { id, rhythm, isStopped, isDeleted } = input
      const change = {
        rid: recordId(id),
        ...(rhythm ? { rhythm } : {}),
        ...(typeof isStopped === 'boolean' ? { isStopped } : {}),
        ...(isDeleted ? { isDeleted } : {}),
      }
      const { ok, error } = await attempt(() =>
        key
          ? rest.call('watches.changeManaged', { body: { ...change, key } })
          : rest.call('watches.change', { body: change }),
      )
      return { ok, error }
    },
    stopWatches: (_, { key }, { rest }) => done(() => rest.call('watches.stop', { body: { key } })),
  },
}

const listOf = ({ address, list }: WatchList) => ({ address, watches: list })

function wishOf({ subject, about, rhythm }: WatchInput): Wish {
  return {
    subject: subjectOf(subject),
    about: [...about],
    rhythm,
  }
}

function subjectOf(subject: WatchSubjectInput): Subject {
  const { kind, latitude, longitude, miles } = subject
  if (kind === 'radius')
    return {
      kind: 'radius',
      latitude: latitude ?? Number.NaN,
      longitude: longitude ?? Number.NaN,
      miles: miles ?? Number.NaN,
    }
  if (kind === 'search') return searchOf(subject)
  return { kind, rid: recordId(subject.recordId ?? '') }
}

function searchOf({ permits, projects, submittals, sites }: WatchSubjectInput): Subject {
  if (permits) return { kind: 'search', of: 'permits', criteria: permitCriteria(permits) }
  if (projects) return { kind: 'search', of: 'projects', criteria: projectCriteria(projects) }
  if (submittals)
    return { kind: 'search', of: 'submittals', criteria: submittalCriteria(submittals) }
  if (sites) return { kind: 'search', of: 'sites', criteria: siteCriteria(sites) }
  throw new GraphQLError('Name the search.', { extensions: { code: 'INVALID' } })
}

/** What is not there is no fault of a link's page. */
async function orNone<T>(call: Promise<T>): Promise<T | null> {
  try {
    return await call
  } catch (error) {
    if (error instanceof RestError && error.extensions['code'] === 'NOT_FOUND') return null
    throw error
  }
}
