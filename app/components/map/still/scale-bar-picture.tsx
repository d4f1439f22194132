import type { ReactElement } from 'react'
import { t } from '#words/words.ts'
import { scale } from '../map-stage.css.ts'
import type { ScaleBar } from './scale-bar.ts'

/** A ruler as long as the distance that it names. */
export function ScaleBarPicture({ words, pixels }: ScaleBar): ReactElement {
  const end = pixels + 1
  return (
    <svg
      className={scale}
      width={pixels + 64}
      height="24"
      role="img"
      aria-label={t('Scale: this line is {words} long', { words })}
    >
      <path d={`M1 13v8h${pixels}v-8M${end / 2} 17v4`} />
      <text x="0" y="9">
        {words}
      </text>
    </svg>
  )
}
