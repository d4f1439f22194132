import type { ReactElement } from 'react'
import { PageHead } from '#app/components/page/page-head.tsx'
import { PageMain } from '#app/components/page/page-shell.tsx'
import { EmptyState } from '#app/components/search/empty-state.tsx'
import { RegisterTable } from '#app/components/search/register-table.tsx'
import { LinkButton } from '#app/components/ui/button.tsx'
import { Facts } from '#app/components/ui/facts.tsx'
import { Panel } from '#app/components/ui/panel.tsx'
import { Overdue } from '#app/components/ui/overdue/overdue.tsx'
import { Stack } from '#app/components/ui/stack.tsx'
import { t } from '#words/words.ts'
import { definePage } from '#app/lib/define-page.ts'
import { rich } from '#app/lib/rich.ts'
import type { AreaView, areaLoader as loader } from './area.server.ts'
import { ABOUT, formsPath } from './areas.words.ts'
import { FormTable } from './form-table.tsx'

export const page = definePage<typeof loader>({
  at: ['/app/water-waste', '/app/air-nei', '/app/waste-solid', '/app/fce'],
  title: (view) => view?.title ?? t('Area'),
  View: AreaPage,
})

/** An area of the agency's work: what waits or is late, and its forms. */
export function AreaPage({ view }: { view: AreaView }): ReactElement {
  return (
    <PageMain>
      <PageHead title={view.title} context={ABOUT[view.name]} />
      <Stack gap="large">
        {view.figures ? <DeskPanel figures={view.figures} /> : null}
        {view.late ? <LatePanel late={view.late} isStaff={view.isStaff} /> : null}
        <Panel id="records" title={t('Records')}>
          <p>
            {rich('{link}, {link2} and {link3} are searched in the public records.', {
              link: <a href="/app/pub-rcd/permits">{t('Permits')}</a>,
              link2: <a href="/app/pub-rcd/submittals">{t('submittals')}</a>,
              link3: <a href="/app/pub-rcd/sites">{t('sites')}</a>,
            })}
          </p>
        </Panel>
        {view.hasForms ? (
          <Panel id="forms" title={t('Forms')} padded={false}>
            <FormTable area={view.name} forms={view.forms} />
          </Panel>
        ) : null}
        {view.hasForms ? (
          <p>
            <LinkButton look="outlined" href={formsPath(view.name)}>
              {t('All forms of this area')}
            </LinkButton>
          </p>
        ) : null}
      </Stack>
    </PageMain>
  )
}

function DeskPanel({ figures }: { figures: NonNullable<AreaView['figures']> }): ReactElement {
  return (
    <Panel id="desk" title={t('At the desk')}>
      <Facts
        facts={[
          { label: t('Submittals that wait'), value: upTo(figures.waiting) },
          { label: t('Past the day of their decision'), value: upTo(figures.late) },
        ]}
      />
      {figures.mayOpen ? (
        <LinkButton look="outlined" href="/app/gov/inbox">
          {t('Review desk')}
        </LinkButton>
      ) : null}
    </Panel>
  )
}

const upTo = (count: number): string => (count >= 1_000 ? t('1,000 or more') : String(count))

type LateProps = { late: NonNullable<AreaView['late']>; isStaff: boolean }

function LatePanel({ late, isStaff }: LateProps): ReactElement {
  return (
    <Panel id="late" title={t('Overdue reports')} padded={false}>
      {late.length === 0 ? (
        <EmptyState>
          {isStaff ? t('No site owes an overdue report.') : t('You owe no overdue report.')}
        </EmptyState>
      ) : (
        <RegisterTable
          caption={t('Overdue reports, the latest first')}
          columns={[
            { key: 'name', label: t('Report'), width: '40%' },
            { key: 'site', label: t('Site') },
            { key: 'due', label: t('Due') },
          ]}
          rows={late.map((one) => ({
            id: one.id,
            head: isStaff ? (
              one.name
            ) : (
              <a href={`/app/submittal/form/${one.productId}/${one.id}`}>{one.name}</a>
            ),
            cells: {
              site: one.siteName ?? t('No site'),
              due: (
                <>
                  {one.due} <Overdue words={one.overdue} />
                </>
              ),
            },
          }))}
        />
      )}
    </Panel>
  )
}
