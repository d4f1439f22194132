import { PostForm } from '#app/components/form/post-form.tsx'
import { ReadyForm } from '#app/components/form/ready/ready-form.tsx'
import type { ReactElement } from 'react'
import { CodeField } from '#app/components/form/code-field.tsx'
import { Button } from '#app/components/ui/button.tsx'
import { Notice } from '#app/components/ui/notice.tsx'
import { row } from '#app/styles/text.css.ts'
import { t, words } from '#words/words.ts'
import type { LoginAddress } from './login-address.ts'
import { PasskeyButton } from './passkeys/passkey-button.tsx'
import type { Told } from './login.view.ts'
import * as css from './sign-in.css.ts'

/** How the second factor is asked. */
export type SecondFactor = {
  kind: 'APP' | 'PASSKEY' | 'EMAIL'
  hasPasskey: boolean
  sentTo?: string | null
  codeMail: 'NONE' | 'QUEUED' | 'SENT' | 'FAILED'
  codeMinutes: number
  resendSeconds: number
}

/** No more than is known of the e-mail. */
const CODE_MAILS = words({
  NONE: 'A code of six digits goes to',
  QUEUED: 'A code of six digits waits to be sent to',
  SENT: 'We sent a code of six digits to',
  FAILED: 'A code of six digits was made for',
})

type TwoFactorFormProps = {
  told: Told | undefined
  address: LoginAddress
  factor: SecondFactor
  agencyName: string
  passkeyOrigin: string | null
}

/** The second factor: a code of six digits by e-mail, or of an authenticator app. */
export function TwoFactorForm(props: TwoFactorFormProps): ReactElement {
  const { told, address, factor, agencyName, passkeyOrigin } = props
  const isEmail = factor.kind === 'EMAIL'
  return (
    <>
      {factor.hasPasskey ? (
        <PasskeyButton
          purpose="second-factor"
          origin={passkeyOrigin}
          action={address.self}
          instead={
            factor.kind === 'APP'
              ? t('Type a code of your app.')
              : t('Type one of your recovery codes.')
          }
        >
          {t('Use a passkey')}
        </PasskeyButton>
      ) : null}
      <p>{wordsOf(factor, agencyName)}</p>
      {factor.codeMail === 'FAILED' && isEmail ? (
        <Notice
          tone="bad"
          title={t('The e-mail with your code could not be delivered')}
          role="alert"
        >
          <p>
            {t(
              'Ask for another. If that fails too, ask the agency to correct your e-mail address.',
            )}
          </p>
        </Notice>
      ) : null}
      <ReadyForm
        action={address.self}
        className={css.form}
        ready="filled"
        needs={t('Type the code to go on.')}
      >
        <CodeField hasLetters={!isEmail} error={told?.errors.code} />
        <Button wide name="intent" value="code">
          {t('Verify')}
        </Button>
      </ReadyForm>
      <PostForm action={address.self} className={row}>
        {isEmail ? (
          <Button look="outlined" name="intent" value="resend">
            {t('Send again')}
          </Button>
        ) : null}
        <Button look="text" name="intent" value="leave">
          {t('Back to Login')}
        </Button>
      </PostForm>
      {isEmail ? (
        <p>
          {t(
            'No e-mail yet? Look into your junk folder. You can ask for another code {resendSeconds} seconds after the last.',
            { resendSeconds: factor.resendSeconds },
          )}
        </p>
      ) : null}
    </>
  )
}

function wordsOf(
  { kind, sentTo, codeMail, codeMinutes }: SecondFactor,
  agencyName: string,
): string {
  if (kind === 'APP')
    return t(
      'Open your authenticator app and type the code it shows for {agencyName}. Without the app, type one of your recovery codes.',
      { agencyName },
    )
  return kind === 'PASSKEY'
    ? t('Without the passkey, type one of your recovery codes.')
    : t('{codeMail} {sentTo}. It works for {codeMinutes} minutes.', {
        codeMail: CODE_MAILS[codeMail],
        sentTo: sentTo ?? t('your e-mail address'),
        codeMinutes,
      })
}
