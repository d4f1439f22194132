import { useContext, type ReactElement, type ReactNode } from 'react'
import { wrap, wrapWide } from '#app/styles/text.css.ts'
import { t } from '#words/words.ts'
import { SkipsAlready } from './practice/skips-already.ts'
import * as css from './shell.css.ts'

/** First thing in the page. */
export function SkipLink(): ReactElement | null {
  if (useContext(SkipsAlready)) return null
  return (
    <a className={css.skip} href="#main">
      {t('Skip to main content')}
    </a>
  )
}

type PageMainProps = {
  /** Page width: 80rem, 90rem for data screens, none for pages with bands of their own. */
  width?: 'page' | 'data' | 'none'
  children: ReactNode
}

/** The main landmark, target of the skip link. */
export function PageMain({ width = 'page', children }: PageMainProps): ReactElement {
  const widths = { page: wrap, data: wrapWide, none: '' }
  return (
    <main id="main" tabIndex={-1} className={`${css.content} ${widths[width]}`}>
      {children}
    </main>
  )
}

/** Keeps the footer at the lower edge of short pages. */
export function PageFrame({ children }: { children: ReactNode }): ReactElement {
  return (
    <div className={css.frame}>
      {/* react-aria adds a style element unless one of this id exists; the security policy would
          refuse it. Its one rule is in global.css.ts. */}
      <template id="react-aria-pressable-style" />
      {children}
    </div>
  )
}
