import type { ReactElement, ReactNode } from 'react'
import { Facts } from '../ui/facts.tsx'
import { Icon } from '../ui/icon.tsx'
import { VisuallyHidden } from '../ui/visually-hidden.tsx'
import { quiet, small } from '#app/styles/text.css.ts'
import { t } from '#words/words.ts'
import * as css from './map-page.css.ts'
import type { SiteInfoView } from './map-view-model.ts'

type SiteInfoProps = { site: SiteInfoView; children?: ReactNode }

/** The chosen site in a column of its own, never over the map. */
export function SiteInfo({ site, children }: SiteInfoProps): ReactElement {
  return (
    <section className={css.info} aria-labelledby="site-info-title">
      <header className={css.infoHead}>
        <div>
          <p className={`${small} ${quiet}`}>{t('Site Info')}</p>
          <h2 className={css.infoTitle} id="site-info-title" tabIndex={-1}>
            {site.name}
          </h2>
        </div>
        <a className={css.close} href={site.closeHref}>
          <VisuallyHidden>{t('Close site info')}</VisuallyHidden>
          <Icon name="x-bold" />
        </a>
      </header>
      <div className={css.infoBody}>
        <Facts layout="narrow" facts={site.facts} />
        <div className={css.infoLinks}>
          {site.links.map(({ label, href }) => (
            <a key={href} href={href}>
              {label}
            </a>
          ))}
        </div>
        {site.recordsTitle ? <h3 className={css.infoRecords}>{site.recordsTitle}</h3> : null}
        {children}
        {site.notes.map((note) => (
          <p key={note} className={`${small} ${quiet}`}>
            {note}
          </p>
        ))}
      </div>
    </section>
  )
}
