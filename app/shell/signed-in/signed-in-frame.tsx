import { useLocation } from '@remix-run/react'
import { useEffect, useRef, type ReactElement, type ReactNode } from 'react'
import { LanguageLink } from '#app/components/page/language-link.tsx'
import { BarBrand } from '#app/components/page/masthead/bar-brand.tsx'
import * as bar from '#app/components/page/masthead/bar.css.ts'
import { FindBox } from '#app/components/page/masthead/find-box.tsx'
import type { Agency } from '#app/components/page/masthead/masthead.tsx'
import * as masthead from '#app/components/page/masthead/masthead.css.ts'
import { PageFrame, SkipLink } from '#app/components/page/page-shell.tsx'
import { SavesNothingPage } from '#app/components/form/writers/writers-part.tsx'
import { Icon } from '#app/components/ui/icon.tsx'
import { VisuallyHidden } from '#app/components/ui/visually-hidden.tsx'
import { isEnglishOnly } from '#words/english-only.ts'
import { t } from '#words/words.ts'
import { AccountPanel, type Account } from './account-panel.tsx'
import { backOf } from './back-links.ts'
import { BarHelp } from './bar-help.tsx'
import { BorrowedBanner, OnlyReads } from './borrowed-banner.tsx'
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
  /** Where the box of the bar searches; left out where the page has a larger one. */
  findHref: string | undefined
  children: ReactNode
}

const TOOLBOX_ID = 'toolbox'

/** Top bar, toolbox and account panel around every page of a signed-in user. */
export function SignedInFrame(props: SignedInFrameProps): ReactElement {
  const { shell, agency, homeHref, title, findHref, children } = props
  const { pathname } = useLocation()
  const back = backOf(pathname)
  useVisits(shell.hasTimeline)
  useMenu()
  return (
    <PageFrame>
      <SkipLink />
      <header className={masthead.masthead}>
        <div className={`${bar.bar} ${bar.full}`}>
          <MenuButton controls={TOOLBOX_ID} isShut={shell.menu.isShut} pathname={pathname} />
          <BarBrand agency={agency} href={homeHref} title={title} />
          {back ? (
            <a className={`${masthead.tool} ${bar.back}`} href={back.href}>
              <Icon name="arrow-left" />
              {t('Back')}
              <VisuallyHidden> {t('to {label}', { label: back.label })}</VisuallyHidden>
            </a>
          ) : null}
          {findHref ? <FindBox action={findHref} /> : null}
          <div className={bar.tools}>
            {isEnglishOnly(pathname) ? null : <LanguageLink className={masthead.tool} />}
            <BarHelp onlineHref={shell.helpUrl} />
            <AccountPanel
              key={pathname}
              account={shell.account}
              hasTimeline={shell.hasTimeline}
              helpUrl={shell.helpUrl}
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

/** Light pages start the script of the menu by themselves (app/light/light.ts). Where it does not come, its form does it. */
function useMenu(): void {
  useEffect(() => {
    const body = document.querySelector<HTMLElement>('[data-signed-in]')
    if (body) void import('#app/light/menu.ts').then((part) => part.startMenu(body)).catch(() => {})
  }, [])
}
