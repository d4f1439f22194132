import type { ReactElement } from 'react'
import { Panel } from '#app/components/ui/panel.tsx'
import { Overdue } from '#app/components/ui/overdue/overdue.tsx'
import { VisuallyHidden } from '#app/components/ui/visually-hidden.tsx'
import { visuallyHidden } from '#app/components/ui/visually-hidden.css.ts'
import { t } from '#words/words.ts'
import type { MonthView } from './month.view.ts'
import * as css from './month.css.ts'

type Day = MonthView['weeks'][number][number]

/** A month of due days as a table of weeks; where there is no room for seven days beside each other, the days that have something. */
export function MonthPanel({ month }: { month: MonthView }): ReactElement {
  return (
    <Panel id="due" title={month.title} padded={false} more={<Turn month={month} />}>
      <div className={css.room}>
        <p className={css.words}>
          {month.words}
          {month.rest ? (
            <>
              {' '}
              <a href={month.rest}>{t('See all of them as a list')}</a>
            </>
          ) : null}
        </p>
        <table className={css.month} role="table">
          <caption className={visuallyHidden}>{month.title}</caption>
          <thead role="rowgroup">
            <tr role="row">
              {month.weekdays.map((name) => (
                <th key={name} scope="col" role="columnheader">
                  {name}
                </th>
              ))}
            </tr>
          </thead>
          <tbody role="rowgroup">
            {month.weeks.map((days) => (
              <tr key={days[0]?.day} role="row">
                {days.map((day) => (
                  <DayCell key={day.day} day={day} />
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </Panel>
  )
}

function Turn({ month: { before, after, thisMonth } }: { month: MonthView }): ReactElement {
  return (
    <nav className={css.turn} aria-label={t('Other months')}>
      <a href={before.href} rel="prev">
        <span aria-hidden="true">‹ </span>
        {before.label}
      </a>
      {thisMonth ? <a href={thisMonth}>{t('This month')}</a> : null}
      <a href={after.href} rel="next">
        {after.label}
        <span aria-hidden="true"> ›</span>
      </a>
    </nav>
  )
}

function DayCell({ day }: { day: Day }): ReactElement {
  const { isOther, isToday, number, words, dues } = day
  if (isOther) return <td role="cell" className={css.other} data-empty />
  return (
    <td
      role="cell"
      data-empty={dues.length === 0 || undefined}
      aria-current={isToday ? 'date' : undefined}
    >
      <time dateTime={day.day} className={css.day}>
        <span className={css.number}>{number}</span>
        <span className={css.long}>{words}</span>
        {isToday ? <span className={css.today}> {t('Today')}</span> : null}
      </time>
      {dues.length > 0 ? (
        <ul role="list" className={css.dues}>
          {dues.map((due) => (
            <li key={due.id}>
              <a href={due.href}>
                {due.name}
                <VisuallyHidden> {due.id}</VisuallyHidden>
              </a>
              <small>{due.site}</small>
              {due.overdue ? <Overdue words={due.overdue} /> : null}
            </li>
          ))}
        </ul>
      ) : null}
    </td>
  )
}
