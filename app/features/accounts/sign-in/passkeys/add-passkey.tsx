import type { ReactElement } from 'react'
import { Button } from '#app/components/ui/button.tsx'
import { TextField } from '#app/components/ui/fields/text-field.tsx'
import { msg, t } from '#words/words.ts'
import * as css from '../security.css.ts'
import { PasskeyForm } from './passkey-form.tsx'

const INSTEAD = msg('An authenticator app and recovery codes work without.')

/** Makes a passkey with the browser and adds it to the account. */
export function AddPasskey({ origin }: { origin: string | null }): ReactElement {
  return (
    <>
      {origin === null ? null : (
        <PasskeyForm
          purpose="add"
          intent="add-passkey"
          origin={origin}
          action="/app/security"
          className={css.form}
          level={3}
          known={t('This device has a passkey for your account already.')}
        >
          <TextField
            id="newPasskeyName"
            name="name"
            label={t('Name of the passkey')}
            hint={t('For example “My phone”, so that you know it again.')}
            maxLength={60}
            required
            hasFaultPlace
            data-fault="name"
          />
          <TextField
            id="newPasskeyPassword"
            name="password"
            label={t('Your password')}
            type="password"
            autoComplete="current-password"
            required
            hasFaultPlace
            data-fault="current"
          />
          <Button busyLabel={t('Follow your browser…')}>{t('Add a passkey')}</Button>
        </PasskeyForm>
      )}
      <p hidden={origin !== null} data-passkey-instead data-needs-script>
        {t('This browser makes no passkeys here. {instead}', { instead: t(INSTEAD) })}
      </p>
      <noscript>
        <p>{t('Adding a passkey needs JavaScript. {instead}', { instead: t(INSTEAD) })}</p>
      </noscript>
    </>
  )
}
