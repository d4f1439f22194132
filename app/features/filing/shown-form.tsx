import type { ReactElement } from 'react'
import type { Shown, ShownTable } from '#forms/view/shown.ts'
import { langOfRecord } from '#words/speech.ts'
import { t } from '#words/words.ts'
import * as css from './form/form.css.ts'

/** What is said beside answers, by their path. */
type Marks = Readonly<Record<string, string>>

type ShownFormProps = {
  shown: Shown
  marks?: Marks
  /** What is other than it was, by the path of the answer: marked where it stands. */
  changed?: Marks
  /** Said in the reader's language; without it these are the words of the record, which are English. */
  isSaid?: boolean
}

/** A form as it is read: sections, answers in words, tables. */
export function ShownForm({
  shown,
  marks = {},
  changed = {},
  isSaid = false,
}: ShownFormProps): ReactElement {
  return (
    <>
      {shown.sections.map((section) => (
        // No landmark: several submittals stand on one page.
        <details
          key={section.id}
          open
          className={css.foldingCard}
          lang={isSaid ? undefined : langOfRecord()}
        >
          <summary>
            <h2 className={css.cardTitle}>{section.title}</h2>
          </summary>
          <div className={css.cardBody}>
            {section.pages.map((page) => (
              <div key={page.id} className={css.question}>
                {section.pages.length > 1 || page.title !== section.title ? (
                  <h3>{page.title}</h3>
                ) : null}
                {page.parts.map((part, at) =>
                  part.kind === 'table' ? (
                    <Rows key={part.id} table={part} marks={marks} changed={changed} />
                  ) : (
                    <div key={part.title ?? at}>
                      {part.title ? <h4>{part.title}</h4> : null}
                      <dl className={css.answers}>
                        {part.rows.map((row) => (
                          <div key={row.path}>
                            <dt>{row.label}</dt>
                            <dd>
                              <span className={css.answer}>{row.text || t('Not given')}</span>
                              <Mark words={marks[row.path]} />
                              <Change words={changed[row.path]} />
                            </dd>
                          </div>
                        ))}
                      </dl>
                    </div>
                  ),
                )}
              </div>
            ))}
          </div>
        </details>
      ))}
    </>
  )
}

function Mark({ words }: { words: string | undefined }): ReactElement | null {
  return words ? <p className={css.quiet}>{words}</p> : null
}

function Change({ words }: { words: string | undefined }): ReactElement | null {
  return words ? <p className={css.changedHere}>{words}</p> : null
}

type RowsProps = { table: ShownTable; marks: Marks; changed: Marks }

function Rows({ table, marks, changed }: RowsProps): ReactElement {
  return (
    // Focusable, so that the keyboard scrolls a table that is wider than the page.
    // eslint-disable-next-line jsx-a11y/no-noninteractive-tabindex
    <div className={css.gridWrap} role="group" aria-label={table.title} tabIndex={0}>
      <table className={css.grid}>
        <caption>{table.title}</caption>
        <thead>
          <tr>
            <th scope="col">{t('Row')}</th>
            {table.columns.map(({ id, label }) => (
              <th scope="col" key={id}>
                {label}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {table.rows.map((row, at) => (
            <tr key={row.name}>
              <th scope="row">{at + 1}</th>
              {row.cells.map((cell, column) => {
                const path = `${table.id}.${row.name}.${table.columns[column]?.id}`
                return (
                  <td key={path}>
                    {cell || t('Not given')}
                    <Mark words={marks[path]} />
                    <Change words={changed[path]} />
                  </td>
                )
              })}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}
