import type { z } from 'zod'
import type {
  deskPaperCriteria,
  deskTesterCriteria,
  decisionSchema,
} from '#api/backflow-testers/testers.schemas.ts'
import type { ladderCriteria, SetSupplier } from '#api/backflow-ladder/ladder.schemas.ts'
import type { supplyCriteria, SupplyFigures } from '#api/backflow-supply/supply.schemas.ts'
import type { Rest } from '#graphql/lib/rest.ts'

export type SupplySystemModel = SupplyFigures['systems'][number]

/** REST calls about backflow assemblies, their days and their testers. */
export function backflowSource(rest: Rest) {
  return {
    tester: () => rest.call('testers.own'),
    papers: (criteria: z.input<typeof deskPaperCriteria>) =>
      rest.call('testers.papers', { body: criteria }),
    paper: (rid: number) => rest.call('testers.paper', { path: { id: rid } }),
    decide: (decision: z.input<typeof decisionSchema>) =>
      rest.call('testers.decide', { body: decision }),
    testers: (criteria: z.input<typeof deskTesterCriteria>) =>
      rest.call('testers.search', { body: criteria }),
    assembly: (rid: number) => rest.call('ccc.assembly', { path: { id: rid } }),
    find: (text: string) => rest.call('ccc.find', { query: { text } }),
    supply: (criteria: z.input<typeof supplyCriteria>) =>
      rest.call('backflowSupply.search', { body: criteria }),
    figures: () => rest.call('backflowSupply.figures'),
    setSupplier: (body: SetSupplier) => rest.call('backflowLadder.setSupplier', { body }),
    ladder: (criteria: z.input<typeof ladderCriteria>) =>
      rest.call('backflowLadder.search', { body: criteria }),
  }
}
