import type { ReactElement } from 'react'
import { Facts } from '#app/components/ui/facts.tsx'
import { Panel, PanelBand, PanelList } from '#app/components/ui/panel.tsx'
import { VisuallyHidden } from '#app/components/ui/visually-hidden.tsx'
import { Changes } from '../changes.tsx'
import { StandingNotice } from '../dispute/own-dispute.tsx'
import { rich } from '#app/lib/rich.ts'
import { t } from '#words/words.ts'
import * as css from '../form/form.css.ts'
import { AnswerFiles } from '../answer-files.tsx'
import { ShownForm } from '../shown-form.tsx'
import type { FiledView } from './filed.view.ts'

/** What was claimed confidential, and how far each claim is. */
function Claims({ claims, lettersHref }: Pick<FiledView, 'claims' | 'lettersHref'>): ReactElement {
  const write = t('write to the agency')
  return (
    <Panel title={t('Claims of confidentiality')} id="claims" padded={false}>
      <PanelList>
        {claims.map(({ path, label, words, reason, mayObject }) => (
          <li key={path}>
            <b>{label}</b>
            <p>{words}</p>
            {reason ? <p className={css.answer}>{t('Reason: {reason}', { reason })}</p> : null}
            {mayObject ? (
              <p className={css.quiet}>
                {rich(
                  'If you object, {write} before that day, or ask to withdraw this submittal. If you take it to a court, tell the agency before that day.',
                  { write: lettersHref ? <a href={lettersHref}>{write}</a> : write },
                )}
              </p>
            ) : null}
          </li>
        ))}
      </PanelList>
    </Panel>
  )
}

/** Where a submittal stands, its signed copies, and what was signed. */
export function FiledPanels({ filed }: { filed: FiledView }): ReactElement {
  const { id, status, gloss, facts, versions, content, changes } = filed
  const { claims, marks, lettersHref } = filed
  return (
    <>
      <Panel title={status} id="status" padded={false}>
        {gloss ? <PanelBand>{gloss}</PanelBand> : null}
        <Facts facts={facts} />
      </Panel>
      {versions.length > 0 ? (
        <Panel title={t('Copies of record')} id="copies" padded={false}>
          <PanelList>
            {versions.map(({ number, words, copyHref, standing, disputeHref }) => (
              <li key={number}>
                <a href={copyHref}>
                  {t('Copy of record {number} (PDF)', { number })}
                  <VisuallyHidden> {words}</VisuallyHidden>
                </a>
                <p className={css.quiet}>{words}</p>
                {standing ? <StandingNotice standing={standing} /> : null}
                {disputeHref ? (
                  <p>
                    <a href={disputeHref}>
                      {standing ? t('Read your dispute') : t('I did not sign this')}
                      <VisuallyHidden> {number}</VisuallyHidden>
                    </a>
                  </p>
                ) : null}
              </li>
            ))}
          </PanelList>
        </Panel>
      ) : null}
      {claims.length > 0 ? <Claims claims={claims} lettersHref={lettersHref} /> : null}
      {changes ? (
        <Changes
          id="changes"
          title={t('What copy {number} changed', { number: versions[0]?.number })}
          changes={changes}
        />
      ) : null}
      {content ? <AnswerFiles id={id} /> : null}
      {content ? (
        <details>
          <summary>{t('What was signed, whole')}</summary>
          <div className={css.main}>
            <ShownForm shown={content.shown} marks={marks} />
          </div>
        </details>
      ) : null}
    </>
  )
}
