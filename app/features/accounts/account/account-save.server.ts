import {
  MyAccountDocument,
  SaveAccountDocument,
  UpdateConsultantLinksDocument,
  type RefusalReason,
} from '#app/gql/operations.ts'
import { errorsOf, goOn, refuse } from '#app/lib/outcome.server.ts'
import { t } from '#words/words.ts'
import { textsOf, type FieldTexts } from './account-fields.ts'
import { postedLinks, type PostedLinks } from './account-links.ts'
import { accountInput, postedQuestions } from './account-post.ts'
import type { Posted } from './account-posted.server.ts'
import { CONSULTANTS_ERROR } from './account-words.ts'
import { PASSWORD_FIELD } from './confirm-password.tsx'

/** The tab that a check before a save (spec 1 §5.6) sends to. */
const TABS: Partial<Record<RefusalReason, string>> = {
  ACCOUNT_BASIC_INCOMPLETE: 'basic',
  ACCOUNT_PIN_DUE: 'pass',
  ACCOUNT_QUESTIONS_INCOMPLETE: 'secq',
  ACCOUNT_CONSULTANTS_INCOMPLETE: 'consultant',
  ACCOUNT_LICENSE_INCOMPLETE: 'license',
}

/** Saves what was typed on all tabs. */
export async function saveAccount(posted: Posted) {
  const { fields, account, context, outcome } = posted
  const questions = postedQuestions(fields)
  const links = postedLinks(fields)
  const password = fields.get(PASSWORD_FIELD)
  const { saveAccount: saved } = await context.execute(SaveAccountDocument, {
    input: {
      original: accountInput(account.originals),
      updated: accountInput(account.typed),
      ...(questions ? { questions } : {}),
      ...(links ? { consultants: links.updated } : {}),
      ...(password ? { currentPassword: password } : {}),
    },
  })
  const { error } = saved
  if (!error) return links ? saveConsultants(links, posted) : posted.done(posted.tab, 'saved')
  const faults = errorsOf(error)
  const originals =
    error.reason === 'CHANGED_ELSEWHERE'
      ? { ...account.originals, ...(await storedNow(Object.keys(faults), posted)) }
      : account.originals
  const refusal = { message: error.message, faults, tab: TABS[error.reason] ?? null }
  return refuse(outcome({ originals, refusal }), error)
}

/** After the account itself, as spec 1 §7 gives the order; the page is then loaded anew. */
async function saveConsultants(links: PostedLinks, { context, outcome }: Posted) {
  const { updateConsultantLinks: saved } = await context.execute(
    UpdateConsultantLinksDocument,
    links,
  )
  const { error } = saved
  if (error) {
    const refusal = {
      message: error.message,
      faults: errorsOf(error),
      tab: null,
      title: t(CONSULTANTS_ERROR),
    }
    return refuse(outcome({ refusal }), error)
  }
  const idsOf = (names: readonly string[]): string =>
    (saved.links ?? [])
      .filter(({ fullName }) => names.includes(fullName))
      .map(({ id }) => id)
      .join(',')
  const query = new URLSearchParams({ tab: 'consultant', done: 'saved' })
  if (saved.mailedTo.length > 0) query.set('mailed', idsOf(saved.mailedTo))
  if (saved.notMailedTo.length > 0) query.set('unmailed', idsOf(saved.notMailedTo))
  return goOn(`/app/account?${query}`)
}

/**
 * What others have stored meanwhile. It comes with the refusal that tells of it: the page would get it a moment
 * later by loading anew, and a press on Save within that moment would send what was loaded first.
 */
async function storedNow(paths: string[], { context, viewer }: Posted): Promise<FieldTexts> {
  const { account } = await context.execute(MyAccountDocument, { id: viewer.id })
  const stored: FieldTexts = account ? textsOf(account) : {}
  return Object.fromEntries(
    paths.flatMap((path) => (path in stored ? [[path, stored[path] ?? '']] : [])),
  )
}
