import type { ReactElement } from 'react'
import { rich } from '#app/lib/rich.ts'
import { t } from '#words/words.ts'
import type { PracticeView } from './practice.view.ts'
import * as css from './practice.css.ts'

/** The test cards and accounts of the sandbox bank. */
export function PracticeNumbers({ bank }: Pick<PracticeView, 'bank'>): ReactElement {
  return (
    <>
      <h2>{t('To pay')}</h2>
      {bank ? (
        <>
          <p>
            {t(
              'Payments go to a sandbox bank that moves no money and knows these cards alone. Write any month to come and any three digits.',
            )}
          </p>
          <Numbers numbers={bank.cards} />
          <p>
            {rich('From a bank account, with the routing number {routing}:', {
              routing: <code key="routing">{bank.routing}</code>,
            })}
          </p>
          <Numbers numbers={bank.accounts} />
        </>
      ) : (
        <p>{t('Nothing is paid online on this site.')}</p>
      )}
    </>
  )
}

function Numbers({ numbers }: { numbers: { number: string; words: string }[] }): ReactElement {
  return (
    <dl className={css.list}>
      {numbers.map(({ number, words }) => (
        <div key={number}>
          <dt>
            <code>{number}</code>
          </dt>
          <dd>{words}</dd>
        </div>
      ))}
    </dl>
  )
}
