import { PostForm } from '#app/components/form/post-form.tsx'
import type { ReactElement } from 'react'
import { CodeField } from '#app/components/form/code-field.tsx'
import { Button } from '#app/components/ui/button.tsx'
import { Panel } from '#app/components/ui/panel.tsx'
import { TextField } from '#app/components/ui/fields/text-field.tsx'
import { t } from '#words/words.ts'
import { rich } from '#app/lib/rich.ts'
import type { Told } from './login.view.ts'
import { grouped } from './security.view.ts'
import * as css from './security.css.ts'

type AuthenticatorPanelProps = {
  hasAuthenticator: boolean
  recoveryCodesLeft: number
  codesByEmail: boolean
  passkeys: readonly unknown[]
  told: Told | undefined
  setUp: { secret: string; qrCode: string } | null
  recoveryCodes: readonly string[] | null
}

/** Turning the second factor of one's own account on and off. */
export function AuthenticatorPanel(props: AuthenticatorPanelProps): ReactElement {
  const { setUp, told, recoveryCodes } = props
  return (
    <Panel title={t('Second factor')} id="second-factor">
      <div className={css.list}>
        {recoveryCodes ? <RecoveryCodes codes={recoveryCodes} /> : null}
        {setUp ? (
          <SetUp setUp={setUp} error={told?.intent === 'confirm' ? told.errors.code : undefined} />
        ) : (
          <OnOrOff {...props} />
        )}
      </div>
    </Panel>
  )
}

function OnOrOff(props: AuthenticatorPanelProps): ReactElement {
  const { hasAuthenticator, recoveryCodesLeft, codesByEmail, told } = props
  const hasPasskey = props.passkeys.length > 0
  const codesLeft = t('You have {recoveryCodesLeft} recovery codes left.', { recoveryCodesLeft })
  const error =
    told?.intent === 'begin' || told?.intent === 'remove' ? told.errors.current : undefined
  return (
    <>
      <p>
        {hasAuthenticator
          ? t('Your authenticator app is on. {codesLeft}', { codesLeft })
          : hasPasskey
            ? t('Your passkeys are your second factor. {codesLeft}', { codesLeft })
            : codesByEmail
              ? t(
                  'At every sign-in we send you a code by e-mail. An authenticator app on your phone is quicker and safer.',
                )
              : t(
                  'A second factor keeps your account safe when somebody learns your password. Use an authenticator app on your phone.',
                )}
      </p>
      <PostForm action="/app/security" className={css.form} noValidate>
        <TextField
          id="password"
          name="password"
          label={t('Your password')}
          type="password"
          autoComplete="current-password"
          required
          error={error}
        />
        {hasAuthenticator ? (
          <Button look="outlined" name="intent" value="remove">
            {t('Remove the authenticator app')}
          </Button>
        ) : (
          <Button name="intent" value="begin">
            {t('Set up an authenticator app')}
          </Button>
        )}
      </PostForm>
    </>
  )
}

function SetUp({
  setUp,
  error,
}: {
  setUp: { secret: string; qrCode: string }
  error: string | undefined
}): ReactElement {
  return (
    <>
      <p>{t('1. Scan this picture with your authenticator app, or type the key beside it.')}</p>
      <div className={css.setUp}>
        <img
          className={css.code}
          src={`data:image/svg+xml,${encodeURIComponent(setUp.qrCode)}`}
          alt={t('QR code for your authenticator app. The key beside it says the same.')}
          width={192}
          height={192}
        />
        <p>
          {rich('Key: {strong}', {
            strong: <strong className={css.secret}>{grouped(setUp.secret)}</strong>,
          })}
        </p>
      </div>
      <p>{t('2. Type the code that the app shows.')}</p>
      <PostForm action="/app/security" className={css.form} noValidate>
        <input type="hidden" name="secret" value={setUp.secret} />
        <input type="hidden" name="qrCode" value={setUp.qrCode} />
        <CodeField error={error} />
        <Button name="intent" value="confirm">
          {t('Turn it on')}
        </Button>
      </PostForm>
    </>
  )
}

function RecoveryCodes({ codes }: { codes: readonly string[] }): ReactElement {
  return (
    <section aria-labelledby="recovery-codes">
      <h3 id="recovery-codes">{t('Your recovery codes')}</h3>
      <p>
        {t(
          'Keep them in a safe place. Each signs you in once if you lose the app or the passkey. They are not shown again.',
        )}
      </p>
      <ul role="list" className={css.codes}>
        {codes.map((code) => (
          <li key={code} className={css.secret}>
            {code}
          </li>
        ))}
      </ul>
    </section>
  )
}
