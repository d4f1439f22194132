import type { ReactElement, ReactNode } from 'react'
import { t } from '#words/words.ts'
import { Drainage } from './drainage.tsx'
import { Brand, type Agency } from './masthead/masthead.tsx'
import * as css from './split-page.css.ts'

type SplitPageProps = {
  agency: Agency
  homeHref: string
  children: ReactNode
  /** Heading and `SplitLinks` under the drawing. */
  aside: ReactNode
  footLinks: readonly { label: string; href: string }[]
  /** The way to the same page in another language. */
  language?: ReactNode
}

/** Login and registration: one column, the drainage drawing beside it on wide screens. */
export function SplitPage(props: SplitPageProps): ReactElement {
  const { agency, homeHref, children, aside, footLinks, language } = props
  return (
    <div className={css.split}>
      <div className={css.left}>
        <header className={css.head}>
          <Brand agency={agency} href={homeHref} plain />
        </header>
        <main id="main" tabIndex={-1} className={css.main}>
          {children}
        </main>
        <footer className={css.foot}>
          {footLinks.map(({ label, href }) => (
            <a key={href} href={href}>
              {label}
            </a>
          ))}
          {language}
        </footer>
      </div>
      <aside className={css.right} aria-label={t('Without an account')}>
        <Drainage className={css.river} />
        <div className={css.aside}>{aside}</div>
      </aside>
    </div>
  )
}

/** Links in two columns under the drawing; children are `li`. */
export function SplitLinks({ children }: { children: ReactNode }): ReactElement {
  return (
    <ul role="list" className={css.links}>
      {children}
    </ul>
  )
}

/** "or" between two ways to go on. */
export function OrLine(): ReactElement {
  return <p className={css.or}>{t('or')}</p>
}
