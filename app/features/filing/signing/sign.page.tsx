import { PostForm } from '#app/components/form/post-form.tsx'
import type { ReactElement } from 'react'
import { ErrorSummary } from '#app/components/form/error-summary.tsx'
import { PageHead } from '#app/components/page/page-head.tsx'
import { PageMain } from '#app/components/page/page-shell.tsx'
import { Button } from '#app/components/ui/button.tsx'
import { CheckboxList } from '#app/components/ui/fields/checkbox-list.tsx'
import { TextField } from '#app/components/ui/fields/text-field.tsx'
import { Notice } from '#app/components/ui/notice.tsx'
import { Panel } from '#app/components/ui/panel.tsx'
import { SignedWords } from '#app/components/ui/signed-words.tsx'
import { VisuallyHidden } from '#app/components/ui/visually-hidden.tsx'
import { centsWords } from '#app/features/money/payments/money-words.ts'
import { Stack } from '#app/components/ui/stack.tsx'
import type { SubmittalContent } from '#forms/view/document.ts'
import { language } from '#words/speech.ts'
import { t, words } from '#words/words.ts'
import { definePage } from '#app/lib/define-page.ts'
import { rich } from '#app/lib/rich.ts'
import * as css from '../form/form.css.ts'
import { Changes, type Changed } from '../changes.tsx'
import { MergedSite } from '../merged-site.tsx'
import { ShownForm } from '../shown-form.tsx'
import { KeyFigures } from './key-figures.tsx'
import type { SignTold, loader, action } from './sign.server.ts'

export const page = definePage<typeof loader, typeof action>({
  at: '/app/submittal/sign/:ceremony',
  title: () => t('Sign'),
  View: ({ view, told }) => <SignPage {...view} told={told} />,
})

type Item = {
  id: string
  sha256: string
  content: SubmittalContent
  before: { number: string; changes: readonly Changed[] } | null
  formerSite: string | null
  samePeriod: readonly { id: string; href: string; words: string }[]
}

export type SignProps = {
  self: string
  question: string
  until: string
  items: readonly Item[]
  /** Of a signing of one that ended before it was signed: its form, which goes on. */
  formHref: string | null
  told: SignTold | undefined
}

/** The signing: exactly what is signed, whole, then the statement, PIN and one question. */
export function SignPage(props: SignProps): ReactElement {
  const { items, told, until } = props
  const [only] = items
  const title =
    items.length === 1 && only
      ? t('Sign: {name}', { name: t(only.content.type.name) })
      : t('Sign {items} submittals', { items: items.length })
  const errors = Object.entries(told?.errors ?? {})
  if (items.length === 0 && (!told || told.title !== null))
    return <Ended title={told?.title} formHref={props.formHref} />
  if (told && told.title === null) return <Outcome {...props} />
  return (
    <PageMain>
      {told && told.title !== null ? (
        <ErrorSummary
          title={told.title}
          errors={errors.map(([field, message]) => ({ href: `#${field}`, message }))}
        />
      ) : null}
      <PageHead
        title={title}
        context={t('Nothing is signed yet. This signing ends at {until}', { until })}
        back={{ href: '/app/pending-apps', label: t('Pending Submittals') }}
      />
      <Stack>
        {items.length > 1 ? <Summary items={items} /> : null}
        {items.map((item) => (
          <Copy key={item.id} item={item} isOneOfMany={items.length > 1} />
        ))}
        <SignForm {...props} />
      </Stack>
    </PageMain>
  )
}

/** One list of what is signed, where there are several. */
function Summary({ items }: { items: readonly Item[] }): ReactElement {
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

function Copy({ item, isOneOfMany }: { item: Item; isOneOfMany: boolean }): ReactElement {
  const { id, sha256, content, before, samePeriod, formerSite } = item
  const copy = (
    <div className={css.main}>
      <MergedSite formerSite={formerSite} />
      {samePeriod.length > 0 ? (
        <Notice tone="warn" title={t('This site and period has a submittal already')}>
          <p>
            {t(
              'Sign this one only if the first does not cover it. To correct what was filed, open it and revise it.',
            )}
          </p>
          <ul className={css.list}>
            {samePeriod.map((other) => (
              <li key={other.id}>
                <a href={other.href}>{other.words}</a>
              </li>
            ))}
          </ul>
        </Notice>
      ) : null}
      {before ? (
        <Changes
          id={`changes-${id}`}
          title={t('What is other than in copy {number}, which was signed last', {
            number: before.number,
          })}
          changes={before.changes}
        />
      ) : null}
      <KeyFigures figures={content.keyFigures} />
      <ShownForm shown={content.shown} />
      {content.attachments.length > 0 ? (
        <Panel
          title={isOneOfMany ? t('Files of number {id}', { id }) : t('Files')}
          id={`files-${id}`}
        >
          <ul className={css.list}>
            {content.attachments.map((file) => (
              <li key={file.sha256 + file.name}>
                {file.name} ({file.documentType}){' '}
                <span className={css.hash}>{t('SHA-256 {sha256}', { sha256: file.sha256 })}</span>
              </li>
            ))}
          </ul>
        </Panel>
      ) : null}
      <p className={css.hash}>{t('Fingerprint of all this (SHA-256): {sha256}', { sha256 })}</p>
    </div>
  )
  return (
    <section
      id={`copy-${id}`}
      aria-label={t('{name}, number {id}', { name: t(content.type.name), id })}
    >
      {isOneOfMany ? (
        <details open>
          <summary>{t('{name}, number {id}', { name: t(content.type.name), id })}</summary>
          {copy}
        </details>
      ) : (
        copy
      )}
    </section>
  )
}

function SignForm({ self, question, items, told }: SignProps): ReactElement {
  const statements = new Map(
    items.map(({ content }) => [content.statement, content.statementIn?.[language()] ?? null]),
  )
  return (
    <Panel title={t('Certify and sign')} id="sign">
      <PostForm action={self} className={css.main} noValidate autoComplete="off">
        {[...statements].map(([english, translated]) => (
          <SignedWords
            key={english}
            english={english}
            translated={translated}
            className={css.statement}
          />
        ))}
        <CheckboxList
          id="hasAgreed"
          name="hasAgreed"
          legend={t('Your certification')}
          hideLegend
          choices={[{ value: 'Y', label: t('I have read all of it, and I certify this.') }]}
          chosen={[]}
          {...errorOf(told?.errors.hasAgreed)}
        />
        <TextField
          id="pin"
          name="pin"
          type="password"
          label="PIN"
          autoComplete="off"
          width="short"
          {...errorOf(told?.errors.pin)}
        />
        <TextField
          id="answer"
          name="answer"
          type="password"
          label={question}
          hint={t('Your answer. Letter case counts.')}
          autoComplete="off"
          {...errorOf(told?.errors.answer)}
        />
        <div className={css.buttons}>
          <Button busyLabel={t('Signing…')}>{t('Sign and submit')}</Button>
        </div>
      </PostForm>
    </Panel>
  )
}

const BACK = words({ href: '/app/pending-apps', label: 'Pending Submittals' })

/** What became of each of several. */
function Outcome({ told }: SignProps): ReactElement {
  return (
    <PageMain>
      <PageHead title={t('What was filed')} back={BACK} />
      <Panel title={t('Submittals')} id="outcome">
        <ul className={css.list}>
          {told?.filed.map(({ id, productId, number, dueCents }) => (
            <li key={id}>
              {rich('{link} was received, copy {number}.', {
                link: (
                  <a href={`/app/submittal/review/${productId}/${id}`}>
                    {t('Number {id}', { id })}
                  </a>
                ),
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
          {told?.refused.map(({ id, reason }) => (
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
function Ended({
  title,
  formHref,
}: {
  title: string | null | undefined
  formHref: string | null
}): ReactElement {
  return (
    <PageMain>
      <PageHead title={t('This signing ended')} back={BACK} />
      <Notice tone="info" role="status">
        {title ?? t('What was signed is in your submitted list; what was not is still pending.')}
        {formHref ? (
          <p>
            <a href={formHref}>{t('Back to the form')}</a>
          </p>
        ) : null}
      </Notice>
    </PageMain>
  )
}

function errorOf(error: string | undefined): { error?: string } {
  return error ? { error } : {}
}
