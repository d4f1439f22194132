import { useNavigation } from '@remix-run/react'
import { Form } from '#app/components/form/form.tsx'
import { useState, type FormEvent, type ReactElement } from 'react'
import { FormButtons, FormSection } from '#app/components/form/form-layout.tsx'
import { Button } from '#app/components/ui/button.tsx'
import { Facts } from '#app/components/ui/facts.tsx'
import { Toasts } from '#app/components/ui/toast.tsx'
import { useHydrated } from '#app/components/ui/use-hydrated.ts'
import { VisuallyHidden } from '#app/components/ui/visually-hidden.tsx'
import { t } from '#words/words.ts'
import { rich } from '#app/lib/rich.ts'
import { CaptchaField } from './captcha-field.tsx'
import type { RegisterAction } from './register-action.server.ts'
import { PreviousButton } from './register-buttons.tsx'
import type { OpenView } from './register.view.ts'
import * as css from './register.css.ts'

type ReviewProps = { view: OpenView; told: RegisterAction | null }

/** Step 4: what was entered, a captcha, and the button that makes the account. */
export function ReviewStep({ view, told }: ReviewProps): ReactElement {
  const isBusy = useNavigation().state !== 'idle'
  const [isChecking, setIsChecking] = useState(false)
  const isHeld = isBusy || isChecking

  function onSubmit(event: FormEvent<HTMLFormElement>): void {
    const { submitter } = event.nativeEvent as SubmitEvent
    const isBack = submitter instanceof HTMLButtonElement && submitter.value === 'previous'
    if (isBusy || (isChecking && !isBack)) event.preventDefault()
  }

  return (
    <Form method="post" noValidate className={css.form} onSubmit={onSubmit}>
      {view.review.map(({ title, step, facts }) => (
        <FormSection key={title} id={`review-${step}`} title={title}>
          <Facts isFlush facts={facts} />
          <p>
            <a href={`/pub/register?step=${step}`}>
              {rich('Change{visuallyHidden}', {
                visuallyHidden: <VisuallyHidden> {title}</VisuallyHidden>,
              })}
            </a>
          </p>
        </FormSection>
      ))}
      <CaptchaField
        key={view.captcha?.id}
        challenge={view.captcha}
        problem={view.captchaProblem}
        error={told?.faults['captcha'] ?? ''}
        onWork={setIsChecking}
      />
      <FormButtons>
        <Button
          name="intent"
          value="register"
          busy={isHeld}
          {...(isBusy ? { busyLabel: t('Registering…') } : {})}
        >
          {t('Register')}
        </Button>
        <PreviousButton />
      </FormButtons>
      <RefusalToast key={JSON.stringify(told)} message={told?.message ?? ''} />
    </Form>
  )
}

/** Spec 1 §8: the server's message as a toast; the summary above says the same. */
function RefusalToast({ message }: { message: string }): ReactElement | null {
  const [isShown, setIsShown] = useState(true)
  if (!useHydrated() || !isShown || !message) return null
  return (
    <Toasts
      toasts={[{ id: 'refusal', tone: 'bad', title: message }]}
      onClose={() => setIsShown(false)}
    />
  )
}
