import type { ReactElement, ReactNode } from 'react'
import { wrap, wrapWide } from '#app/styles/text.css.ts'
import { t } from '#words/words.ts'
import * as css from './footer.css.ts'

type FooterProps = {
  agencyName: string
  links: readonly { label: string; href: string }[]
  /** The way to the same page in another language. */
  language?: ReactNode
  wide?: boolean
}

/** Who runs the site, and how to reach a person. */
export function Footer({ agencyName, links, language, wide }: FooterProps): ReactElement {
  return (
    <footer className={css.footer}>
      <div className={`${css.inner} ${wide ? wrapWide : wrap}`}>
        <p className={css.words}>
          {t('{agencyName}. Runs on Headwater, open-source software for public records.', {
            agencyName,
          })}
        </p>
        <ul role="list" className={css.links}>
          {links.map(({ label, href }) => (
            <li key={href}>
              <a className={css.link} href={href}>
                {label}
              </a>
            </li>
          ))}
          {language ? <li>{language}</li> : null}
        </ul>
      </div>
    </footer>
  )
}
