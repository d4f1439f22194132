import type { ReactElement } from 'react'
import { Notice } from '#app/components/ui/notice.tsx'
import type { CountingView } from './counting.view.ts'

/** Which report counts, above all else that is said of it. */
export function Counting({ counting }: { counting: readonly CountingView[] }): ReactElement {
  return (
    <>
      {counting.map(({ title, tone, lines, links }) => (
        <Notice key={title} tone={tone} title={title}>
          {lines.map((line) => (
            <p key={line}>{line}</p>
          ))}
          {links.length > 0 ? (
            <ul>
              {links.map(({ id, href, words }) => (
                <li key={id}>{href ? <a href={href}>{words}</a> : words}</li>
              ))}
            </ul>
          ) : null}
        </Notice>
      ))}
    </>
  )
}
