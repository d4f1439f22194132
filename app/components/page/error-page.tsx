import type { ReactElement, ReactNode } from 'react'
import type { PostedForm } from '#app/lib/posted-form.ts'
import { t } from '#words/words.ts'
import { LinkButton } from '../ui/button.tsx'
import { SendAgain } from './send-again.tsx'
import * as css from './error-page.css.ts'

type ErrorPageProps = {
  /** What happened. */
  title: string
  /** What to do now. */
  children: ReactNode
  link: { href: string; label: string }
  /** Lets the agency find the request in its log. */
  reference?: string
  /** What was sent and not taken. */
  posted?: PostedForm | null
}

/** Body of every status page, inside the shell. */
export function ErrorPage({
  title,
  children,
  link,
  reference,
  posted,
}: ErrorPageProps): ReactElement {
  return (
    <div className={css.page}>
      <h1 tabIndex={-1}>{title}</h1>
      <p>{children}</p>
      {posted ? <SendAgain posted={posted} /> : null}
      <p className={css.links}>
        <LinkButton href={link.href}>{link.label}</LinkButton>
      </p>
      {reference ? (
        <p className={css.reference}>{t('Reference number {reference}', { reference })}</p>
      ) : null}
    </div>
  )
}
