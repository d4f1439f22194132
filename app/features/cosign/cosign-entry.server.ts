import {
  json,
  redirect,
  type ActionFunctionArgs,
  type AppLoadContext,
  type LoaderFunctionArgs,
} from '@remix-run/node'
import {
  CosignEntryDocument,
  SendCosignCodeDocument,
  VerifyCosignCodeDocument,
} from '#app/gql/operations.ts'
import { readForm } from '#app/lib/multipart.server.ts'
import { entryPath } from './cosign-address.ts'
import { ALREADY_SIGNED, NO_PHONE, PRIVATE, UNKNOWN_COSIGNER } from './cosign-words.ts'

/** What the last press of a button led to. */
export type EntryTold = {
  /** Above the form. */
  message: string | null
  /** At the code. */
  codeError: string | null
  /** Minutes that a code which was just sent works. */
  sentMinutes: number | null
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
      { ...frame, problem: UNKNOWN_COSIGNER, entry: null },
      { status: 404, headers: PRIVATE },
    )
  const wantsCopy = new URL(request.url).searchParams.get('copy') === '1'
  const self = entryPath(params['prod'] ?? '', params['id'] ?? '')
  const { firstName, lastName, submittalName, submittalId, isCodeBySms } = cosigner
  const isSigned = cosigner.decision === 'AGREED'
  const entry = {
    greeting: `Hello ${firstName} ${lastName},`,
    sentence: isSigned
      ? `You co-signed the submittal “${submittalName}” (number ${submittalId}).`
      : cosigner.decision
        ? `You disagreed to co-sign the submittal “${submittalName}” (number ${submittalId}). You can read it again.`
        : `You were asked to co-sign the submittal “${submittalName}” (number ${submittalId}).`,
    self: wantsCopy ? `${self}?copy=1` : self,
    copyHref: `${self}?copy=1`,
    said: isSigned && !wantsCopy ? ALREADY_SIGNED : null,
    sentTo: (isCodeBySms ? cosigner.phone : cosigner.email) ?? '',
    hasLiveCode: cosigner.hasLiveCode,
    minutes: Math.round(cosigner.codeSeconds / 60),
  }
  const problem = isCodeBySms && !cosigner.phone ? NO_PHONE : null
  return json({ ...frame, problem, entry }, { headers: PRIVATE })
}

/** Verify and Send again: only a post sends a code. */
export async function action({ request, params, context }: ActionFunctionArgs) {
  const fields = await readForm(request)
  const about = { product: params['prod'] ?? '', cosignerId: params['id'] ?? '' }
  if (!(await cosignerOf(params, context)))
    return json({ ...NOTHING_TOLD, message: UNKNOWN_COSIGNER }, { status: 404, headers: PRIVATE })
  return fields.get('intent') === 'send'
    ? send(about, context)
    : verify(about, fields.get('code') ?? '', context)
}

type About = { product: string; cosignerId: string }

async function send(about: About, context: AppLoadContext) {
  const { sendCosignCode } = await context.execute(SendCosignCodeDocument, about)
  const { ok, codeSeconds, error } = sendCosignCode
  return told({
    ...NOTHING_TOLD,
    message: ok ? null : (error?.message ?? ''),
    sentMinutes: codeSeconds ? Math.round(codeSeconds / 60) : null,
  })
}

async function verify(about: About, code: string, context: AppLoadContext) {
  if (code.trim() === '') return told({ ...NOTHING_TOLD, codeError: 'Required.' })
  const { verifyCosignCode } = await context.execute(VerifyCosignCodeDocument, {
    ...about,
    code: code.slice(0, 40),
  })
  const { submittalId, error } = verifyCosignCode
  if (submittalId)
    throw redirect(
      `/pub/pub-co-sign-sub-review/${about.product}/${submittalId}/${about.cosignerId}`,
      303,
    )
  return error?.code === 'INVALID'
    ? told({ ...NOTHING_TOLD, codeError: error.message })
    : told({ ...NOTHING_TOLD, message: error?.message ?? '' })
}

function told(words: EntryTold) {
  const isRefused = words.message !== null || words.codeError !== null
  return json(words, { status: isRefused ? 400 : 200, headers: PRIVATE })
}

async function cosignerOf({ prod = '', id = '' }: Params, { execute }: AppLoadContext) {
  // What no record can have is as unknown as a number that none has.
  if (!/^\w{1,40}$/.test(prod) || !/^[1-9]\d{0,14}$/.test(id)) return null
  return (await execute(CosignEntryDocument, { product: prod, id })).cosigner
}
