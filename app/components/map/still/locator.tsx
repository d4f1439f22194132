import type { ReactElement } from 'react'
import * as css from './locator.css.ts'
import type { LocatorView } from './locator-view.ts'

/** Where a site lies: the counties around it and the lamp in their middle. Drawn on the server. */
export function Locator({ view }: { view: LocatorView }): ReactElement {
  const { words, width, height, land, counties, states } = view
  return (
    <svg className={css.locator} viewBox={`0 0 ${width} ${height}`} role="img" aria-label={words}>
      <path className={css.land} d={land} />
      <path className={css.counties} d={counties} />
      <path className={css.states} d={states} />
      <circle className={css.lamp} cx={width / 2} cy={height / 2} r="7.5" />
      <circle className={css.core} cx={width / 2} cy={height / 2} r="3" />
    </svg>
  )
}
