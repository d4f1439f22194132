import type { SerializeFrom } from '@remix-run/node'
import type { ReactElement } from 'react'
import { PageHead } from '#app/components/page/page-head.tsx'
import { PageMain } from '#app/components/page/page-shell.tsx'
import { EmptyState } from '#app/components/search/empty-state.tsx'
import { RegisterTable, Sub } from '#app/components/search/register-table.tsx'
import { Button } from '#app/components/ui/button.tsx'
import { TextField } from '#app/components/ui/fields/text-field.tsx'
import { Notice } from '#app/components/ui/notice.tsx'
import { Panel } from '#app/components/ui/panel.tsx'
import { Stack } from '#app/components/ui/stack.tsx'
import { definePage } from '#app/lib/define-page.ts'
import { CAP_DESK_PATH, COMPLIANCE_PATH } from '../cap-desk.words.ts'
import { RowsForms } from '../rows-forms.tsx'
import type { ListTold, loader, action } from './list.server.ts'

export const page = definePage<typeof loader, typeof action>({
  at: '/app/gov/cap-and-trade/compliance',
  title: () => 'Emissions and obligations',
  View: ListPage,
})

type View = SerializeFrom<typeof loader>
type PageProps = { view: View; told: ListTold | undefined }

/** Whose units are missing, and the emissions of many entities from a file. */
export function ListPage({ view, told }: PageProps): ReactElement {
  return (
    <PageMain width="data">
      <PageHead
        title="Emissions and obligations"
        back={{ href: CAP_DESK_PATH, label: 'Cap and trade desk' }}
      />
      <Stack>
        {told?.error ? (
          <Notice tone="bad" role="alert" title="Not done">
            {told.error.message}
          </Notice>
        ) : null}
        {view.done && !told ? (
          <Notice tone="good" role="status">
            {view.done}
          </Notice>
        ) : null}
        <Panel title="One entity" id="entity">
          <form method="get" action={COMPLIANCE_PATH} role="search">
            <Stack>
              <TextField
                id="facility"
                name="facility"
                label="Facility ID"
                hint="Emissions by hand, corrections and penalties are on the page of the entity."
                inputMode="numeric"
                defaultValue={view.facility}
                error={view.facilityError}
              />
              <div>
                <Button look="outlined">Open</Button>
              </div>
            </Stack>
          </form>
        </Panel>
        <RowsForms
          title="Record emissions from a file"
          action={COMPLIANCE_PATH}
          hint="Or paste cells of a spreadsheet. The first line is Facility ID, Year, Metric tons."
          why={{
            name: 'source',
            label: 'Where the figures are from',
            hint: 'Stands beside each figure.',
            maxLength: 200,
          }}
          take={{ label: 'Record all rows', busyLabel: 'Recording…' }}
          typed={told?.typed ?? {}}
          errors={told?.errors ?? {}}
          checked={told?.checked ?? null}
        />
        {/* The list can be long, so what is done here stands above it. */}
        <Missing rows={view.missing} />
      </Stack>
    </PageMain>
  )
}

function Missing({ rows }: { rows: View['missing'] }): ReactElement {
  return (
    <Panel title="Units that are missing" id="missing" padded={false}>
      {rows.length === 0 ? (
        <EmptyState>Every obligation that is known is fulfilled.</EmptyState>
      ) : (
        <RegisterTable
          caption="Units that are missing, the earliest last day first"
          columns={[
            { key: 'name', label: 'Facility', width: '34%' },
            { key: 'by', label: 'Last day' },
            { key: 'owed', label: 'Obligation', align: 'end' },
            { key: 'missing', label: 'Missing', align: 'end' },
          ]}
          rows={rows.map(({ id, name, href, period, ...cells }) => ({
            id,
            head: (
              <>
                <a href={href}>{name}</a>
                <Sub>{`Compliance period ${period}`}</Sub>
              </>
            ),
            cells,
          }))}
        />
      )}
    </Panel>
  )
}
