import type { ReactElement } from 'react'
import { StatusShape } from '#app/components/ui/badge.tsx'
import { t } from '#words/words.ts'
import { attachmentsAddress } from '../attachments/attachments-address.ts'
import * as css from './form.css.ts'

export type SectionLink = {
  id: string
  title: string
  href: string
  isHere: boolean
  state: 'empty' | 'begun' | 'done'
  errors: number
  /** What the agency sent back to be mended there. */
  points: number
  /** Notes that those who prepare it left there. */
  openNotes: number
  who: string[]
}

export type SectionsProps = {
  product: string
  id: string
  sections: readonly SectionLink[]
  leftOut: readonly string[]
  reviewHref: string
  notes: { href: string; open: number }
}

/**
 * The pages of the form with their states, its attachments, and the way to the signing; where they stand above the form
 * they are folded into the line that says which one it is.
 */
export function Sections(props: SectionsProps): ReactElement {
  const { sections, leftOut } = props
  const now = sections.findIndex(({ isHere }) => isHere)
  const points = sections.reduce((sum, each) => sum + each.points, 0)
  return (
    <nav className={css.sections} aria-label={t('Pages of this form')}>
      <details className={css.fold}>
        <summary className={css.foldLine}>
          {now < 0
            ? t('Pages of this form')
            : `${t('Step {now} of {steps}: ', { now: now + 1, steps: sections.length })}${sections[now]?.title ?? ''}`}
          {points > 0 ? <span className={css.foldPoints}>{pointsWords(points)}</span> : null}
        </summary>
        <Pages {...props} />
      </details>
      {leftOut.length > 0 ? (
        <p className={css.quiet}>
          {t(
            'Left out because of other answers: {leftOut}. What you typed there is kept, and will not be part of what is signed.',
            { leftOut: leftOut.join('; ') },
          )}
        </p>
      ) : null}
    </nav>
  )
}

const pointsWords = (points: number): string =>
  points === 1 ? t('1 correction to make') : t('{points} corrections to make', { points })

function Pages({ sections, reviewHref, notes, product, id: draftId }: SectionsProps): ReactElement {
  return (
    <ol role="list">
      {sections.map(({ id, title, href, isHere, state, errors, points, openNotes, who }) => (
        <li key={id}>
          <a href={href} className={css.sectionLink} aria-current={isHere ? 'page' : undefined}>
            <span>{title}</span>
            <span className={css.state} data-tone={TONES[state]}>
              <StatusShape shape={SHAPES[state]} />
              {state === 'done'
                ? t('Done')
                : state === 'empty'
                  ? t('To do')
                  : t('{errors} to do', { errors })}
            </span>
            {points > 0 ? <span className={css.who}>{pointsWords(points)}</span> : null}
            {openNotes > 0 ? (
              <span className={css.who}>
                {openNotes === 1 ? '1 note' : t('{openNotes} notes', { openNotes })}
              </span>
            ) : null}
            {who.length > 0 ? (
              <span className={css.who}>{t('{who} is here', { who: who.join(', ') })}</span>
            ) : null}
          </a>
        </li>
      ))}
      <li>
        <a href={attachmentsAddress({ product, id: draftId })} className={css.sectionLink}>
          <span>{t('Attachments')}</span>
        </a>
      </li>
      <li>
        <a href={notes.href} className={css.sectionLink}>
          <span>{t('Notes')}</span>
          {notes.open > 0 ? (
            <span className={css.who}>{t('{open} open', { open: notes.open })}</span>
          ) : null}
        </a>
      </li>
      <li>
        <a href={reviewHref} className={css.sectionLink}>
          <span>{t('Read it whole and sign')}</span>
        </a>
      </li>
    </ol>
  )
}

const TONES = { empty: 'idle', begun: 'warn', done: 'good' } as const
const SHAPES = { empty: 'ring', begun: 'half', done: 'disc' } as const
