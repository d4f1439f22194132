import type { DESK_VIEWS, PaperKind, PaperState } from '#api/backflow-testers/testers.schemas.ts'
import type {
  Resolvers,
  TesterPaperKind,
  TesterPaperState,
  TesterPaperView,
} from '#graphql/generated/resolvers.ts'
import { present, recordId } from '#graphql/lib/criteria.ts'
import { attempt } from '#graphql/lib/mutation.ts'

const VIEWS: Record<TesterPaperView, (typeof DESK_VIEWS)[number]> = {
  WAITING: 'waiting',
  ACCEPTED: 'accepted',
  REFUSED: 'refused',
  EXPIRED: 'expired',
  ALL: 'all',
}
const KINDS: Record<PaperKind, TesterPaperKind> = { certificate: 'CERTIFICATE', gauge: 'GAUGE' }
const STATES: Record<PaperState, TesterPaperState> = {
  waiting: 'WAITING',
  accepted: 'ACCEPTED',
  refused: 'REFUSED',
}
type Paper = { rid: number; kind: PaperKind; state: PaperState; fileSize: number; sentDate: string }
const PAPER = {
  id: ({ rid }: Paper) => rid,
  kind: ({ kind }: Paper) => KINDS[kind],
  state: ({ state }: Paper) => STATES[state],
  byteSize: ({ fileSize }: Paper) => fileSize,
  sentAt: ({ sentDate }: Paper) => sentDate,
}

/** Certificates and gauges of testers. */
export const testerResolvers: Resolvers = {
  Query: {
    backflowTester: (_, __, { backflow }) => backflow.tester(),
    deskTesterPapers: async (_, { view, keyword, page }, { backflow }) => {
      const { list, total } = await backflow.papers({
        view: VIEWS[view ?? 'WAITING'],
        ...present('filter', keyword?.trim()),
        condition: { page: page ?? 1, pageSize: 20 },
      })
      return { nodes: list, totalCount: total }
    },
    deskTesterPaper: (_, { id }, { backflow }) => backflow.paper(recordId(id)),
    deskTesters: async (_, { keyword, isExpired, page }, { backflow }) => {
      const { list, total } = await backflow.testers({
        ...present('filter', keyword?.trim()),
        expired: isExpired ?? false,
        condition: { page: page ?? 1, pageSize: 20 },
      })
      return { nodes: list, totalCount: total }
    },
  },
  Mutation: {
    decideTesterPaper: async (_, { id, version, isAccepted, reason }, { backflow }) => {
      const { ok, error } = await attempt(() =>
        backflow.decide({
          rid: recordId(id),
          versionNo: version,
          decision: isAccepted ? 'accept' : 'refuse',
          reason: reason ?? '',
        }),
      )
      return { ok, error }
    },
  },
  BackflowTester: { dueCount: ({ dueTotal }) => dueTotal },
  TesterPaper: PAPER,
  DueAssembly: {
    id: ({ assemblyRid }) => assemblyRid,
    siteId: ({ facilityRid }) => facilityRid,
    siteName: ({ facilityName }) => facilityName,
  },
  DeskTesterPaper: {
    ...PAPER,
    decidedAt: ({ decidedDate }) => decidedDate,
    version: ({ versionNo }) => versionNo,
  },
  DeskTester: { id: ({ rid }) => rid },
  UsedGauge: { id: ({ rid }) => rid },
}
