import type { AppLoadContext } from '@remix-run/node'
import {
  ChangePasswordDocument,
  ChangePinDocument,
  ForgotPasswordDocument,
  LeaveSignInDocument,
  SendGuardCodeDocument,
  SendSignInCodeDocument,
  SignInDocument,
  StartCaptchaDocument,
  VerifySecondFactorDocument,
  type SignInMutation,
} from '#app/gql/operations.ts'
import { ownRefusal, type Refusal } from '#app/lib/outcome.server.ts'
import { msg, t } from '#words/words.ts'
import { acceptedSha256 } from './agreement-field.tsx'
import { passkey, passkeyFactor } from './passkeys/passkey-acts.server.ts'
import type { Told } from './login.view.ts'
import { toldOf } from './told.server.ts'

/** What a post leads to: the next stage, or words for the page. */
type Outcome = { stage: SignInMutation['signIn']['stage'] | 'NONE'; told: Told }

type Step = (fields: URLSearchParams, context: AppLoadContext) => Promise<Outcome>

const REQUIRED = msg('Required.')
/** Beside the specified words (spec 1 §8), which know no more than that the mail was accepted for sending. */
const WAITS = msg(
  'It is in the line of outgoing mail. If it has not come in ten minutes, look into your junk folder, then ask for another here. If none comes, ask the agency, which sees e-mails that could not be delivered.',
)

/** Each post of the login screen, by its intent. */
export const STEPS: Record<string, Step> & { login: Step } = {
  login,
  code,
  resend,
  forgot,
  password: newPassword,
  pin: newPin,
  'guard-code': guardCode,
  leave,
  passkey,
  'passkey-factor': passkeyFactor,
}

async function login(fields: URLSearchParams, { execute }: AppLoadContext): Promise<Outcome> {
  const { userName, password } = textsOf(fields, ['userName', 'password'])
  const typed = { userName }
  const empty = unfilled({ userName, password })
  if (empty) return refused(toldOf('login', empty, typed))
  const captcha = {
    proof: fields.get('captchaProof') || null,
    wordsId: fields.get('captchaId') || null,
    answer: fields.get('captchaAnswer') || null,
  }
  const given = captcha.proof || captcha.wordsId ? { captcha } : {}
  const { signIn } = await execute(SignInDocument, { input: { userName, password, ...given } })
  const told = toldOf('login', signIn.error, typed)
  if (signIn.error?.reason !== 'CAPTCHA_NEEDED') return { stage: signIn.stage ?? null, told }
  const { startCaptcha } = await execute(StartCaptchaDocument, {})
  const { proof, wordsId, question } = startCaptcha
  const challenge = { proof: proof ?? '', id: wordsId ?? '', question: question ?? '' }
  return { stage: null, told: { ...told, captcha: startCaptcha.ok ? challenge : null } }
}

async function code(fields: URLSearchParams, { execute }: AppLoadContext): Promise<Outcome> {
  const { code: typed } = textsOf(fields, ['code'])
  const empty = unfilled({ code: typed })
  if (empty) return refused(toldOf('code', empty))
  const { verifySecondFactor } = await execute(VerifySecondFactorDocument, { code: typed })
  const { stage, error } = verifySecondFactor
  return { stage: stage ?? null, told: toldOf('code', error) }
}

async function resend(_: URLSearchParams, { execute }: AppLoadContext): Promise<Outcome> {
  const { sendSignInCode } = await execute(SendSignInCodeDocument, {})
  const told = toldOf('resend', sendSignInCode.error)
  return refused({ ...told, done: sendSignInCode.ok ? t('A new code waits to be sent.') : null })
}

async function forgot(fields: URLSearchParams, { execute }: AppLoadContext): Promise<Outcome> {
  const { email } = textsOf(fields, ['email'])
  const { forgotPassword } = await execute(ForgotPasswordDocument, { email: email.trim() })
  const told = toldOf('forgot', inPlace(forgotPassword.error), { email })
  const { message } = forgotPassword
  return refused({ ...told, done: message ?? null, ...(message ? { advice: t(WAITS) } : {}) })
}

async function newPassword(fields: URLSearchParams, { execute }: AppLoadContext): Promise<Outcome> {
  const { value, confirmation, guard } = textsOf(fields, ['value', 'confirmation', 'guard'])
  const { changePassword } = await execute(ChangePasswordDocument, {
    input: { password: value, confirmation, guard },
  })
  const { stage, error } = changePassword
  return { stage: stage ?? null, told: toldOf('password', error) }
}

async function newPin(fields: URLSearchParams, { execute }: AppLoadContext): Promise<Outcome> {
  const { value, confirmation, guard } = textsOf(fields, ['value', 'confirmation', 'guard'])
  const { changePin } = await execute(ChangePinDocument, {
    input: { pin: value, confirmation, guard, agreementSha256: acceptedSha256(fields) },
  })
  const { stage, error } = changePin
  return { stage: stage ?? null, told: toldOf('pin', error) }
}

async function guardCode(_: URLSearchParams, { execute }: AppLoadContext): Promise<Outcome> {
  const { sendGuardCode } = await execute(SendGuardCodeDocument, {})
  const told = toldOf('guard-code', sendGuardCode.error)
  return refused({ ...told, done: sendGuardCode.ok ? t('A code is on its way to you.') : null })
}

/** Leaves a sign-in that is under way. */
async function leave(_: URLSearchParams, { execute }: AppLoadContext): Promise<Outcome> {
  await execute(LeaveSignInDocument, {})
  return { stage: 'NONE', told: toldOf('leave', null) }
}

function refused(told: Told): Outcome {
  return { stage: null, told }
}

function textsOf<Name extends string>(
  fields: URLSearchParams,
  names: readonly Name[],
): Record<Name, string> {
  const texts: Partial<Record<Name, string>> = {}
  for (const name of names) texts[name] = fields.get(name) ?? ''
  return texts as Record<Name, string>
}

function unfilled(texts: Record<string, string>): Refusal | null {
  const empty = Object.keys(texts).filter((name) => !texts[name]?.trim())
  if (empty.length === 0) return null
  const inputErrors = empty.map((field) => ({ field, message: t(REQUIRED) }))
  return { ...ownRefusal(t(REQUIRED)), inputErrors }
}

/** The API names the field before the words of an input it cannot read; the page shows it at its field. */
function inPlace(error: Refusal | null | undefined): Refusal | null {
  const [first] = error?.inputErrors ?? []
  return error ? { ...error, message: first?.message ?? error.message } : null
}
