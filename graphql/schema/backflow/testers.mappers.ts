import type {
  DeskPaper,
  DeskTester,
  Tester,
  TesterDue,
  TesterPaper,
  UsedGauge,
} from '#api/backflow/testers/testers.schemas.ts'

export type TesterPaperMapper = TesterPaper
export type DueAssemblyMapper = TesterDue
export type UsedGaugeMapper = UsedGauge
export type BackflowTesterMapper = Tester
export type DeskTesterPaperMapper = DeskPaper
export type DeskTesterMapper = DeskTester
