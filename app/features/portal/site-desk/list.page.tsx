import type { ReactElement } from 'react'
import { PageHead } from '#app/components/page/page-head.tsx'
import { PageMain } from '#app/components/page/page-shell.tsx'
import { RegisterTable, type RegisterColumn } from '#app/components/search/register-table.tsx'
import { Button } from '#app/components/ui/button.tsx'
import { TextField } from '#app/components/ui/fields/text-field.tsx'
import { Panel } from '#app/components/ui/panel.tsx'
import { Stack } from '#app/components/ui/stack.tsx'
import { definePage } from '#app/lib/define-page.ts'
import type { SitesView, loader } from './list.server.ts'
import * as css from './site-desk.css.ts'

export const page = definePage<typeof loader>({
  at: '/app/gov/sites',
  title: () => 'Sites and organizations',
  View: SitesPage,
})

const COLUMNS: readonly [RegisterColumn, ...RegisterColumn[]] = [
  { key: 'name', label: 'Site', width: '32%' },
  { key: 'identifier', label: 'Identifier', width: '16%', phone: 'away' },
  { key: 'place', label: 'Place', phone: 'line' },
  { key: 'status', label: 'Status', width: '18%', phone: 'line' },
]

/** The sites of the agency, public or not. */
export function SitesPage({ view }: { view: SitesView }): ReactElement {
  return (
    <PageMain width="data">
      <PageHead
        title="Sites and organizations"
        context="Every site that the agency knows, whether the public reads it or not."
      />
      <Stack>
        <form method="get" action={view.self} className={css.search} role="search">
          <TextField
            id="words"
            name="words"
            type="search"
            label="Identifier or name"
            maxLength={200}
            defaultValue={view.words}
          />
          <Button look="outlined">Search</Button>
        </form>
        <Panel
          title="Sites"
          id="sites"
          padded={view.rows.length === 0}
          roomy
          more={<a href={view.fileHref}>As CSV</a>}
        >
          {view.rows.length === 0 ? (
            <p>No site found for current criteria.</p>
          ) : (
            <RegisterTable
              caption="Sites by name"
              columns={COLUMNS}
              rows={view.rows.map(({ id, href, name, cells }) => ({
                id,
                head: <a href={href}>{name}</a>,
                cells,
              }))}
            />
          )}
        </Panel>
        <p className={css.search}>
          <span>{view.found}</span>
          {view.beforeHref ? <a href={view.beforeHref}>Page before</a> : null}
          {view.nextHref ? <a href={view.nextHref}>Next page</a> : null}
        </p>
      </Stack>
    </PageMain>
  )
}
