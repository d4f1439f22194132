import type { ReactElement } from 'react'
import * as css from './people.css.ts'

type Right = { action: string; does: string; from?: string[] }

/** Rights under their headings, each as a sentence. */
export function RightsList({
  areas,
  title,
}: {
  areas: { area: string; rights: Right[] }[]
  title: string
}): ReactElement {
  return (
    <section aria-label={title}>
      <h3 className={css.area}>{title}</h3>
      {areas.length === 0 ? <p>Nothing that needs a right.</p> : null}
      <ul className={css.list}>
        {areas.map(({ area, rights }) => (
          <li key={area}>
            <strong>{area}</strong>
            {rights.map(({ action, does, from }) => (
              <span key={action}>
                May {does}
                {from === undefined ? null : (
                  <span className={css.quiet}>
                    {from.length > 0 ? ` (${from.join(', ')})` : ' (given to this person alone)'}
                  </span>
                )}
              </span>
            ))}
          </li>
        ))}
      </ul>
    </section>
  )
}
