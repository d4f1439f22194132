import { PostForm } from '#app/components/form/post-form.tsx'
import type { ReactElement } from 'react'
import { ErrorSummary } from '#app/components/form/error-summary.tsx'
import { PageHead } from '#app/components/page/page-head.tsx'
import { PageMain } from '#app/components/page/page-shell.tsx'
import { Badge } from '#app/components/ui/badge.tsx'
import { Button } from '#app/components/ui/button.tsx'
import { TextField } from '#app/components/ui/fields/text-field.tsx'
import { Notice } from '#app/components/ui/notice.tsx'
import { Panel, PanelList } from '#app/components/ui/panel.tsx'
import { Stack } from '#app/components/ui/stack.tsx'
import { VisuallyHidden } from '#app/components/ui/visually-hidden.tsx'
import { definePage } from '#app/lib/define-page.ts'
import { URGENT_HOURS } from '#values/look-hours.ts'
import type { ListTold, ListView, loader, action } from './list.server.ts'
import * as css from './reference-desk.css.ts'

export const page = definePage<typeof loader, typeof action>({
  at: '/app/gov/lists/:list',
  title: (view) => view?.title ?? 'List',
  View: ListPage,
})

type PageProps = { view: ListView; told: ListTold | undefined }
type Entry = ListView['entries'][number]

const MOST = 120
const fieldOf = (entry: string, field: ListTold['field'] = 'name'): string =>
  entry ? `${field}-${entry}` : field

/** One list: its entries in order, each with what can be done with it, and the form of a new one. */
export function ListPage({ view, told }: PageProps): ReactElement {
  return (
    <PageMain>
      <PageHead
        title={view.title}
        context={view.usedBy}
        back={{ href: view.back, label: 'Back to the lists' }}
      />
      <Stack>
        {told ? (
          <ErrorSummary
            title={told.message}
            errors={
              told.error
                ? [{ href: `#${fieldOf(told.entry, told.field)}`, message: told.error }]
                : []
            }
          />
        ) : null}
        {view.done && !told ? <Notice tone="good" role="status" title={view.done} /> : null}
        {view.fixedBecause ? (
          <Notice tone="info" title="This list cannot be changed here.">
            {view.fixedBecause}
          </Notice>
        ) : (
          <NewEntry view={view} told={told} />
        )}
        {view.hasLookHours ? (
          <Notice tone="info" title="Within how many hours somebody looks at a report">
            A report of the public is due so many hours after it came, until it has a further status
            or a due date of its own. Up to {URGENT_HOURS} hours, its mails go at once, and once
            more to everybody who may see to events when the hour is past. Without hours it has no
            limit.
          </Notice>
        ) : null}
        <Panel title="Entries in order" id="entries" padded={false} roomy>
          <PanelList>
            {view.entries.map((entry) => (
              <li key={entry.id} id={`entry-${entry.id}`}>
                {view.fixedBecause ? (
                  entry.name
                ) : (
                  <Stack>
                    <EntryForm view={view} told={told} entry={entry} />
                    {view.hasLookHours ? <HoursForm view={view} told={told} entry={entry} /> : null}
                  </Stack>
                )}
              </li>
            ))}
          </PanelList>
        </Panel>
      </Stack>
    </PageMain>
  )
}

function NewEntry({ view, told }: PageProps): ReactElement {
  const mine = told?.entry === '' ? told : undefined
  return (
    <Panel title="Add an entry" id="add" roomy>
      <PostForm action={view.self} className={css.entry} noValidate>
        <div className={css.name}>
          <TextField
            id="name"
            name="name"
            label="Name"
            maxLength={MOST}
            autoComplete="off"
            defaultValue={mine?.typed ?? ''}
            {...(mine?.error ? { error: mine.error } : {})}
          />
        </div>
        <Button name="what" value="add" busyLabel="Adding…">
          Add it
        </Button>
      </PostForm>
    </Panel>
  )
}

/** The name is saved by its own button, which is also the one that Enter presses. */
function EntryForm({ view, told, entry }: PageProps & { entry: Entry }): ReactElement {
  const { id, name, isRetired, isFirst, isLast, fixedBecause } = entry
  const mine = told?.entry === id && told.field === 'name' ? told : undefined
  const button = (what: string, label: string) => (
    <Button key={what} name="what" value={what} look="outlined" small>
      {label}
      <VisuallyHidden>: {name}</VisuallyHidden>
    </Button>
  )
  return (
    <PostForm action={view.self} className={css.entry} noValidate>
      <input type="hidden" name="entry" value={id} />
      <input type="hidden" name="version" value={view.version} />
      {fixedBecause ? (
        <p className={css.name}>
          {name}. {fixedBecause}
        </p>
      ) : (
        <div className={css.name}>
          <TextField
            id={fieldOf(id)}
            name="name"
            label={`Name of “${name}”`}
            maxLength={MOST}
            autoComplete="off"
            defaultValue={mine?.typed || name}
            {...(mine?.error ? { error: mine.error } : {})}
          />
        </div>
      )}
      {isRetired ? (
        <Badge tone="idle" shape="struck">
          Retired
        </Badge>
      ) : null}
      <div className={css.acts}>
        {fixedBecause ? null : button('rename', 'Rename')}
        {isFirst ? null : button('up', 'Move up')}
        {isLast ? null : button('down', 'Move down')}
        {isRetired ? button('back', 'Bring back') : null}
        {isRetired || fixedBecause ? null : button('retire', 'Retire')}
      </div>
    </PostForm>
  )
}

/** Apart from the name, so that Enter saves what was typed here. */
function HoursForm({ view, told, entry }: PageProps & { entry: Entry }): ReactElement {
  const { id, name, hours } = entry
  const mine = told?.entry === id && told.field === 'hours' ? told : undefined
  return (
    <PostForm action={view.self} className={css.entry} noValidate>
      <input type="hidden" name="entry" value={id} />
      <input type="hidden" name="version" value={view.version} />
      <TextField
        id={fieldOf(id, 'hours')}
        name="hours"
        label={`Look within, in hours: “${name}”`}
        inputMode="numeric"
        maxLength={9}
        width="short"
        autoComplete="off"
        defaultValue={mine?.typed ?? hours}
        {...(mine?.error ? { error: mine.error } : {})}
      />
      <Button name="what" value="hours" look="outlined" small>
        Save hours<VisuallyHidden>: {name}</VisuallyHidden>
      </Button>
    </PostForm>
  )
}
