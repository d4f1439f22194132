import { useNavigation } from '@remix-run/react'
import type { ReactElement, ReactNode } from 'react'
import type { MapSearchView } from '#app/components/map/map-view.ts'
import { t } from '#words/words.ts'
import { PageMain } from '../page/page-shell.tsx'
import { Chips } from '../search/criteria/chips.tsx'
import { DataLinks } from '../search/data-links.tsx'
import { Paginator } from '../search/paginator.tsx'
import { ViewSwitch } from '../search/result-toolbar.tsx'
import type { SearchPageView } from '../search/search-page.view.ts'
import { EmptySearch, pageHref } from '../search/search-parts.tsx'
import { Status } from '../ui/status.tsx'
import * as css from './map-page.css.ts'
import { MapSearchHead } from './map-search-head.tsx'
import { MapStage } from './map-stage.tsx'
import { RecordList } from './record-list.tsx'
import { SiteInfo } from './site-info.tsx'
import { useSiteFocus } from './live/use-site-focus.ts'

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
export function MapSearchPage({ view, map, ...head }: MapSearchPageProps): ReactElement {
  const { stage, site } = map.view
  useSiteFocus(site ? site.id : null)
  return (
    <PageMain width="none">
      <div className={css.page} data-site={site ? '' : undefined}>
        <MapSearchHead view={view} mapCriteria={map.criteria} {...head} />
        <MapStage stage={stage} views={<ViewSwitch {...view.views} />}>
          {map.live}
        </MapStage>
        {site ? <SiteInfo site={site}>{map.siteRecords}</SiteInfo> : null}
        <Found view={view} map={map.view} />
      </div>
      <div className={css.data}>
        <DataLinks links={view.dataLinks} />
      </div>
    </PageMain>
  )
}

/** The list beside the map, which the address decides: it works without script and without the map. */
function Found({ view, map }: { view: SearchPageView; map: MapSearchView }): ReactElement {
  const isPending = useNavigation().state === 'loading'
  const { records, rest, missingSite } = map
  return (
    <section
      className={css.list}
      aria-labelledby="results"
      aria-busy={isPending || undefined}
      data-pending={isPending || undefined}
    >
      <div className={css.listHead}>
        <h2 className={css.count} id="results">
          {map.count}
        </h2>
        {rest ? (
          <p>
            {rest.words} <a href={rest.href}>{rest.link}</a>
          </p>
        ) : null}
        {missingSite ? (
          <p>
            {missingSite.words} <a href={missingSite.href}>{t('Close site info')}</a>
          </p>
        ) : null}
      </div>
      <Status>{isPending ? t('Loading records') : null}</Status>
      <Chips chips={view.chips} />
      {records.length === 0 ? <EmptySearch view={view} /> : <RecordList records={records} />}
      <Paginator
        page={view.paging.page}
        pageSize={view.paging.pageSize}
        total={view.paging.total}
        hrefOf={(page) => pageHref(view.paging.pages, page)}
      />
    </section>
  )
}
