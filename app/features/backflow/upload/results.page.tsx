import { PostForm } from '#app/components/form/post-form.tsx'
import type { ReactElement } from 'react'
import { FileField } from '#app/components/form/file-field.tsx'
import { PageHead } from '#app/components/page/page-head.tsx'
import { PageMain } from '#app/components/page/page-shell.tsx'
import { RegisterTable } from '#app/components/search/register-table.tsx'
import { Button } from '#app/components/ui/button.tsx'
import { Notice } from '#app/components/ui/notice.tsx'
import { Panel } from '#app/components/ui/panel.tsx'
import { Stack } from '#app/components/ui/stack.tsx'
import * as css from '#app/features/backflow/testers/testers.css.ts'
import { RESULTS, TESTER } from '#app/features/backflow/testers/testers.words.ts'
import { definePage, type PageProps } from '#app/lib/define-page.ts'
import { countOf } from '#app/lib/format.ts'
import { t } from '#words/words.ts'
import type { ResultsTold, loader, action } from './results.server.ts'
import { COLUMNS } from './results.words.ts'

export const page = definePage<typeof loader, typeof action>({
  at: '/app/ccc/tester/results',
  title: () => t('Results of many tests'),
  View: ResultsRoute,
})

function ResultsRoute({ view, told }: PageProps<typeof loader, typeof action>): ReactElement {
  const { maySend } = view
  return <ResultsPage maySend={maySend} told={told} />
}

type Props = { maySend: boolean; told: ResultsTold | undefined }

/** Results of many tests from a CSV file or a workbook, as drafts that their tester signs. */
export function ResultsPage({ maySend, told }: Props): ReactElement {
  return (
    <PageMain>
      <PageHead title={t('Results of many tests')} back={{ href: TESTER, label: t('Tester') }} />
      <Stack gap="large">
        {told?.report ? <Report report={told.report} isTaken={told.isTaken} /> : null}
        {maySend ? <LoadForm error={told?.error ?? null} /> : null}
        <Panel id="columns" title={t('Columns')} padded={false}>
          <RegisterTable
            caption={t('Columns of the file')}
            short
            columns={[
              { key: 'name', label: t('Column'), width: '30%' },
              { key: 'needed', label: t('Needed for') },
              { key: 'holds', label: t('What it holds') },
            ]}
            rows={COLUMNS.map(({ field, ...cells }) => ({ id: field, head: field, cells }))}
          />
        </Panel>
      </Stack>
    </PageMain>
  )
}

function LoadForm({ error }: { error: string | null }): ReactElement {
  return (
    <PostForm action={RESULTS} encType="multipart/form-data" className={css.form}>
      <p className={css.quiet}>
        {t(
          'The first row names the columns. Each row becomes a draft of a test report, with what your last report said of the same site; you look them through and sign them, several at once. One wrong row keeps all of them out, and a row that an earlier file brought makes nothing again.',
        )}
      </p>
      <FileField
        id="file"
        name="file"
        label={t('CSV file or workbook')}
        limits={t('CSV or Excel (XLSX), at most 500 rows and 1 MB.')}
        accept=".csv,text/csv,.xlsx,application/vnd.openxmlformats-officedocument.spreadsheetml.sheet"
        {...(error ? { error } : {})}
      />
      <div className={css.ways}>
        <Button look="outlined" busyLabel={t('Checking…')}>
          {t('Check only')}
        </Button>
        <Button formAction={`${RESULTS}?do=load`} busyLabel={t('Making drafts…')}>
          {t('Make the drafts')}
        </Button>
      </div>
    </PostForm>
  )
}

type Report = NonNullable<ResultsTold['report']>

function Report({ report, isTaken }: { report: Report; isTaken: boolean }): ReactElement {
  const { rowCount, made, known, errors, errorCount } = report
  const again =
    known > 0
      ? t('{known} brought by an earlier file and made nothing again.', {
          known: countOf(known, 'row was', 'rows were'),
        })
      : ''
  if (errorCount > 0)
    return (
      <>
        <Notice
          tone="bad"
          role="alert"
          title={t('{errorCount} in {rowCount}. Nothing was made.', {
            errorCount: countOf(errorCount, 'error', 'errors'),
            rowCount: countOf(rowCount, 'row', 'rows'),
          })}
        >
          {errorCount > errors.length
            ? t('The first {errors} are listed.', { errors: errors.length })
            : null}
        </Notice>
        <Faults errors={errors} />
      </>
    )
  if (isTaken)
    return (
      <Notice
        tone="good"
        role="status"
        title={t('{made} made.', { made: countOf(made, 'draft was', 'drafts were') })}
      >
        <p>
          {again} <a href="/app/pending-apps">{t('Look them through and sign them')}</a>
        </p>
      </Notice>
    )
  return (
    <Notice
      tone="good"
      role="status"
      title={t('{rowCount} right. Nothing was made yet.', {
        rowCount: countOf(rowCount, 'row is', 'rows are'),
      })}
    >
      {t('{again} Choose the file again to make the drafts.', { again }).trim()}
    </Notice>
  )
}

function Faults({ errors }: Pick<Report, 'errors'>): ReactElement {
  return (
    <Panel title={t('Errors')} id="errors" padded={false}>
      <RegisterTable
        caption={t('Errors by row and column')}
        short
        columns={[
          { key: 'row', label: t('Row'), width: '12%' },
          { key: 'column', label: t('Column') },
          { key: 'value', label: t('Value') },
          { key: 'rule', label: t('What is asked') },
        ]}
        rows={errors.map(({ row, column, value, rule }, at) => ({
          id: String(at),
          head: String(row),
          cells: { column, value: value || t('Empty'), rule },
        }))}
      />
    </Panel>
  )
}
