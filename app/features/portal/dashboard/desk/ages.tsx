import type { ReactElement } from 'react'
import { EmptyState } from '#app/components/search/empty-state.tsx'
import { AgeBar, AgeHatch, AgeKey } from '#app/components/ui/age-bar/age-bar.tsx'
import { Panel } from '#app/components/ui/panel.tsx'
import { Segment } from '#app/components/ui/segment/segment.tsx'
import { VisuallyHidden } from '#app/components/ui/visually-hidden.tsx'
import { visuallyHidden } from '#app/components/ui/visually-hidden.css.ts'
import type { AgesView } from './ages.view.ts'
import { WORDS } from './desk.words.ts'
import * as css from './ages.css.ts'

/** Open work by kind and age on one scale; every number leads to what it counts. */
export function OpenWork({ view }: { view: AgesView }): ReactElement {
  const { rows, longest, columns, scopes, more, empty } = view
  return (
    <Panel
      id="ages"
      title={WORDS.ages}
      padded={false}
      more={<Segment label={WORDS.whose} choices={scopes} />}
    >
      {rows.length === 0 ? (
        <EmptyState>{WORDS.noneAtAll}</EmptyState>
      ) : (
        <div className={css.room}>
          <AgeHatch />
          <table className={css.ages} role="table">
            <caption className={visuallyHidden}>{WORDS.caption}</caption>
            <thead role="rowgroup">
              <tr role="row">
                <th scope="col" role="columnheader">
                  {WORDS.kind}
                </th>
                <td role="cell" />
                {columns.map((label, at) => (
                  <th key={label} scope="col" role="columnheader">
                    <AgeKey at={at} />
                    {label}
                  </th>
                ))}
                <th scope="col" role="columnheader">
                  {WORDS.total}
                </th>
              </tr>
            </thead>
            <tbody role="rowgroup">
              {rows.map((row) => (
                <Row key={row.kind} row={row} longest={longest} />
              ))}
            </tbody>
          </table>
        </div>
      )}
      {more ? (
        <p className={css.more}>
          <a href={more.href}>{more.label}</a>
        </p>
      ) : null}
      {empty ? (
        <details className={css.empty}>
          <summary>{empty.label}</summary>
          <p>{empty.names}</p>
        </details>
      ) : null}
    </Panel>
  )
}

function Row({ row, longest }: { row: AgesView['rows'][number]; longest: number }): ReactElement {
  return (
    <tr role="row">
      <th scope="row" role="rowheader">
        <a href={row.href}>{row.words}</a>
      </th>
      <td role="cell" className={css.bar}>
        <AgeBar ages={row.ages} longest={longest} />
      </td>
      {row.cells.map(({ part, label, many, href, isLate }, at) => (
        <td
          key={part}
          role="cell"
          className={css.number}
          data-late={isLate || undefined}
          data-none={href === null || undefined}
        >
          {/* On a phone the number says itself what it counts. */}
          <span className={css.what} aria-hidden="true">
            <AgeKey at={at} />
          </span>
          {href ? (
            <a href={href}>
              {many}
              <VisuallyHidden> {label}</VisuallyHidden>
            </a>
          ) : (
            many
          )}
        </td>
      ))}
      <td role="cell" className={css.total}>
        <a href={row.totalHref}>
          {row.total}
          <VisuallyHidden> {row.words}</VisuallyHidden>
        </a>
      </td>
    </tr>
  )
}
