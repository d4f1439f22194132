import type { SearchPageView } from './search-page.view.ts'
import type { ReactElement, ReactNode } from 'react'
import { MapSearchPage, type MapParts } from '../map/map-search-page.tsx'
import { PageHead } from '../page/page-head.tsx'
import { PageMain } from '../page/page-shell.tsx'
import { Chips } from './criteria/chips.tsx'
import { CriteriaGroup } from './criteria/criteria-group.tsx'
import { CriteriaPanel, KeywordField } from './criteria/criteria-panel.tsx'
import { DataLinks } from './data-links.tsx'
import { Paginator } from './paginator.tsx'
import { ResultToolbar } from './result-toolbar.tsx'
import { Results, SearchLayout } from './search-layout.tsx'
import { EmptySearch, pageHref } from './search-parts.tsx'

type SearchPageProps = {
  view: SearchPageView
  /** Criteria that are neither keyword nor lists. */
  criteria?: ReactNode
  /** Actions at the right of the title. */
  actions?: ReactNode
  /** Between title and search, for example preset searches. */
  lead?: ReactNode
  /** The map view, instead of the records. */
  map?: MapParts | null
  children: ReactNode
}

/** A search as rows or as a map. */
export function SearchPage({ map, children, ...props }: SearchPageProps): ReactElement {
  return map ? (
    <MapSearchPage map={map} {...props} />
  ) : (
    <GridSearchPage {...props}>{children}</GridSearchPage>
  )
}

/** A search: criteria, what was found, and the same as data. */
function GridSearchPage({
  view,
  criteria,
  actions,
  lead,
  children,
}: Omit<SearchPageProps, 'map'>): ReactElement {
  const { paging } = view
  return (
    <PageMain width="data">
      <PageHead title={view.title} back={view.back} {...(actions ? { actions } : {})} />
      {lead}
      <SearchLayout
        criteriaCount={view.criteriaCount}
        criteria={
          <CriteriaPanel action={view.path} clearHref={view.clearHref} keep={view.keepInForm}>
            <KeywordField name="term" value={view.keyword.value} hint={view.keyword.hint} />
            {criteria}
            {view.groups.map((group) => (
              <CriteriaGroup key={group.name} {...group} />
            ))}
          </CriteriaPanel>
        }
      >
        <Results
          labelledBy="results"
          head={
            <>
              <ResultToolbar
                id="results"
                count={view.count}
                sort={{
                  action: view.path,
                  name: 'sort',
                  ...view.sort,
                }}
                views={view.views}
              />
              <Chips chips={view.chips} />
            </>
          }
        >
          {paging.total === 0 ? <EmptySearch view={view} /> : children}
          <Paginator
            page={paging.page}
            pageSize={paging.pageSize}
            total={paging.total}
            hrefOf={(page) => pageHref(paging.pages, page)}
            sizes={paging.sizes}
          />
        </Results>
      </SearchLayout>
      <DataLinks links={view.dataLinks} />
    </PageMain>
  )
}
