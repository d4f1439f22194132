import type { ReactElement } from 'react'
import { Button } from '#app/components/ui/button.tsx'
import { t } from '#words/words.ts'
import * as css from '../sign-in.css.ts'
import { PasskeyForm } from './passkey-form.tsx'

type PasskeyButtonProps = {
  purpose: 'sign-in' | 'second-factor'
  /** Where passkeys work; null where none does. */
  origin: string | null
  /** The login itself. */
  action: string
  /** For whom there is no script, or whose browser knows no passkeys. */
  instead: string
  children: string
}

/** Asks the browser for a passkey. */
export function PasskeyButton(props: PasskeyButtonProps): ReactElement | null {
  const { purpose, origin, action, instead, children } = props
  if (origin === null) return null
  return (
    <>
      <PasskeyForm
        purpose={purpose}
        intent={purpose === 'sign-in' ? 'passkey' : 'passkey-factor'}
        origin={origin}
        action={action}
        className={css.form}
      >
        <Button look="outlined" wide>
          {children}
        </Button>
      </PasskeyForm>
      {purpose === 'second-factor' ? (
        <p hidden data-passkey-instead>
          {t('This browser uses no passkeys here. {instead}', { instead })}
        </p>
      ) : null}
      <noscript>
        <p>{t('Passkeys need JavaScript. {instead}', { instead })}</p>
      </noscript>
    </>
  )
}
