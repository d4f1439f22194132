import type { ReactElement } from 'react'
import { t } from '#words/words.ts'
import { StatusShape } from '../ui/badge.tsx'
import * as css from './section-list.css.ts'

export type SectionState = {
  id: string
  title: string
  faults: number
  isChecked: boolean
  /** The dependent part of the form that it stands in; it is listed only while that is shown. */
  part?: string
}

/** The parts of a long step, and how far each is. Links to the parts. */
export function SectionList({ sections }: { sections: readonly SectionState[] }): ReactElement {
  return (
    <nav className={css.list} aria-label={t('Sections of this step')}>
      <p className={css.title}>{t('On this step')}</p>
      <ol role="list">
        {sections.map(({ id, title, faults, isChecked, part }) => (
          <li key={id} data-part={part}>
            <a href={`#${id}`}>
              <span>{title}</span>
              {isChecked ? (
                <span className={css.state} data-tone={faults > 0 ? 'bad' : 'good'}>
                  <StatusShape shape={faults > 0 ? 'triangle' : 'disc'} />
                  {faults > 0 ? t('{faults} to fix', { faults }) : t('Done')}
                </span>
              ) : null}
            </a>
          </li>
        ))}
      </ol>
    </nav>
  )
}
