import type { ReactElement } from 'react'
import drainage from './drainage.svg?url'
import { drawing } from './hero.css.ts'

/** The drainage drawing, streams that become one river, for the home page and the login only. */
export function Drainage({ className = '' }: { className?: string }): ReactElement {
  return (
    <svg
      className={`${drawing} ${className}`}
      viewBox="0 0 760 460"
      preserveAspectRatio="xMinYMid slice"
      aria-hidden="true"
      focusable="false"
    >
      {/* A file of its own: no page carries its lines, and no script. */}
      <use href={`${drainage}#river`} />
    </svg>
  )
}
