import type { ReactElement } from 'react'
import * as css from './comment-words.css.ts'

type CommentWordsProps = {
  parts: readonly { text: string; isBar: boolean }[]
  className?: string
}

/** What a comment says, with a visible bar in the place of hidden words. */
export function CommentWords({ parts, className }: CommentWordsProps): ReactElement {
  return (
    <p className={className}>
      {parts.map((part, index) =>
        part.isBar ? (
          <span key={index} className={css.bar} data-redacted>
            {part.text}
          </span>
        ) : (
          part.text
        ),
      )}
    </p>
  )
}
