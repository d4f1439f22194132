import type { ReactElement } from 'react'
import { small, soft, strong } from '#app/styles/text.css.ts'
import { Badge, type BadgeProps } from '../ui/badge.tsx'
import { siteRecord, siteRecordHead } from './map-page.css.ts'

export type SiteRecord = {
  id: string
  /** Null where there is nothing to open. */
  href: string | null
  label: string
  status: BadgeProps
  /** Further words; empty ones are left out. */
  lines: string[]
}

/** The records of the site chosen on the map, each with its link and status. */
export function SiteRecordList({ records }: { records: readonly SiteRecord[] }): ReactElement {
  return (
    <ul role="list">
      {records.map(({ id, href, label, status, lines }) => (
        <li key={id} className={siteRecord}>
          <div className={siteRecordHead}>
            {href ? (
              <a className={strong} href={href}>
                {label}
              </a>
            ) : (
              <span className={strong}>{label}</span>
            )}
            <Badge {...status} />
          </div>
          {lines.filter(Boolean).map((line) => (
            <p key={line} className={`${small} ${soft}`}>
              {line}
            </p>
          ))}
        </li>
      ))}
    </ul>
  )
}
