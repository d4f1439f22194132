import { useContext, type ReactElement, type ReactNode } from 'react'
import { t } from '#words/words.ts'
import { VisuallyHidden } from '../ui/visually-hidden.tsx'
import { KeptMarkup, type KeptRow } from './kept-rows.ts'
import type { RegisterColumn, RegisterRow } from './register-row.ts'
import * as css from './register.css.ts'
import './register-stack.css.ts'

export type { RegisterColumn, RegisterRow } from './register-row.ts'

type RegisterTableProps = {
  /** Read out, not shown. */
  caption: string
  columns: readonly [RegisterColumn, ...RegisterColumn[]]
  rows: readonly (RegisterRow | KeptRow)[]
  /** Adds a checkbox to every row, posted under this name with the row's id. */
  selectName?: string
  selected?: readonly string[]
  /** Columns are as wide as they say, whatever stands in them: the next page of results does not move them. */
  steady?: boolean
  /** Stacks below 38rem instead of 44rem, for tables of few columns. */
  short?: boolean
}

/** A table of more columns needs more room before it is one. */
const MOST_COLUMNS = 6

/** One `tbody` a record. Roles are written out because stacking changes `display`. */
export function RegisterTable(props: RegisterTableProps): ReactElement {
  const { caption, columns, rows, selectName, selected = [], short, steady } = props
  const keep = useContext(KeptMarkup)
  const widths = columns.map(({ key, label }) => `${key}:${label}`).join()
  return (
    <div
      className={css.box}
      data-short={short || undefined}
      data-many={columns.length > MOST_COLUMNS || undefined}
      data-steady={steady || undefined}
      data-lines={columns.some(({ phone }) => phone) || undefined}
    >
      <table className={`${css.table} ${css.stacks}`} role="table">
        <caption>
          <VisuallyHidden>{caption}</VisuallyHidden>
        </caption>
        <colgroup>
          {selectName ? <col className={css.pickColumn} /> : null}
          {columns.map(({ key, width }) => (
            <col key={key} className={width && css.columnWidth[width]} />
          ))}
        </colgroup>
        <thead role="rowgroup">
          <tr role="row">
            {selectName ? (
              <th role="columnheader" scope="col" className={css.pick}>
                <VisuallyHidden>{t('Select')}</VisuallyHidden>
              </th>
            ) : null}
            {columns.map(({ key, label, align }) => (
              <th key={key} role="columnheader" scope="col" className={align ? css.end : undefined}>
                {label}
              </th>
            ))}
          </tr>
        </thead>
        {rows.map((row) => {
          const isSelected = selected.includes(row.id)
          const parts = { columns, selectName, isSelected }
          if (!('shows' in row)) return <Record key={row.id} row={row} {...parts} />
          if (!keep) return <Record key={row.id} row={row.row()} {...parts} />
          const html = keep([caption, widths, selectName, isSelected, row.shows].join('|'), () => (
            <RecordRows row={row.row()} {...parts} />
          ))
          return (
            <tbody
              key={row.id}
              role="rowgroup"
              className={css.record}
              dangerouslySetInnerHTML={{ __html: html }}
            />
          )
        })}
      </table>
    </div>
  )
}

type RecordProps = {
  row: RegisterRow
  columns: RegisterTableProps['columns']
  selectName: string | undefined
  isSelected: boolean
}

function Record(props: RecordProps): ReactElement {
  return (
    <tbody role="rowgroup" className={css.record}>
      <RecordRows {...props} />
    </tbody>
  )
}

function RecordRows({ row, columns, selectName, isSelected }: RecordProps): ReactElement {
  const [, ...rest] = columns
  return (
    <>
      <tr role="row">
        {selectName ? (
          <td role="cell" className={css.pick}>
            <label>
              <VisuallyHidden>
                {t('Select {selectLabel}', { selectLabel: row.selectLabel ?? row.id })}
              </VisuallyHidden>
              <input type="checkbox" name={selectName} value={row.id} defaultChecked={isSelected} />
            </label>
          </td>
        ) : null}
        <th role="rowheader" scope="row">
          {row.head}
        </th>
        {rest.map(({ key, label, stackLabel, align, phone }) => (
          <td
            key={key}
            role="cell"
            data-label={phone ? undefined : (stackLabel ?? label)}
            data-phone={phone}
            className={align ? css.end : undefined}
          >
            <div>{row.cells[key]}</div>
          </td>
        ))}
      </tr>
      {row.flag ? (
        <tr role="row">
          {selectName ? <td role="cell" className={css.spacer} /> : null}
          <td role="cell" colSpan={columns.length} className={css.flag}>
            {row.flag}
          </td>
        </tr>
      ) : null}
    </>
  )
}

type ChildrenProps = { children: ReactNode }

/** Second line of a cell; one that is `wide` is not part of the short lines of a phone. */
export function Sub({ children, wide }: ChildrenProps & { wide?: boolean }): ReactElement {
  return <span className={wide ? `${css.sub} ${css.wide}` : css.sub}>{children}</span>
}

/** Part of a line that is left out of the short lines of a phone. */
export function Wide({ children }: ChildrenProps): ReactElement {
  return <span className={css.wide}>{children}</span>
}

/** What the short lines of a phone say in place of cells that are left out there. */
export function Narrow({ children }: ChildrenProps): ReactElement {
  return <span className={css.narrow}>{children}</span>
}

/** The link of a record: its number. */
export function RecordLink({ href, children }: ChildrenProps & { href: string }): ReactElement {
  return (
    <a className={css.key} href={href}>
      {children}
    </a>
  )
}

/** Lines below each other in one cell, figures of one width. */
export function CellLines({ children }: ChildrenProps): ReactElement {
  return <div className={css.lines}>{children}</div>
}

/** A badge and what stands under it. */
export function StatusCell({ children }: ChildrenProps): ReactElement {
  return <div className={css.status}>{children}</div>
}
