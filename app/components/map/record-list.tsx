import type { ReactElement } from 'react'
import * as css from './map-page.css.ts'
import type { MapRecord } from './map-view-model.ts'

/** The records on the map as a list: everything that the map offers, without it. */
export function RecordList({ records }: { records: readonly MapRecord[] }): ReactElement {
  return (
    <ol role="list" className={css.records}>
      {records.map((record) => (
        <Entry key={record.id} {...record} />
      ))}
    </ol>
  )
}

function Entry({
  title,
  href,
  isSelected,
  location,
  record,
  detail,
  status,
}: MapRecord): ReactElement {
  return (
    <li className={css.record} data-selected={isSelected || undefined}>
      <svg
        className={css.shape}
        viewBox="0 0 12 12"
        aria-hidden="true"
        focusable="false"
        data-ended={status.isEnded || undefined}
      >
        {status.isEnded ? (
          <path strokeWidth="1.6" d="M1.4 1.4h9.2v9.2H1.4zM2 10l8-8" />
        ) : (
          <circle cx="6" cy="6" r="5" stroke="none" />
        )}
      </svg>
      <div>
        {href ? (
          <a
            className={css.recordTitle}
            href={href}
            aria-current={isSelected || undefined}
            data-selects
          >
            {title}
          </a>
        ) : (
          <span className={css.recordTitle}>{title}</span>
        )}
        <div className={css.recordLine}>{location}</div>
        <div className={css.recordLine}>
          {record ? <a href={record.href}>{record.label}</a> : null}
          {record && detail ? ', ' : null}
          {detail}
        </div>
      </div>
      <span className={css.recordLine}>{status.words}</span>
    </li>
  )
}
