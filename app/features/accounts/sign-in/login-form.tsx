import { ReadyForm } from '#app/components/form/ready/ready-form.tsx'
import type { ReactElement } from 'react'
import { OrLine } from '#app/components/page/split-page.tsx'
import { Button, LinkButton } from '#app/components/ui/button.tsx'
import { Icon } from '#app/components/ui/icon.tsx'
import { TextField } from '#app/components/ui/fields/text-field.tsx'
import { CaptchaField } from '#app/features/accounts/registration/captcha-field.tsx'
import { t } from '#words/words.ts'
import type { LoginAddress } from './login-address.ts'
import { PasskeyButton } from './passkeys/passkey-button.tsx'
import type { Told } from './login.view.ts'
import * as css from './sign-in.css.ts'

type LoginFormProps = {
  told: Told | undefined
  address: LoginAddress
  hasForgot: boolean
  hasRecords: boolean
  passkeyOrigin: string | null
  openId: { label: string; href: string } | null
}

/** Spec 1 §2.4: user name and password, and the other ways on from here. */
export function LoginForm(props: LoginFormProps): ReactElement {
  const { told, address, hasForgot, hasRecords, openId, passkeyOrigin } = props
  return (
    <>
      <ReadyForm
        action={address.self}
        className={css.form}
        ready="filled"
        needs={t('Type your username and password to log in.')}
      >
        <TextField
          id="userName"
          name="userName"
          label={t('Username')}
          autoComplete="username"
          autoCapitalize="none"
          spellCheck={false}
          required
          error={told?.errors.userName}
          defaultValue={told?.typed.userName ?? ''}
        />
        <TextField
          id="password"
          name="password"
          label={t('Password')}
          type="password"
          autoComplete="current-password"
          required
          error={told?.errors.password}
        />
        {told?.captcha ? (
          <CaptchaField
            challenge={told.captcha}
            problem={told.message ?? ''}
            error=""
            done={t('The check is done. You can log in now.')}
          />
        ) : null}
        {hasForgot ? (
          <p className={css.beside}>
            <a href={address.forgot}>{t('Forgot Password')}</a>
          </p>
        ) : null}
        <Button wide name="intent" value="login" data-after-check="">
          {t('Login')}
        </Button>
      </ReadyForm>
      <PasskeyButton
        purpose="sign-in"
        origin={passkeyOrigin}
        action={address.self}
        instead={t('Log in with your username and password.')}
      >
        {t('Log in with a passkey')}
      </PasskeyButton>
      {openId ? (
        <>
          <OrLine />
          <LinkButton look="outlined" wide href={openId.href}>
            <Icon name="identification-badge" /> {openId.label}
          </LinkButton>
        </>
      ) : null}
      <div className={css.register}>
        <h2>{t('No account yet?')}</h2>
        <p>
          {t(
            'Owners, consultants, licensees and members of the public can register. It takes four steps.',
          )}
        </p>
        <LinkButton look="outlined" href="/pub/register">
          <Icon name="user-plus" /> {t('New Account Registration')}
        </LinkButton>
        {hasRecords ? (
          <LinkButton look="outlined" href="/pub/pub-rcd">
            <Icon name="magnifying-glass" /> {t('Public Records')}
          </LinkButton>
        ) : null}
      </div>
    </>
  )
}
