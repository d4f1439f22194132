import type { ReactElement, ReactNode } from 'react'
import { FoldingPanel } from '#app/components/page/side-panel.tsx'
import { Facts } from '#app/components/ui/facts.tsx'
import * as css from './review.css.ts'
import type { ReviewView } from './review.view.ts'

/** What stands beside a submittal's review (spec 3 §2.5). */
export function ReviewSides({ view }: { view: ReviewView }): ReactElement {
  const { site, flow, comments, documents, archived } = view
  return (
    <>
      <FoldingPanel title="Status" open>
        <p>
          <b>{view.status}</b>
        </p>
        <p>{view.gloss}</p>
        <p>{view.who}</p>
        <p className={css.quiet}>{view.since}</p>
        {view.decideBy ? <p className={css.quiet}>Decision asked for by {view.decideBy}</p> : null}
      </FoldingPanel>
      <FoldingPanel title="Site Info" open>
        {site ? (
          <>
            <p>
              <a href={site.href}>{site.name || 'Open site record'}</a>
            </p>
            <Facts facts={site.facts} layout="narrow" isFlush />
          </>
        ) : (
          <p>It is about no site.</p>
        )}
      </FoldingPanel>
      <FoldingPanel title="Review flow">
        <Rows of={flow} empty="Nothing was done yet.">
          {flow.map(({ title, words }, at) => (
            <li key={at}>
              <b>{title}</b>
              <p className={css.quiet}>{words}</p>
            </li>
          ))}
        </Rows>
      </FoldingPanel>
      <FoldingPanel title="Comments" open>
        <Rows of={comments} empty="No comment.">
          {comments.map(({ id, text, words, answer }) => (
            <li key={id}>
              <p className={css.words}>{text}</p>
              <p className={css.quiet}>{words}</p>
              {answer ? <p>{answer}</p> : null}
            </li>
          ))}
        </Rows>
      </FoldingPanel>
      <FoldingPanel title="Documents" open>
        <Rows of={documents} empty="No document.">
          {documents.map(({ id, name, href, words }) => (
            <li key={id}>
              <a href={href} download>
                {name}
              </a>
              <p className={css.quiet}>{words}</p>
            </li>
          ))}
        </Rows>
      </FoldingPanel>
      <FoldingPanel title="Archived submittals">
        <Rows
          of={archived}
          empty="No archived submittal. A revised or amended one leaves its original here."
        >
          {archived.map(({ id, href, name, words }) => (
            <li key={id}>
              <a href={href}>{name}</a>
              <p className={css.quiet}>{words}</p>
            </li>
          ))}
        </Rows>
      </FoldingPanel>
    </>
  )
}

type RowsProps = { of: readonly unknown[]; empty: string; children: ReactNode }

function Rows({ of, empty, children }: RowsProps): ReactElement {
  if (of.length === 0) return <p>{empty}</p>
  return (
    <ul role="list" className={css.list}>
      {children}
    </ul>
  )
}
