import type { ReactElement } from 'react'
import { StatusShape, type BadgeShape, type Tone } from '#app/components/ui/badge.tsx'
import * as css from './next.css.ts'

export type SayWords = { words: string; tone: Tone; shape: BadgeShape }

/** A state in words with its shape, without a box. */
export function Say({ words, tone, shape }: SayWords): ReactElement {
  return (
    <span className={css.say} data-tone={tone}>
      <StatusShape shape={shape} />
      <span>{words}</span>
    </span>
  )
}
