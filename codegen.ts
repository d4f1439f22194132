// Writes every generated file: resolver types, typed documents, Apollo Client hooks and the printed
// schema. `tsx codegen.ts`; with `--check` it fails when the committed schema differs.
import { mkdir, readdir, readFile, writeFile } from 'node:fs/promises'
import path from 'node:path'
import * as add from '@graphql-codegen/add'
import { codegen } from '@graphql-codegen/core'
import * as typedDocumentNode from '@graphql-codegen/typed-document-node'
import * as typescript from '@graphql-codegen/typescript'
import * as operations from '@graphql-codegen/typescript-operations'
import * as reactApollo from '@graphql-codegen/typescript-react-apollo'
import * as resolverTypes from '@graphql-codegen/typescript-resolvers'
import {
  buildASTSchema,
  concatAST,
  lexicographicSortSchema,
  parse,
  printSchema,
  type DocumentNode,
} from 'graphql'

const SCALARS = {
  ID: { input: 'string', output: 'string' },
  Date: { input: 'string', output: 'string' },
  Answers: { input: 'Record<string, unknown>', output: 'Record<string, unknown>' },
}
const SERVER_SCALARS = { ...SCALARS, ID: { input: 'string', output: 'string | number' } }

/** What the resolvers of a type are given: a REST shape, or a model of the feature's resolver file. */
const MAPPERS: Record<string, string> = {
  Account: '../../api/account/my-account.schemas.ts#PublicUser',
  AccountChoices: '../../api/account/my-account.schemas.ts#AccountChoices as AccountChoicesModel',
  AccountFacility: '../../graphql/datasources/account.ts#FacilityModel',
  AccountLicense: '../../graphql/datasources/account.ts#LicenseModel',
  AccountReport: '../../api/account/account-lists.schemas.ts#AccountReport as AccountReportModel',
  AccountReportTable: '../../api/account/account-lists.schemas.ts#ReportTable',
  AccountTypeChoice: '../../graphql/datasources/account.ts#TypeChoiceModel',
  ApplicationSummary:
    '../../api/account/account-lists.schemas.ts#ApplicationSummary as ApplicationSummaryModel',
  FeeProgram: '../../api/account/account-lists.schemas.ts#AccountProgram',
  IdentityProof: '../../api/account/identity/identity.schemas.ts#Proof',
  IdentityRequest: '../../graphql/datasources/account.ts#IdentityRequestModel',
  IdentityVerification: '../../api/account/identity/identity.schemas.ts#Identity',
  ProgramInvoice:
    '../../api/account/account-lists.schemas.ts#ProgramInvoice as ProgramInvoiceModel',
  SubmittalGroup: '../../graphql/datasources/account.ts#GroupModel',
  ConsultantLink:
    '../../api/consultants/consultants.schemas.ts#ConsultantLink as ConsultantLinkModel',
  GrantedPermission: '../../graphql/datasources/consultants.ts#GrantedPermissionModel',
  LinkedLicensee:
    '../../api/consultants/linked-accounts.schemas.ts#LinkedLicensee as LinkedLicenseeModel',
  LinkedOfficial:
    '../../api/consultants/linked-accounts.schemas.ts#LinkedOfficial as LinkedOfficialModel',
  LinkedFacility: '../../graphql/datasources/consultants.ts#LinkedFacilityModel',
  WaitingFacility: '../../graphql/datasources/desk.ts#WaitingFacilityModel',
  WaitingIdentity: '../../graphql/datasources/desk.ts#WaitingIdentityModel',
  FailedMail: '../../graphql/datasources/desk.ts#FailedMailModel',
  WaitingRegistration: '../../graphql/datasources/desk.ts#WaitingRegistrationModel',
  ExpiringPermit:
    '../../api/dashboard/expiring-permits.schemas.ts#ExpiringPermit as ExpiringPermitModel',
  StoodForFacility: '../../graphql/datasources/consultants.ts#StoodForFacilityModel',
  CosignAttachment: '../../api/cosign/cosign.schemas.ts#CosignFile',
  Cosigner: '../../api/cosign/cosign.schemas.ts#CosignerAnswer',
  CosignReview: '../../api/cosign/cosign.schemas.ts#CosignReview as CosignReviewModel',
  InvitedCosigner: '../../api/cosign/cosign.schemas.ts#InvitedAnswer',
  InvitedCosigners: '../../api/cosign/cosign.schemas.ts#InvitedList',
  AlteredFile: '../../graphql/datasources/desk.ts#AlteredFileModel',
  UnknownSigner: '../../api/desk/signers.schemas.ts#UnknownSigner as UnknownSignerModel',
  DisputedSignature: '../../graphql/datasources/disputes.ts#DisputedSignatureModel',
  SignatureDispute: '../../api/records/disputed.schemas.ts#DisputeAnswer',
  CountyPlace: '../../graphql/datasources/drafts.ts#PlaceModel',
  CommentAnswer: '../../api/comments/comments.schemas.ts#CommentAnswer as CommentAnswerModel',
  CommentReceipt: '../../api/comments/comments.schemas.ts#CommentReceipt as CommentReceiptModel',
  County: '../../api/reference/reference.schemas.ts#County as CountyModel',
  DocumentFile: '../../graphql/resolvers/documents.ts#DocumentModel',
  Emission: '../../api/sites/site-records.schemas.ts#Emission as EmissionModel',
  EmissionUnit: '../../api/sites/site-records.schemas.ts#EmissionUnit as EmissionUnitModel',
  Enforcement: '../../api/sites/site-records.schemas.ts#Enforcement as EnforcementModel',
  EventMessage: '../../api/events/follow-up/follow-up.schemas.ts#EventMessage as EventMessageModel',
  EventReceipt: '../../api/lib/papers/event-receipt.schemas.ts#EventReceipt as EventReceiptModel',
  EventRecord: '../../api/sites/site-records.schemas.ts#SiteEvent',
  FollowUp: '../../api/events/follow-up/follow-up.schemas.ts#FollowUp as FollowUpModel',
  FollowUpFile: '../../graphql/resolvers/event-reports.ts#FollowUpFileModel',
  Inspection: '../../api/sites/site-records.schemas.ts#Inspection as InspectionModel',
  ExportTable: '../../graphql/datasources/exports.ts#ExportTableModel',
  Invoice: '../../api/invoices/invoices.schemas.ts#Invoice as InvoiceModel',
  InvoicePayment: '../../api/invoices/invoices.schemas.ts#GuestSubmittal',
  Issuance: '../../api/documents/documents.schemas.ts#Issuance as IssuanceModel',
  Licensee: '../../api/permits/permits.schemas.ts#Contractor',
  MapFeature: '../../graphql/lib/map-grid.ts#MapFeatureModel',
  MapView: '../../graphql/lib/map-grid.ts#MapViewModel',
  Permit: '../../graphql/resolvers/permits.ts#PermitModel',
  Product: '../../graphql/datasources/reference.ts#ProductModel',
  Project: '../../api/projects/projects.schemas.ts#ProjectRecord',
  RecordCheck: '../../api/records/records.schemas.ts#RecordCheck as RecordCheckModel',
  AccountType: '../../api/account/account-types.queries.ts#AccountType as AccountTypeModel',
  Reference: 'Record<string, never>',
  Registration: '../../api/registration/registration.schemas.ts#Registration as RegistrationModel',
  RegistrationQuestion:
    '../../api/registration/registration.schemas.ts#RegistrationQuestion as RegistrationQuestionModel',
  SecurityQuestion:
    '../../api/account/identity/security-questions.queries.ts#SecurityQuestion as SecurityQuestionModel',
  ReferenceItem: '../../api/reference/reference.schemas.ts#ReferenceItem as ReferenceItemModel',
  NearbyReport: '../../api/events/place/nearby.queries.ts#NearbyEvent',
  Refusal: '../../graphql/lib/mutation.ts#RefusalModel',
  ReportDraft: '../../graphql/resolvers/drafts.ts#DraftModel',
  PublicComment: '../../api/comments/comments.schemas.ts#PublishedComment',
  ReportFile: '../../api/events/files/event-files.schemas.ts#EventFile',
  ReleasePoint: '../../api/sites/site-records.schemas.ts#ReleasePoint as ReleasePointModel',
  Site: '../../graphql/resolvers/sites.ts#SiteModel',
  SiteProduct: '../../api/sites/sites.schemas.ts#SubFacilityView',
  Submittal: '../../graphql/resolvers/submittals.ts#SubmittalModel',
  SubmittalForm: '../../api/submittals/submittals.schemas.ts#SubForm',
  AccountActivity: '../../api/audit/audit.queries.ts#AuditRow',
  AccountSecurity: '../../api/sign-in/security.routes.ts#AccountSecurity as AccountSecurityModel',
  OwnPasskey: '../../api/sign-in/passkeys/passkeys.queries.ts#OwnPasskey as OwnPasskeyModel',
  OwnSession: '../../api/sign-in/security.routes.ts#OwnSession as OwnSessionModel',
  SecretGuard: '../../api/sign-in/secrets/secret-guard.routes.ts#SecretGuard as SecretGuardModel',
  SecondFactor: '../../api/sign-in/second-factor/second-factor.routes.ts#SecondFactorState',
  Viewer: '../../api/sign-in/viewer.schemas.ts#Viewer as ViewerModel',
  Violation: '../../api/sites/site-records.schemas.ts#Violation as ViolationModel',
}

const schemaText = await readAll('graphql/schema', '.graphql')
const schema = concatAST(schemaText.map((file) => parse(file.text)))
const built = buildASTSchema(schema)
const printed = `${printSchema(lexicographicSortSchema(built))}\n`

if (process.argv.includes('--check')) {
  const committed = await readFile('graphql/schema.graphql', 'utf8').catch(() => '')
  if (committed !== printed)
    throw new Error('graphql/schema.graphql is out of date: run npm run codegen')
}

const documents = (await readAll('app', '.graphql')).map((file) => ({
  location: file.path,
  document: parse(file.text),
}))

await write('graphql/schema.graphql', printed)
await write(
  'graphql/generated/resolvers.ts',
  await generate('graphql/generated/resolvers.ts', [], {
    plugins: [{ typescript: {} }, { resolvers: {} }],
    pluginMap: { typescript, resolvers: resolverTypes },
    config: {
      contextType: '../../graphql/lib/context.ts#GatewayContext',
      mappers: MAPPERS,
      scalars: SERVER_SCALARS,
      useTypeImports: true,
      enumsAsTypes: true,
      maybeValue: 'T | null | undefined',
    },
  }),
)
const shared = {
  scalars: SCALARS,
  useTypeImports: true,
  enumsAsTypes: true,
  skipTypename: true,
  avoidOptionals: { field: true },
}
await write(
  'app/gql/operations.ts',
  await generate('app/gql/operations.ts', documents, {
    plugins: [
      { typescript: { onlyOperationTypes: true } },
      { operations: {} },
      { typedDocumentNode: {} },
    ],
    pluginMap: { typescript, operations, typedDocumentNode },
    config: shared,
  }),
)
// Hooks serve only what runs in the browser alone (map, type-ahead), so they are a file of their own.
await write(
  'app/gql/hooks.ts',
  await generate(
    'app/gql/hooks.ts',
    documents.filter((file) => file.location.includes('.client.')),
    {
      plugins: [
        { add: { content: '/* eslint-disable */' } },
        { typescript: { onlyOperationTypes: true } },
        { operations: {} },
        { reactApollo: {} },
      ],
      pluginMap: { add, typescript, operations, reactApollo },
      config: { ...shared, withHooks: true },
    },
  ),
)

type Output = Pick<Parameters<typeof codegen>[0], 'plugins' | 'pluginMap' | 'config'>

async function generate(
  filename: string,
  docs: { location: string; document: DocumentNode }[],
  output: Output,
): Promise<string> {
  return codegen({ filename, schema, documents: docs, ...output })
}

async function readAll(folder: string, ending: string): Promise<{ path: string; text: string }[]> {
  const names = await readdir(folder, { recursive: true })
  const paths = names
    .filter((name) => name.endsWith(ending))
    .sort()
    .map((name) => path.join(folder, name))
  return Promise.all(
    paths.map(async (file) => ({ path: file, text: await readFile(file, 'utf8') })),
  )
}

/** Leaves a file alone that would not change, so that watchers stay quiet. */
async function write(file: string, text: string): Promise<void> {
  await mkdir(path.dirname(file), { recursive: true })
  if ((await readFile(file, 'utf8').catch(() => null)) !== text) await writeFile(file, text)
}
