import type { ReactElement } from 'react'
import { ErrorSummary } from '#app/components/form/error-summary.tsx'
import { PageHead } from '#app/components/page/page-head.tsx'
import { PageMain } from '#app/components/page/page-shell.tsx'
import { Button } from '#app/components/ui/button.tsx'
import { CheckboxList } from '#app/components/ui/fields/checkbox-list.tsx'
import { TextField } from '#app/components/ui/fields/text-field.tsx'
import { Notice } from '#app/components/ui/notice.tsx'
import { Panel } from '#app/components/ui/panel.tsx'
import { Stack } from '#app/components/ui/stack.tsx'
import type { SubmittalContent } from '#forms/view/document.ts'
import * as css from '../form/form.css.ts'
import { Changes, type Changed } from '../changes.tsx'
import { ShownForm } from '../shown-form.tsx'
import { KeyFigures } from './key-figures.tsx'
import type { SignTold } from './sign.server.ts'

type Item = {
  id: string
  sha256: string
  content: SubmittalContent
  before: { number: string; changes: readonly Changed[] } | null
}

export type SignProps = {
  self: string
  question: string
  until: string
  items: readonly Item[]
  told: SignTold | undefined
}

/** The signing: exactly what is signed, whole, then the statement, PIN and one question. */
export function SignPage(props: SignProps): ReactElement {
  const { items, told, until } = props
  const [only] = items
  const title =
    items.length === 1 && only
      ? `Sign: ${only.content.type.name}`
      : `Sign ${items.length} submittals`
  const errors = Object.entries(told?.errors ?? {})
  if (items.length === 0 && (!told || told.title !== null)) return <Ended title={told?.title} />
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
        context={`Nothing is signed yet. This signing ends at ${until}`}
        back={{ href: '/app/pending-apps', label: 'Pending Submittals' }}
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
    <Panel title="What you sign" id="what" padded={false}>
      <div className={css.gridWrap}>
        <table className={css.grid}>
          <thead>
            <tr>
              <th scope="col">Number</th>
              <th scope="col">Submittal</th>
              <th scope="col">Site</th>
              <th scope="col">SHA-256</th>
            </tr>
          </thead>
          <tbody>
            {items.map(({ id, sha256, content }) => (
              <tr key={id}>
                <th scope="row">
                  <a href={`#copy-${id}`}>{id}</a>
                </th>
                <td>{content.type.name}</td>
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
  const { id, sha256, content, before } = item
  const copy = (
    <div className={css.main}>
      {before ? (
        <Changes
          id={`changes-${id}`}
          title={`What is other than in copy ${before.number}, which was signed last`}
          changes={before.changes}
        />
      ) : null}
      <KeyFigures figures={content.keyFigures} />
      <ShownForm shown={content.shown} />
      {content.attachments.length > 0 ? (
        <Panel title={isOneOfMany ? `Files of number ${id}` : 'Files'} id={`files-${id}`}>
          <ul className={css.list}>
            {content.attachments.map((file) => (
              <li key={file.sha256 + file.name}>
                {file.name} ({file.documentType}){' '}
                <span className={css.hash}>SHA-256 {file.sha256}</span>
              </li>
            ))}
          </ul>
        </Panel>
      ) : null}
      <p className={css.hash}>Fingerprint of all this (SHA-256): {sha256}</p>
    </div>
  )
  return (
    <section id={`copy-${id}`} aria-label={`${content.type.name}, number ${id}`}>
      {isOneOfMany ? (
        <details open>
          <summary>
            {content.type.name}, number {id}
          </summary>
          {copy}
        </details>
      ) : (
        copy
      )}
    </section>
  )
}

function SignForm({ self, question, items, told }: SignProps): ReactElement {
  const statements = [...new Set(items.map(({ content }) => content.statement))]
  return (
    <Panel title="Certify and sign" id="sign">
      <form method="post" action={self} className={css.main} noValidate autoComplete="off">
        {statements.map((statement) => (
          <p key={statement} className={css.statement}>
            {statement}
          </p>
        ))}
        <CheckboxList
          id="hasAgreed"
          name="hasAgreed"
          legend="Your certification"
          hideLegend
          choices={[{ value: 'Y', label: 'I have read all of it, and I certify this.' }]}
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
          hint="Your answer. Letter case counts."
          autoComplete="off"
          {...errorOf(told?.errors.answer)}
        />
        <div className={css.buttons}>
          <Button busyLabel="Signing…">Sign and submit</Button>
        </div>
      </form>
    </Panel>
  )
}

const BACK = { href: '/app/pending-apps', label: 'Pending Submittals' }

/** What became of each of several. */
function Outcome({ told }: SignProps): ReactElement {
  return (
    <PageMain>
      <PageHead title="What was filed" back={BACK} />
      <Panel title="Submittals" id="outcome">
        <ul className={css.list}>
          {told?.filed.map(({ id, productId, number }) => (
            <li key={id}>
              <a href={`/app/submittal/review/${productId}/${id}`}>Number {id}</a> was received,
              copy {number}.
            </li>
          ))}
          {told?.refused.map(({ id, reason }) => (
            <li key={id}>
              Number {id} was not filed and stays pending: {reason}
            </li>
          ))}
        </ul>
      </Panel>
    </PageMain>
  )
}

/** A signing that was signed already, was taken over by another one, or lasted too long. */
function Ended({ title }: { title: string | null | undefined }): ReactElement {
  return (
    <PageMain>
      <PageHead title="This signing ended" back={BACK} />
      <Notice tone="info" role="status">
        {title ?? 'What was signed is in your submitted list; what was not is still pending.'}
      </Notice>
    </PageMain>
  )
}

function errorOf(error: string | undefined): { error?: string } {
  return error ? { error } : {}
}
