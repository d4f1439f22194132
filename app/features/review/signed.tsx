import type { ReactElement } from 'react'
import { StatusShape } from '#app/components/ui/badge.tsx'
import { Icon } from '#app/components/ui/icon.tsx'
import { Panel } from '#app/components/ui/panel.tsx'
import { rich } from '#app/lib/rich.ts'
import { t } from '#words/words.ts'
import type { SignedView } from './signed.view.ts'
import * as css from './signed.css.ts'

type SignedProps = {
  signed: SignedView
  /** The answer, in one sentence. */
  words: string
  copy: { number: string; copyHref: string } | null
}

/** The answer to a signature, and what happens next. */
export function Signed({ signed, words, copy }: SignedProps): ReactElement {
  const { received, steps } = signed
  return (
    <Panel id="signed">
      <div className={css.answer}>
        <Icon name="check-circle-fill" className={css.mark} />
        <div role="status">
          <h2 className={css.title}>{words}</h2>
          <p className={css.more}>
            {rich('{received} We e-mail you the receipt.', { received })}
            {copy ? (
              <>
                {' '}
                <a href={copy.copyHref}>{t('Signed copy {number}', { number: copy.number })}</a>
              </>
            ) : null}
          </p>
        </div>
      </div>
      {steps.length > 0 ? (
        <>
          <h3 className={css.next}>{t('What happens next')}</h3>
          <ol className={css.steps}>
            {steps.map(({ label, when, isNow }) => (
              <li key={label}>
                <span className={css.step}>
                  {label}
                  <span className={css.when} data-tone={isNow ? 'warn' : undefined}>
                    {isNow ? <StatusShape shape="triangle" /> : null}
                    {when}
                  </span>
                </span>
              </li>
            ))}
          </ol>
        </>
      ) : null}
    </Panel>
  )
}
