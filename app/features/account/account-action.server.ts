import type { SignedInArgs } from '#app/lib/define-page.ts'
import {
  ChangePasswordDocument,
  ChangePinDocument,
  MyAccountDocument,
  KeepFormerEmailDocument,
  RemoveAccountImageDocument,
  RemoveFacilityDocument,
  RemoveIdentityProofDocument,
  RequestFacilityDocument,
  RequestIdentityVerificationDocument,
  SaveAccountDocument,
  SendEmailConfirmationDocument,
  SendGuardCodeDocument,
  UndoRemoveFacilityDocument,
  UpdateConsultantLinksDocument,
  WithdrawIdentityVerificationDocument,
  type RefusalReason,
} from '#app/gql/operations.ts'
import { acceptedSha256 } from '#app/features/sign-in/agreement-field.tsx'
import { readForm } from '#app/lib/multipart.server.ts'
import { errorsOf, goOn, ownRefusal, refuse, stay, type Refusal } from '#app/lib/outcome.server.ts'
import { t } from '#words/words.ts'
import { textsOf, type FieldTexts } from './account-fields.ts'
import { linkField, NEW_LINK, postedLinks, typedLinks, type PostedLinks } from './account-links.ts'
import { accountInput, postedAccount, postedQuestions } from './account-post.ts'
import type { Told } from './account-tab.ts'
import { tabHref } from './account-tabs.ts'
import { sendFile } from './account-upload.server.ts'
import { CONSULTANTS_ERROR } from './account-words.ts'
import { PASSWORD_FIELD } from './confirm-password.tsx'

/** What the page shows after a post that changed nothing. */
export type AccountOutcome = {
  /** Another one for each post. */
  attempt: string
  /** The main form as it was typed; secrets are not in it. */
  typed: FieldTexts
  /** What was loaded when typing began; where somebody else changed it meanwhile, what is stored now. */
  originals: FieldTexts
  /** Chosen questions by field name; their answers never come back. */
  questions: FieldTexts
  /** Fields of links as they were posted; null when the form had none. */
  links: [name: string, value: string][] | null
  refusal: {
    message: string
    faults: Record<string, string>
    /** The tab to complete first. */
    tab: string | null
    /** Instead of the usual title. */
    title?: string
  } | null
  told: Told | null
}

/** The tab that a check before a save (spec 1 §5.6) sends to. */
const TABS: Partial<Record<RefusalReason, string>> = {
  ACCOUNT_BASIC_INCOMPLETE: 'basic',
  ACCOUNT_PIN_DUE: 'pass',
  ACCOUNT_QUESTIONS_INCOMPLETE: 'secq',
  ACCOUNT_CONSULTANTS_INCOMPLETE: 'consultant',
  ACCOUNT_LICENSE_INCOMPLETE: 'license',
}

/** Every form of My Account posts here; `intent` names which. */
export async function action({ request, params, context, viewer }: SignedInArgs) {
  const sent: { file: string; error: Refusal | null }[] = []
  const fields = await readForm(request, async (file) => {
    sent.push({ file: file.field, error: await sendFile(file, context) })
  })
  // A button that names something else says its intent in the address.
  const asked = fields.get('intent') ?? new URL(request.url).searchParams.get('intent') ?? 'save'
  const [intent = 'save', id = ''] = asked.split(':')
  const post = postedAccount(fields)
  const outcome = (parts: Partial<AccountOutcome>): AccountOutcome => ({
    attempt: crypto.randomUUID(),
    ...post,
    questions: chosenQuestions(fields),
    links: typedLinks(fields),
    refusal: null,
    told: null,
    ...parts,
  })
  const done = (tab: string, what: string) => goOn(`${tabHref(tab)}&done=${what}`)
  const tell = (about: string, error: Refusal, typed: string[] = []) =>
    tellTyped(about, error, sentTexts(fields, typed))
  const tellTyped = (about: string, error: Refusal, typed: FieldTexts) => {
    const { message } = error
    return refuse(outcome({ told: { about, message, faults: errorsOf(error), typed } }), error)
  }
  const fileError = (name: string) =>
    sent.find((each) => each.file === name)?.error ??
    (sent.some((each) => each.file === name) ? null : chooseFile(name))

  switch (intent) {
    // What was typed on another tab comes along to this one.
    case 'carry':
      return stay(outcome({}))
    case 'password': {
      const { changePassword } = await context.execute(ChangePasswordDocument, {
        input: {
          currentPassword: fields.get('currentPassword') ?? '',
          password: fields.get('newPassword') ?? '',
          confirmation: fields.get('confirmPassword') ?? '',
        },
      })
      const { error } = changePassword
      return error ? tell('password', error) : done('pass', 'password')
    }
    case 'pin': {
      const { changePin } = await context.execute(ChangePinDocument, {
        input: {
          currentPassword: fields.get('pinPassword') ?? '',
          pin: fields.get('newPin') ?? '',
          confirmation: fields.get('confirmPin') ?? '',
          agreementSha256: acceptedSha256(fields),
          guard: fields.get('guard') ?? '',
        },
      })
      return changePin.error ? tell('pin', changePin.error) : done('pass', 'pin')
    }
    case 'guard-code': {
      const { error } = (await context.execute(SendGuardCodeDocument, {})).sendGuardCode
      return error ? tell('pin', error) : done('pass', 'guard-code')
    }
    case 'request-facility': {
      const siteNumber = fields.get('siteNumber') ?? ''
      const { requestFacility } = await context.execute(RequestFacilityDocument, { siteNumber })
      const { error } = requestFacility
      return error ? tell('facility', error, ['siteNumber']) : done('account', 'facility')
    }
    case 'remove-facility': {
      const { removeFacility } = await context.execute(RemoveFacilityDocument, { id })
      const { error } = removeFacility
      return error
        ? tell('facility', error)
        : goOn(`${tabHref('account')}&${new URLSearchParams({ done: 'removed', undo: id })}`)
    }
    case 'undo-facility': {
      const { error } = (await context.execute(UndoRemoveFacilityDocument, { id }))
        .undoRemoveFacility
      return error ? tell('undo-facility', error) : done('account', 'restored')
    }
    case 'picture': {
      const error = fileError('picture')
      return error ? tell('picture', error) : done('basic', 'picture')
    }
    case 'email-link': {
      const { error } = (await context.execute(SendEmailConfirmationDocument, {}))
        .sendEmailConfirmation
      return error ? tell('email', error) : done('basic', 'email-link')
    }
    case 'former-email': {
      const { error } = (await context.execute(KeepFormerEmailDocument, {})).keepFormerEmail
      return error ? tell('email', error) : done('basic', 'former-email')
    }
    case 'remove-picture': {
      const { error } = (await context.execute(RemoveAccountImageDocument, {})).removeAccountImage
      return error ? tell('picture', error) : done('basic', 'no-picture')
    }
    case 'add-proof': {
      const error = fileError('file')
      return error
        ? tell('identity', error, ['statement', 'documentKind'])
        : stay(outcome({ told: keptTyping(fields) }))
    }
    case 'remove-proof': {
      const { error } = (await context.execute(RemoveIdentityProofDocument, {})).removeIdentityProof
      return error ? tell('identity', error) : done('verify', 'no-proof')
    }
    case 'request-identity': {
      // A file that was chosen and not added yet comes along with the request.
      const refused = sent.find((each) => each.file === 'file')?.error
      if (refused) return tell('identity', refused, ['statement', 'documentKind'])
      const input = {
        statement: fields.get('statement') ?? '',
        documentKind: fields.get('documentKind') ?? '',
      }
      const { error } = (await context.execute(RequestIdentityVerificationDocument, { input }))
        .requestIdentityVerification
      return error
        ? tell('identity', error, ['statement', 'documentKind'])
        : done('verify', 'identity')
    }
    case 'withdraw-identity': {
      const { error } = (await context.execute(WithdrawIdentityVerificationDocument, {}))
        .withdrawIdentityVerification
      return error ? tell('identity', error) : done('verify', 'withdrawn')
    }
    case 'officials': {
      const links = postedLinks(fields) ?? { original: [], updated: [] }
      const { error } = (await context.execute(UpdateConsultantLinksDocument, links))
        .updateConsultantLinks
      const back = tabOfAddress()
      if (!error) return done(back, 'links')
      const account = fields.get(linkField(NEW_LINK, 'account')) ?? ''
      return tellTyped('official', error, { account })
    }
    default:
      return save()
  }

  function tabOfAddress(): string {
    return new URL(request.url).searchParams.get('tab') ?? params.tab ?? 'basic'
  }

  /** After the account itself, as spec 1 §7 gives the order; the page is then loaded anew. */
  async function saveConsultants(links: PostedLinks) {
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
        .map(({ id: link }) => link)
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
  async function storedNow(paths: string[]): Promise<FieldTexts> {
    const { account } = await context.execute(MyAccountDocument, { id: viewer.id })
    const stored: FieldTexts = account ? textsOf(account) : {}
    return Object.fromEntries(
      paths.flatMap((path) => (path in stored ? [[path, stored[path] ?? '']] : [])),
    )
  }

  async function save() {
    const questions = postedQuestions(fields)
    const links = postedLinks(fields)
    const password = fields.get(PASSWORD_FIELD)
    const { saveAccount } = await context.execute(SaveAccountDocument, {
      input: {
        original: accountInput(post.originals),
        updated: accountInput(post.typed),
        ...(questions ? { questions } : {}),
        ...(links ? { consultants: links.updated } : {}),
        ...(password ? { currentPassword: password } : {}),
      },
    })
    const { error } = saveAccount
    if (!error) return links ? saveConsultants(links) : done(tabOfAddress(), 'saved')
    const faults = errorsOf(error)
    const originals =
      error.reason === 'CHANGED_ELSEWHERE'
        ? { ...post.originals, ...(await storedNow(Object.keys(faults))) }
        : post.originals
    const refusal = { message: error.message, faults, tab: TABS[error.reason] ?? null }
    return refuse(outcome({ originals, refusal }), error)
  }
}

function sentTexts(fields: URLSearchParams, names: readonly string[]): FieldTexts {
  return Object.fromEntries(names.map((name) => [name, fields.get(name) ?? '']))
}

function chosenQuestions(fields: URLSearchParams): FieldTexts {
  return Object.fromEntries([...fields].filter(([name]) => /^question[1-9]\d?$/.test(name)))
}

function chooseFile(field: string): Refusal {
  return ownRefusal(t('Choose a file first.'), { field })
}

/** A file was added: what was typed beside it stays. */
function keptTyping(fields: URLSearchParams): Told {
  const typed = sentTexts(fields, ['statement', 'documentKind'])
  return { about: 'identity', message: '', faults: {}, typed }
}
