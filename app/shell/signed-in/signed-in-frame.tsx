import { useLocation } from '@remix-run/react'
import { useEffect, useRef, type ReactElement, type ReactNode } from 'react'
import { Brand, type Agency } from '#app/components/page/masthead/masthead.tsx'
import * as masthead from '#app/components/page/masthead/masthead.css.ts'
import { PageFrame, SkipLink } from '#app/components/page/page-shell.tsx'
import { SavesNothingPage } from '#app/components/form/writers/writers-part.tsx'
import { Icon } from '#app/components/ui/icon.tsx'
import { VisuallyHidden } from '#app/components/ui/visually-hidden.tsx'
import { isEnglishOnly } from '#words/english-only.ts'
import { t } from '#words/words.ts'
import { AccountPanel, type Account } from './account-panel.tsx'
import { backOf } from './back-links.ts'
import { BorrowedBanner, OnlyReads } from './borrowed-banner.tsx'
import { FullScreen } from './full-screen.tsx'
import { MenuButton } from './menu-button.tsx'
import { NoAccountType } from './no-account-type.tsx'
import { NeedOverlay } from './overlays.tsx'
import type { Need } from './need.ts'
import { SessionWarning, type SessionWarningProps } from './session-warning.tsx'
import * as css from './signed-in.css.ts'
import { Toolbox, type ToolboxGroup, type ToolboxItem } from './toolbox.tsx'
import { body } from './toolbox.css.ts'

export type SignedInShell = {
  account: Account
  toolbox: ToolboxItem[]
  /** How the user left the menu. */
  menu: { isShut: boolean; groups: ToolboxGroup[] }
  /** False when the timeline setting is 0. */
  hasTimeline: boolean
  helpUrl: string
  /** Whether the account saves nothing on this page. */
  savesNothing: boolean
  need: Need | null
  hasNoAccountType: boolean
  /** What a session says that somebody of the agency began for the user; null for the user's own. */
  borrowed: string | null
  session: SessionWarningProps
}

type SignedInFrameProps = {
  shell: SignedInShell
  agency: Agency
  homeHref: string
  title: string
  children: ReactNode
}

const TOOLBOX_ID = 'toolbox'

/** Top bar, toolbox and account panel around every page of a signed-in user. */
export function SignedInFrame(props: SignedInFrameProps): ReactElement {
  const { shell, agency, homeHref, title, children } = props
  const { pathname } = useLocation()
  const back = backOf(pathname)
  useVisits(shell.hasTimeline)
  return (
    <PageFrame>
      <SkipLink />
      <header className={masthead.masthead}>
        <div className={css.bar}>
          <MenuButton controls={TOOLBOX_ID} isShut={shell.menu.isShut} pathname={pathname} />
          <Brand agency={agency} href={homeHref} />
          {back ? (
            <a className={masthead.tool} href={back.href}>
              <Icon name="arrow-left" />
              {t('Back')}
              <VisuallyHidden> {t('to {label}', { label: back.label })}</VisuallyHidden>
            </a>
          ) : null}
          <p className={css.title}>{title}</p>
          <div className={masthead.tools}>
            <FullScreen />
            {shell.hasTimeline ? (
              <a
                className={masthead.tool}
                href="/app/timeline"
                aria-label={t('Timeline of your last pages')}
              >
                <Icon name="clock-counter-clockwise" />
                <span className={masthead.wideOnly}>{t('Timeline')}</span>
              </a>
            ) : null}
            {shell.helpUrl ? (
              <a
                className={masthead.tool}
                href={shell.helpUrl}
                target="_blank"
                rel="noopener noreferrer"
                aria-label={t('Online help (opens a new window)')}
              >
                <Icon name="question" />
                <span className={masthead.wideOnly}>{t('Online help')}</span>
              </a>
            ) : null}
            <a
              className={`${masthead.tool} ${masthead.wideOnly}`}
              href="/app/help"
              aria-label={t('Help: how filing, review and decisions work')}
            >
              <Icon name="info-fill" />
              {t('Help')}
            </a>
            <AccountPanel
              key={pathname}
              account={shell.account}
              isTwoLanguages={!isEnglishOnly(pathname)}
            />
          </div>
        </div>
        <div className={masthead.scale} aria-hidden="true" />
      </header>
      <div className={body} data-signed-in data-menu={shell.menu.isShut ? 'shut' : 'open'}>
        <Toolbox
          id={TOOLBOX_ID}
          items={shell.toolbox}
          groups={shell.menu.groups}
          pathname={pathname}
        />
        <div className={css.column}>
          {shell.borrowed ? <BorrowedBanner words={shell.borrowed} /> : null}
          {shell.hasNoAccountType ? <NoAccountType /> : null}
          {shell.need ? <NeedOverlay key={shell.need.kind} need={shell.need} /> : null}
          {shell.savesNothing && !shell.borrowed ? <OnlyReads /> : null}
          <SavesNothingPage value={shell.savesNothing}>{children}</SavesNothingPage>
        </div>
      </div>
      <SessionWarning {...shell.session} />
    </PageFrame>
  )
}

/** Pages that the script opens are told to the timeline; whole documents the server notes itself. */
function useVisits(hasTimeline: boolean): void {
  const { pathname } = useLocation()
  const first = useRef(pathname)
  useEffect(() => {
    if (!hasTimeline || first.current === pathname) return
    first.current = ''
    const visit = new URLSearchParams({ path: pathname, title: document.title })
    navigator.sendBeacon('/app/timeline', visit)
  }, [hasTimeline, pathname])
}
