import type { ReactElement, ReactNode } from 'react'
import * as css from './overlay.css.ts'

type QuestionProps = {
  id: string
  title: string
  /** One button or link for each answer, the one that is expected first. */
  actions: ReactNode
  /** Which question of the session it is (app/light/session.ts). */
  'data-question'?: string
  children?: ReactNode
}

/**
 * A question over the page, in the page from the beginning: the browser's own dialog, which a control with
 * `data-opens` opens and one with `data-closes` shuts (app/light). Without script the question is a page.
 */
export function Question({ id, title, actions, children, ...more }: QuestionProps): ReactElement {
  return (
    <dialog
      id={id}
      className={`${css.dialog} ${css.question}`}
      role="alertdialog"
      aria-labelledby={`${id}-title`}
      tabIndex={-1}
      {...more}
    >
      <h2 id={`${id}-title`}>{title}</h2>
      {children}
      <div className={css.dialogActions}>{actions}</div>
    </dialog>
  )
}
