import type { ReactElement } from 'react'
import { FormSection } from '#app/components/form/form-layout.tsx'
import { Button } from '#app/components/ui/button.tsx'
import { Notice } from '#app/components/ui/notice.tsx'
import { TextField } from '#app/components/ui/fields/text-field.tsx'
import { t } from '#words/words.ts'
import * as css from './captcha-field.css.ts'

type CaptchaFieldProps = {
  challenge: { proof: string; id: string; question: string } | null
  /** Why there is no challenge. */
  problem: string
  error: string
  /** Said once the browser is done. */
  done: string
}

/**
 * The captcha: the browser does a second of work by itself (app/light/forms/captcha.ts), and holds the buttons of the
 * form that are marked with `data-after-check`. Without script, where that fails, or where the visitor chooses so, a
 * question in words takes its place. No picture, no sound.
 */
export function CaptchaField({ challenge, problem, error, done }: CaptchaFieldProps): ReactElement {
  if (!challenge)
    return (
      <Notice tone="bad" title={t('The registration cannot be sent now')}>
        {problem}
      </Notice>
    )
  return (
    <FormSection id="captcha" title={t('Check that you are a person')}>
      <div data-captcha-words>
        <input type="hidden" name="captchaId" value={challenge.id} />
        <TextField
          id="captchaAnswer"
          name="captchaAnswer"
          label={challenge.question}
          hint={t('One word or number.')}
          autoComplete="off"
          width="short"
          {...(error ? { error } : {})}
        />
      </div>
      {challenge.proof ? (
        <div hidden className={css.own} data-captcha={challenge.proof} data-done={done}>
          <p role="status">{t('Your browser is doing a short check. This takes a few seconds.')}</p>
          <input type="hidden" name="captchaProof" defaultValue="" />
          <p>
            <Button type="button" look="outlined" small data-captcha-instead="">
              {t('Answer a question instead')}
            </Button>
          </p>
        </div>
      ) : null}
    </FormSection>
  )
}
