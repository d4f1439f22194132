import type { z } from 'zod'
import type {
  DeskPaper,
  DeskTester,
  deskPaperCriteria,
  deskTesterCriteria,
  decisionSchema,
  Tester,
} from '#api/backflow-testers/testers.schemas.ts'
import type {
  AssemblyFile,
  FoundAssembly,
  ladderCriteria,
  LadderRow,
  SetSupplier,
} from '#api/backflow-ladder/ladder.schemas.ts'
import type {
  supplyCriteria,
  SupplyFigures,
  SupplyRow,
} from '#api/backflow-supply/supply.schemas.ts'
import type { RestList } from '#graphql/lib/paging.ts'
import type { Rest } from '#graphql/lib/rest.ts'

const TESTER = '/Client/BackflowTester'
const DESK = '/Agency/BackflowTester'

export type SupplySystemModel = SupplyFigures['systems'][number]

/** REST calls about backflow assemblies, their days and their testers. */
export function backflowSource(rest: Rest) {
  return {
    tester: () => rest.get<Tester>(`${TESTER}/Get`),
    papers: (criteria: z.input<typeof deskPaperCriteria>) =>
      rest.post<RestList<DeskPaper>>(`${DESK}/GetPapersByCriteria`, criteria),
    paper: (rid: number) => rest.get<DeskPaper>(`${DESK}/GetPaper/${rid}`),
    decide: (decision: z.input<typeof decisionSchema>) =>
      rest.post<null>(`${DESK}/Decide`, decision),
    testers: (criteria: z.input<typeof deskTesterCriteria>) =>
      rest.post<RestList<DeskTester>>(`${DESK}/GetTestersByCriteria`, criteria),
    assembly: (rid: number) => rest.get<AssemblyFile>(`/Client/FacCccBuilding/GetAssembly/${rid}`),
    find: (text: string) =>
      rest.get<FoundAssembly[]>(
        `/Client/FacCccBuilding/FindAssembly?text=${encodeURIComponent(text)}`,
      ),
    supply: (criteria: z.input<typeof supplyCriteria>) =>
      rest.post<RestList<SupplyRow>>('/Client/BackflowSupply/GetByCriteria', criteria),
    figures: () => rest.get<SupplyFigures>('/Client/BackflowSupply/GetFigures'),
    setSupplier: (body: SetSupplier) => rest.post<null>('/Agency/BackflowLadder/SetSupplier', body),
    ladder: (criteria: z.input<typeof ladderCriteria>) =>
      rest.post<RestList<LadderRow>>('/Agency/BackflowLadder/GetByCriteria', criteria),
  }
}
