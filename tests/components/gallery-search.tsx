import type { ReactElement } from 'react'
import { PageHead } from '#app/components/page/page-head.tsx'
import { PageMain } from '#app/components/page/page-shell.tsx'
import { BatchRegion } from '#app/components/search/batch-region.tsx'
import { Chips } from '#app/components/search/criteria/chips.tsx'
import { CriteriaGroup } from '#app/components/search/criteria/criteria-group.tsx'
import { CriteriaPanel, KeywordField } from '#app/components/search/criteria/criteria-panel.tsx'
import { DataLinks } from '#app/components/search/data-links.tsx'
import { EmptyState } from '#app/components/search/empty-state.tsx'
import { Paginator } from '#app/components/search/paginator.tsx'
import { RegisterTable } from '#app/components/search/register-table.tsx'
import { ResultToolbar } from '#app/components/search/result-toolbar.tsx'
import { Results, SearchLayout } from '#app/components/search/search-layout.tsx'
import { Button } from '#app/components/ui/button.tsx'
import { Icon } from '#app/components/ui/icon.tsx'
import { columns, rows } from './gallery-data.tsx'

const statuses = ['Active', 'Renewal under review', 'Expired', 'Revoked', 'Void']
const types = ['Title V', 'State', 'Part 360', 'SPDES', 'Asbestos', 'Wells', 'Dams', 'Mines']

export function GallerySearch(): ReactElement {
  return (
    <PageMain width="data">
      <PageHead
        title="Permits, licenses and certificates"
        back={{ href: '/pub', label: 'Back to public records' }}
      />
      <SearchLayout criteria={<Criteria />} criteriaCount={4}>
        <Results labelledBy="results" head={<Head />}>
          <BatchRegion
            action="/download"
            actions={
              <Button type="submit" look="outlined" small>
                <Icon name="download-simple" />
                Download reports
              </Button>
            }
          >
            <RegisterTable
              caption="Permits found"
              columns={columns}
              rows={rows}
              selectName="pick"
              selected={['4-3844-00008/00006']}
            />
          </BatchRegion>
          <Paginator
            page={1}
            pageSize={10}
            total={313}
            hrefOf={(page) => `/pub?page=${page}`}
            sizes={[10, 25, 50].map((size) => ({ size, href: `/pub?size=${size}` }))}
          />
        </Results>
      </SearchLayout>
      <DataLinks
        links={[
          { label: 'CSV', href: '/a.csv', type: 'text/csv' },
          { label: 'GeoJSON', href: '/a.geojson' },
          { label: 'Atom feed', href: '/a.atom', icon: 'rss' },
          { label: 'Data dictionary', href: '/dictionary', icon: 'database' },
        ]}
      />
      <EmptyState step={<a href="/pub">Remove a criterion</a>}>
        No PLC record found for current criteria.
      </EmptyState>
    </PageMain>
  )
}

function Criteria(): ReactElement {
  return (
    <CriteriaPanel action="/pub" clearHref="/pub" keep={[{ name: 'sort', value: 'issued' }]}>
      <KeywordField name="term" value="title v" hint="Site name or location, PLC number or type" />
      <CriteriaGroup
        legend="PLC status"
        name="pmtStatus"
        choices={statuses.map((label, index) => ({ value: label, label, count: 171 - index * 30 }))}
        chosen={['Active', 'Expired']}
        clearHref="/pub?status="
      />
      <CriteriaGroup
        legend="PLC type"
        name="pmtTypes"
        choices={types.map((label) => ({ value: label, label }))}
        chosen={['Title V']}
        clearHref="/pub?type="
      />
      <CriteriaGroup
        legend="Environmental interest"
        name="envInterest"
        choices={types.map((label) => ({ value: label, label }))}
        chosen={[]}
      />
    </CriteriaPanel>
  )
}

function Head(): ReactElement {
  return (
    <>
      <ResultToolbar
        id="results"
        count="313 records"
        sort={{
          action: '/pub',
          name: 'sort',
          value: 'issued',
          options: [
            { value: 'issued', label: 'Issued, newest first' },
            { value: 'name', label: 'Site name, A to Z' },
          ],
          keep: [{ name: 'term', value: 'title v' }],
        }}
        views={{ gridHref: '/pub?view=grid', mapHref: '/pub?view=map', current: 'grid' }}
      />
      <Chips
        chips={['Keyword: title v', 'Active', 'Expired', 'Title V'].map((label) => ({
          label,
          removeHref: `/pub?without=${label}`,
        }))}
      />
    </>
  )
}
