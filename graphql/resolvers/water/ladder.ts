import type { LADDER_VIEWS } from '#api/backflow-ladder/ladder.schemas.ts'
import type { Ladder, Rung } from '#api/backflow-ladder/rungs.rules.ts'
import type {
  BackflowLadder,
  BackflowRung,
  BackflowView,
  Resolvers,
} from '#graphql/generated/resolvers.ts'
import { present, recordId } from '#graphql/lib/criteria.ts'
import { attempt } from '#graphql/lib/mutation.ts'

const VIEWS: Record<BackflowView, (typeof LADDER_VIEWS)[number]> = {
  OVERDUE: 'overdue',
  REPAIR: 'repair',
  REFERRED: 'referred',
  SOON: 'soon',
}
const RUNGS: Record<Rung, BackflowRung> = {
  'reminder-1': 'REMINDER_1',
  'reminder-2': 'REMINDER_2',
  'first-notice': 'FIRST_NOTICE',
  'second-notice': 'SECOND_NOTICE',
  'shut-off': 'SHUT_OFF',
}
const LADDERS: Record<Ladder, BackflowLadder> = { test: 'TEST', repair: 'REPAIR' }
const rungOf = (rung: Rung | null): BackflowRung | null => (rung === null ? null : RUNGS[rung])

/** Assemblies one by one, and the ladder of their days. */
export const ladderResolvers: Resolvers = {
  Query: {
    backflowAssembly: (_, { id }, { rest }) =>
      rest.call('ccc.assembly', { path: { id: recordId(id) } }),
    findBackflowAssemblies: (_, { text }, { rest }) => rest.call('ccc.find', { query: { text } }),
    deskBackflow: async (_, { view, keyword, page }, { rest }) => {
      const { list, total } = await rest.call('backflowLadder.search', {
        body: {
          view: VIEWS[view ?? 'OVERDUE'],
          ...present('filter', keyword?.trim()),
          condition: { page: page ?? 1, pageSize: 20 },
        },
      })
      return { nodes: list, totalCount: total }
    },
  },
  Mutation: {
    setBackflowSupplier: (_, { input: { siteId, ...input } }, { rest }) =>
      attempt(() =>
        rest.call('backflowLadder.setSupplier', {
          body: { ...input, facilityRid: recordId(siteId) },
        }),
      ),
  },
  BackflowNotice: {
    ladder: ({ ladder }) => LADDERS[ladder],
    rung: ({ rung }) => RUNGS[rung],
  },
  BackflowAssembly: {
    standing: ({ standing }) => rungOf(standing),
  },
  BackflowLadderRow: {
    ladder: ({ ladder }) => LADDERS[ladder],
    standing: ({ standing }) => rungOf(standing),
  },
}
