import type { ReactElement } from 'react'
import { t } from '#words/words.ts'
import { Icon } from '../ui/icon.tsx'
import * as css from './data-links.css.ts'

export type DataLink = {
  /** For example "CSV", "GeoJSON", "Atom feed", "Data dictionary". */
  label: string
  href: string
  icon?: string
  /** Media type, so that feed readers and crawlers find it. */
  type?: string
}

/** The same records as data. */
export function DataLinks({ links }: { links: readonly DataLink[] }): ReactElement {
  return (
    <div className={css.links}>
      <span>{t('These records as data:')}</span>
      <ul role="list" className={css.list}>
        {links.map(({ label, href, icon = 'download-simple', type }) => (
          <li key={href}>
            <a className={css.link} href={href} type={type}>
              <Icon name={icon} />
              {label}
            </a>
          </li>
        ))}
      </ul>
    </div>
  )
}
