import type { ReactElement } from 'react'
import { FieldError } from '#app/components/ui/fields/field.tsx'
import { Button } from '#app/components/ui/button.tsx'
import { Icon } from '#app/components/ui/icon.tsx'
import { VisuallyHidden } from '#app/components/ui/visually-hidden.tsx'
import { t } from '#words/words.ts'
import { rich } from '#app/lib/rich.ts'
import { tableAddress, tableFileAddress } from '../table/table-address.ts'
import { Explains } from './explain-fields.tsx'
import { controlId, type TableView } from './form.view.ts'
import { QuestionField } from './question-field.tsx'
import * as css from './form.css.ts'

type Place = { product: string; id: string }

/** Rows of the same questions: as cards where each is long, as a grid where they are compared. */
export function FormTable({
  view,
  self,
  place,
}: {
  view: TableView
  self: string
  place: Place
}): ReactElement {
  const { table, label, hint, error, total, given } = view
  const id = controlId(table.id)
  return (
    <fieldset id={id} tabIndex={-1} data-error={error ? '' : undefined} className={css.question}>
      <legend>{label}</legend>
      {hint ? <p className={css.quiet}>{hint}</p> : null}
      <FieldError id={id} {...(error ? { error } : {})} />
      {total === 0 ? (
        <p className={css.quiet}>
          {given !== null
            ? t('The period of this submittal gives the rows; it has none.')
            : t('No rows yet.')}
        </p>
      ) : null}
      {view.upload ? <FromFiles view={view} place={place} /> : null}
      {table.layout === 'cards' ? <Cards view={view} /> : <Grid view={view} />}
      <Explains explains={view.explains} warnings={view.warnings} />
      <Pager view={view} self={self} />
      {total < table.max && given === null ? (
        <div className={css.buttons}>
          <Button look="outlined" small name="addRow" value={table.id} formNoValidate>
            <Icon name="plus-bold" />{' '}
            {t('Add {total}', { total: total === 0 ? t('a row') : t('another row') })}
            <VisuallyHidden> {t('to {label}', { label })}</VisuallyHidden>
          </Button>
        </div>
      ) : null}
    </fieldset>
  )
}

/** Ways out of the page, which saves what was typed only by its own buttons. */
function FromFiles({ view, place }: { view: TableView; place: Place }): ReactElement {
  const at = { ...place, question: view.table.id }
  const of = <VisuallyHidden>: {view.label}</VisuallyHidden>
  return (
    <p className={css.buttons}>
      <a href={tableAddress(at)}>{rich('Upload or paste a table{of}', { of })}</a>
      {view.total > 0 ? (
        <a href={tableFileAddress(at, 'rows', 'csv')} download>
          {rich('Download this table as CSV{of}', { of })}
        </a>
      ) : null}
      <a href={tableFileAddress(at, 'empty', 'xlsx')} download>
        {rich('An empty sheet as XLSX{of}', { of })}
      </a>
    </p>
  )
}

function Cards({ view }: { view: TableView }): ReactElement {
  return (
    <>
      {view.rows.map((row) => (
        <section key={row.name} className={css.rowCard} aria-label={row.label}>
          <div className={css.rowHead}>
            <h3>{row.label}</h3>
            {view.given !== null ? null : <Remove view={view} row={row} />}
          </div>
          {row.cells.map((cell) => (cell ? <QuestionField key={cell.name} view={cell} /> : null))}
        </section>
      ))}
    </>
  )
}

function Grid({ view }: { view: TableView }): ReactElement | null {
  if (view.rows.length === 0) return null
  return (
    <div className={css.gridWrap}>
      <table className={css.grid}>
        <thead>
          <tr>
            <th scope="col">{view.given ?? t('Row')}</th>
            {view.columns.map(({ id, label }) => (
              <th scope="col" key={id}>
                {label}
              </th>
            ))}
            {view.given !== null ? null : <td />}
          </tr>
        </thead>
        <tbody>
          {view.rows.map((row, at) => (
            <tr
              key={row.name}
              data-error={
                row.cells.some((cell) => cell && Object.keys(cell.errors).length > 0)
                  ? ''
                  : undefined
              }
            >
              <th scope="row">{view.given !== null ? row.label : view.from + at + 1}</th>
              {row.cells.map((cell, column) => (
                <td key={view.columns[column]?.id}>
                  {cell ? <QuestionField view={cell} /> : null}
                </td>
              ))}
              {view.given !== null ? null : (
                <td>
                  <Remove view={view} row={row} />
                </td>
              )}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}

function Remove({ view, row }: { view: TableView; row: TableView['rows'][number] }): ReactElement {
  return (
    <Button
      look="text"
      small
      name="removeRow"
      value={`${view.table.id}.${row.name}`}
      formNoValidate
    >
      <Icon name="trash" /> {t('Remove')}
      <VisuallyHidden> {row.label}</VisuallyHidden>
    </Button>
  )
}

/** Long tables come in parts; what was typed is saved before the page is left. */
function Pager({ view, self }: { view: TableView; self: string }): ReactElement | null {
  const { total, from, rowsAPage } = view
  if (total <= rowsAPage) return null
  const last = Math.min(from + rowsAPage, total)
  return (
    <nav className={css.pager} aria-label={t('Rows of {label}', { label: view.label })}>
      {from > 0 ? (
        <a href={`${self}?row=${Math.max(0, from - rowsAPage)}`}>{t('Rows before')}</a>
      ) : null}
      <span>
        {t('Rows {from} to {last} of {total}', {
          from: from + 1,
          last,
          total: total.toLocaleString('en-US'),
        })}
      </span>
      {last < total ? <a href={`${self}?row=${last}`}>{t('Rows after')}</a> : null}
    </nav>
  )
}
