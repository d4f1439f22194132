import { useState, type ReactElement } from 'react'
import { Icon } from '#app/components/ui/icon.tsx'
import { VisuallyHidden } from '#app/components/ui/visually-hidden.tsx'
import * as css from './signed-in.css.ts'

/**
 * Opens and closes the toolbox. A checkbox, so that it works before the script arrives; checked means the
 * other state than the usual one, open on wide screens and shut on narrow ones.
 */
export function ToolboxToggle({ controls }: { controls: string }): ReactElement {
  const [isTurned, setIsTurned] = useState(false)
  return (
    <label className={css.toggleFace}>
      <input
        type="checkbox"
        className={css.toggle}
        aria-controls={controls}
        checked={isTurned}
        onChange={(event) => setIsTurned(event.target.checked)}
      />
      <Icon name="list" />
      Menu
      <VisuallyHidden>, show or hide the toolbox</VisuallyHidden>
    </label>
  )
}
