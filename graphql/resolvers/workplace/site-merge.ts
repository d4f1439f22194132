import type { Belonging } from '#api/site-merge/belongings.ts'
import type { Resolvers, SiteBelonging } from '#graphql/generated/resolvers.ts'
import { recordId } from '#graphql/lib/criteria.ts'
import { attempt } from '#graphql/lib/mutation.ts'

const KINDS: Record<Belonging, SiteBelonging> = {
  permits: 'PERMITS',
  projects: 'PROJECTS',
  submittals: 'SUBMITTALS',
  invoices: 'INVOICES',
  obligations: 'OBLIGATIONS',
  people: 'PEOPLE',
  permissions: 'PERMISSIONS',
  buildings: 'BUILDINGS',
  testReports: 'TEST_REPORTS',
  supply: 'SUPPLY',
  inspections: 'INSPECTIONS',
  violations: 'VIOLATIONS',
  enforcements: 'ENFORCEMENTS',
  events: 'EVENTS',
  airSources: 'AIR_SOURCES',
  emissions: 'EMISSIONS',
  documents: 'DOCUMENTS',
  products: 'PRODUCTS',
  inquiries: 'INQUIRIES',
  following: 'FOLLOWING',
  calendars: 'CALENDARS',
}

async function done(change: () => Promise<unknown>) {
  const { ok, error } = await attempt(change)
  return { ok, error }
}

/** Duplicate sites and what a merge of them moves. */
export const siteMergeResolvers: Resolvers = {
  Query: {
    sitesByNumber: (_, { number }, { siteDesk }) => siteDesk.findByNumber(number),
    siteMergePreview: (_, { stays, goes }, { siteDesk }) =>
      siteDesk.previewMerge({ stays: recordId(stays), goes: recordId(goes) }),
    siteMerges: (_, { id }, { siteDesk }) => siteDesk.merges(recordId(id)),
  },
  Mutation: {
    mergeSites: (_, { input: { stays, goes, reason } }, { siteDesk }) =>
      done(() =>
        siteDesk.merge({
          stays: { rid: recordId(stays.id), version: stays.version },
          goes: { rid: recordId(goes.id), version: goes.version },
          reason,
        }),
      ),
    undoSiteMerge: (_, { merge, reason, given }, { siteDesk }) =>
      done(() =>
        siteDesk.undoMerge({
          merge: recordId(merge),
          reason,
          given: given.map(({ key, to }) => ({ key, to: to === 'STAYS' ? 'stays' : 'goes' })),
        }),
      ),
  },
  SiteMergeSide: { id: ({ rid }) => rid },
  SiteHolding: { kind: ({ what }) => KINDS[what] },
  SiteMergeMove: { kind: ({ what }) => KINDS[what] },
  SiteMerged: { id: ({ rid }) => rid },
  SiteUnmerged: {
    id: ({ rid }) => rid,
    gave: ({ gave }) =>
      gave.map(({ title, to }) => ({ title, to: to === 'stays' ? 'STAYS' : 'GOES' })),
  },
}
