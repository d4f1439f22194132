import type { Belonging } from '#api/account-merge/belongings.ts'
import type { BelongingKind, PersonState, Resolvers } from '#graphql/generated/resolvers.ts'
import { recordId } from '#graphql/lib/criteria.ts'
import { attempt } from '#graphql/lib/mutation.ts'
import type { PersonFile } from '#api/people/people.schemas.ts'

const STATES: Record<PersonFile['state'], PersonState> = {
  active: 'ACTIVE',
  locked: 'LOCKED',
  closed: 'CLOSED',
  waiting: 'WAITING',
}

const KINDS: Record<Belonging, BelongingKind> = {
  submittals: 'SUBMITTALS',
  drafts: 'DRAFTS',
  begun: 'BEGUN',
  reports: 'REPORTS',
  reportDrafts: 'REPORT_DRAFTS',
  sites: 'SITES',
  consultants: 'CONSULTANTS',
  licensees: 'LICENSEES',
  licenses: 'LICENSES',
  testerPapers: 'TESTER_PAPERS',
  testerResults: 'TESTER_RESULTS',
  duties: 'DUTIES',
  feeAccounts: 'FEE_ACCOUNTS',
  payments: 'PAYMENTS',
  payLinks: 'PAY_LINKS',
  following: 'FOLLOWING',
  savedSearches: 'SAVED_SEARCHES',
  groups: 'GROUPS',
  pins: 'PINS',
  entities: 'ENTITIES',
  inquiries: 'INQUIRIES',
}

/** Double accounts and what a merge of them moves. */
export const accountMergeResolvers: Resolvers = {
  Query: {
    accountDoubles: (_, { id }, { rest }) =>
      rest.call('people.doubles', { path: { id: recordId(id) } }),
    mergePreview: (_, { stays, goes }, { rest }) =>
      rest.call('people.previewMerge', { body: { stays: recordId(stays), goes: recordId(goes) } }),
  },
  Mutation: {
    mergeAccounts: async (_, { input }, { rest }) => {
      const { stays, goes, reason } = input
      const { ok, error } = await attempt(() =>
        rest.call('people.merge', {
          body: {
            stays: { rid: recordId(stays.id), versionNo: stays.version },
            goes: { rid: recordId(goes.id), versionNo: goes.version },
            reason,
          },
        }),
      )
      return { ok, error, id: null }
    },
  },
  AccountDouble: { state: ({ state }) => STATES[state] },
  MergeAccount: {
    state: ({ state }) => STATES[state],
  },
  MergeMove: { kind: ({ what }) => KINDS[what] },
}
