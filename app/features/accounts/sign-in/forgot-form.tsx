import { ReadyForm } from '#app/components/form/ready/ready-form.tsx'
import type { ReactElement } from 'react'
import { Button } from '#app/components/ui/button.tsx'
import { TextField } from '#app/components/ui/fields/text-field.tsx'
import { t } from '#words/words.ts'
import type { LoginAddress } from './login-address.ts'
import type { Told } from './login.view.ts'
import * as css from './sign-in.css.ts'

type ForgotFormProps = { told: Told | undefined; address: LoginAddress }

/** A temporary password by e-mail (spec 1 §4.2). */
export function ForgotForm({ told, address }: ForgotFormProps): ReactElement {
  return (
    <>
      {told?.done ? null : (
        <>
          <p>
            {t(
              'Type the e-mail address of your account. We send a temporary password there, which works for 24 hours, until you choose a new one.',
            )}
          </p>
          <ReadyForm
            action={address.forgot}
            className={css.form}
            ready="filled"
            needs={t('Type your e-mail address to go on.')}
          >
            <TextField
              id="email"
              name="email"
              label={t('Email')}
              type="email"
              autoComplete="email"
              required
              error={told?.errors.email}
              defaultValue={told?.typed.email ?? ''}
            />
            <Button wide name="intent" value="forgot">
              {t('Send temporary password')}
            </Button>
          </ReadyForm>
        </>
      )}
      <p>
        <a href={address.self}>{t('Back to Login')}</a>
      </p>
    </>
  )
}
