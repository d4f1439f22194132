import type { ReactElement } from 'react'
import { PageHead } from '#app/components/page/page-head.tsx'
import { PageMain } from '#app/components/page/page-shell.tsx'
import { EmptyState } from '#app/components/search/empty-state.tsx'
import { RegisterTable, Sub } from '#app/components/search/register-table.tsx'
import { Badge } from '#app/components/ui/badge.tsx'
import { LinkButton } from '#app/components/ui/button.tsx'
import { Panel } from '#app/components/ui/panel.tsx'
import { Stack } from '#app/components/ui/stack.tsx'
import { linesPath } from '#app/features/drinking-water/service-lines/line-words.ts'
import { definePage, type PageProps } from '#app/lib/define-page.ts'
import { t } from '#words/words.ts'
import { lettersAddress } from '#app/features/drinking-water/service-lines/line-addresses.ts'
import * as css from './plan.css.ts'
import { planAddress, REPLACING_FILE, TITLE } from './replacement.words.ts'
import type { loader } from './replacement.server.ts'

export const page = definePage<typeof loader>({
  at: '/app/line-replacement',
  title: () => t(TITLE),
  View: ReplacementPage,
})

function ReplacementPage({ view }: PageProps<typeof loader>): ReactElement {
  const { systems } = view
  return (
    <PageMain width="data">
      <PageHead
        title={t(TITLE)}
        context={t('Lines that became non-lead, by the history of the inventory')}
        back={{ href: linesPath('community'), label: t('LSLI Search') }}
        actions={
          <LinkButton look="outlined" href={REPLACING_FILE}>
            {t('Download CSV')}
          </LinkButton>
        }
      />
      <Stack gap="large">
        <Panel id="systems" title={t('Water systems')} padded={false}>
          {systems.length === 0 ? (
            <EmptyState>{t('No water system of yours has an inventory.')}</EmptyState>
          ) : (
            <RegisterTable
              caption={t('Replacement by water system')}
              columns={[
                { key: 'name', label: t('Water system'), width: '22%' },
                { key: 'rate', label: t('Rate over three years') },
                { key: 'replaced', label: t('Replaced') },
                { key: 'pool', label: t('To replace or find out at first') },
                { key: 'lead', label: t('Lead'), align: 'end' },
                { key: 'galvanized', label: t('Galvanized Requiring Replacement'), align: 'end' },
                { key: 'unknown', label: t('Lead Status Unknown'), align: 'end' },
                { key: 'nonLead', label: t('Non-lead'), align: 'end' },
              ]}
              rows={systems.map(({ id, name, context, rate, demanded, isEnough, ...cells }) => ({
                id,
                head: (
                  <>
                    {name}
                    <Sub>{context}</Sub>
                    <Sub>
                      <a href={lettersAddress(id)} className={css.link}>
                        {t('Letters to occupants of {name}', { name })}
                      </a>
                    </Sub>
                    <Sub>
                      <a href={planAddress(id)} className={css.link}>
                        {t('Plan of {name}', { name })}
                      </a>
                    </Sub>
                  </>
                ),
                cells: {
                  ...cells,
                  rate: (
                    <>
                      <Badge
                        tone={isEnough ? 'good' : 'bad'}
                        shape={isEnough ? 'disc' : 'triangle'}
                      >
                        {isEnough ? t('{rate}, enough', { rate }) : t('{rate}, too slow', { rate })}
                      </Badge>
                      <Sub>{demanded}</Sub>
                    </>
                  ),
                },
              }))}
            />
          )}
        </Panel>
        <p>
          {t(
            '40 CFR 141.84(d) asks a system to replace 10 per cent a year of the lead, galvanized requiring replacement and unknown lines, averaged over three years. The share is a setting of the agency. The year that goes on is not counted yet.',
          )}
        </p>
      </Stack>
    </PageMain>
  )
}
