import { PostForm } from '#app/components/form/post-form.tsx'
import {
  json,
  type ActionFunctionArgs,
  type LoaderFunctionArgs,
  type MetaFunction,
} from '@remix-run/node'
import { useActionData, useLoaderData } from '@remix-run/react'
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
import { linesPath } from '#app/features/service-lines/line-words.ts'
import { InventoryFilingsDocument } from '#app/gql/operations.ts'
import { count, momentInZone } from '#app/lib/format.ts'
import { PRIVATE } from '#app/lib/private.ts'
import { requirePage } from '#app/shell/page-guard.server.ts'
import { t } from '#words/words.ts'
import * as css from './filings.css.ts'
import { filingAddress, FILINGS, STATES, TITLE } from './filings.words.ts'
import { sendFile, type SendTold } from './send-file.server.ts'

export const headers = () => PRIVATE

export const meta: MetaFunction = () => [{ title: t(TITLE) }]

/** What was filed, and the form of the next file; staff see what waits for them. */
export async function loader({ request, params, context }: LoaderFunctionArgs) {
  if (params.area !== 'app') throw new Response(null, { status: 404 })
  const viewer = await requirePage(request, context)
  const { inventoryFilings: found } = await context.execute(InventoryFilingsDocument, {})
  const zone = context.settings.timeZone
  return json(
    {
      systems: viewer.isReadOnly
        ? []
        : found.systems.map(({ id, name, pwsId }) => ({ value: id, label: `${name}, ${pwsId}` })),
      years: Array.from({ length: 4 }, (_, back) => `${found.thisYear - back}`).map((year) => ({
        value: year,
        label: year,
      })),
      filings: found.nodes.map((filing) => ({
        id: filing.id,
        href: filingAddress(filing.id),
        name: `${filing.systemName} ${filing.year}`,
        pwsId: filing.pwsId,
        file: filing.fileName,
        rows: count(filing.rowCount),
        faults: count(filing.faultCount),
        state: STATES[filing.state],
        moment: filing.signedAt
          ? t('Signed {signedAt}, {signedBy}', {
              signedAt: momentInZone(filing.signedAt, zone),
              signedBy: filing.signedBy ?? '',
            })
          : t('Sent {sentAt}, {sentBy}', {
              sentAt: momentInZone(filing.sentAt, zone),
              sentBy: filing.sentBy,
            }),
      })),
    },
    { headers: PRIVATE },
  )
}

export async function action({ request, params, context }: ActionFunctionArgs) {
  if (params.area !== 'app') throw new Response(null, { status: 404 })
  await requirePage(request, context)
  return sendFile(request, context)
}

type View = ReturnType<typeof useLoaderData<typeof loader>>

export default function FilingsRoute(): ReactElement {
  const view = useLoaderData<typeof loader>()
  const told = useActionData<typeof action>()
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
