import type { ReactElement, ReactNode } from 'react'
import { Icon } from '../ui/icon.tsx'
import * as css from './page-head.css.ts'

type PageHeadProps = {
  title: string
  back?: { href: string; label: string }
  /** One line under the title. */
  context?: ReactNode
  /** Status badge of a record; makes the context line larger. */
  badge?: ReactNode
  /** At most two actions. */
  actions?: ReactNode
  /** The page is another view of the one before: its title is read first. */
  takesFocus?: boolean
}

/** Back link, h1, context and actions. */
export function PageHead(props: PageHeadProps): ReactElement {
  const { title, back, context, badge, actions, takesFocus } = props
  return (
    <div className={css.head}>
      <div className={css.words}>
        {back ? (
          <a className={css.back} href={back.href} data-back>
            <Icon name="arrow-left" />
            {back.label}
          </a>
        ) : null}
        <div className={css.titleRow}>
          <h1 tabIndex={-1} data-takes-focus={takesFocus ? '' : undefined}>
            {title}
          </h1>
          {badge}
        </div>
        {context ? (
          <p className={`${css.context} ${badge ? css.recordContext : ''}`}>{context}</p>
        ) : null}
      </div>
      {actions ? <div className={css.actions}>{actions}</div> : null}
    </div>
  )
}
