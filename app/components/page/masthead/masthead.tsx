import type { ReactElement } from 'react'
import { wrap, wrapWide } from '#app/styles/text.css.ts'
import { Icon } from '#app/components/ui/icon.tsx'
import { t } from '#words/words.ts'
import { LanguageLink } from '../language-link.tsx'
import { BarBrand } from './bar-brand.tsx'
import { FindBox } from './find-box.tsx'
import { LogoMark } from './logo-mark.tsx'
import { GUIDE, MastheadHelp, safeHelpUrl, type Help } from './masthead-help.tsx'
import type { MenuItem } from './menu-item.ts'
import { NavLink } from './nav-link.tsx'
import * as bar from './bar.css.ts'
import * as css from './masthead.css.ts'

export type Agency = {
  name: string
  tagline?: string
  /** Address of the agency's own mark, on this portal; without it Headwater's. */
  logoUrl?: string
}

type MastheadProps = {
  agency: Agency
  homeHref: string
  /** What the page is called; the agency's tagline where it has no name in the menu. */
  title?: string | undefined
  /** Where its box searches; left out where the page has a larger one. */
  findHref?: string | undefined
  /** Whether there is a way to the same page in another language. */
  isTwoLanguages?: boolean
  /** Repeated inside the Menu button of narrow screens. */
  items: readonly MenuItem[]
  current?: MenuItem
  help?: Help
  /** Where "Sign in" leads; left out when somebody is signed in. */
  signInHref?: string
  wide?: boolean
}

/** Top bar of every page. Help and Menu are `details`, so they work before the script arrives. */
export function Masthead(props: MastheadProps): ReactElement {
  const { agency, homeHref, title, findHref, isTwoLanguages, items, current, help, signInHref } =
    props
  const helpUrl = safeHelpUrl(help)
  return (
    <header className={css.masthead}>
      <div className={`${bar.bar} ${props.wide ? wrapWide : wrap}`}>
        <details className={`${css.details} ${css.menu}`} data-sheet="" data-pop="">
          <summary className={css.tool}>
            <Icon name="list" />
            <span className={bar.wideWord}>{t('Menu')}</span>
          </summary>
          <nav className={css.pop} aria-label={t('Menu')}>
            {items.map((item) => (
              <NavLink key={item.url} href={item.url} current={item === current}>
                {item.name}
              </NavLink>
            ))}
            {help?.text?.trim() ? <p className={css.popText}>{help.text}</p> : null}
            {helpUrl ? (
              <a href={helpUrl} target="_blank" rel="noopener noreferrer">
                {t('Go to Help')}
              </a>
            ) : null}
            {help?.guideHref ? <a href={help.guideHref}>{t(GUIDE)}</a> : null}
            {signInHref ? <a href={signInHref}>{t('Log in')}</a> : null}
          </nav>
        </details>
        <BarBrand agency={agency} href={homeHref} title={title ?? agency.tagline} />
        <a
          className={`${css.tool} ${bar.back}`}
          href={homeHref}
          data-history-back=""
          data-needs-script=""
        >
          <Icon name="arrow-left" />
          {t('Back')}
        </a>
        {findHref ? <FindBox action={findHref} /> : null}
        <div className={bar.tools}>
          {isTwoLanguages ? <LanguageLink className={css.tool} /> : null}
          <MastheadHelp help={help} />
          {signInHref ? (
            <a className={`${css.tool} ${css.outlined} ${css.wideOnly}`} href={signInHref}>
              <Icon name="sign-in" />
              {t('Log in')}
            </a>
          ) : null}
        </div>
      </div>
      <div className={css.scale} aria-hidden="true" />
    </header>
  )
}

type BrandProps = { agency: Agency; href: string; plain?: boolean }

/** Mark, agency name and tagline; `plain` for light grounds such as the login. */
export function Brand({ agency, href, plain }: BrandProps): ReactElement {
  return (
    <NavLink className={`${css.brand} ${plain ? css.brandPlain : ''}`} href={href}>
      {agency.logoUrl ? (
        // The name stands beside it, so the picture itself says nothing more.
        <img className={css.logo} src={agency.logoUrl} alt="" width={40} height={40} />
      ) : (
        <LogoMark className={css.mark} />
      )}
      <span>
        <b className={css.name}>{agency.name}</b>
        {agency.tagline ? <span className={css.tagline}>{t(agency.tagline)}</span> : null}
      </span>
    </NavLink>
  )
}
