import type { MetaFunction } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import type { ReactElement } from 'react'
import { PageHead } from '#app/components/page/page-head.tsx'
import { PageMain } from '#app/components/page/page-shell.tsx'
import { TabBar } from '#app/components/page/tab-bar.tsx'
import { Chips } from '#app/components/search/criteria/chips.tsx'
import { CriteriaGroup } from '#app/components/search/criteria/criteria-group.tsx'
import { CriteriaPanel, KeywordField } from '#app/components/search/criteria/criteria-panel.tsx'
import { Paginator } from '#app/components/search/paginator.tsx'
import { RegisterTable, Sub } from '#app/components/search/register-table.tsx'
import { ResultToolbar } from '#app/components/search/result-toolbar.tsx'
import { Results, SearchLayout } from '#app/components/search/search-layout.tsx'
import { EmptySearch, pageHref } from '#app/components/search/search-parts.tsx'
import { LinkButton } from '#app/components/ui/button.tsx'
import { Select } from '#app/components/ui/fields/select.tsx'
import { Icon } from '#app/components/ui/icon.tsx'
import { VisuallyHidden } from '#app/components/ui/visually-hidden.tsx'
import { FILINGS } from '#app/features/inventory-filings/filings.words.ts'
import { REPLACING } from '#app/features/line-replacement/replacement.words.ts'
import { PHOTOS } from '#app/features/service-line-photos/photos.words.ts'
import { PRIVATE } from '#app/lib/private.ts'
import { LineMap } from './line-map.tsx'
import { ClassBadge, LineSymbol } from './line-symbol.tsx'
import { EMPTY_SEARCH } from './line-words.ts'
import { loader } from './lines.server.ts'
import * as css from './service-lines.css.ts'

export { loader }

export const headers = () => PRIVATE

export const meta: MetaFunction = () => [{ title: 'LSLI Search' }]

type View = ReturnType<typeof useLoaderData<typeof loader>>

/** The search of the lead service line inventory (spec 3 §2.13). */
export default function LinesRoute(): ReactElement {
  const view = useLoaderData<typeof loader>()
  const { state, paging, map } = view
  return (
    <PageMain width="data">
      <PageHead
        title="LSLI Search"
        context={`Service line inventory ${state.year}`}
        actions={
          <>
            <LinkButton look="text" href={FILINGS}>
              Inventories
            </LinkButton>
            <LinkButton look="text" href={REPLACING}>
              Replacement
            </LinkButton>
            <LinkButton look="text" href={PHOTOS}>
              Photos
            </LinkButton>
            {view.exportHref ? (
              <LinkButton look="outlined" href={view.exportHref}>
                <Icon name="download-simple" />
                Export CSV
              </LinkButton>
            ) : null}
          </>
        }
      />
      <TabBar label="Water system type" tabs={view.tabs} />
      <SearchLayout criteriaCount={view.chips.length} criteria={<Criteria view={view} />}>
        <Results
          labelledBy="results"
          head={
            <>
              <ResultToolbar
                id="results"
                count={view.count}
                sort={view.sort}
                views={{ gridHref: view.gridHref, mapHref: view.mapHref, current: state.view }}
              />
              <Chips chips={view.chips} />
            </>
          }
        >
          {map ? (
            <div className={css.mapColumns}>
              <LineMap map={map} isDivided={view.isDivided} />
              <Lines view={view} />
            </div>
          ) : (
            <Lines view={view} />
          )}
          {map ? null : (
            <Paginator
              page={paging.page}
              pageSize={paging.pageSize}
              total={paging.total}
              hrefOf={(page) => pageHref(paging.pages, page)}
              sizes={paging.sizes}
            />
          )}
        </Results>
      </SearchLayout>
    </PageMain>
  )
}

function Criteria({ view }: { view: View }): ReactElement {
  const { state } = view
  return (
    <CriteriaPanel action={view.action} clearHref={view.clearHref} keep={view.keep}>
      <KeywordField
        name="term"
        value={state.term}
        hint="Line identifier, address, facility name, PWS ID"
      />
      <Select
        id="year"
        name="year"
        label="Inventory year"
        options={view.years}
        defaultValue={`${state.year}`}
      />
      <CriteriaGroup legend="Class" name="class" choices={view.classes} chosen={state.classes} />
      <CriteriaGroup legend="Category" name="category" choices={view.kinds} chosen={state.kinds} />
      <CriteriaGroup
        legend={view.isDivided ? 'Public material' : 'Material'}
        name="public"
        choices={view.materials}
        chosen={state.publicMaterials}
      />
      {view.isDivided ? (
        <CriteriaGroup
          legend="Customer material"
          name="customer"
          choices={view.materials}
          chosen={state.customerMaterials}
        />
      ) : null}
    </CriteriaPanel>
  )
}

function Lines({ view }: { view: View }): ReactElement {
  if (view.rows.length === 0)
    return (
      <EmptySearch
        view={{
          criteriaCount: view.chips.length,
          clearHref: view.clearHref,
          empty: EMPTY_SEARCH,
        }}
      />
    )
  return (
    <RegisterTable
      caption="Service lines"
      short={view.map !== null}
      columns={[
        { key: 'line', label: 'Address and line', width: view.map ? '45%' : '30%' },
        { key: 'class', label: 'Class and sides' },
        ...(view.map
          ? []
          : [
              { key: 'system', label: 'Water system' },
              { key: 'about', label: 'Category and building' },
              { key: 'known', label: 'How it is known' },
            ]),
        { key: 'edit', label: 'Edit' },
      ]}
      rows={view.rows.map((row) => ({
        id: row.id,
        head: (
          <span className={css.named}>
            <LineSymbol
              publicMaterial={row.publicMaterial}
              customerMaterial={row.customerMaterial ?? null}
              isPublicVerified={row.isPublicVerified}
              isCustomerVerified={row.isCustomerVerified}
            />
            <span>
              <a href={row.href}>{row.address}</a>
              <Sub>
                {row.identifier}
                {row.place ? `, ${row.place}` : ''}
              </Sub>
            </span>
          </span>
        ),
        cells: {
          class: (
            <>
              <ClassBadge of={row.class} />
              {row.customerMaterial == null ? (
                <Sub>{row.publicMaterial}</Sub>
              ) : (
                <Sub>
                  Public: {row.publicMaterial}
                  {row.isPublicVerified ? '' : ', not verified'}
                  <br />
                  Customer: {row.customerMaterial}
                  {row.isCustomerVerified ? '' : ', not verified'}
                </Sub>
              )}
            </>
          ),
          system: (
            <>
              {row.facilityName}
              <Sub>
                {row.pwsId}, RID {row.facilityId}, {row.year}
              </Sub>
            </>
          ),
          about: (
            <>
              {row.category}
              <Sub>{row.buildingType ?? 'Building type not given'}</Sub>
            </>
          ),
          known: row.verificationSource,
          edit: (
            <LinkButton look="text" small href={row.href}>
              <Icon name="pencil-simple-line" />
              <VisuallyHidden>Edit {row.address}</VisuallyHidden>
            </LinkButton>
          ),
        },
      }))}
    />
  )
}
