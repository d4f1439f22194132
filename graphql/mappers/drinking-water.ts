const LINES = '../../api/service-lines/service-lines.schemas.ts'
const LADDER = '../../api/backflow-ladder/ladder.schemas.ts'
const SUPPLY = '../../api/backflow-supply/supply.schemas.ts'
const TESTERS = '../../api/backflow-testers/testers.schemas.ts'
const FILINGS = '../../api/inventory-filings/filings.schemas.ts'
const LETTERS = '../../api/line-letters/letters.schemas.ts'
const REPLACEMENT = '../../api/line-replacement/replacement.schemas.ts'
const PHOTOS = '../../api/service-line-photos/photos.schemas.ts'
const TAPS = '../../api/tap-samples/samples.schemas.ts'
const PUBLIC = '../../api/service-lines/public-lines.schemas.ts'

/** What the resolvers of these types are given. */
export const mappers = {
  CccSiteRow: '../../api/ccc/ccc.schemas.ts#CccSite as CccSiteRowModel',
  CccPoint: '../../api/ccc/ccc.schemas.ts#CccFeature',
  CccSite: '../../api/ccc/ccc.schemas.ts#CccBuildings',
  CccAssembly: '../../api/ccc/ccc.schemas.ts#CccAssembly as CccAssemblyModel',
  BackflowNotice: `${LADDER}#BackflowNotice as BackflowNoticeModel`,
  BackflowAssembly: `${LADDER}#AssemblyFile`,
  FoundAssembly: `${LADDER}#FoundAssembly as FoundAssemblyModel`,
  BackflowLadderRow: `${LADDER}#LadderRow`,
  SuppliedAssembly: `${SUPPLY}#SupplyRow`,
  SupplySystem: '../datasources/water/backflow.ts#SupplySystemModel',
  SupplyFigures: `${SUPPLY}#SupplyFigures as SupplyFiguresModel`,
  TesterPaper: `${TESTERS}#TesterPaper as TesterPaperModel`,
  DueAssembly: `${TESTERS}#TesterDue`,
  UsedGauge: `${TESTERS}#UsedGauge as UsedGaugeModel`,
  BackflowTester: `${TESTERS}#Tester`,
  DeskTesterPaper: `${TESTERS}#DeskPaper`,
  DeskTester: `${TESTERS}#DeskTester as DeskTesterModel`,
  InventoryFilings: `${FILINGS}#Filings`,
  InventorySystem: `${FILINGS}#FilingSystem`,
  InventoryFilingRow: `${FILINGS}#FilingRow`,
  InventoryFiling: `${FILINGS}#Filing`,
  OwnInventorySignature:
    '../../api/inventory-filings/disputes.contract.ts#OwnInventorySignature as OwnInventorySignatureModel',
  InventoryChange: `${FILINGS}#Change`,
  LineLetters: `${LETTERS}#LineLetters as LineLettersModel`,
  LineLetterClass: `${LETTERS}#LetterLines`,
  LineLetterBatch: `${LETTERS}#LetterBatch`,
  LineReplacement: `${REPLACEMENT}#LineReplacement as LineReplacementModel`,
  LineReplacementFile: `${REPLACEMENT}#ReplacementFile`,
  ReplacementPlan: `${REPLACEMENT}#PlanVersion`,
  ServiceLinePhotoRow: `${PHOTOS}#PhotoRow`,
  ServiceLinePhoto: `${PHOTOS}#Photo`,
  ServiceLinePhotoTarget: `${PHOTOS}#PhotoTarget`,
  ServiceLineRow: `${LINES}#LineRow`,
  ServiceLineMark: `${LINES}#LineFeature`,
  ServiceLineLists: `${LINES}#LineLists as LineListsModel`,
  ServiceLine: `${LINES}#LineDetail`,
  PublicServiceLine: `${PUBLIC}#PublicLine`,
  TapPeriod: `${TAPS}#TapPeriod as TapPeriodModel`,
  TapSamples: `${TAPS}#TapSamples as TapSamplesModel`,
  TapSample: `${TAPS}#TapSample as TapSampleModel`,
  ServiceLineSystem: '../datasources/drinking-water/service-lines.ts#LineSystemModel',
}
