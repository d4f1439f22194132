import type { ReactElement } from 'react'
import { drainagePaths } from './drainage-paths.ts'
import { drawing } from './hero.css.ts'

/** The drainage drawing, for the home page and the login only. */
export function Drainage({ className = '' }: { className?: string }): ReactElement {
  return (
    <svg
      className={`${drawing} ${className}`}
      viewBox="0 0 760 460"
      preserveAspectRatio="xMinYMid slice"
      aria-hidden="true"
      focusable="false"
    >
      <g fill="none" stroke="currentColor" strokeLinecap="round" strokeLinejoin="round">
        {drainagePaths.map(({ width, opacity, path }) => (
          <path key={width} strokeWidth={width} opacity={opacity} d={path} />
        ))}
      </g>
    </svg>
  )
}
