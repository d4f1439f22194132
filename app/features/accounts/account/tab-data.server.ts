import { viewAgreement } from '#app/features/accounts/sign-in/agreement.view.ts'
import type { AppLoadContext } from '@remix-run/node'
import {
  AccountInvoicesDocument,
  AccountTypeListsDocument,
  BasicInfoListsDocument,
  LinkedAccountsDocument,
  MyConsultantsDocument,
  MyIdentityDocument,
  SecretGuardDocument,
  SecurityQuestionListsDocument,
  SignatureAgreementDocument,
  type AccountProgramsQuery,
  type AccountReportsQuery,
} from '#app/gql/operations.ts'
import { viewComing } from '#app/features/records/own-permits/coming-permits.view.ts'
import { offeredOf } from '#app/components/form/offered.ts'
import { today } from '#app/lib/format.ts'
import { longDate } from '#words/formats.ts'
import { t } from '#words/words.ts'
import type { AccountData } from './account-fields.ts'
import { PERMISSIONS } from './account-links.ts'
import { viewFees } from './fees.view.ts'

/** What is there already when a tab loads. */
export type TabRequest = {
  account: AccountData
  context: AppLoadContext
  params: URLSearchParams
  programs: AccountProgramsQuery['feePrograms']
  reports: AccountReportsQuery['accountReports']
}

async function loadBasic({ account, context }: TabRequest) {
  const { reference } = await context.execute(BasicInfoListsDocument, {})
  const option = ({ id, name }: { id: string; name: string }) => ({ value: id, label: t(name) })
  return {
    // A salutation that is not offered any more stays the one of whoever has it.
    designations: offeredOf(reference.designations, account.designationId).map(option),
    states: reference.states.map(option),
    hasBilling: context.settings.billing,
    needsJobTitle: context.settings.jobTitleRequired,
  }
}

async function loadAccountType({ context }: TabRequest) {
  const { accountChoices, applicationSummaries, comingPermits } = await context.execute(
    AccountTypeListsDocument,
    {},
  )
  return {
    types: accountChoices.accountTypes,
    groups: accountChoices.submittalGroups.map(({ id, name }) => ({ value: id, label: t(name) })),
    hasPermissions: context.settings.roPermissionSettings,
    coming: viewComing(comingPermits),
    applications: applicationSummaries.map(({ id, name, code }) => ({ id, name, code })),
  }
}

async function loadPassword({ context }: TabRequest) {
  const { signatureAgreement } = await context.execute(SignatureAgreementDocument, {})
  const { secretGuard } = await context.execute(SecretGuardDocument, { secret: 'PIN' })
  return {
    guard: secretGuard ?? null,
    hasPassword: context.settings.passwordReset,
    agreement: viewAgreement(signatureAgreement, context.settings.timeZone),
  }
}

async function loadQuestions({ account, context }: TabRequest) {
  const { securityQuestions } = await context.execute(SecurityQuestionListsDocument, {})
  const groups = [...new Set(securityQuestions.map(({ group }) => group))].sort((a, b) => a - b)
  return groups.map((group) => {
    const answered = account.answeredQuestions.find((each) => each.group === group)
    return {
      group,
      options: securityQuestions
        .filter((each) => each.group === group)
        .map(({ id, question }) => ({ value: id, label: t(question) })),
      chosen: answered?.questionId ?? '',
      isAnswered: answered !== undefined,
    }
  })
}

async function loadVerify({ account, context }: TabRequest) {
  const { identityVerification } = await context.execute(MyIdentityDocument, { id: account.id })
  const { timeZone } = context.settings
  const day = (moment: string | null | undefined) =>
    moment ? longDate(today(new Date(moment), timeZone)) : null
  const { request } = identityVerification
  return {
    ...identityVerification,
    request: request && {
      ...request,
      requestedOn: day(request.requestedAt),
      decidedOn: day(request.decidedAt),
    },
  }
}

async function loadFees({ context, params, programs }: TabRequest) {
  const chosen =
    programs.find(({ accountId }) => accountId === params.get('program')) ?? programs[0]
  if (!chosen) return null
  const page = Math.min(
    Math.max(Number(/^\d{1,5}$/.exec(params.get('page') ?? '')?.[0] ?? 1), 1),
    10_000,
  )
  const { accountInvoices } = await context.execute(AccountInvoicesDocument, {
    accountId: chosen.accountId,
    page,
  })
  const { agencyName, timeZone } = context.settings
  return viewFees({
    programs,
    chosen,
    found: accountInvoices,
    page,
    place: { agencyName, timeZone, day: today(context.now, timeZone) },
  })
}

async function loadReports({ reports }: TabRequest) {
  const types = [...new Set(reports.map(({ type }) => type))]
  return types.map((type) => {
    const list = reports.filter((report) => report.type === type)
    // Spec 1 §2.7: groups are titled 'type (count)'.
    return { title: `${type} (${list.length})`, reports: list }
  })
}

async function loadConsultants({ account, context, params }: TabRequest) {
  const found = await context.execute(MyConsultantsDocument, { userId: account.id })
  const links = found.consultants
  // The address names links, never people.
  const namesOf = (key: string): string[] => {
    const asked = (params.get(key) ?? '').split(',')
    return links.filter(({ id }) => asked.includes(id)).map(({ fullName }) => fullName)
  }
  return {
    links,
    sites: found.responsibleOfficialFacilities.filter(({ status }) => status === 'APPROVED'),
    defaults: PERMISSIONS.map(({ value }) => value).filter((value) =>
      account.consultantPermissions.includes(value.toLowerCase()),
    ),
    mailed: namesOf('mailed'),
    unmailed: namesOf('unmailed'),
  }
}

async function loadLinked({ account, context }: TabRequest) {
  const found = await context.execute(LinkedAccountsDocument, { userId: account.id })
  return { officials: found.linkedOfficials, licensees: found.linkedLicensees }
}

/** What each tab loads, by its key. */
const LOADERS = {
  basic: loadBasic,
  account: loadAccountType,
  pass: loadPassword,
  secq: loadQuestions,
  consultant: loadConsultants,
  linkedRO: loadLinked,
  linkLicensee: loadLinked,
  verify: loadVerify,
  fimsAccount: loadFees,
  report: loadReports,
}

/** The data of the tab that is shown, by its key; that of the others is not there. */
export type TabData = { [Key in keyof typeof LOADERS]?: Awaited<ReturnType<(typeof LOADERS)[Key]>> }

export async function loadTabData(key: string, request: TabRequest): Promise<TabData> {
  const load = Object.entries(LOADERS).find(([name]) => name === key)?.[1]
  return load ? { [key]: await load(request) } : {}
}
