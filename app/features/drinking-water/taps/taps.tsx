import type { ReactElement } from 'react'
import { EmptyState } from '#app/components/search/empty-state.tsx'
import { Paginator } from '#app/components/search/paginator.tsx'
import { RegisterTable } from '#app/components/search/register-table.tsx'
import { LinkButton } from '#app/components/ui/button.tsx'
import { Panel, PanelBand } from '#app/components/ui/panel.tsx'
import { t } from '#words/words.ts'
import { LevelsTable } from './levels-table.tsx'
import { TAPS } from './levels.view.ts'
import type { TapsView } from './samples.view.ts'
import * as css from './tap-samples.css.ts'

type Props = { view: TapsView; self: string }

/** Beside the programme of replacement: what taps show, period by period, and the samples of one period. */
export function Taps({ view, self }: Props): ReactElement {
  const addressOf = ({ begin, end }: { begin: string; end: string }, page?: number): string => {
    const asked = new URLSearchParams({ begin, end, ...(page ? { page: `${page}` } : {}) })
    return `${self}?${asked}#samples`
  }
  const { shown } = view
  return (
    <>
      <Panel
        id="taps"
        title={t(TAPS)}
        padded={false}
        {...(shown
          ? {
              more: (
                <LinkButton look="outlined" href={view.file}>
                  {t('Download samples as CSV')}
                </LinkButton>
              ),
            }
          : {})}
      >
        {shown ? (
          <>
            <LevelsTable periods={view.periods} hrefOf={(period) => addressOf(period)} />
            <PanelBand>
              <p className={css.note}>
                {t(
                  'Counted from all samples of a period as 40 CFR 141.80(c) says, never typed. Results below detection count as zero. Between two samples it lies as far as the tenths say.',
                )}
              </p>
            </PanelBand>
          </>
        ) : (
          <EmptyState>
            {t('No tap sample of this system is recorded. Staff import them.')}
          </EmptyState>
        )}
      </Panel>
      {shown ? (
        <Panel id="samples" title={t('Samples of {name}', { name: shown.name })} padded={false}>
          <RegisterTable
            caption={t('Samples of {name}', { name: shown.name })}
            columns={[
              { key: 'name', label: t('Sample'), width: '20%' },
              { key: 'sampledOn', label: t('Taken') },
              { key: 'location', label: t('Tap') },
              { key: 'tier', label: t('Tier'), align: 'end' },
              { key: 'litre', label: t('Litre') },
              { key: 'lead', label: t('Lead (µg/L)'), align: 'end' },
              { key: 'copper', label: t('Copper (mg/L)'), align: 'end' },
            ]}
            rows={view.samples.map(({ id, name, ...cells }) => ({ id, head: name, cells }))}
          />
          <Paginator
            page={view.page}
            pageSize={view.pageSize}
            total={view.total}
            hrefOf={(page) => addressOf(shown, page)}
          />
        </Panel>
      ) : null}
    </>
  )
}
