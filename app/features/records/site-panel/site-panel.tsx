import type { ReactElement } from 'react'
import { Locator } from '#app/components/map/still/locator.tsx'
import type { LocatorView } from '#app/components/map/still/locator-view.ts'
import { SidePanel } from '#app/components/page/side-panel.tsx'
import { Facts } from '#app/components/ui/facts.tsx'
import { t } from '#words/words.ts'
import type { SiteSummaryView } from './site-summary.view.ts'
import * as css from './site-panel.css.ts'

type SitePanelProps = { site: SiteSummaryView | null; title?: string; locator?: LocatorView | null }

/** Side panel of a record: the site it belongs to. Public users have no edit link. */
export function SitePanel({ site, title = t('Site Info'), locator }: SitePanelProps): ReactElement {
  if (!site)
    return (
      <SidePanel id="site-info" title={title}>
        <p className={css.line}>{t('No site is recorded.')}</p>
      </SidePanel>
    )
  return (
    <SidePanel id="site-info" title={title} top={locator ? <Locator view={locator} /> : undefined}>
      <p className={css.line}>
        <strong>{site.name}</strong>
        <br />
        {site.location}
      </p>
      <Facts layout="narrow" facts={site.facts} />
      <p className={css.last}>
        <a href={site.href}>{t('Open site record')}</a>
      </p>
    </SidePanel>
  )
}
