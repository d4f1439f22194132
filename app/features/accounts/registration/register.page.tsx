import { useActionData } from '@remix-run/react'
import type { ReactElement } from 'react'
import { ErrorSummary } from '#app/components/form/error-summary.tsx'
import { StepIndicator } from '#app/components/form/step-indicator.tsx'
import { PageHead } from '#app/components/page/page-head.tsx'
import { PageMain } from '#app/components/page/page-shell.tsx'
import { Notice } from '#app/components/ui/notice.tsx'
import { definePage } from '#app/lib/define-page.ts'
import { countOf } from '#app/lib/format.ts'
import { t } from '#words/words.ts'
import type { RegisterAction, action } from './register-action.server.ts'
import { BasicStep } from './register-basic.tsx'
import { RegisterEnd } from './register-end.tsx'
import { QuestionsStep } from './register-questions.tsx'
import { ReviewStep } from './register-review.tsx'
import { TypeStep } from './register-type.tsx'
import type { OpenView, RegistrationView } from './register.view.ts'
import { summaryOf } from './register-summary.ts'
import * as css from './register.css.ts'
import type { loader } from './register.server.ts'

export const page = definePage<typeof loader, typeof action>({
  at: '/:area/register',
  title: (view) =>
    view?.kind === 'open'
      ? t('New Account Registration, {stepLabel}', { stepLabel: view.stepLabel })
      : t('New Account Registration'),
  View: RegisterPage,
})

/** Registration, one step at a time (spec 1 §2.5). */
export function RegisterPage({ view }: { view: RegistrationView }): ReactElement {
  if (view.kind === 'ended') return <RegisterEnd outcome={view.outcome} />
  return <OpenRegistration view={view} />
}

function OpenRegistration({ view }: { view: OpenView }): ReactElement {
  const told = useActionData<RegisterAction>() ?? null
  const lines = told ? summaryOf(view, told.faults) : []
  return (
    <PageMain>
      <PageHead
        title={t('New Account Registration')}
        back={{ href: '/pub/login', label: t('Back to login') }}
        takesFocus={view.isAnotherStep && !told}
      />
      <StepIndicator steps={view.steps} />
      <div className={css.column}>
        {view.isExpired ? (
          <Notice tone="info" title={t('Your registration was deleted')} role="status">
            {t('What you enter is kept for one hour. Please begin again.')}
          </Notice>
        ) : null}
        {told && (lines.length > 0 || told.message) ? (
          <ErrorSummary
            title={
              told.message ||
              t('Fix {lines} to go on', { lines: countOf(lines.length, 'answer', 'answers') })
            }
            errors={lines}
          />
        ) : null}
        <Step view={view} told={told} />
      </div>
    </PageMain>
  )
}

function Step({ view, told }: { view: OpenView; told: RegisterAction | null }): ReactElement {
  const faults = told?.faults ?? {}
  const form = { answers: told?.answers ?? view.answers, faults }
  switch (view.step) {
    case 1:
      return <BasicStep view={view} form={form} />
    case 2:
      return <TypeStep view={view} form={form} />
    case 3:
      return <QuestionsStep view={view} faults={faults} />
    default:
      return <ReviewStep view={view} told={told} />
  }
}
