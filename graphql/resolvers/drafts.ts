import type { Draft, DraftKind } from '#api/drafts/drafts.schemas.ts'
import type { ReportKind, Resolvers } from '#graphql/generated/resolvers.ts'
import { RestError } from '#graphql/lib/errors.ts'
import { attempt } from '#graphql/lib/mutation.ts'

/** A draft with the key that it was asked by. */
export type DraftModel = Draft & { key: string }

const KINDS: Record<ReportKind, DraftKind> = {
  GENERIC: 'generic-report',
  POLLUTION: 'pollution-report',
}

export const draftResolvers: Resolvers = {
  Query: {
    reportDraft: async (_, { key }, { drafts }) => {
      try {
        return { ...(await drafts.get(key)), key }
      } catch (error) {
        // A cookie outlives its draft: that is no fault.
        if (error instanceof RestError && error.extensions.code === 'NOT_FOUND') return null
        throw error
      }
    },
    nearbyReports: (_, { latitude, longitude, eventTypeId }, { drafts }) =>
      drafts.nearby(latitude, longitude, eventTypeId ? Number(eventTypeId) : null),
    countyAt: (_, { latitude, longitude }, { drafts }) => drafts.countyAt(latitude, longitude),
  },
  Mutation: {
    startReportDraft: (_, { kind, answers }, { drafts }) =>
      begun(() => drafts.start(KINDS[kind], answers)),
    resumeReportDraft: (_, { key }, { drafts }) => begun(() => drafts.resume(key)),
    saveReportDraft: async (_, { key, answers, version }, { drafts }) => {
      const { ok, value, error } = await attempt(() => drafts.save(key, answers, version ?? null))
      return { ok, error, draft: value ? { ...value, key } : null }
    },
    discardReportDraft: async (_, { key }, { drafts }) => {
      const { ok, error } = await attempt(() => drafts.discard(key))
      return { ok, error }
    },
    submitReport: async (_, { key, isCertified }, { drafts }) => {
      const { ok, value, error } = await attempt(() => drafts.submit(key, isCertified))
      return { ok, error, referenceNo: value?.referenceNo ?? null }
    },
  },
  ReportDraft: {
    kind: (draft) => (draft.kind === 'generic-report' ? 'GENERIC' : 'POLLUTION'),
    sections: (draft, _, { drafts }) => drafts.preview(draft.key),
  },
  CountyPlace: {
    stateId: (place) => place.stateRid,
    countyId: (place) => place.countyRid,
    regionId: (place) => place.regionRid,
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
