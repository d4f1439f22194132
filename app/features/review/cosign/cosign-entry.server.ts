import {
  json,
  type ActionFunctionArgs,
  type AppLoadContext,
  type LoaderFunctionArgs,
} from '@remix-run/node'
import {
  CosignEntryDocument,
  SendCosignCodeDocument,
  SendCosignLinkDocument,
  VerifyCosignCodeDocument,
  type CosignDecision,
} from '#app/gql/operations.ts'
import { readForm } from '#app/lib/multipart.server.ts'
import { errorsOf, goOn, refuse, stay, type Refusal } from '#app/lib/outcome.server.ts'
import { isRecordNumber } from '#values/record-number.ts'
import { longDate } from '#words/formats.ts'
import { t } from '#words/words.ts'
import { entryPath } from './cosign-address.ts'
import {
  ALREADY_SIGNED,
  NO_PHONE,
  NOT_SIGNED_ANY_MORE,
  PRIVATE,
  UNKNOWN_COSIGNER,
} from './cosign-words.ts'

/** What the last press of a button led to. */
export type EntryTold = {
  /** Above the form. */
  message: string | null
  /** At the code. */
  codeError: string | null
  /** Minutes that a code which was just sent works. */
  sentMinutes: number | null
  /** The link was asked for; of whether it is on its way nothing is known here. */
  askedLink?: boolean
}

const NOTHING_TOLD: EntryTold = { message: null, codeError: null, sentMinutes: null }

type Params = Readonly<Record<string, string | undefined>>

export async function loader({ request, params, context }: LoaderFunctionArgs) {
  const cosigner = await cosignerOf(params, context)
  const { settings } = context
  const frame = {
    agency: {
      name: settings.agencyName,
      tagline: settings.agencyTagline,
      ...(settings.logoUrl ? { logoUrl: settings.logoUrl } : {}),
    },
    helpUrl: settings.helpUrl,
  }
  if (!cosigner)
    return json(
      { ...frame, problem: t(UNKNOWN_COSIGNER), entry: null, askHref: askHrefOf(params) },
      { status: 404, headers: PRIVATE },
    )
  const wish = wishOf(request)
  const self = entryPath(params['prod'] ?? '', params['id'] ?? '')
  const { firstName, lastName, submittalName, submittalId, isCodeBySms, endsOn } = cosigner
  const isSigned = cosigner.decision === 'AGREED'
  const entry = {
    greeting: t('Hello {firstName} {lastName},', { firstName, lastName }),
    sentence: sentenceOf(
      cosigner.decision,
      t('“{submittalName}” (number {submittalId})', { submittalName, submittalId }),
      wish,
    ),
    until: endsOn
      ? t('You can answer until {until}; then the invitation ends.', {
          until: longDate(endsOn) ?? '',
        })
      : null,
    self: wish ? `${self}?${wish}=1` : self,
    copyHref: `${self}?copy=1`,
    disputeHref: `${self}?dispute=1`,
    said: isSigned && !wish ? t(ALREADY_SIGNED) : null,
    over: cosigner.isOver ? t(NOT_SIGNED_ANY_MORE) : null,
    sentTo: (isCodeBySms ? cosigner.phone : cosigner.email) ?? '',
    hasLiveCode: cosigner.hasLiveCode,
    codeMail: cosigner.codeMail,
    minutes: Math.round(cosigner.codeSeconds / 60),
  }
  const problem = isCodeBySms && !cosigner.phone && !cosigner.isOver ? t(NO_PHONE) : null
  return json({ ...frame, problem, entry, askHref: null }, { headers: PRIVATE })
}

/** What somebody who decided comes back for. */
type Wish = 'copy' | 'dispute' | null

function wishOf(request: Request): Wish {
  const query = new URL(request.url).searchParams
  if (query.get('dispute') === '1') return 'dispute'
  return query.get('copy') === '1' ? 'copy' : null
}

function sentenceOf(decision: CosignDecision | null, submittal: string, wish: Wish): string {
  if (decision && wish === 'dispute')
    return t(
      'To dispute the signature on the submittal {submittal}, prove with a code that the invitation was yours.',
      { submittal },
    )
  if (decision === 'AGREED') return t('You co-signed the submittal {submittal}.', { submittal })
  return decision
    ? t('You disagreed to co-sign the submittal {submittal}. You can read it again.', { submittal })
    : t('You were asked to co-sign the submittal {submittal}.', { submittal })
}

/** Verify and Send again: only a post sends a code. */
export async function action({ request, params, context }: ActionFunctionArgs) {
  const fields = await readForm(request)
  const about = { product: params['prod'] ?? '', cosignerId: params['id'] ?? '' }
  if (fields.get('intent') === 'link') return sendLink(about, fields.get('email') ?? '', context)
  const cosigner = await cosignerOf(params, context)
  if (!cosigner)
    return refuse({ ...NOTHING_TOLD, message: t(UNKNOWN_COSIGNER) }, { code: 'NOT_FOUND' }, PRIVATE)
  const isDispute = cosigner.decision !== null && wishOf(request) === 'dispute'
  const page = isDispute ? 'pub-co-sign-dispute' : 'pub-co-sign-sub-review'
  return fields.get('intent') === 'send'
    ? send(about, context)
    : verify({ ...about, page, cosignerNumber: cosigner.id }, fields.get('code') ?? '', context)
}

/** Links of earlier held the number alone; who has one asks for the new link here. */
function askHrefOf({ prod = '', id = '' }: Params): string | null {
  return /^\w{1,40}$/.test(prod) && isRecordNumber(id) ? entryPath(prod, id) : null
}

/** The answer is the same whether or not there is such an invitation. */
async function sendLink(about: About, typed: string, context: AppLoadContext) {
  const email = typed.trim()
  if (!/^\w{1,40}$/.test(about.product) || !isRecordNumber(about.cosignerId))
    throw new Response(null, { status: 404 })
  if (email === '') return required(t('E-mail: Required.'))
  const asked = { ...about, email: email.slice(0, 254) }
  const { error } = (await context.execute(SendCosignLinkDocument, asked)).sendCosignLink
  return error ? refused(error) : stay<EntryTold>({ ...NOTHING_TOLD, askedLink: true }, PRIVATE)
}

type About = { product: string; cosignerId: string }

async function send(about: About, context: AppLoadContext) {
  const { sendCosignCode } = await context.execute(SendCosignCodeDocument, about)
  const { codeSeconds, error } = sendCosignCode
  if (error) return refused(error)
  const sentMinutes = codeSeconds ? Math.round(codeSeconds / 60) : null
  return stay<EntryTold>({ ...NOTHING_TOLD, sentMinutes }, PRIVATE)
}

async function verify(
  { page, cosignerNumber, ...about }: About & { page: string; cosignerNumber: string },
  code: string,
  context: AppLoadContext,
) {
  if (code.trim() === '') return required(t('Required.'))
  const { verifyCosignCode } = await context.execute(VerifyCosignCodeDocument, {
    ...about,
    code: code.slice(0, 40),
  })
  const { submittalId, error } = verifyCosignCode
  if (error) return refused(error)
  throw goOn(`/pub/${page}/${about.product}/${submittalId}/${cosignerNumber}`, PRIVATE)
}

/** The words of the API stand at the code when they are about it. */
function refused(error: Refusal) {
  const codeError = errorsOf(error)['code'] ?? null
  const told: EntryTold = { ...NOTHING_TOLD, message: codeError ? null : error.message, codeError }
  return refuse(told, error, PRIVATE)
}

function required(codeError: string) {
  return refuse<EntryTold>({ ...NOTHING_TOLD, codeError }, { code: 'INVALID' }, PRIVATE)
}

async function cosignerOf({ prod = '', id = '' }: Params, { execute }: AppLoadContext) {
  // What no record can have is as unknown as a number that none has.
  if (!/^\w{1,40}$/.test(prod) || !(isRecordNumber(id) || /^[\w-]{43}$/.test(id))) return null
  return (await execute(CosignEntryDocument, { product: prod, id })).cosigner
}
