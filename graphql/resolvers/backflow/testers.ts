import type { PaperKind, PaperState } from '#api/backflow/testers/testers.schemas.ts'
import type { Resolvers } from '#graphql/generated/resolvers.ts'
import { present, recordId } from '#graphql/lib/criteria.ts'
import { done } from '#graphql/lib/mutation.ts'
type Paper = { rid: number; kind: PaperKind; state: PaperState; fileSize: number; sentDate: string }
const PAPER = {
  id: ({ rid }: Paper) => rid,
  kind: ({ kind }: Paper) => kind,
  state: ({ state }: Paper) => state,
  byteSize: ({ fileSize }: Paper) => fileSize,
  sentAt: ({ sentDate }: Paper) => sentDate,
}

/** Certificates and gauges of testers. */
export const testerResolvers: Resolvers = {
  Query: {
    backflowTester: (_, __, { rest }) => rest.call('testers.own'),
    deskTesterPapers: async (_, { view, keyword, page }, { rest }) => {
      const { list, total } = await rest.call('testers.papers', {
        body: {
          view: view ?? 'waiting',
          ...present('filter', keyword?.trim()),
          condition: { page: page ?? 1, pageSize: 20 },
        },
      })
      return { nodes: list, totalCount: total }
    },
    deskTesterPaper: (_, { id }, { rest }) =>
      rest.call('testers.paper', { path: { id: recordId(id) } }),
    deskTesters: async (_, { keyword, isExpired, page }, { rest }) => {
      const { list, total } = await rest.call('testers.search', {
        body: {
          ...present('filter', keyword?.trim()),
          expired: isExpired ?? false,
          condition: { page: page ?? 1, pageSize: 20 },
        },
      })
      return { nodes: list, totalCount: total }
    },
  },
  Mutation: {
    decideTesterPaper: (_, { id, version, isAccepted, reason }, { rest }) =>
      done(() =>
        rest.call('testers.decide', {
          body: {
            rid: recordId(id),
            versionNo: version,
            decision: isAccepted ? 'accept' : 'refuse',
            reason: reason ?? '',
          },
        }),
      ),
  },
  TesterPaper: PAPER,
  DeskTesterPaper: {
    ...PAPER,
  },
}
