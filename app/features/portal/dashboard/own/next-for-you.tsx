import type { ReactElement } from 'react'
import { EmptyState } from '#app/components/search/empty-state.tsx'
import { LinkButton } from '#app/components/ui/button.tsx'
import { Gauge } from '#app/components/ui/gauge/gauge.tsx'
import { Panel } from '#app/components/ui/panel.tsx'
import { VisuallyHidden } from '#app/components/ui/visually-hidden.tsx'
import { t } from '#words/words.ts'
import { rich } from '#app/lib/rich.ts'
import type { NextRow, NextView } from './next.view.ts'
import { Say } from './say.tsx'
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
      <ul role="list" className={css.next}>
        {view.rows.map((row) => (
          <Row key={row.key} row={row} isWhole={isWhole} />
        ))}
      </ul>
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

function Row({ row, isWhole }: { row: NextRow; isWhole: boolean }): ReactElement {
  const { href, title, sub, why, button, isLate, gauge, say } = row
  return (
    <li data-tone={isLate ? 'bad' : undefined}>
      <div>
        <a className={css.title} href={href}>
          {title}
        </a>
        {sub ? <div className={css.sub}>{sub}</div> : null}
        {isWhole ? <div className={css.sub}>{why}</div> : null}
      </div>
      <div className={css.when}>
        {gauge ? <Gauge {...gauge} width="full" /> : null}
        <Say {...say} />
      </div>
      <LinkButton look="outlined" small href={href}>
        {button}
        <VisuallyHidden>, {title}</VisuallyHidden>
      </LinkButton>
    </li>
  )
}
