import type { ReactElement } from 'react'
import { ErrorSummary } from '#app/components/form/error-summary.tsx'
import { PageHead } from '#app/components/page/page-head.tsx'
import { PageMain } from '#app/components/page/page-shell.tsx'
import { Notice } from '#app/components/ui/notice.tsx'
import { Panel } from '#app/components/ui/panel.tsx'
import { Stack } from '#app/components/ui/stack.tsx'
import { VisuallyHidden } from '#app/components/ui/visually-hidden.tsx'
import { centsWords } from '#app/features/money/payments/money-words.ts'
import { definePage, type PageProps } from '#app/lib/define-page.ts'
import { rich } from '#app/lib/rich.ts'
import { t, words } from '#words/words.ts'
import * as css from '../form/form.css.ts'
import { reviewAddress } from '../review-address.ts'
import { RecordToSign } from './record.tsx'
import { faultLines, SignForm } from './sign-form.tsx'
import type { Outcome, loader, action } from './sign.server.ts'
import type { SigningItem } from './signing.server.ts'

export const page = definePage<typeof loader, typeof action>({
  at: '/app/submittal/sign/:ceremony',
  title: () => t('Sign'),
  View: SignPage,
})

type SignProps = PageProps<typeof loader, typeof action>

/** The signing of several: exactly what is signed, whole, then the statement, PIN and one question. */
function SignPage({ view, told }: SignProps): ReactElement {
  const { self, signing } = view
  if (told && 'filed' in told) return <WhatWasFiled outcome={told} />
  if (!signing) return <Ended title={told?.title ?? null} />
  const { items, until } = signing
  return (
    <PageMain>
      {told ? <ErrorSummary key={told.title} title={told.title} errors={faultLines(told)} /> : null}
      <PageHead
        title={
          items.length === 1
            ? t('Check and sign')
            : t('Sign {items} submittals', { items: items.length })
        }
        context={t('Nothing is signed yet. This signing ends at {until}', { until })}
        back={BACK}
      />
      <Stack>
        <Summary items={items} />
        {items.map((item) => (
          <Copy key={item.id} item={item} />
        ))}
        <SignForm self={self} signing={signing} fault={told ?? null} wayOut={BACK.href} />
      </Stack>
    </PageMain>
  )
}

/** One list of what is signed, where there are several. */
function Summary({ items }: { items: readonly SigningItem[] }): ReactElement {
  return (
    <Panel title={t('What you sign')} id="what" padded={false}>
      <div className={css.gridWrap}>
        <table className={css.grid}>
          <thead>
            <tr>
              <th scope="col">{t('Number')}</th>
              <th scope="col">{t('Submittal')}</th>
              <th scope="col">{t('Site')}</th>
              <th scope="col">{t('SHA-256')}</th>
            </tr>
          </thead>
          <tbody>
            {items.map(({ id, sha256, content }) => (
              <tr key={id}>
                <th scope="row">
                  <a href={`#copy-${id}`}>{id}</a>
                </th>
                <td>{t(content.type.name)}</td>
                <td>{content.site?.name ?? ''}</td>
                <td className={css.hash}>{sha256}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </Panel>
  )
}

/** One of several, which folds. */
function Copy({ item }: { item: SigningItem }): ReactElement {
  const name = t('{name}, number {id}', { name: t(item.content.type.name), id: item.id })
  return (
    <section id={`copy-${item.id}`} aria-label={name}>
      <details open>
        <summary>{name}</summary>
        <RecordToSign item={item} isOneOfMany />
      </details>
    </section>
  )
}

const BACK = words({ href: '/app/pending-apps', label: 'Pending Submittals' })

/** What became of each of several. */
function WhatWasFiled({ outcome }: { outcome: Outcome }): ReactElement {
  return (
    <PageMain>
      <PageHead title={t('What was filed')} back={BACK} />
      <Panel title={t('Submittals')} id="outcome">
        <ul className={css.list}>
          {outcome.filed.map(({ id, productId, number, dueCents }) => (
            <li key={id}>
              {rich('{link} was received, copy {number}.', {
                link: <a href={reviewAddress(productId, id)}>{t('Number {id}', { id })}</a>,
                number,
              })}{' '}
              {dueCents > 0 ? (
                <a href={`/app/payments?submittal=${id}`}>
                  {t('Pay {sum}', { sum: centsWords(dueCents) })}
                  <VisuallyHidden> {t('for number {id}', { id })}</VisuallyHidden>
                </a>
              ) : null}
            </li>
          ))}
          {outcome.refused.map(({ id, reason }) => (
            <li key={id}>
              {t('Number {id} was not filed and stays pending: {reason}', { id, reason })}
            </li>
          ))}
        </ul>
      </Panel>
    </PageMain>
  )
}

/** A signing that was signed already, was taken over by another one, or lasted too long. */
function Ended({ title }: { title: string | null }): ReactElement {
  return (
    <PageMain>
      <PageHead title={t('This signing ended')} back={BACK} />
      <Notice tone="info" role="status">
        {title ?? t('What was signed is in your submitted list; what was not is still pending.')}
      </Notice>
    </PageMain>
  )
}
