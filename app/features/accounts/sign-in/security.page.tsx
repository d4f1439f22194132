import { PostForm } from '#app/components/form/post-form.tsx'
import type { ReactElement } from 'react'
import { ErrorSummary } from '#app/components/form/error-summary.tsx'
import { PageHead } from '#app/components/page/page-head.tsx'
import { PageMain } from '#app/components/page/page-shell.tsx'
import { Badge } from '#app/components/ui/badge.tsx'
import { Button } from '#app/components/ui/button.tsx'
import { Notice } from '#app/components/ui/notice.tsx'
import { Panel } from '#app/components/ui/panel.tsx'
import { VisuallyHidden } from '#app/components/ui/visually-hidden.tsx'
import { READING_KEYS } from '#app/features/accounts/software-keys/keys.words.ts'
import { definePage, type PageProps } from '#app/lib/define-page.ts'
import { quiet, small } from '#app/styles/text.css.ts'
import { t } from '#words/words.ts'
import { rich } from '#app/lib/rich.ts'
import { AuthenticatorPanel } from './authenticator-panel.tsx'
import { PasskeysPanel } from './passkeys/passkeys-panel.tsx'
import type { Told } from './login.view.ts'
import type { viewSecurity } from './security.view.ts'
import * as css from './security.css.ts'
import type { loader, action } from './security.server.ts'

export const page = definePage<typeof loader, typeof action>({
  at: '/app/security',
  title: () => t('Sign-in and security'),
  View: SecurityRoute,
})

function SecurityRoute({
  view: data,
  told: answer,
}: PageProps<typeof loader, typeof action>): ReactElement {
  return (
    <SecurityPage
      {...data}
      told={answer?.told}
      setUp={answer?.setUp ?? null}
      recoveryCodes={answer?.recoveryCodes ?? null}
    />
  )
}

type Security = ReturnType<typeof viewSecurity>

type SecurityPageProps = Security & {
  /** Where passkeys work; null where none does. */
  passkeyOrigin: string | null
  told: Told | undefined
  setUp: { secret: string; qrCode: string } | null
  recoveryCodes: readonly string[] | null
}

/** Second factor, sessions and recent activity of one's own account. */
export function SecurityPage(props: SecurityPageProps): ReactElement {
  const { told, sessions, activity } = props
  return (
    <PageMain>
      <div className={css.page}>
        {told?.message ? (
          <ErrorSummary
            title={Object.keys(told.errors).length > 0 ? t('There is a problem') : told.message}
            errors={Object.entries(told.errors).map(([field, message]) => ({
              href: `#${field === 'current' ? 'password' : field}`,
              message,
            }))}
          />
        ) : null}
        <PageHead
          title={t('Sign-in and security')}
          back={{ href: '/app/account', label: t('My Account') }}
          context={t(
            'How you sign in, where you are signed in, and what happened to your account.',
          )}
        />
        {told?.done ? (
          <div tabIndex={-1} data-takes-focus>
            <Notice tone="good" title={told.done} role="status" />
          </div>
        ) : null}
        <AuthenticatorPanel {...props} />
        <PasskeysPanel
          passkeys={props.passkeys}
          offersPasskeys={props.offersPasskeys}
          origin={props.passkeyOrigin}
          told={told}
        />
        <Sessions sessions={sessions} />
        <Panel title={t('Programs of yours')} id="programs">
          <p>
            {rich('A program that reads many public records may do so faster with a key: {link}.', {
              link: <a href={READING_KEYS}>{t('Keys for reading')}</a>,
            })}
          </p>
        </Panel>
        <Panel title={t('Recent activity')} id="activity">
          <ul role="list" className={css.list}>
            {activity.map(({ id, at, words, who }) => (
              <li key={id}>
                {words} {who ? <span className={quiet}>({who})</span> : null}
                <div className={`${small} ${quiet}`}>{at}</div>
              </li>
            ))}
          </ul>
          {activity.length === 0 ? <p>{t('No record found.')}</p> : null}
        </Panel>
      </div>
    </PageMain>
  )
}

function Sessions({ sessions }: { sessions: Security['sessions'] }): ReactElement {
  return (
    <Panel title={t('Where you are signed in')} id="sessions">
      <div className={css.list}>
        <ul role="list" className={css.list}>
          {sessions.map(({ id, name, isThis, lines }) => (
            <li key={id} className={css.item}>
              <div>
                <strong>{name}</strong>
                {lines.map((line) => (
                  <div key={line} className={`${small} ${quiet}`}>
                    {line}
                  </div>
                ))}
              </div>
              {isThis ? (
                <Badge tone="good" shape="disc">
                  {t('This session')}
                </Badge>
              ) : (
                <PostForm action="/app/security">
                  <input type="hidden" name="session" value={id} />
                  <Button look="outlined" small name="intent" value="end">
                    {t('Sign out')}
                    <VisuallyHidden>
                      {' '}
                      {name}, {lines[1]}
                    </VisuallyHidden>
                  </Button>
                </PostForm>
              )}
            </li>
          ))}
        </ul>
        {sessions.length > 1 ? (
          <PostForm action="/app/security">
            <Button look="outlined" name="intent" value="end-others">
              {t('Sign out everywhere else')}
            </Button>
          </PostForm>
        ) : null}
      </div>
    </Panel>
  )
}
