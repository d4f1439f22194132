import { Form } from '@remix-run/react'
import { useRef, type ReactElement } from 'react'
import { CodeField } from '#app/components/form/code-field.tsx'
import { Button } from '#app/components/ui/button.tsx'
import { row } from '#app/styles/text.css.ts'
import type { LoginAddress } from './login-address.ts'
import { PasskeyButton } from './passkeys/passkey-button.tsx'
import type { Told } from './login.view.ts'
import * as css from './sign-in.css.ts'
import { useReady } from './use-ready.ts'

type Factor = {
  kind: 'APP' | 'PASSKEY' | 'EMAIL'
  hasPasskey: boolean
  sentTo?: string | null
  codeMinutes: number
  resendSeconds: number
}

type TwoFactorFormProps = {
  told: Told | undefined
  address: LoginAddress
  factor: Factor
  agencyName: string
  passkeyOrigin: string | null
}

/** The second factor: a code of six digits by e-mail, or of an authenticator app. */
export function TwoFactorForm(props: TwoFactorFormProps): ReactElement {
  const { told, address, factor, agencyName, passkeyOrigin } = props
  const form = useRef<HTMLFormElement>(null)
  const isReady = useReady(form, isFilled)
  const isEmail = factor.kind === 'EMAIL'
  return (
    <>
      {factor.hasPasskey ? (
        <PasskeyButton
          purpose="second-factor"
          origin={passkeyOrigin}
          action={address.self}
          instead={
            factor.kind === 'APP' ? 'Type a code of your app.' : 'Type one of your recovery codes.'
          }
        >
          Use a passkey
        </PasskeyButton>
      ) : null}
      <p>{wordsOf(factor, agencyName)}</p>
      <Form ref={form} method="post" action={address.self} className={css.form} noValidate>
        <CodeField hasLetters={!isEmail} error={told?.errors.code} />
        <Button wide name="intent" value="code" disabled={!isReady}>
          Verify
        </Button>
      </Form>
      <Form method="post" action={address.self} className={row}>
        {isEmail ? (
          <Button look="outlined" name="intent" value="resend">
            Send again
          </Button>
        ) : null}
        <Button look="text" name="intent" value="leave">
          Back to Login
        </Button>
      </Form>
      {isEmail ? (
        <p>
          No e-mail yet? Look into your junk folder. You can ask for another code{' '}
          {factor.resendSeconds} seconds after the last.
        </p>
      ) : null}
    </>
  )
}

function wordsOf({ kind, sentTo, codeMinutes }: Factor, agencyName: string): string {
  if (kind === 'APP')
    return `Open your authenticator app and type the code it shows for ${agencyName}. Without the app, type one of your recovery codes.`
  return kind === 'PASSKEY'
    ? 'Without the passkey, type one of your recovery codes.'
    : `We sent a code of six digits to ${sentTo ?? 'your e-mail address'}. It works for ${codeMinutes} minutes.`
}

function isFilled({ code = '' }: Record<string, string>): boolean {
  return code.trim() !== ''
}
