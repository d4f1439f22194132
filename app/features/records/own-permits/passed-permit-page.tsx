import type { ReactElement } from 'react'
import { PageHead } from '#app/components/page/page-head.tsx'
import { PageMain } from '#app/components/page/page-shell.tsx'
import { Notice } from '#app/components/ui/notice.tsx'
import { Panel } from '#app/components/ui/panel.tsx'
import { Stack } from '#app/components/ui/stack.tsx'
import { reviewAddress } from '#app/features/filing/review-address.ts'
import type { PassedPermitQuery } from '#app/gql/operations.ts'
import { longDate } from '#words/formats.ts'
import { t } from '#words/words.ts'
import { OWN_PERMITS } from '#app/features/records/permits/own-permit-address.ts'
import * as css from './own-permit.css.ts'

export type PassedPermit = NonNullable<PassedPermitQuery['passedPermit']>

/** What its page becomes for a former holder, whose old address of it leads here: who holds it, and what stays theirs. */
export function PassedPermitPage({ passed }: { passed: PassedPermit }): ReactElement {
  const { number, newHolder, onDay, productId, id, submittals } = passed
  return (
    <PageMain>
      <PageHead
        title={t('Permit {number}', { number })}
        back={{ href: OWN_PERMITS, label: t('Permits') }}
      />
      <Stack>
        <Notice
          tone="info"
          title={t('Passed to {newHolder} on {day}', { newHolder, day: longDate(onDay) })}
        >
          <p>{t('You act for it no more; what you filed for it stays yours to read.')}</p>
          <p>
            <a href={`/app/pub-rcd/permits/review/${productId}/${id}`}>{t('Its public record')}</a>
          </p>
        </Notice>
        <Panel title={t('What you filed for it')} id="filed">
          {submittals.length === 0 ? <p>{t('You filed nothing for it here.')}</p> : null}
          <ul className={css.list}>
            {submittals.map((filed) => (
              <li key={filed.id}>
                <a href={reviewAddress(filed.product, filed.id)}>{filed.name}</a>
                <div className={css.quiet}>
                  {[longDate(filed.filedOn), t(filed.statusName)].join(', ')}
                </div>
              </li>
            ))}
          </ul>
        </Panel>
      </Stack>
    </PageMain>
  )
}
