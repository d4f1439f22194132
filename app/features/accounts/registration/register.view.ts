import type { Step } from '#app/components/form/step-indicator.tsx'

import type { Option } from '#app/components/ui/fields/select.tsx'
import type { RegistrationListsQuery, StartCaptchaMutation } from '#app/gql/operations.ts'
import { offeredOf } from '#app/components/form/offered.ts'
import { textAt, type Answers } from '#app/lib/answers.ts'
import type { Settings } from '#app/lib/settings.ts'
import { t } from '#words/words.ts'
import type { RegistrationState } from './registration-state.ts'
import type { Outcome } from './registration-cookie.server.ts'
import { STEPS } from './registration.form.ts'
import type { QuestionRow } from './security-question-editor.tsx'

type Ended = { step: number; outcome: Outcome }
type Open = {
  step: number
  lists: RegistrationListsQuery
  draft: RegistrationState | null
  captcha: StartCaptchaMutation['startCaptcha'] | null
  settings: Settings
  isExpired: boolean
  /** The page was come to from another step. */
  isAnotherStep: boolean
}

/** What the pages of a registration show. */
export type RegistrationView = ReturnType<typeof viewRegistration>
export type OpenView = ReturnType<typeof viewOpen>

export function viewRegistration(parts: Ended | Open) {
  return 'outcome' in parts
    ? { kind: 'ended' as const, outcome: parts.outcome }
    : { kind: 'open' as const, ...viewOpen(parts) }
}

function viewOpen(open: Open) {
  const { step, lists, draft, captcha, settings, isExpired, isAnotherStep } = open
  const answers: Answers = draft?.answers ?? {}
  const chosen = lists.accountTypes.find(
    ({ id }) => String(id) === textAt(answers, 'accountTypeId'),
  )
  const rows = rowsOf(lists, draft)
  return {
    step,
    steps: stepsOf(step),
    stepLabel: STEPS[step - 1] ?? '',
    answers,
    isExpired,
    isAnotherStep,
    billing: settings.billing,
    jobTitleRequired: settings.jobTitleRequired,
    states: lists.reference.states.filter(({ parentId }) => Number(parentId) === 1).map(optionOf),
    designations: offeredOf(lists.reference.designations).map(optionOf),
    accountTypes: lists.accountTypes.map(({ id, name, description }) => ({
      value: String(id),
      label: description ? `${name}: ${description}` : name,
    })),
    rows,
    needsQuestions: chosen?.allowsSubmitting ?? false,
    review: step === 4 ? reviewOf(answers, lists, rows, settings) : [],
    captcha: captcha?.ok
      ? { proof: captcha.proof ?? '', id: captcha.wordsId ?? '', question: captcha.question ?? '' }
      : null,
    captchaProblem: captcha?.error?.message ?? '',
  }
}

function stepsOf(step: number): Step[] {
  return STEPS.map((label, at) => {
    const place = at + 1
    if (place === step) return { label, state: 'now' }
    return place < step
      ? { label, state: 'done', href: `/pub/register?step=${place}` }
      : { label, state: 'next' }
  })
}

/** One row a group of questions. */
function rowsOf(lists: RegistrationListsQuery, draft: RegistrationState | null): QuestionRow[] {
  const groups = [...new Set(lists.securityQuestions.map(({ group }) => group))]
  return groups.map((group) => {
    const known = draft?.questions.find((row) => row.group === group)
    return {
      group,
      options: lists.securityQuestions
        .filter((each) => each.group === group)
        .map(({ id, question }) => ({ value: String(id), label: t(question) })),
      chosen: known?.questionId ? String(known.questionId) : '',
      isAnswered: known?.isAnswered ?? false,
    }
  })
}

type Part = {
  title: string
  step: number
  facts: { label: string; value: string; isLong?: boolean }[]
}

/** Spec 1 §2.5: everything of steps 1 and 2, and the questions without their answers. */
function reviewOf(
  answers: Answers,
  lists: RegistrationListsQuery,
  rows: readonly QuestionRow[],
  settings: Settings,
): Part[] {
  const text = (path: string) => textAt(answers, path)
  const name = (list: readonly { id: string; name: string }[], path: string) =>
    list.find(({ id }) => String(id) === text(path))?.name ?? ''
  const billing = text('billingPreference') === 'Mail' ? t('By mail') : t('By e-mail')
  const { states, designations } = lists.reference
  return [
    {
      title: STEPS[0],
      step: 1,
      facts: [
        { label: t('Salutation'), value: name(designations, 'designationId') },
        { label: t('First name'), value: text('firstName') },
        { label: t('Middle initial'), value: text('middleInitial') },
        { label: t('Last name'), value: text('lastName') },
        { label: t('User name'), value: text('userName') },
        { label: t('E-mail'), value: text('email') },
        { label: t('Employer'), value: text('employerName') },
        { label: t('Job title'), value: text('jobTitle') },
        { label: t('Office phone'), value: text('phone') },
        { label: t('Mobile phone'), value: text('mobilePhone') },
        { label: t('Fax'), value: text('fax') },
        ...(settings.billing ? [{ label: t('Billing preference'), value: billing }] : []),
        { label: t('Street address'), value: text('address.line') },
        { label: t('City'), value: text('address.city') },
        { label: t('State'), value: name(states, 'address.stateId') },
        { label: t('ZIP code'), value: text('address.zip') },
      ],
    },
    {
      title: STEPS[1],
      step: 2,
      facts: [{ label: t('Account type'), value: name(lists.accountTypes, 'accountTypeId') }],
    },
    {
      title: STEPS[2],
      step: 3,
      facts: rows.map(({ options, chosen }, at) => ({
        label: t('Question {at}', { at: at + 1 }),
        value: options.find(({ value }) => value === chosen)?.label ?? '',
        isLong: true,
      })),
    },
  ]
}

function optionOf({ id, name }: { id: string; name: string }): Option {
  return { value: String(id), label: name }
}
