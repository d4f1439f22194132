import { PostForm } from '#app/components/form/post-form.tsx'
import type { ReactElement } from 'react'
import * as bar from '#app/components/page/masthead/bar.css.ts'
import * as masthead from '#app/components/page/masthead/masthead.css.ts'
import { Button, LinkButton } from '#app/components/ui/button.tsx'
import { Question } from '#app/components/ui/question.tsx'
import { VisuallyHidden } from '#app/components/ui/visually-hidden.tsx'
import { t } from '#words/words.ts'
import { OnlineHelp } from './bar-help.tsx'
import { FullScreen } from './full-screen.tsx'
import { UnsentReports } from './unsent-reports.tsx'
import { LOGOUT_QUESTION } from './logout-words.ts'
import * as css from './signed-in.css.ts'

export type Account = {
  id: string
  firstName: string
  fullName: string
  userName: string
  email: string | null
  accountType: string
  imageHref: string | null
  versions: { label: string; version: string }[]
  /** How long the session lasts, as a sentence. */
  sessionEnds: string
}

type AccountPanelProps = { account: Account; hasTimeline: boolean; helpUrl: string }

/** The button with the viewer's first name, and the panel that it opens: user card, own pages, log out, versions. */
export function AccountPanel({ account, hasTimeline, helpUrl }: AccountPanelProps): ReactElement {
  return (
    <details className={masthead.details} data-pop="" data-account="">
      <summary className={masthead.tool}>
        <Avatar account={account} />{' '}
        <span className={bar.wideWord}>{account.firstName || account.fullName}</span>
        <VisuallyHidden>{t(', account')}</VisuallyHidden>
      </summary>
      <div className={css.panel}>
        <div className={css.card}>
          <Avatar account={account} />
          <div>
            <div className={css.cardName}>{account.fullName}</div>
            <div className={css.cardLine}>{account.userName}</div>
            {account.email ? <div className={css.cardLine}>{account.email}</div> : null}
            <div className={css.cardLine}>{account.accountType}</div>
          </div>
        </div>
        <div className={css.links}>
          <a href="/app/account">{t('My Account')}</a>
          <a href="/app/security">{t('Sign-in and security')}</a>
          {hasTimeline ? <a href="/app/timeline">{t('Timeline')}</a> : null}
          <FullScreen />
          <a className={bar.onPhone} href="/app/help">
            {t('Help')}
          </a>
          {helpUrl ? <OnlineHelp className={bar.onPhone} href={helpUrl} /> : null}
        </div>
        <p className={css.cardLine}>{account.sessionEnds}</p>
        <Logout />
        <div className={css.versions}>
          {account.versions.map(({ label, version }) => (
            <span key={label}>
              {label} {version}
            </span>
          ))}
        </div>
      </div>
    </details>
  )
}

/** Asks before it ends the session: by a page, or in place once the script is there. */
function Logout(): ReactElement {
  return (
    <div>
      <LinkButton look="outlined" wide href="/app/logout" data-opens="logout-question">
        {t('Logout')}
      </LinkButton>
      <Question
        id="logout-question"
        title={t(LOGOUT_QUESTION)}
        actions={
          <>
            <Button form="logout" busyLabel={t('Logging out…')}>
              {t('Logout')}
            </Button>
            <Button type="button" look="outlined" data-closes>
              {t('Stay')}
            </Button>
          </>
        }
      >
        <UnsentReports />
      </Question>
      <PostForm id="logout" action="/app/logout" />
    </div>
  )
}

function Avatar({ account }: { account: Account }): ReactElement {
  if (account.imageHref)
    return (
      <img
        className={`${masthead.avatar} ${css.picture}`}
        src={account.imageHref}
        alt=""
        width={32}
        height={32}
      />
    )
  return (
    <span className={masthead.avatar} aria-hidden="true">
      {initialsOf(account.fullName)}
    </span>
  )
}

/** First letters of the first and the last word. */
export function initialsOf(name: string): string {
  const words = name.trim().split(/\s+/)
  const first = words[0]?.[0] ?? ''
  const last = words.length > 1 ? (words[words.length - 1]?.[0] ?? '') : ''
  return `${first}${last}`.toUpperCase()
}
