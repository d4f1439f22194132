import type { ReactElement } from 'react'
import { LinkButton } from '#app/components/ui/button.tsx'
import { Gauge } from '#app/components/ui/gauge/gauge.tsx'
import { VisuallyHidden } from '#app/components/ui/visually-hidden.tsx'
import type { DueGauge } from './due-words.ts'
import { Say, type SayWords } from './say.tsx'
import * as css from './next.css.ts'

export type NextRow = {
  key: string
  href: string
  title: string
  sub: string
  /** Why it waits, where all of it is shown. */
  why?: string
  button: string
  isLate: boolean
  gauge: DueGauge | null
  /** Where it stands; null where there is nothing to say. */
  say: SayWords | null
}

/** What somebody is to do, each with when and its act. */
export function NextList({
  rows,
  isWhole = false,
}: {
  rows: readonly NextRow[]
  isWhole?: boolean
}): ReactElement {
  return (
    <ul role="list" className={css.next}>
      {rows.map((row) => (
        <Row key={row.key} row={row} isWhole={isWhole} />
      ))}
    </ul>
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
        {isWhole && why ? <div className={css.sub}>{why}</div> : null}
      </div>
      <div className={css.when}>
        {gauge ? <Gauge {...gauge} width="full" /> : null}
        {say ? <Say {...say} /> : null}
      </div>
      <LinkButton look="outlined" small href={href}>
        {button}
        <VisuallyHidden> {title}</VisuallyHidden>
      </LinkButton>
    </li>
  )
}
