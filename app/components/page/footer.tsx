import type { ReactElement } from 'react'
import { wrap, wrapWide } from '#app/styles/text.css.ts'
import { t } from '#words/words.ts'
import { LanguageLink } from './language-link.tsx'
import * as css from './footer.css.ts'

type FooterProps = {
  agencyName: string
  links: readonly { label: string; href: string }[]
  /** Whether there is a way to the same page in another language. */
  isTwoLanguages?: boolean
  wide?: boolean
}

/** Who runs the site, and how to reach a person. */
export function Footer({ agencyName, links, isTwoLanguages, wide }: FooterProps): ReactElement {
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
          {isTwoLanguages ? (
            <li>
              <LanguageLink className={css.link} />
            </li>
          ) : null}
        </ul>
      </div>
    </footer>
  )
}
