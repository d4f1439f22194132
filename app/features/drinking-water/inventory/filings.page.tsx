import { PostForm } from '#app/components/form/post-form.tsx'
import { useLoaderData } from '@remix-run/react'
import type { ReactElement } from 'react'
import { ErrorSummary } from '#app/components/form/error-summary.tsx'
import { FileField } from '#app/components/form/file-field.tsx'
import { PageHead } from '#app/components/page/page-head.tsx'
import { PageMain } from '#app/components/page/page-shell.tsx'
import { EmptyState } from '#app/components/search/empty-state.tsx'
import { RegisterTable, Sub } from '#app/components/search/register-table.tsx'
import { Badge } from '#app/components/ui/badge.tsx'
import { Button } from '#app/components/ui/button.tsx'
import { Select } from '#app/components/ui/fields/select.tsx'
import { Panel } from '#app/components/ui/panel.tsx'
import { Stack } from '#app/components/ui/stack.tsx'
import { linesPath } from '#app/features/drinking-water/service-lines/line-words.ts'
import { definePage, type PageProps } from '#app/lib/define-page.ts'
import { t } from '#words/words.ts'
import { FILINGS } from '#app/features/drinking-water/service-lines/line-addresses.ts'
import * as css from './filings.css.ts'
import { TITLE } from './filings.words.ts'
import type { SendTold } from './send-file.server.ts'
import type { loader, action } from './filings.server.ts'

export const page = definePage<typeof loader, typeof action>({
  at: '/app/inventory-filings',
  title: () => t(TITLE),
  View: FilingsPage,
})

function FilingsPage({ view, told }: PageProps<typeof loader, typeof action>): ReactElement {
  return (
    <PageMain width="data">
      <PageHead
        title={t(TITLE)}
        context={t('The yearly inventory of a water system, from a file')}
        back={{ href: linesPath('community'), label: t('LSLI Search') }}
      />
      <Stack gap="large">
        {told ? (
          <ErrorSummary
            title={t('The file was not kept. Choose it again.')}
            errors={Object.entries(told.errors).map(([name, message]) => ({
              href: `#${name}`,
              message,
            }))}
          />
        ) : null}
        <Panel id="filings" title={t('What was filed')} padded={false}>
          {view.filings.length === 0 ? (
            <EmptyState>{t('No inventory was filed.')}</EmptyState>
          ) : (
            <Filings filings={view.filings} />
          )}
        </Panel>
        {view.systems.length > 0 ? <SendPanel view={view} told={told} /> : null}
      </Stack>
    </PageMain>
  )
}

type View = ReturnType<typeof useLoaderData<typeof loader>>

function Filings({ filings }: Pick<View, 'filings'>): ReactElement {
  return (
    <RegisterTable
      caption={t('Inventories')}
      columns={[
        { key: 'name', label: t('Inventory'), width: '30%' },
        { key: 'state', label: t('State') },
        { key: 'file', label: t('File') },
        { key: 'rows', label: t('Rows'), align: 'end' },
        { key: 'faults', label: t('Findings'), align: 'end' },
      ]}
      rows={filings.map((filing) => ({
        id: filing.id,
        head: (
          <>
            <a href={filing.href}>{filing.name}</a>
            <Sub>{filing.pwsId}</Sub>
          </>
        ),
        cells: {
          state: (
            <>
              <Badge tone={filing.state.tone} shape={filing.state.shape}>
                {filing.state.label}
              </Badge>
              <Sub>{filing.moment}</Sub>
            </>
          ),
          file: filing.file,
          rows: filing.rows,
          faults: filing.faults,
        },
      }))}
    />
  )
}

function SendPanel({ view, told }: { view: View; told: SendTold | undefined }): ReactElement {
  const { typed = {}, errors = {} } = told ?? {}
  return (
    <Panel id="send" title={t('File an inventory')}>
      <PostForm action={FILINGS} encType="multipart/form-data" className={css.form} noValidate>
        <div className={css.pair}>
          <Select
            id="system"
            name="system"
            label={t('Water system')}
            options={view.systems}
            defaultValue={typed.system}
            {...(errors['system'] ? { error: errors['system'] } : {})}
          />
          <Select
            id="year"
            name="year"
            label={t('Inventory year')}
            options={view.years}
            defaultValue={typed.year}
            {...(errors['year'] ? { error: errors['year'] } : {})}
          />
        </div>
        <FileField
          id="file"
          name="file"
          label={t('File of lines')}
          limits={t(
            'CSV, or a workbook (XLSX) with the sheet “Detailed Inventory” or one sheet of lines; at most 20 MB. Nothing is filed before you have seen what was found and signed.',
          )}
          accept=".csv,.xlsx"
          required
          {...(errors['file'] ? { error: errors['file'] } : {})}
        />
        <Button busyLabel={t('Reading…')}>{t('Read the file')}</Button>
      </PostForm>
    </Panel>
  )
}
