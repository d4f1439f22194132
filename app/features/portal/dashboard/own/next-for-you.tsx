import type { ReactElement } from 'react'
import { EmptyState } from '#app/components/search/empty-state.tsx'
import { Panel } from '#app/components/ui/panel.tsx'
import { VisuallyHidden } from '#app/components/ui/visually-hidden.tsx'
import { t } from '#words/words.ts'
import { rich } from '#app/lib/rich.ts'
import type { NextView } from './next.view.ts'
import { NextList } from './next-list.tsx'
import * as css from './next.css.ts'

/** One list across everything, most urgent first, each with its act. */
export function NextForYou({
  view,
  isWhole,
}: {
  view: NextView
  /** All of it, or a part, is shown: with the reason of each. */
  isWhole: boolean
}): ReactElement {
  return (
    <Panel id="first" title={t('Next for you')} padded={false} more={<HowMuch view={view} />}>
      {view.shown ? (
        <p className={css.shown}>
          {rich('Only {part} is shown. {link}', {
            part: <b>{view.shown}</b>,
            link: <a href={view.firstHref}>{t('Show everything')}</a>,
          })}
        </p>
      ) : null}
      {view.rows.length === 0 ? <EmptyState>{view.empty}</EmptyState> : null}
      <NextList rows={view.rows} isWhole={isWhole} />
    </Panel>
  )
}

function HowMuch({ view }: { view: NextView }): ReactElement | null {
  if (view.total === 0) return null
  return view.isWhole ? (
    <a href={view.allHref}>
      {rich('All {rows}{hidden}', {
        rows: view.inAll,
        hidden: <VisuallyHidden> {t('waiting for you')}</VisuallyHidden>,
      })}
    </a>
  ) : (
    <span>{t('{rows} in all', { rows: view.inAll })}</span>
  )
}
