import type { ReactElement } from 'react'
import { siteRecord, siteRecordHead } from '#app/components/map/map-page.css.ts'
import { DocumentLink } from '#app/components/search/document-link.tsx'
import { Badge } from '#app/components/ui/badge.tsx'
import { Facts } from '#app/components/ui/facts.tsx'
import { GaugeLine } from '#app/components/ui/gauge/gauge.tsx'
import { num, small, soft, strong } from '#app/styles/text.css.ts'
import { t } from '#words/words.ts'
import type { SitePermitView } from './permit-map.view.ts'

/** Spec 2 §2.4: the permits of the site chosen on the map, with their documents. */
export function SitePermitList({ permits }: { permits: readonly SitePermitView[] }): ReactElement {
  return (
    <ul role="list">
      {permits.map((permit) => (
        <li key={permit.id} className={siteRecord}>
          <div className={siteRecordHead}>
            <a className={`${num} ${strong}`} href={permit.href}>
              {permit.number}
            </a>
            <Badge {...permit.status} />
          </div>
          {permit.forceNote ? <p className={small}>{permit.forceNote}</p> : null}
          <p className={`${small} ${soft}`}>
            {permit.type}, {permit.interest}
          </p>
          <p className={`${small} ${num}`}>
            {permit.term ?? t('Effective and expiration dates not recorded')}
          </p>
          {permit.gauge ? (
            <div className={small}>
              <GaugeLine
                start={permit.gauge.start}
                end={permit.gauge.end}
                today={permit.gauge.today}
                tone={permit.gauge.tone}
                width="row"
              >
                {permit.gauge.words}
              </GaugeLine>
            </div>
          ) : null}
          <Facts
            layout="narrow"
            facts={[
              { label: t('Submission RID'), value: permit.submittal },
              { label: t('Application'), value: permit.application },
            ]}
          />
          {permit.document ? (
            <DocumentLink
              href={permit.document.href}
              label={[t('Permit document'), permit.document.size].filter(Boolean).join(', ')}
              of={permit.number}
            />
          ) : null}
        </li>
      ))}
    </ul>
  )
}
