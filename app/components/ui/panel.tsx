import type { ReactElement, ReactNode } from 'react'
import * as css from './panel.css.ts'

type PanelProps = {
  /** Heading of the panel; also its name for assistive tools. */
  title?: string
  /** Required with a title: ties the heading to the section. */
  id?: string
  /** Heading level, 2 unless the panel stands under another h2. */
  level?: 2 | 3
  /** A link or a small control at the end of the header. */
  more?: ReactNode
  /** Wider padding, for the main column of a record. */
  roomy?: boolean
  /** Set to false where the content brings its own padding (tables, lists). */
  padded?: boolean
  children: ReactNode
}

/** White ground with a hairline. A panel never sits in a panel. */
export function Panel(props: PanelProps): ReactElement {
  const { title, id, level = 2, more, roomy, padded = true, children } = props
  const Heading = level === 3 ? 'h3' : 'h2'
  const headingId = title && id ? `${id}-title` : undefined
  return (
    <section
      className={css.panel}
      id={id}
      aria-labelledby={headingId}
      data-roomy={roomy || undefined}
    >
      {title ? (
        <header className={css.header}>
          <Heading className={css.title} id={headingId}>
            {title}
          </Heading>
          {more ? <div className={css.more}>{more}</div> : null}
        </header>
      ) : null}
      {padded ? <div className={css.body}>{children}</div> : children}
    </section>
  )
}

/** A padded band with a line under it, above facts or a table in the same panel. */
export function PanelBand({ children }: { children: ReactNode }): ReactElement {
  return <div className={css.band}>{children}</div>
}

/** Hairline rows inside an unpadded panel; children are `li`. */
export function PanelList({ children }: { children: ReactNode }): ReactElement {
  return (
    <ul role="list" className={css.list}>
      {children}
    </ul>
  )
}
