import { believed } from '#graphql/lib/rest.ts'
import type { Draft } from '#api/services/drafts/drafts.schemas.ts'
import type { Resolvers } from '#graphql/generated/resolvers.ts'
import { RestError } from '#graphql/lib/errors.ts'
import { attempt, done } from '#graphql/lib/mutation.ts'

/** A draft with the key that it was asked by. */
export type DraftModel = Draft & { key: string }

type Begun = { key: string; draft: Draft }

export const draftResolvers: Resolvers = {
  Query: {
    reportDraft: async (_, { key }, { rest }) => {
      try {
        return { ...(await believed<Draft>(rest.call('drafts.get', { body: { key } }))), key }
      } catch (error) {
        // A cookie outlives its draft: that is no fault.
        if (error instanceof RestError && error.extensions.code === 'NOT_FOUND') return null
        throw error
      }
    },
    nearbyReports: (_, { latitude, longitude, eventTypeId }, { rest }) =>
      rest.call('events.nearby', {
        body: {
          latitude,
          longitude,
          eventTypeRid: eventTypeId ? Number(eventTypeId) : null,
        },
      }),
    countyAt: (_, { latitude, longitude }, { rest }) =>
      rest.call('reference.countyAt', { query: { lat: latitude, lon: longitude } }),
  },
  Mutation: {
    startReportDraft: (_, { kind, answers }, { rest }) =>
      begun(() => believed<Begun>(rest.call('drafts.start', { body: { kind, answers } }))),
    resumeReportDraft: (_, { key }, { rest }) =>
      begun(() => believed<Begun>(rest.call('drafts.resume', { body: { key } }))),
    saveReportDraft: async (_, { key, answers, version }, { rest }) => {
      const { ok, value, error } = await attempt(() =>
        believed<Draft>(
          rest.call('drafts.save', { body: { key, answers, version: version ?? null } }),
        ),
      )
      return { ok, error, draft: value ? { ...value, key } : null }
    },
    discardReportDraft: (_, { key }, { rest }) =>
      done(() => rest.call('drafts.discard', { body: { key } })),
    submitReport: async (_, { key, isCertified }, { rest }) => {
      const { ok, value, error } = await attempt(() =>
        rest.call('events.submitDraft', { body: { key, certified: isCertified } }),
      )
      return { ok, error, referenceNo: value?.referenceNo ?? null }
    },
  },
  ReportDraft: {
    sections: (draft, _, { rest }) => rest.call('drafts.preview', { body: { key: draft.key } }),
  },
}

/** A draft under a key that nobody had before. */
async function begun(begin: () => Promise<{ key: string; draft: Draft }>) {
  const { ok, value, error } = await attempt(begin)
  return {
    ok,
    error,
    key: value?.key ?? null,
    draft: value ? { ...value.draft, key: value.key } : null,
  }
}
