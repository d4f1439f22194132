import { PostForm } from '#app/components/form/post-form.tsx'
import type { ReactElement } from 'react'
import { ErrorSummary } from '#app/components/form/error-summary.tsx'
import { PageHead } from '#app/components/page/page-head.tsx'
import { PageMain } from '#app/components/page/page-shell.tsx'
import { Button } from '#app/components/ui/button.tsx'
import { Notice } from '#app/components/ui/notice.tsx'
import { Panel } from '#app/components/ui/panel.tsx'
import { Stack } from '#app/components/ui/stack.tsx'
import { VisuallyHidden } from '#app/components/ui/visually-hidden.tsx'
import { definePage, type PageProps } from '#app/lib/define-page.ts'
import { countOf } from '#app/lib/format.ts'
import { t } from '#words/words.ts'
import { Paste, Upload } from './rows-forms.tsx'
import * as css from './table.css.ts'
import type { TableProps } from './table-props.ts'
import { doneWords, resultWords } from './table.view.ts'
import type { loader, action } from './table.server.ts'

export const page = definePage<typeof loader, typeof action>({
  at: '/app/submittal/table/:prod/:id/:table',
  title: (view) => (view ? t('Upload: {label}', { label: view.label }) : t('Upload a table')),
  View: TableRoute,
})

function TableRoute({ view, told }: PageProps<typeof loader, typeof action>): ReactElement {
  return <TablePage {...view} refused={told ?? null} />
}

/** A table of a form that is filled in from a spreadsheet: choose a file, see what it would change, take it over. */
export function TablePage(props: TableProps): ReactElement {
  const { formHref, label, done, back, refused, waiting, rowCount, checking } = props
  return (
    <PageMain>
      {refused ? (
        <ErrorSummary
          title={t('Nothing was changed')}
          errors={[{ href: `#${refused.field}`, message: refused.message }]}
        />
      ) : null}
      <PageHead
        title={t('Upload: {label}', { label })}
        context={t('The table has {rowCount} now.', { rowCount: countOf(rowCount, 'row', 'rows') })}
        back={{ href: formHref, label: t('Back to the form') }}
      />
      <Stack>
        {done ? (
          <Notice tone="good" role="status" title={t('The file was taken over')}>
            <p>{doneWords(done)}.</p>
            <p>
              <a href={formHref}>{t('Go to the rows')}</a>
            </p>
          </Notice>
        ) : null}
        {back === null ? null : (
          <Notice tone="good" role="status" title={t('The rows of before are back')}>
            <p>
              {back === 0 ? t('The table was empty then.') : `${countOf(back, 'row', 'rows')}.`}
            </p>
          </Notice>
        )}
        {checking ? (
          <Notice
            tone="info"
            role="status"
            title={t('{fileName} is being checked', { fileName: checking.fileName })}
          >
            <p>
              {checking.words} <a href={props.self}>{t('Look again')}</a>
            </p>
          </Notice>
        ) : null}
        <Undo {...props} />
        <Upload {...props} />
        <Paste {...props} />
        {waiting ? <Result {...props} waiting={waiting} /> : null}
      </Stack>
    </PageMain>
  )
}

/** The way back from a file that was the wrong one. */
function Undo({ self, undo, label }: TableProps): ReactElement | null {
  if (!undo) return null
  return (
    <Panel title={t('Taken over last')} id="undo">
      <PostForm action={self} className={css.form}>
        <p>{undo.words}</p>
        <div className={css.links}>
          <Button look="outlined" name="undo" value="yes" busyLabel={t('Bringing back…')}>
            {t('Bring the rows of before back')}
            <VisuallyHidden>: {label}</VisuallyHidden>
          </Button>
        </div>
      </PostForm>
    </Panel>
  )
}

type Waiting = NonNullable<TableProps['waiting']>

function Result(props: TableProps & { waiting: Waiting }): ReactElement {
  const { waiting, files } = props
  const { problems, faults, faultCount, note, read } = waiting
  const errors = faults.filter(({ isError }) => isError).length
  const isMarked = faults.length > 0
  return (
    <Panel title={resultWords(waiting)} id="result">
      <div className={css.form}>
        <p>
          {read} {note}
        </p>
        {problems.length > 0 ? (
          <Notice tone="bad" title={t('The file cannot be taken over as it is')}>
            <ul>
              {problems.map((problem) => (
                <li key={problem}>{problem}</li>
              ))}
            </ul>
          </Notice>
        ) : null}
        {isMarked ? (
          <>
            <Faults {...props} />
            {faultCount > errors ? (
              <p>
                {t('And {faultCount} in the file.', {
                  faultCount: countOf(faultCount - errors, 'more error', 'more errors'),
                })}
              </p>
            ) : null}
            <p className={css.links}>
              <a href={files.markedXlsx} download>
                {t('Get the file back with the errors marked (XLSX)')}
              </a>
              <a href={files.markedCsv} download>
                {t('The same as CSV')}
              </a>
            </p>
          </>
        ) : null}
        {problems.length === 0 ? <Take {...props} /> : null}
      </div>
    </Panel>
  )
}

function Faults({ waiting }: { waiting: Waiting }): ReactElement {
  const sheet = waiting.sheet ? `${waiting.sheet}, ` : ''
  return (
    // A region that scrolls is reached by keyboard.
    <div
      className={css.wrap}
      // eslint-disable-next-line jsx-a11y/no-noninteractive-tabindex
      tabIndex={0}
      role="region"
      aria-label={t('What is wrong in the file')}
    >
      <table className={css.faults}>
        <thead>
          <tr>
            {[t('Where'), t('Column'), t('Value found'), t('What is wrong'), t('What helps')].map(
              (heading) => (
                <th key={heading} scope="col" className={css.cell}>
                  {heading}
                </th>
              ),
            )}
          </tr>
        </thead>
        <tbody>
          {waiting.faults.map(({ cell, row, heading, value, message, fix }, at) => (
            <tr key={at}>
              <th scope="row" className={css.cell}>
                {t('{sheet}{cell}row {row}', { sheet, cell: cell ? `${cell}, ` : '', row })}
              </th>
              <td className={css.cell}>{heading || t('The whole row')}</td>
              <td className={css.cell}>{value || 'empty'}</td>
              <td className={css.cell}>{message}</td>
              <td className={css.cell}>{fix}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}

function Take({ self, waiting, rowCount, sameBy, refused }: TableProps & { waiting: Waiting }) {
  const { id, rightCount } = waiting
  const wrong = waiting.rowCount - rightCount
  if (rightCount === 0)
    return (
      <p>
        {t(
          'No row of the file is right, so there is nothing to take over. Mend the file and upload it again.',
        )}
      </p>
    )
  const same =
    sameBy.length > 0
      ? t(' A row with the same {sameBy} takes the values of the file.', {
          sameBy: inWords(sameBy),
        })
      : ''
  return (
    <PostForm action={self} className={css.form}>
      <input type="hidden" name="upload" value={id} />
      {wrong > 0 ? <input type="hidden" name="onlyRight" value="Y" /> : null}
      {rowCount === 0 ? (
        <input type="hidden" name="way" value="REPLACE" />
      ) : (
        <fieldset id="way" tabIndex={-1} className={css.ways}>
          <legend>
            {t('What becomes of the {rowCount} that the table has now?', {
              rowCount: countOf(rowCount, 'row', 'rows'),
            })}
          </legend>
          {refused?.field === 'way' ? <p role="alert">{refused.message}</p> : null}
          <label className={css.way}>
            <input type="radio" name="way" value="ADD" />{' '}
            {t('They stay, and the rows of the file are added.{same}', { same })}
          </label>
          <label className={css.way}>
            <input type="radio" name="way" value="REPLACE" />{' '}
            {t('The rows of the file take their place. What the file does not have is taken out.')}
          </label>
        </fieldset>
      )}
      {wrong > 0 ? (
        <p>
          {t(
            'Best mend the file and upload it again. Or take over the right rows now: {faulty} with errors {stay} left out.',
            { faulty: countOf(wrong, 'row', 'rows'), stay: wrong === 1 ? t('is') : t('are') },
          )}
        </p>
      ) : null}
      <div className={css.links}>
        <Button look={wrong > 0 ? 'outlined' : 'filled'} busyLabel={t('Taking over…')}>
          {wrong > 0
            ? t('Take over the {rightCount}', {
                rightCount: countOf(rightCount, 'right row', 'right rows'),
              })
            : t('Take over {rightCount}', { rightCount: countOf(rightCount, 'row', 'rows') })}
        </Button>
      </div>
    </PostForm>
  )
}

function inWords(names: readonly string[]): string {
  const [last = '', ...before] = names.toReversed()
  return before.length === 0
    ? last
    : t('{list} and {last}', { list: before.toReversed().join(', '), last })
}
