import type { ReactElement } from 'react'
import { wrap, wrapWide } from '#app/styles/text.css.ts'
import { t } from '#words/words.ts'
import * as css from './footer.css.ts'

type FooterProps = {
  agencyName: string
  links: readonly { label: string; href: string }[]
  wide?: boolean
}

/** Who runs the site, and how to reach a person. */
export function Footer({ agencyName, links, wide }: FooterProps): ReactElement {
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
        </ul>
      </div>
    </footer>
  )
}
