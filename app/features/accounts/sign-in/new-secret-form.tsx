import { PostForm } from '#app/components/form/post-form.tsx'
import { ReadyForm } from '#app/components/form/ready/ready-form.tsx'
import type { ReactElement } from 'react'
import { Button } from '#app/components/ui/button.tsx'
import { TextField } from '#app/components/ui/fields/text-field.tsx'
import {
  PASSWORD_RULE,
  PASSWORDS_DIFFER,
  PIN_CHARACTERS,
  PINS_DIFFER,
} from '#app/lib/secrets/password-rules.ts'
import { t, words } from '#words/words.ts'
import { AgreementField, type ShownAgreement } from './agreement-field.tsx'
import { GuardField, GuardLead, type ShownGuard } from './guard/guard-field.tsx'
import type { LoginAddress } from './login-address.ts'
import type { Told } from './login.view.ts'
import * as css from './sign-in.css.ts'

type NewSecretFormProps = {
  kind: 'password' | 'pin'
  /** With a PIN. */
  agreement: ShownAgreement | null
  /** What is asked besides; null where nothing is known. */
  guard: ShownGuard | null
  told: Told | undefined
  address: LoginAddress
  /** For password managers. */
  userName: string
}

const WORDS = words({
  password: {
    why: 'Choose a new password before you go on.',
    label: 'New Password',
    again: 'Confirm Password',
    differ: PASSWORDS_DIFFER,
    needs: 'Type the same password twice, by the rule above, to update it.',
  },
  pin: {
    why: 'You sign submittals with your PIN. Choose a new one before you go on.',
    label: 'New PIN',
    again: 'Confirm PIN',
    differ: PINS_DIFFER,
    needs: 'Type the same PIN twice, by the rule above, to update it.',
  },
})

/** The change of a password or PIN that is due right after the sign-in. */
export function NewSecretForm(props: NewSecretFormProps): ReactElement {
  const { kind, told, address, userName, agreement, guard } = props
  const words = WORDS[kind]
  const autoComplete = kind === 'password' ? 'new-password' : 'off'
  return (
    <>
      <p>{words.why}</p>
      {guard ? <GuardLead guard={guard} /> : null}
      <ReadyForm action={address.self} className={css.form} ready={kind} needs={words.needs}>
        {kind === 'password' ? (
          <input
            type="text"
            name="account"
            autoComplete="username"
            value={userName}
            readOnly
            hidden
          />
        ) : null}
        <TextField
          id="value"
          name="value"
          label={words.label}
          hint={kind === 'pin' ? `${t(PASSWORD_RULE)} ${t(PIN_CHARACTERS)}` : t(PASSWORD_RULE)}
          type="password"
          autoComplete={autoComplete}
          required
          error={told?.errors.value}
        />
        <TextField
          id="confirmation"
          name="confirmation"
          label={words.again}
          type="password"
          autoComplete={autoComplete}
          required
          error={told?.errors.confirmation}
          hasFaultPlace
          data-same-as="value"
          data-differs={words.differ}
        />
        {guard ? <GuardField guard={guard} error={told?.errors.guard} /> : null}
        {agreement ? <AgreementField agreement={agreement} error={told?.errors.agreement} /> : null}
        <Button wide name="intent" value={kind}>
          {t('Update')}
        </Button>
      </ReadyForm>
      <PostForm action={address.self}>
        <Button look="text" name="intent" value="leave">
          {t('Back to Login')}
        </Button>
      </PostForm>
    </>
  )
}
