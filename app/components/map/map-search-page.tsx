import type { ReactElement, ReactNode } from 'react'
import type { MapSearchView } from '#app/lib/map-view.ts'
import { PageMain } from '../page/page-shell.tsx'
import { NavLink } from '../page/nav-link.tsx'
import { back } from '../page/page-head.css.ts'
import { Chips } from '../search/chips.tsx'
import { CriteriaGroup } from '../search/criteria-group.tsx'
import { CriteriaPanel, KeywordField } from '../search/criteria-panel.tsx'
import { DataLinks } from '../search/data-links.tsx'
import { useLiveForm } from '../search/live-form.ts'
import { Paginator } from '../search/paginator.tsx'
import { ResultToolbar, ViewSwitch } from '../search/result-toolbar.tsx'
import type { SearchPageView } from '../search/search-page.tsx'
import { EmptySearch, pageHref } from '../search/search-parts.tsx'
import { count as countClass } from '../ui/field.css.ts'
import { Icon } from '../ui/icon.tsx'
import { Status } from '../ui/status.tsx'
import * as css from './map-page.css.ts'
import { MapStage } from './map-stage.tsx'
import { RecordList } from './record-list.tsx'
import { SiteInfo } from './site-info.tsx'
import { useSiteFocus } from './use-site-focus.ts'

export type MapParts = {
  view: MapSearchView
  /** The live map of the feature, a lazy component. */
  live: ReactNode
  /** Criteria that only the map has. */
  criteria?: ReactNode
  /** Records of the chosen site. */
  siteRecords?: ReactNode
}

type MapSearchPageProps = {
  view: SearchPageView
  map: MapParts
  criteria?: ReactNode
  actions?: ReactNode
  lead?: ReactNode
}

/** A search as a map: what was found as a list, the map, and the chosen site. */
export function MapSearchPage({ view, map, criteria, actions, lead }: MapSearchPageProps): ReactElement {
  const criteriaForm = useLiveForm()
  const sortForm = useLiveForm()
  const { stage, site, missingSite, records, rest } = map.view
  useSiteFocus(site ? site.id : null)
  return (
    <PageMain width="none">
      <div className={css.page} data-site={site ? '' : undefined}>
        <div className={css.head}>
          <div className={css.headBody}>
            <div>
              <NavLink className={back} href={view.back.href}>
                <Icon name="arrow-left" />
                {view.back.label}
              </NavLink>
              <h1 className={css.title} tabIndex={-1}>
                {view.title}
              </h1>
            </div>
            {actions}
            {lead}
            <CriteriaPanel
              action={view.path}
              clearHref={view.clearHref}
              keep={view.keepInForm}
              onChange={criteriaForm.onChange}
              onSubmit={criteriaForm.onSubmit}
            >
              <KeywordField name="term" value={view.keyword.value} hint={view.keyword.hint} />
              {map.criteria}
              {criteria || view.groups.length > 0 ? (
                <details className={css.criteria}>
                  <summary>
                    <Icon name="sliders-horizontal" />
                    Criteria
                    {view.criteriaCount > 0 ? <span className={countClass}>{view.criteriaCount}</span> : null}
                    <Icon name="caret-down" />
                  </summary>
                  <div className={css.criteriaBody}>
                    {criteria}
                    {view.groups.map((group) => (
                      <CriteriaGroup key={group.name} {...group} />
                    ))}
                  </div>
                </details>
              ) : null}
            </CriteriaPanel>
          </div>
        </div>
        <MapStage stage={stage} views={<ViewSwitch {...view.views} />}>
          {map.live}
        </MapStage>
        {site ? <SiteInfo site={site}>{map.siteRecords}</SiteInfo> : null}
        <section
          className={css.list}
          aria-labelledby="results"
          aria-busy={criteriaForm.isPending || undefined}
          data-pending={criteriaForm.isPending || undefined}
        >
          <ResultToolbar
            id="results"
            count={map.view.count}
            sort={{ action: view.path, name: 'sort', ...view.sort, onChange: sortForm.onChange, onSubmit: sortForm.onSubmit }}
          />
          <Status>{criteriaForm.isPending ? 'Loading records' : null}</Status>
          {rest ? (
            <p className={css.rest}>
              {rest.words} <a href={rest.href}>{rest.link}</a>
            </p>
          ) : null}
          {missingSite ? (
            <p className={css.rest}>
              {missingSite.words} <a href={missingSite.href}>Close site info</a>
            </p>
          ) : null}
          <Chips chips={view.chips} />
          {records.length === 0 ? <EmptySearch view={view} /> : <RecordList records={records} />}
          <Paginator
            page={view.paging.page}
            pageSize={view.paging.pageSize}
            total={view.paging.total}
            hrefOf={(page) => pageHref(view.paging.pages, page)}
          />
        </section>
      </div>
      <div className={css.data}>
        <DataLinks links={view.dataLinks} />
      </div>
    </PageMain>
  )
}
