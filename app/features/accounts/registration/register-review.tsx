import { PostForm } from '#app/components/form/post-form.tsx'
import type { ReactElement } from 'react'
import { FormButtons, FormSection } from '#app/components/form/form-layout.tsx'
import { Button } from '#app/components/ui/button.tsx'
import { Facts } from '#app/components/ui/facts.tsx'
import { PageToast } from '#app/components/ui/toast.tsx'
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
  return (
    <PostForm noValidate className={css.form}>
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
        challenge={view.captcha}
        problem={view.captchaProblem}
        error={told?.faults['captcha'] ?? ''}
        done={t('The check is done. You can register now.')}
      />
      <FormButtons>
        <Button name="intent" value="register" busyLabel={t('Registering…')} data-after-check="">
          {t('Register')}
        </Button>
        <PreviousButton />
      </FormButtons>
      {/* Spec 1 §8: the server's message as a toast; the summary above says the same. */}
      {told?.message ? <PageToast tone="bad" title={told.message} /> : null}
    </PostForm>
  )
}
