import { PostForm } from '#app/components/form/post-form.tsx'
import type { SerializeFrom } from '@remix-run/node'
import type { ReactElement } from 'react'
import { ErrorSummary } from '#app/components/form/error-summary.tsx'
import { PageHead } from '#app/components/page/page-head.tsx'
import { PageMain } from '#app/components/page/page-shell.tsx'
import { RegisterTable } from '#app/components/search/register-table.tsx'
import { Button, LinkButton } from '#app/components/ui/button.tsx'
import { CheckboxList } from '#app/components/ui/fields/checkbox-list.tsx'
import { TextArea, TextField } from '#app/components/ui/fields/text-field.tsx'
import { Notice } from '#app/components/ui/notice.tsx'
import { Panel } from '#app/components/ui/panel.tsx'
import { Stack } from '#app/components/ui/stack.tsx'
import { definePage } from '#app/lib/define-page.ts'
import * as css from './merge.css.ts'
import type { loader, MergeTold, action } from './merge.server.ts'
import { fieldId, TITLE } from './merge.words.ts'
import { Preview } from './preview.tsx'

export const page = definePage<typeof loader, typeof action>({
  at: '/app/gov/sites/:id/merge',
  title: (view) => view?.title ?? TITLE,
  View: MergePage,
})

type View = SerializeFrom<typeof loader>
type PageProps = { view: View; told: MergeTold | undefined }

/** Finds the duplicate of a site, shows what a merge would do and does it, or takes a merge back. */
export function MergePage({ view, told }: PageProps): ReactElement {
  const { merged, preview } = view
  return (
    <PageMain width="data">
      <PageHead
        title={view.title}
        context={view.name}
        back={{ href: view.site, label: 'Back to the site' }}
      />
      <Stack gap="large">
        {told ? <Told told={told} /> : null}
        {merged ? <Undo view={view} merged={merged} told={told} /> : null}
        {merged || !preview ? null : <Preview view={view} preview={preview} told={told} />}
        {merged || preview ? null : <Find view={view} />}
      </Stack>
    </PageMain>
  )
}

function Told({ told }: { told: MergeTold }): ReactElement {
  return (
    <ErrorSummary
      title={told.message}
      errors={Object.entries(told.errors).map(([name, message]) => ({
        href: `#${fieldId(name)}`,
        message: name === 'reason' ? `Reason: ${message}` : message,
      }))}
    />
  )
}

function Find({ view }: { view: View }): ReactElement {
  return (
    <>
      <Panel id="other" title="The duplicate" roomy>
        <form method="get" action={view.self} className={css.form}>
          <TextField
            id="number"
            name="number"
            label="Site ID or state registration number (SRN) of the other site"
            hint="The whole number. You choose on the next page which of the two stays."
            defaultValue={view.typed}
            maxLength={200}
            autoComplete="off"
            {...(view.error ? { error: view.error } : {})}
          />
          <div className={css.buttons}>
            <Button look="outlined">Compare</Button>
          </div>
        </form>
      </Panel>
      {view.found.length > 0 ? (
        <Panel id="found" title="Several sites have this number" padded={false}>
          <RegisterTable
            caption="Sites with this number"
            short
            columns={[
              { key: 'site', label: 'Site', width: '45%' },
              { key: 'place', label: 'Address' },
              { key: 'status', label: 'Status' },
            ]}
            rows={view.found.map(({ id, name, place, status, href }) => ({
              id,
              head: <a href={href}>{`Compare with ${name}`}</a>,
              cells: { place, status },
            }))}
          />
        </Panel>
      ) : null}
    </>
  )
}

type UndoProps = PageProps & { merged: NonNullable<View['merged']> }

function Undo({ view, merged, told }: UndoProps): ReactElement {
  const error = told?.errors['reason']
  const typed = told?.typed['reason'] ?? ''
  return (
    <>
      <Notice tone="warn" title={`Merged into ${merged.into}`}>
        {merged.words}
      </Notice>
      {merged.refusals.length > 0 ? (
        <Notice tone="bad" title="The merge cannot be undone">
          <ul className={css.list}>
            {merged.refusals.map((words) => (
              <li key={words}>{words}</li>
            ))}
          </ul>
          {typed ? <p>{`Your reason was: ${typed}`}</p> : null}
        </Notice>
      ) : (
        <Panel id="undo" title="Make them two again" roomy>
          <PostForm action={view.self} className={css.form} noValidate>
            <input type="hidden" name="merge" value={merged.merge} />
            <p>
              What moved returns to this site, people have the links to it that they had, and the
              public reads it again if it did before.
            </p>
            <Giving merged={merged} told={told} />
            <TextArea
              id="reason"
              name="reason"
              label="Reason"
              hint="It stays in the audit log."
              rows={3}
              maxLength={500}
              defaultValue={typed}
              {...(error ? { error } : {})}
            />
            <div className={css.buttons}>
              <Button name="what" value="undo" busyLabel="Working…">
                Undo the merge
              </Button>
              <LinkButton look="outlined" href={view.site}>
                Leave it merged
              </LinkButton>
            </div>
          </PostForm>
        </Panel>
      )}
    </>
  )
}

/** What was signed, decided or made since: a person says whose it is, and no answer is chosen beforehand. */
function Giving({ merged, told }: Omit<UndoProps, 'view'>): ReactElement | null {
  if (merged.toGive.length === 0) return null
  return (
    <>
      <p>
        What follows was signed, decided or made while the two were one. It stays as it is, and you
        say to which site it goes, with what hangs on it.
      </p>
      {merged.toGive.map(({ name, title, since }) => (
        <CheckboxList
          key={name}
          id={fieldId(name)}
          name={name}
          type="radio"
          legend={title}
          hint={since}
          choices={[
            { value: 'GOES', label: `Back to ${merged.goes}` },
            { value: 'STAYS', label: `Stays at ${merged.stays}` },
          ]}
          chosen={[told?.typed[name] ?? ''].filter(Boolean)}
          {...(told?.errors[name] ? { error: told.errors[name] } : {})}
        />
      ))}
    </>
  )
}
