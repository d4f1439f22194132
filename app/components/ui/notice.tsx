import type { ReactElement, ReactNode } from 'react'
import { t } from '#words/words.ts'
import type { Tone } from './badge.tsx'
import { Icon, type IconName } from './icon.tsx'
import * as css from './notice.css.ts'

export type NoticeTone = Exclude<Tone, 'idle'>

type NoticeProps = {
  tone: NoticeTone
  title?: string
  /** Heading level of the title. */
  level?: 2 | 3
  /** `alert` for something that went wrong just now. */
  role?: 'status' | 'alert'
  children?: ReactNode
}

const icons: Record<NoticeTone, IconName> = {
  info: 'info-fill',
  good: 'check-circle-fill',
  warn: 'warning-fill',
  bad: 'warning-circle-fill',
  rule: 'scales-fill',
}

/** A message in the flow, under the h1. */
export function Notice({ tone, title, level = 2, role, children }: NoticeProps): ReactElement {
  const Heading = level === 3 ? 'h3' : 'h2'
  return (
    <div className={css.notice} data-tone={tone} role={role}>
      <Icon name={icons[tone]} className={css.icon} />
      <div className={css.text}>
        {title ? <Heading className={css.title}>{title}</Heading> : null}
        {typeof children === 'string' ? <p>{children}</p> : children}
      </div>
    </div>
  )
}

/** The same in one line, for table rows: "Contested case. A hearing …". */
export function NoticeLine({ tone, title, children }: NoticeProps): ReactElement {
  return (
    <p className={css.line} data-tone={tone}>
      <Icon name={icons[tone]} />
      <span>
        {title ? <b>{title} </b> : null}
        {children}
      </span>
    </p>
  )
}

/** Full width strip for emergencies, under the section menu. `className` brings the page width. */
export function NoticeStrip(props: {
  tone: NoticeTone
  width: string
  children: ReactNode
}): ReactElement {
  return (
    <aside className={css.strip} data-tone={props.tone} aria-label={t('Emergency')}>
      <div className={`${css.stripIn} ${props.width}`}>
        <Icon name="siren-fill" className={css.icon} />
        <p>{props.children}</p>
      </div>
    </aside>
  )
}
