import { json, redirect, type AppLoadContext, type LoaderFunctionArgs } from '@remix-run/node'
import {
  RegistrationDocument,
  RegistrationListsDocument,
  StartCaptchaDocument,
  type RegistrationListsQuery,
} from '#app/gql/operations.ts'
import type { Answers } from '#app/lib/answers.ts'
import { faultsOf } from '#app/lib/form-rules.ts'
import { PRIVATE } from '#app/lib/private.ts'
import { viewRegistration } from './register.view.ts'
import type { RegistrationState } from './registration-state.ts'
import { outcomeOf, registrationKeyOf } from './registration-cookie.server.ts'
import { basicRules, STEPS, typeRules } from './registration.form.ts'

export async function loader({ request, params, context }: LoaderFunctionArgs) {
  if (params['area'] !== 'pub') throw redirect('/app')
  const step = stepOf(request)
  const outcome = outcomeOf(request)
  if (step > STEPS.length) {
    // The last screens are only for whoever has just registered.
    if (!outcome || (outcome === 'no-mail') !== (step === 6)) throw redirect(stepHref(1))
    return json(viewRegistration({ step, outcome }), { headers: PRIVATE })
  }
  const key = registrationKeyOf(request)
  const draft = key ? await readRegistration(context, key) : null
  const lists = await context.execute(RegistrationListsDocument, {})
  const open = firstOpenStep(draft, lists, context)
  if (step > open) throw redirect(stepHref(open))
  const captcha = step === 4 ? (await context.execute(StartCaptchaDocument, {})).startCaptcha : null
  const view = viewRegistration({
    step,
    lists,
    draft,
    captcha,
    settings: context.settings,
    // The cookie outlived what it opens.
    isExpired: key !== null && draft === null && request.method === 'GET',
    isAnotherStep: new URL(request.url).searchParams.has('step'),
  })
  return json(view, { headers: PRIVATE })
}

/** The step of an address; the first for anything that is no step. */
export function stepOf(request: Request): number {
  const step = new URL(request.url).searchParams.get('step') ?? ''
  return /^[1-6]$/.test(step) ? Number(step) : 1
}

export function stepHref(step: number): string {
  return `/pub/register?step=${step}`
}

export async function readRegistration(
  context: AppLoadContext,
  key: string,
): Promise<RegistrationState | null> {
  const { registration } = await context.execute(RegistrationDocument, { key })
  // The page saves answers of texts alone.
  return registration ? { ...registration, answers: registration.answers as Answers } : null
}

/** The first step that is not filled in: nobody gets past it by an address. */
export function firstOpenStep(
  draft: RegistrationState | null,
  lists: RegistrationListsQuery,
  { settings }: AppLoadContext,
): number {
  if (!draft || Object.keys(faultsOf(basicRules(settings), draft.answers)).length > 0) return 1
  if (Object.keys(faultsOf(typeRules(typeIds(lists)), draft.answers)).length > 0) return 2
  return draft.questionFaults.length > 0 ? 3 : 4
}

export function typeIds({ accountTypes }: RegistrationListsQuery): string[] {
  return accountTypes.map(({ id }) => String(id))
}
