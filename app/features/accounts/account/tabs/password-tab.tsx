import { Form } from '#app/components/form/form.tsx'
import type { ReactElement } from 'react'
import { Button } from '#app/components/ui/button.tsx'
import { Notice } from '#app/components/ui/notice.tsx'
import { Panel } from '#app/components/ui/panel.tsx'
import { TextField } from '#app/components/ui/fields/text-field.tsx'
import {
  AgreementField,
  type ShownAgreement,
} from '#app/features/accounts/sign-in/agreement-field.tsx'
import {
  GuardField,
  GuardLead,
  type ShownGuard,
} from '#app/features/accounts/sign-in/guard/guard-field.tsx'
import { PASSWORD_RULE } from '#app/lib/secrets/password-rules.ts'
import { msg, t } from '#words/words.ts'
import type { AccountTab, TabFacts, TabProps } from '../account-tab.ts'
import { READ_ONLY } from '../account-words.ts'
import * as css from '../account.css.ts'

export const passwordTab: AccountTab = {
  key: 'pass',
  label: (facts) => {
    const title = facts.settings.passwordReset ? 'Password/PIN' : 'PIN'
    return isInvalid(facts) ? t('{title} (reset needed)', { title }) : title
  },
  isVisible: ({ settings }) => settings.passwordTab,
  hasSave: false,
  fields: [],
  Beside: Secrets,
}

/** Spec 1 §5.6: valid when the PIN flag, and the password flag if enabled, are N. */
function isInvalid({ account, settings }: TabFacts): boolean {
  if (!account) return false
  return account.mustChangePin || (settings.passwordReset && account.mustChangePassword)
}

function Secrets(props: TabProps): ReactElement {
  const { account, data, maySetSecrets } = props
  if (!maySetSecrets) return <Notice tone="info">{t(READ_ONLY)}</Notice>
  return (
    <>
      {data.pass?.hasPassword ? (
        <SecretForm
          {...props}
          kind="password"
          title={t('Password')}
          due={account.mustChangePassword ? t('Please reset your password.') : null}
        />
      ) : null}
      <SecretForm
        {...props}
        kind="pin"
        agreement={data.pass?.agreement ?? null}
        guard={data.pass?.guard ?? null}
        title="PIN"
        due={account.mustChangePin ? t('Please reset your PIN.') : null}
      />
      <p>
        <a href="/app/security">{t('Second factor, sessions and recent activity')}</a>
      </p>
    </>
  )
}

export const SECRET_FIELDS = {
  password: {
    current: 'currentPassword',
    value: 'newPassword',
    confirmation: 'confirmPassword',
    label: msg('New Password'),
    again: msg('Confirm Password'),
    button: msg('Update password'),
  },
  pin: {
    current: 'pinPassword',
    value: 'newPin',
    confirmation: 'confirmPin',
    guard: 'guard',
    label: msg('New PIN'),
    again: msg('Confirm PIN'),
    button: msg('Update PIN'),
  },
} as const

type SecretFormProps = TabProps & {
  kind: 'password' | 'pin'
  agreement?: ShownAgreement | null
  guard?: ShownGuard | null
  title: string
  /** Why it has to be changed. */
  due: string | null
}

/** Nothing that was typed here ever comes back. */
function SecretForm(props: SecretFormProps): ReactElement {
  const { account, told, kind, title, due, agreement, guard } = props
  const names = SECRET_FIELDS[kind]
  const faults = told?.about === kind ? told.faults : {}
  const general = told?.about === kind && Object.keys(faults).length === 0 ? told.message : null
  const errorOf = (field: string): { error?: string } =>
    faults[field] ? { error: faults[field] } : {}
  return (
    <Panel title={title} id={`${kind}-panel`} roomy>
      {guard ? <GuardLead guard={guard} /> : null}
      <Form method="post" className={css.fields} noValidate>
        {general ? <Notice tone="bad" level={3} title={general} /> : null}
        {due ? <Notice tone="warn" level={3} title={due} /> : null}
        <input
          type="text"
          name="account"
          autoComplete="username"
          value={account.userName}
          readOnly
          hidden
        />
        <TextField
          id={names.current}
          name={names.current}
          label={t('Current password')}
          type="password"
          autoComplete="current-password"
          width="short"
          {...errorOf('current')}
        />
        <TextField
          id={names.value}
          name={names.value}
          label={t(names.label)}
          type="password"
          hint={t(PASSWORD_RULE)}
          autoComplete={kind === 'password' ? 'new-password' : 'off'}
          width="short"
          {...errorOf('value')}
        />
        <TextField
          id={names.confirmation}
          name={names.confirmation}
          label={t(names.again)}
          type="password"
          autoComplete={kind === 'password' ? 'new-password' : 'off'}
          width="short"
          {...errorOf('confirmation')}
        />
        {guard ? <GuardField guard={guard} {...errorOf('guard')} /> : null}
        {agreement ? <AgreementField agreement={agreement} {...errorOf('agreement')} /> : null}
        <div>
          <Button name="intent" value={kind}>
            {t(names.button)}
          </Button>
        </div>
      </Form>
    </Panel>
  )
}
