import type { ReactElement, ReactNode } from 'react'
import { FoldingPanel } from '#app/components/page/side-panel.tsx'
import { Facts } from '#app/components/ui/facts.tsx'
import { t } from '#words/words.ts'
import * as css from './review.css.ts'
import type { ReviewView } from './review.view.ts'

/** What stands beside a submittal's review (spec 3 §2.5). */
export function ReviewSides({ view }: { view: ReviewView }): ReactElement {
  const { site, flow, comments, documents, archived } = view
  return (
    <>
      <FoldingPanel title={t('Status')} open>
        <p>
          <b>{view.status}</b>
        </p>
        <p>{view.gloss}</p>
        {view.reason ? (
          <p>
            <b>{t('Reason of the agency')}</b>: {view.reason}
          </p>
        ) : null}
        <p>{view.who}</p>
        <p className={css.quiet}>{view.since}</p>
        {view.takeOver ? (
          <p>
            {view.takeOver.words} <a href={view.takeOver.href}>{t('The new holder')}</a>
          </p>
        ) : null}
        {view.decideBy ? (
          <p className={css.quiet}>
            {t('Decision asked for by {decideBy}', { decideBy: view.decideBy })}
          </p>
        ) : null}
      </FoldingPanel>
      <FoldingPanel title={t('Site Info')} open>
        {site ? (
          <>
            <p>
              <a href={site.href}>{site.name || t('Open site record')}</a>
            </p>
            <Facts facts={site.facts} layout="narrow" isFlush />
          </>
        ) : (
          <p>{t('It is about no site.')}</p>
        )}
      </FoldingPanel>
      <FoldingPanel title={t('Review flow')}>
        <Rows of={flow} empty={t('Nothing was done yet.')}>
          {flow.map(({ title, words }, at) => (
            <li key={at}>
              <b>{title}</b>
              <p className={css.quiet}>{words}</p>
            </li>
          ))}
        </Rows>
      </FoldingPanel>
      <FoldingPanel title={t('Comments')} open>
        <Rows of={comments} empty={t('No comment.')}>
          {comments.map(({ id, text, words, answer }) => (
            <li key={id}>
              <p className={css.words}>{text}</p>
              <p className={css.quiet}>{words}</p>
              {answer ? <p>{answer}</p> : null}
            </li>
          ))}
        </Rows>
      </FoldingPanel>
      <FoldingPanel title={t('Documents')} open>
        <Rows of={documents} empty={t('No document.')}>
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
      <FoldingPanel title={t('Archived submittals')}>
        <Rows
          of={archived}
          empty={t('No archived submittal. A revised or amended one leaves its original here.')}
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
