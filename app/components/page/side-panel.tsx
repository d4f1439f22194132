import type { ReactElement, ReactNode } from 'react'
import { panel } from '../ui/panel.css.ts'
import * as css from './side-panel.css.ts'

type SideLayoutProps = {
  children: ReactNode
  /** Name of the side column, for example "Site Info". */
  label: string
  /** One or more `SidePanel`. */
  side: ReactNode
  /** Beside the toolbox and over a form: the columns part at 80rem only. */
  isLate?: boolean
}

/** Main column and a column of 19.5rem, which follows the content below 60rem. */
export function SideLayout({ children, label, side, isLate }: SideLayoutProps): ReactElement {
  return (
    <div className={css.layout} data-late={isLate || undefined}>
      <div className={css.main}>{children}</div>
      <aside className={css.side} aria-label={label}>
        {side}
      </aside>
    </div>
  )
}

type SidePanelProps = {
  id: string
  title: string
  /** A picture or map that fills the upper edge. */
  top?: ReactNode
  children: ReactNode
}

export function SidePanel({ id, title, top, children }: SidePanelProps): ReactElement {
  return (
    <section className={panel} aria-labelledby={`${id}-title`}>
      {top ? <div className={css.top}>{top}</div> : null}
      <div className={css.body}>
        <h2 className={css.title} id={`${id}-title`}>
          {title}
        </h2>
        {children}
      </div>
    </section>
  )
}

type FoldingPanelProps = { title: string; open?: boolean; children: ReactNode }

/** The side panel of signed-in pages, which folds. */
export function FoldingPanel({ title, open, children }: FoldingPanelProps): ReactElement {
  return (
    <details className={`${panel} ${css.panel}`} open={open}>
      <summary>{title}</summary>
      <div className={css.body}>{children}</div>
    </details>
  )
}
