import type { ReactElement } from 'react'
import { ErrorSummary } from '#app/components/form/error-summary.tsx'
import type { Agency } from '#app/components/page/masthead/masthead.tsx'
import { Notice } from '#app/components/ui/notice.tsx'
import { definePage, type PageProps } from '#app/lib/define-page.ts'
import { namedMessage } from '#app/lib/named-message.ts'
import { t, words } from '#words/words.ts'
import { ForgotForm } from './forgot-form.tsx'
import type { LoginAddress } from './login-address.ts'
import type { ShownGuard } from './guard/guard-field.tsx'
import { LoginForm } from './login-form.tsx'
import { VIEW_TITLES, type LoginView, type Told } from './login.view.ts'
import { NewSecretForm } from './new-secret-form.tsx'
import { SignInFrame } from './sign-in-frame.tsx'
import * as css from './sign-in.css.ts'
import type { ShownAgreement } from './agreement-field.tsx'
import { TwoFactorForm, type SecondFactor } from './two-factor-form.tsx'
import { PRIVATE } from '#app/lib/private.ts'
import type { loader, action } from './login.server.ts'

export const page = definePage<typeof loader, typeof action>({
  at: ['/pub/login', '/pub/pub-co-sign-login/:productId/:id/:cosignId'],
  frame: false,
  noindex: true,
  title: (view) => VIEW_TITLES[view?.view ?? 'login'],
  headers: () => ({
    ...PRIVATE,
    'Referrer-Policy': 'same-origin',
  }),
  View: LoginRoute,
})

function LoginRoute({
  view: { view, ...data },
  told,
}: PageProps<typeof loader, typeof action>): ReactElement {
  return <LoginPage view={view} {...data} told={told} />
}

export type LoginPageProps = {
  view: LoginView
  message?: string | undefined
  userName?: string | undefined
  agreement?: ShownAgreement | null
  guard?: ShownGuard | null
  factor?: SecondFactor | null | undefined
  address: LoginAddress
  hasForgot: boolean
  hasRecords: boolean
  /** Where passkeys work; null where none does. */
  passkeyOrigin: string | null
  openIdLabel: string | null
  openIdHref: string
  agency: Agency
  helpUrl: string
  told: Told | undefined
}

/** The login screen in whichever view is due (spec 1 §2.4, §4.1). */
export function LoginPage(props: LoginPageProps): ReactElement {
  const { view, message, address, agency, told } = props
  return (
    <SignInFrame agency={agency} helpUrl={props.helpUrl}>
      <div className={css.column}>
        {told?.message ? (
          <ErrorSummary
            title={Object.keys(told.errors).length > 0 ? t('There is a problem') : told.message}
            errors={Object.entries(told.errors).map(([field, text]) => ({
              href: `#${field}`,
              message: namedMessage(FIELD_WORDS[field] ?? field, text),
            }))}
          />
        ) : null}
        {told?.done ? (
          <div tabIndex={-1} data-takes-focus>
            <Notice tone="good" title={told.done} role="status">
              {told.advice ? <p>{told.advice}</p> : null}
            </Notice>
          </div>
        ) : null}
        <h1 tabIndex={-1} data-takes-focus={STEPS.includes(view) ? '' : undefined}>
          {VIEW_TITLES[view]}
        </h1>
        {message ? (
          <div className={css.message}>
            {view === 'message' ? (
              <p>{message}</p>
            ) : (
              <Notice tone="bad" title={message} role="alert" />
            )}
          </div>
        ) : null}
        <View {...props} />
        {view === 'message' ? (
          <p>
            <a href={address.self}>{t('Go to Login')}</a>
          </p>
        ) : null}
      </div>
    </SignInFrame>
  )
}

/** Views that a post leads to: told like another page. */
const STEPS: readonly LoginView[] = ['two-factor', 'change-password', 'change-pin']

const FIELD_WORDS: Record<string, string> = words({
  userName: 'Username',
  password: 'Password',
  code: 'Code',
  email: 'Email',
  guard: 'Security check',
})

function View(props: LoginPageProps): ReactElement | null {
  const { view, told, address } = props
  switch (view) {
    case 'login':
      return (
        <>
          <p>{t('To prepare and submit applications, pay fees and manage your sites.')}</p>
          <LoginForm
            told={told}
            address={address}
            hasForgot={props.hasForgot}
            hasRecords={props.hasRecords}
            passkeyOrigin={props.passkeyOrigin}
            openId={props.openIdLabel ? { label: props.openIdLabel, href: props.openIdHref } : null}
          />
        </>
      )
    case 'two-factor':
      return props.factor ? (
        <TwoFactorForm
          told={told}
          address={address}
          factor={props.factor}
          agencyName={props.agency.name}
          passkeyOrigin={props.passkeyOrigin}
        />
      ) : null
    case 'forgot':
      return <ForgotForm told={told} address={address} />
    case 'change-password':
    case 'change-pin':
      return (
        <NewSecretForm
          kind={view === 'change-pin' ? 'pin' : 'password'}
          told={told}
          address={address}
          userName={props.userName ?? ''}
          agreement={props.agreement ?? null}
          guard={props.guard ?? null}
        />
      )
    case 'message':
      return null
  }
}
