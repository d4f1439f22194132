import { REVIEW } from '#api/services/access/submittals.queries.ts'
import type { Db } from '#api/ground/db/database.ts'
import { inTransaction } from '#api/ground/db/transaction.ts'
import { mergeTemplate, type Merged } from '#api/review/letters-of-desk/letter-templates.ts'
import { selectAbout } from '#api/review/letters-of-desk/letters.queries.ts'
import type { ApiDeps } from '#api/ground/lib/calls/deps.ts'
import { ApiError } from '#api/ground/lib/calls/errors.ts'
import type { SignedIn } from '#api/ground/lib/calls/signed-in.ts'
import { enqueueMail } from '#api/services/outbox/outbox.queries.ts'
import { MAIL_TEXTS } from '#api/services/mail-texts/all.ts'
import { fill } from '#api/services/mail-texts/fill.ts'
import { inLanguage } from '#words/server.ts'
import type { Language } from '#words/speech.ts'
import { checkedWords } from './checked-words.rules.ts'
import { mailKindOf } from './mail-kinds.ts'
import { PLACEHOLDERS } from './placeholders.ts'
import { selectOwnAddress } from './templates.queries.ts'
import type { ShownTemplate, TemplateWords, TryTemplate } from './templates.schemas.ts'

const NO_REVIEW =
  'Your account has no right to review submittals, so letters are shown to it with an example. Leave the number empty.'
const NO_ADDRESS = 'Your account has no e-mail address that a mail could go to.'

type Deps = Pick<ApiDeps, 'db' | 'config'>

/** What would be written, with what is known of a submittal or of an example. */
export async function showTemplate(
  { db, config }: Deps,
  user: SignedIn,
  asked: TryTemplate,
): Promise<ShownTemplate> {
  const { kind, code, language } = asked
  const words = checkedWords({ kind, code }, { ...asked, name: asked.name || 'A letter' })
  if (kind === 'mail') return inLanguage(language, () => shownMail(code ?? '', language, words))
  const known = asked.submissionRid
    ? await knownOf(db, user, asked.submissionRid)
    : Object.fromEntries(PLACEHOLDERS.map(({ name, example }) => [name, example]))
  const { subject, body } = mergeTemplate(
    { rid: 0, ...words },
    { ...known, reviewer: user.displayName, agency: config.agencyName },
  )
  return { subject, body }
}

/** A mail with the examples of its placeholders, in the language that is spoken. */
function shownMail(code: string, language: Language, words: TemplateWords): ShownTemplate {
  const title = mailKindOf(code)?.title ?? 'This mail'
  const text = MAIL_TEXTS.get(code)
  const own =
    language === 'es'
      ? { subject: words.subjectEs, body: words.bodyEs, around: [words.openingEs, words.closingEs] }
      : { subject: words.subject, body: words.body, around: [words.opening, words.closing] }
  const [opening, closing] = own.around
  const standard = text?.standard()
  const put = (template: string) => fill(template, text?.examples() ?? {})
  const body = standard
    ? put(own.body || standard.body)
    : `[Here stands what the portal writes: ${title}.]`
  return {
    subject: standard ? put(own.subject || standard.subject) : title,
    body: [opening, body, closing].filter(Boolean).join('\n\n'),
  }
}

/** Mails the same to whoever tries it. */
export async function sendTest(
  { db, config }: Deps,
  user: SignedIn,
  asked: TryTemplate,
  now: Date,
): Promise<{ to: string }> {
  const { subject, body } = await showTemplate({ db, config }, user, asked)
  const to = await selectOwnAddress(db, user.actorId)
  const mail = { template: 'template-test', to: to ?? '', subject: `Test: ${subject}`, body }
  const id = await inTransaction(db, (trx) => enqueueMail(trx, mail, now))
  if (id === null || to === null) throw new ApiError('INVALID', NO_ADDRESS)
  return { to }
}

async function knownOf(db: Db, { actions }: SignedIn, rid: number): Promise<Merged> {
  if (!actions.includes(REVIEW))
    throw new ApiError('INVALID', NO_REVIEW, { submissionRid: NO_REVIEW })
  const about = await selectAbout(db, rid).catch((error: unknown) => {
    if (!(error instanceof ApiError)) throw error
    const words = 'There is no filed submittal of this number.'
    throw new ApiError('INVALID', words, { submissionRid: words })
  })
  return {
    applicant: about.applicant,
    submittal: about.applicationName,
    number: String(rid),
    site: about.siteName,
    status: about.statusName,
    decideBy: about.decideBy,
  }
}
