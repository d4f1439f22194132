import type { ReactElement } from 'react'
import { EmptyState } from '#app/components/search/empty-state.tsx'
import { RegisterTable } from '#app/components/search/register-table.tsx'
import { Panel, PanelBand, PanelList } from '#app/components/ui/panel.tsx'
import { Stack } from '#app/components/ui/stack.tsx'
import type { DeskWorkView } from './desk-work.view.ts'
import { WORDS } from './desk-work.words.ts'
import * as css from './desk-work.css.ts'

/** The work of every desk that a person of the agency may see to, their own first. */
export function DeskWork({ view }: { view: DeskWorkView }): ReactElement {
  if (!view.hasDesks) return <EmptyState>{WORDS.none}</EmptyState>
  return (
    <Stack gap="large">
      <dl className={css.figures}>
        {view.figures.map(({ label, value, isBad }) => (
          <div key={label} className={css.figure}>
            <dt>{label}</dt>
            <dd className={isBad ? css.bad : undefined}>{value}</dd>
          </div>
        ))}
      </dl>
      <Panel id="own-work" title={WORDS.own} padded={false}>
        {view.own.length === 0 ? <EmptyState>{WORDS.noneOwn}</EmptyState> : null}
        <Items items={view.own} />
      </Panel>
      {view.listed ? (
        <Panel id="waiting" title={view.listed} padded={false}>
          {view.list.length === 0 ? <EmptyState>{WORDS.noneListed}</EmptyState> : null}
          <Items items={view.list} />
        </Panel>
      ) : null}
      <Panel id="desk-work" title={WORDS.all} padded={false}>
        {view.rows.length === 0 ? (
          <EmptyState>{WORDS.noneAtAll}</EmptyState>
        ) : (
          <RegisterTable
            caption={WORDS.caption}
            columns={[
              { key: 'kind', label: WORDS.kind, width: '40%' },
              { key: 'today', label: WORDS.today, align: 'end' },
              { key: 'three', label: WORDS.three, align: 'end' },
              { key: 'ten', label: WORDS.ten, align: 'end' },
              { key: 'older', label: WORDS.older, align: 'end' },
              { key: 'total', label: WORDS.total, align: 'end' },
            ]}
            rows={view.rows.map(({ id, words, href, mine, late, total, ages }) => ({
              id,
              head: (
                <>
                  <a href={href}>{words}</a>
                  {mine ? <span className={css.about}>{mine}</span> : null}
                  {late ? <span className={`${css.about} ${css.bad}`}>{late}</span> : null}
                </>
              ),
              cells: { today: ages[0], three: ages[1], ten: ages[2], older: ages[3], total },
            }))}
          />
        )}
        {view.empty ? <PanelBand>{view.empty}</PanelBand> : null}
      </Panel>
    </Stack>
  )
}

function Items({ items }: { items: DeskWorkView['own'] }): ReactElement {
  return (
    <PanelList>
      {items.map(({ key, href, title, about, due, isLate }) => (
        <li key={key} className={css.item}>
          <span>
            <a href={href}>{title}</a>
            <span className={css.about}>{about}</span>
          </span>
          <span className={isLate ? css.bad : undefined}>{due}</span>
        </li>
      ))}
    </PanelList>
  )
}
