import { redirect, type ActionFunctionArgs, type AppLoadContext } from '@remix-run/node'
import {
  RegisterDocument,
  RegistrationListsDocument,
  SaveRegistrationDocument,
  type RegisterInput,
  type RegisterMutation,
  type SecurityQuestionInput,
} from '#app/gql/operations.ts'
import { answersOf, longTexts, textAt, withTexts, type Answers } from '#app/lib/answers.ts'
import { faultsOf, type Faults } from '#app/lib/form-rules.ts'
import { readForm } from '#app/lib/multipart.server.ts'
import { errorsOf, goOn, refuse, type Refusal } from '#app/lib/outcome.server.ts'
import { words } from '#words/words.ts'
import { PHONE_FIELDS, tidyContact } from './contact.ts'
import { readRegistration, stepHref, stepOf, typeIds } from './register.server.ts'
import type { RegistrationState } from './registration-state.ts'
import {
  keyCookie,
  outcomeCookie,
  outcomeOf,
  registrationKeyOf,
  type Outcome,
} from './registration-cookie.server.ts'
import { BASIC_FIELDS, basicRules, typeRules } from './registration.form.ts'
import { userNameOf } from './user-name.ts'

/** What an action tells the page that it stays on. Answers to security questions are never part of it. */
export type RegisterAction = { faults: Faults; answers?: Answers; message?: string }

const MOST_LETTERS = 10_000
/** Spec 1 §5.3. */
const TAKEN: Record<string, string> = words({
  userName: 'User name exists.',
  email: 'Email already registered.',
})
const QUESTION = /^question([1-9]\d{0,2})$/

type Post = {
  request: Request
  context: AppLoadContext
  step: number
  fields: URLSearchParams
  key: string | null
  draft: RegistrationState | null
}

export async function action({ request, params, context }: ActionFunctionArgs): Promise<Response> {
  if (params['area'] !== 'pub') throw redirect('/app')
  const step = stepOf(request)
  const fields = await readForm(request)
  const cookie = registrationKeyOf(request)
  const draft = cookie ? await readRegistration(context, cookie) : null
  // A registration whose hour is over is begun anew with what was typed.
  const post = { request, context, step, fields, draft, key: draft ? cookie : null }
  const isRegister = step === 4 && fields.get('intent') !== 'previous'
  if (isRegister && !draft) return registerAgain(request, context, cookie)
  if (step > 1 && !draft) return goOn(stepHref(1))
  if (step === 4) return isRegister ? register(post) : goTo(3)
  return takeStep(post)
}

/** Keeps what was typed, then moves on, back, or stays with what is wrong. */
async function takeStep(post: Post): Promise<Response> {
  const { context, step, fields, draft, key } = post
  const isBack = fields.get('intent') === 'previous' && step > 1
  const answers = { ...draft?.answers, ...typedOf(step, fields) }
  const long = longTexts(answers, MOST_LETTERS)
  const faults = isBack ? {} : await pageFaults(post, answers)
  if (long.length > 0) return notTaken({ faults, answers })
  const questions = step === 3 ? typedQuestions(fields) : null
  const { saveRegistration: saved } = await context.execute(SaveRegistrationDocument, {
    key,
    answers,
    questions,
    checkNames: step === 1 && !isBack,
  })
  const { error } = saved
  if (error) return notTaken({ faults, answers, message: error.message }, error)
  const headers = { 'Set-Cookie': keyCookie(post.request, saved.key ?? '') }
  // A fault of what was typed comes before that it is taken.
  for (const field of saved.takenNames) faults[field] ??= TAKEN[field] ?? ''
  if (isBack) return goTo(step - 1, headers)
  if (step === 3)
    for (const { field, message } of saved.registration?.questionFaults ?? [])
      faults[field] = message
  if (Object.keys(faults).length > 0) return notTaken({ faults, answers }, undefined, headers)
  return goTo(step + 1, headers)
}

function typedOf(step: number, fields: URLSearchParams): Answers {
  const names: readonly string[] = step === 1 ? BASIC_FIELDS : step === 2 ? ['accountTypeId'] : []
  const typed = answersOf([...fields].filter(([name]) => names.includes(name)))
  if (step !== 1) return typed
  return withTexts(typed, {
    userName: userNameOf(typed),
    ...Object.fromEntries(
      PHONE_FIELDS.map((path) => [path, tidyContact(path, textAt(typed, path))]),
    ),
  })
}

function typedQuestions(fields: URLSearchParams): SecurityQuestionInput[] {
  return [...fields].flatMap(([name, chosen]) => {
    const group = Number(QUESTION.exec(name)?.[1] ?? 0)
    const answer = (fields.get(`answer${group}`) ?? '').replace(/\0|\p{Surrogate}/gu, '')
    return group > 0 ? [{ group, questionId: chosen || null, answer: answer.slice(0, 1_000) }] : []
  })
}

/** What the page itself finds wrong with the first two steps. */
async function pageFaults({ step, context }: Post, answers: Answers): Promise<Faults> {
  if (step === 1) return faultsOf(basicRules(context.settings), answers)
  if (step !== 2) return {}
  const lists = await context.execute(RegistrationListsDocument, {})
  return faultsOf(typeRules(typeIds(lists)), answers)
}

/**
 * The answer to Register may never have arrived: the same form made its account then, and the API says of it
 * again what it said. A form that made none is begun anew.
 */
async function registerAgain(
  request: Request,
  context: AppLoadContext,
  key: string | null,
): Promise<Response> {
  const earlier = outcomeOf(request)
  if (earlier) return goTo(endOf(earlier))
  if (!key) return goOn(stepHref(1))
  const { register: made } = await context.execute(RegisterDocument, { input: inputOf(key, {}) })
  return made.ok ? registered(request, made) : goOn(stepHref(1))
}

/** The Review step: makes the account. What the API refuses is told in place. */
async function register(post: Post): Promise<Response> {
  const { context, draft, fields, key, request } = post
  if (!draft || !key) return goOn(stepHref(1))
  const { register: made } = await context.execute(RegisterDocument, {
    input: {
      ...inputOf(key, draft.answers),
      captcha: {
        proof: fields.get('captchaProof') || null,
        wordsId: fields.get('captchaId') || null,
        answer: fields.get('captchaAnswer') || null,
      },
    },
  })
  const { error } = made
  if (error) return notTaken({ faults: errorsOf(error), message: error.message }, error)
  return registered(request, made)
}

function registered(
  request: Request,
  { waits, mailSent }: Pick<RegisterMutation['register'], 'waits' | 'mailSent'>,
): Response {
  const outcome = waits ? 'waits' : mailSent ? 'made' : 'no-mail'
  return goTo(endOf(outcome), { 'Set-Cookie': outcomeCookie(request, outcome) })
}

/** The step that tells how a registration ended. */
function endOf(outcome: Outcome): number {
  return outcome === 'no-mail' ? 6 : 5
}

function inputOf(key: string, answers: Answers): RegisterInput {
  const text = (path: string): string => textAt(answers, path)
  return {
    key,
    userName: text('userName'),
    firstName: text('firstName'),
    middleInitial: text('middleInitial'),
    lastName: text('lastName'),
    designationId: text('designationId') || null,
    email: text('email'),
    employerName: text('employerName'),
    jobTitle: text('jobTitle'),
    phone: text('phone'),
    mobilePhone: text('mobilePhone'),
    fax: text('fax'),
    billingPreference: text('billingPreference'),
    address: {
      line: text('address.line'),
      city: text('address.city'),
      stateId: text('address.stateId') || null,
      zip: text('address.zip'),
    },
    accountTypeId: text('accountTypeId') || null,
    captcha: { proof: null, wordsId: null, answer: null },
  }
}

function goTo(step: number, headers: Record<string, string> = {}): Response {
  return goOn(stepHref(step), headers)
}

function notTaken(
  told: RegisterAction,
  error?: Refusal,
  headers?: Record<string, string>,
): Response {
  return refuse(told, error, headers)
}
