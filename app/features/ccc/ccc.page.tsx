import type { ReactElement } from 'react'
import { PageHead } from '#app/components/page/page-head.tsx'
import { PageMain } from '#app/components/page/page-shell.tsx'
import { EmptyState } from '#app/components/search/empty-state.tsx'
import { Paginator } from '#app/components/search/paginator.tsx'
import { RegisterTable } from '#app/components/search/register-table.tsx'
import { SearchLayout } from '#app/components/search/search-layout.tsx'
import { Badge } from '#app/components/ui/badge.tsx'
import { Button, LinkButton } from '#app/components/ui/button.tsx'
import { Select } from '#app/components/ui/fields/select.tsx'
import { TextField } from '#app/components/ui/fields/text-field.tsx'
import { Stack } from '#app/components/ui/stack.tsx'
import { countOf } from '#app/lib/format.ts'
import type { Refusal } from '#app/lib/outcome.server.ts'
import * as css from './ccc.css.ts'
import { NEW_SITE, SEARCH, siteAddress, SORTS } from './ccc.words.ts'
import { ConfirmReport, NotBegun } from './confirm-report.tsx'

export type CccSearch = {
  asked: { keyword: string; sort: string; page: number }
  total: number
  sites: {
    id: string
    name: string
    identifier: string
    address: string
    assemblyCount: number
    overdueCount: number
  }[]
  asks: boolean
  mayBegin: boolean
  key: string
}

type Props = { view: CccSearch; refused: Refusal | undefined }

/** Sites with backflow assemblies, criteria beside them (spec 3 §2.14). */
export function CccPage({ view, refused }: Props): ReactElement {
  const { asked, sites } = view
  return (
    <PageMain width="data">
      <PageHead
        title="Cross-connection control"
        context={countOf(view.total, 'site', 'sites')}
        actions={
          view.mayBegin ? (
            <LinkButton href={`${SEARCH}?ask=new#confirm`}>{NEW_SITE}</LinkButton>
          ) : undefined
        }
      />
      <SearchLayout criteria={<Criteria asked={asked} />} criteriaCount={asked.keyword ? 1 : 0}>
        <Stack gap="large">
          <NotBegun refused={refused} />
          {view.asks ? (
            <ConfirmReport
              about="The report will be for a new site."
              from={SEARCH}
              assembly={null}
              reportKey={view.key}
            />
          ) : null}
          {sites.length === 0 ? (
            <EmptyState>No result found for current criteria.</EmptyState>
          ) : (
            <SiteTable sites={sites} />
          )}
          <Paginator
            page={asked.page}
            pageSize={20}
            total={view.total}
            hrefOf={(page) => `${SEARCH}?${new URLSearchParams({ ...asked, page: String(page) })}`}
          />
        </Stack>
      </SearchLayout>
    </PageMain>
  )
}

function Criteria({ asked }: Pick<CccSearch, 'asked'>): ReactElement {
  return (
    <form method="get" action={SEARCH} className={css.criteria}>
      <TextField
        id="keyword"
        name="keyword"
        label="Keyword"
        hint="Site RID, Site Name, Site Identifier or Site Address"
        defaultValue={asked.keyword}
        maxLength={100}
      />
      <Select id="sort" name="sort" label="Sort by" options={SORTS} defaultValue={asked.sort} />
      <Button>Search</Button>
    </form>
  )
}

function SiteTable({ sites }: Pick<CccSearch, 'sites'>): ReactElement {
  return (
    <RegisterTable
      caption="Sites found"
      columns={[
        { key: 'name', label: 'Site Name', width: '30%' },
        { key: 'identifier', label: 'Site Identifier' },
        { key: 'address', label: 'Site Address' },
        { key: 'assemblies', label: 'Assemblies' },
      ]}
      rows={sites.map((site) => ({
        id: site.id,
        head: <a href={siteAddress(site.id)}>{site.name}</a>,
        cells: {
          identifier: site.identifier,
          address: site.address || 'No address recorded',
          assemblies:
            site.overdueCount > 0 ? (
              <Badge
                tone="bad"
                shape="triangle"
              >{`${site.overdueCount} of ${site.assemblyCount} overdue`}</Badge>
            ) : (
              countOf(site.assemblyCount, 'assembly', 'assemblies')
            ),
        },
      }))}
    />
  )
}
