import { json, type AppLoadContext } from '@remix-run/node'
import type { SignedInArgs } from '#app/lib/define-page.ts'
import {
  AccountProgramsDocument,
  AccountReportsDocument,
  MyAccountDocument,
  MyOfficialsDocument,
} from '#app/gql/operations.ts'
import { momentInZone } from '#app/lib/format.ts'
import { mayEdit } from '#app/shell/menu-access.ts'
import { menuOf } from '#app/shell/page-guard.server.ts'
import { PRIVATE } from '#app/lib/private.ts'
import { msg, t, words } from '#words/words.ts'
import type { AccountData } from './account-fields.ts'
import type { TabFacts } from './account-tab.ts'
import { ACCOUNT_TABS, tabHref, tabOf } from './account-tabs.ts'
import { MENU_NOTICE, OWNER_NEEDS, SAVED } from './account-words.ts'
import { loadTabData } from './tab-data.server.ts'

const NOT_LOADED = msg('Your account could not be loaded. Try again in a few minutes.')

/** What a finished change says, by the `done` of the address. */
const DONE: Readonly<Record<string, string>> = words({
  saved: SAVED,
  password: 'Your password was changed. Your other sessions have ended.',
  'guard-code': 'A code is on its way to you. Type it below, with your new PIN.',
  pin: 'Your PIN was changed. Your other sessions have ended.',
  facility: 'Your request for the site was sent to the agency.',
  removed: 'The site was taken off your list.',
  restored: 'The site is in your list again, as it was before.',
  picture: 'Your picture was saved.',
  'no-picture': 'Your picture was deleted.',
  identity: 'Your request was sent to the agency.',
  withdrawn: 'Your request was withdrawn.',
  'no-proof': 'Your file was removed.',
  links: 'Saved Successfully',
  'email-link': 'The link is on its way to your new e-mail address.',
  'former-email': 'Your account has its former e-mail address again.',
})

function doneWords(done: string): string | null {
  return (Object.hasOwn(DONE, done) ? DONE[done] : null) ?? null
}

export async function loader({ request, params, context, viewer }: SignedInArgs) {
  const url = new URL(request.url)
  const { account, loadError } = await loadAccount(viewer.id, context)
  const programs = await loadPrograms(account, context)
  const reports = await loadReports(account, context)
  const facts: TabFacts = {
    account,
    settings: context.settings,
    hasPrograms: programs.length > 0,
    hasReports: reports.length > 0,
  }
  const tab = tabOf(url.searchParams.get('tab') ?? params.tab, facts)
  const tabs = ACCOUNT_TABS.filter((each) => each === tab || each.isVisible(facts))
  const data = account
    ? await loadTabData(tab.key, { account, context, params: url.searchParams, programs, reports })
    : {}
  return json(
    {
      tab: { key: tab.key, label: tab.label(facts) },
      tabs: tabs.map((each) => ({
        label: each.label(facts),
        href: tabHref(each.key),
        current: each === tab,
      })),
      account,
      loadError,
      maySetSecrets: !viewer.isReadOnly,
      isReadOnly: viewer.isReadOnly || !mayEdit(await menuOf(viewer, context), '/account'),
      failedMail: failedMailOf(account, context),
      needs: account ? needsOf(account, context) : null,
      done: doneWords(url.searchParams.get('done') ?? ''),
      undo: undoOf(url.searchParams),
      doneAt: url.searchParams.has('done') ? context.now.getTime() : 0,
      notice: url.searchParams.get('notice') === 'menu' ? t(MENU_NOTICE) : null,
      data,
      officials:
        account?.kind === 'CONSULTANT'
          ? await context.execute(MyOfficialsDocument, { userId: account.id })
          : null,
    },
    { headers: PRIVATE },
  )
}

/** The relation whose removal the page offers to undo. */
function undoOf(params: URLSearchParams): string | null {
  const id = params.get('undo') ?? ''
  return params.get('done') === 'removed' && /^\d{1,15}$/.test(id) ? id : null
}

/** The account, or the server's words why there is none: the page then stands, with nothing to change. */
async function loadAccount(
  id: string,
  context: AppLoadContext,
): Promise<{ account: AccountData | null; loadError: string | null }> {
  try {
    const { account } = await context.execute(MyAccountDocument, { id })
    return { account, loadError: null }
  } catch (thrown) {
    // A sign-in that ended leads to the login.
    if (!(thrown instanceof Response) || thrown.status < 400) throw thrown
    const body: unknown = await thrown.json().catch(() => null)
    return { account: null, loadError: wordsOf(body) }
  }
}

function wordsOf(body: unknown): string {
  if (typeof body !== 'object' || body === null) return t(NOT_LOADED)
  if ('message' in body && typeof body.message === 'string') return body.message
  if ('reference' in body && typeof body.reference === 'string')
    return t('Something went wrong on our side. If you call us, give number {reference}.', {
      reference: body.reference,
    })
  return t(NOT_LOADED)
}

/** Asked only where fee accounts are on (spec 1 §7). */
async function loadPrograms(account: AccountData | null, context: AppLoadContext) {
  if (!account || !context.settings.feeAccounts) return []
  return (await context.execute(AccountProgramsDocument, { userId: account.id })).feePrograms
}

async function loadReports(account: AccountData | null, context: AppLoadContext) {
  if (!account?.accountTypeId || !context.settings.publicReports) return []
  const { accountTypeId } = account
  return (await context.execute(AccountReportsDocument, { accountTypeId })).accountReports
}

/** Says that a mail did not arrive, not what was in it: this page may be read over a shoulder. */
function failedMailOf(account: AccountData | null, { settings }: AppLoadContext): string | null {
  if (!account?.lastFailedMailAt) return null
  const when = momentInZone(account.lastFailedMailAt, settings.timeZone)
  return t(
    'It was written on {when}, to {email}. Check your e-mail address below, and what happened at Security. The agency can send it again.',
    { when, email: account.email ?? t('your address') },
  )
}

/** What an owner still has to set up, first the questions (spec 1 §6). */
function needsOf(account: AccountData, { settings }: AppLoadContext) {
  if (account.kind !== 'OWNER') return null
  if (settings.securityQuestionsTab && account.answeredQuestions.length === 0)
    return { message: OWNER_NEEDS.questions, tab: 'secq' }
  if (account.submittalGroupIds.length === 0) return { message: OWNER_NEEDS.groups, tab: 'account' }
  return null
}
