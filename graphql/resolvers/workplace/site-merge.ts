import type { Belonging } from '#api/site-merge/belongings.ts'
import type { Resolvers, SiteBelonging } from '#graphql/generated/resolvers.ts'
import { recordId } from '#graphql/lib/criteria.ts'
import { done } from '#graphql/lib/mutation.ts'

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

/** Duplicate sites and what a merge of them moves. */
const SIDES = { STAYS: 'stays', GOES: 'goes' } as const

export const siteMergeResolvers: Resolvers = {
  Query: {
    sitesByNumber: (_, { number }, { rest }) =>
      rest.call('siteDesk.findByNumber', { body: { number } }),
    siteMergePreview: (_, { stays, goes }, { rest }) =>
      rest.call('siteDesk.previewMerge', {
        body: { stays: recordId(stays), goes: recordId(goes) },
      }),
    siteMerges: (_, { id }, { rest }) =>
      rest.call('siteDesk.merges', { path: { id: recordId(id) } }),
  },
  Mutation: {
    mergeSites: (_, { input: { stays, goes, reason } }, { rest }) =>
      done(() =>
        rest.call('siteDesk.merge', {
          body: {
            stays: { rid: recordId(stays.id), version: stays.version },
            goes: { rid: recordId(goes.id), version: goes.version },
            reason,
          },
        }),
      ),
    undoSiteMerge: (_, { merge, reason, given }, { rest }) =>
      done(() =>
        rest.call('siteDesk.undoMerge', {
          body: {
            merge: recordId(merge),
            reason,
            given: given.map(({ key, to }) => ({ key, to: SIDES[to] })),
          },
        }),
      ),
  },
  SiteHolding: { kind: ({ what }) => KINDS[what] },
  SiteMergeMove: { kind: ({ what }) => KINDS[what] },
  SiteUnmerged: {
    gave: ({ gave }) =>
      gave.map(({ title, to }) => ({ title, to: to === 'stays' ? 'STAYS' : 'GOES' })),
  },
}
