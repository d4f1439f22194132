import { PostForm } from '#app/components/form/post-form.tsx'
import type { ReactElement } from 'react'
import { ErrorSummary } from '#app/components/form/error-summary.tsx'
import { PageHead } from '#app/components/page/page-head.tsx'
import { PageMain } from '#app/components/page/page-shell.tsx'
import { Button, LinkButton } from '#app/components/ui/button.tsx'
import { ChoiceList } from '#app/components/ui/fields/checkbox-list.tsx'
import { Select } from '#app/components/ui/fields/select.tsx'
import { TextField } from '#app/components/ui/fields/text-field.tsx'
import { Notice } from '#app/components/ui/notice.tsx'
import { Panel, PanelList } from '#app/components/ui/panel.tsx'
import { Stack } from '#app/components/ui/stack.tsx'
import { definePage } from '#app/lib/define-page.ts'
import * as css from './site-desk.css.ts'
import { STATUSES } from './site-desk.words.ts'
import type { SiteTold, SiteView, loader, action } from './site.server.ts'

export const page = definePage<typeof loader, typeof action>({
  at: '/app/gov/sites/:id',
  title: (view) => (view ? `Site ${view.site.name}` : 'Site'),
  View: SitePage,
})

type PageProps = { view: SiteView; told: SiteTold | undefined }

const TEXTS = [
  { name: 'name', label: 'Name', width: undefined },
  { name: 'srn', label: 'State registration number', width: 'short' },
  { name: 'address', label: 'Address', width: undefined },
  { name: 'city', label: 'Town', width: undefined },
  { name: 'stateCode', label: 'State, two letters', width: 'short' },
  { name: 'zip', label: 'ZIP code', width: 'short' },
  { name: 'county', label: 'County', width: undefined },
  { name: 'lat', label: 'Latitude in degrees', width: 'short' },
  { name: 'lon', label: 'Longitude in degrees', width: 'short' },
] as const

/** A site's own fields, what was changed of them, and the last change taken back. */
export function SitePage({ view, told }: PageProps): ReactElement {
  return (
    <PageMain width="data">
      <PageHead
        title={view.site.name}
        context={`Site ${view.site.identifier}`}
        back={{ href: view.back, label: 'Back to sites' }}
        actions={
          view.into ? undefined : (
            <LinkButton look="outlined" href={view.merge}>
              Merge with a duplicate…
            </LinkButton>
          )
        }
      />
      <Stack>
        {told ? (
          <ErrorSummary
            title={told.message}
            errors={Object.entries(told.errors).map(([name, message]) => ({
              href: `#${name}`,
              message,
            }))}
          />
        ) : null}
        {view.done && !told ? <Notice tone="good" role="status" title={view.done} /> : null}
        {view.into ? (
          <Notice tone="warn" title={`Merged into ${view.into.title}`}>
            {view.into.words} <a href={view.into.href}>Open the site that stayed</a>{' '}
            <a href={view.merge}>Undo the merge…</a>
          </Notice>
        ) : (
          <SiteForm view={view} told={told?.isUndo ? undefined : told} />
        )}
        <Merged view={view} />
        {view.site.isUndoable && !view.into ? (
          <UndoForm view={view} told={told?.isUndo ? told : undefined} />
        ) : null}
        <Panel title="History" id="history" padded={false} roomy>
          <PanelList>
            {view.history.map(({ id, what, reason, who }) => (
              <li key={id} className={css.row}>
                {what.map((words) => (
                  <strong key={words}>{words}</strong>
                ))}
                <span>{reason}</span>
                <span className={css.quiet}>{who}</span>
              </li>
            ))}
            {view.history.length === 0 ? <li>It was never changed here.</li> : null}
          </PanelList>
        </Panel>
        {view.undone.length > 0 ? (
          <Panel title="Merges that were undone" id="undone" padded={false} roomy>
            <PanelList>
              {view.undone.map(({ id, href, title, words }) => (
                <li key={id} className={css.row}>
                  <a href={href}>{title}</a>
                  {words.map((each) => (
                    <span key={each}>{each}</span>
                  ))}
                </li>
              ))}
            </PanelList>
          </Panel>
        ) : null}
      </Stack>
    </PageMain>
  )
}

function Merged({ view }: Pick<PageProps, 'view'>): ReactElement | null {
  if (view.merged.length === 0) return null
  return (
    <Panel title="Duplicates that were merged into this site" id="merged" padded={false} roomy>
      <PanelList>
        {view.merged.map(({ id, href, undo, title, words }) => (
          <li key={id} className={css.row}>
            <a href={href}>{title}</a>
            <span>{words}</span>
            <a href={undo}>{`Undo the merge of ${title}…`}</a>
          </li>
        ))}
      </PanelList>
    </Panel>
  )
}

function SiteForm({ view, told }: PageProps): ReactElement {
  const { site } = view
  const errorOf = (name: string) => {
    const error = told?.errors[name]
    return error ? { error } : {}
  }
  const chosen = (name: 'isPublic' | 'isPortable') =>
    (told ? name in told.typed : site[name]) ? ['yes'] : []
  return (
    <Panel
      title="Fields"
      id="fields"
      roomy
      more={view.publicHref ? <a href={view.publicHref}>As the public reads it</a> : null}
    >
      <PostForm action={view.self} className={css.form} noValidate>
        <input type="hidden" name="version" value={told?.version ?? site.version} />
        {TEXTS.map(({ name, label, width }) => (
          <TextField
            key={name}
            id={name}
            name={name}
            label={label}
            autoComplete="off"
            defaultValue={told?.typed[name] ?? site[name]}
            {...(width ? { width } : {})}
            {...errorOf(name)}
          />
        ))}
        <Select
          id="statusCode"
          name="statusCode"
          label="Status"
          options={STATUSES}
          defaultValue={told?.typed['statusCode'] ?? site.statusCode}
          {...errorOf('statusCode')}
        />
        <ChoiceList
          name="isPublic"
          choices={[{ value: 'yes', label: 'The public reads it, with its public records' }]}
          chosen={chosen('isPublic')}
        />
        <ChoiceList
          name="isPortable"
          choices={[{ value: 'yes', label: 'It moves from place to place' }]}
          chosen={chosen('isPortable')}
        />
        <TextField
          id="reason"
          name="reason"
          label="Why it is changed"
          maxLength={300}
          autoComplete="off"
          defaultValue={told?.typed['reason'] ?? ''}
          {...errorOf('reason')}
        />
        <div>
          <Button name="what" value="save" busyLabel="Saving…">
            Save site
          </Button>
        </div>
      </PostForm>
    </Panel>
  )
}

function UndoForm({ view, told }: PageProps): ReactElement {
  const error = told?.errors['undoReason']
  return (
    <Panel title="Take the last change back" id="undo" roomy>
      <PostForm action={view.self} className={css.form} noValidate>
        <input type="hidden" name="version" value={told?.version ?? view.site.version} />
        <TextField
          id="undoReason"
          name="undoReason"
          label="Why the last change is taken back"
          maxLength={300}
          autoComplete="off"
          defaultValue={told?.typed['undoReason'] ?? ''}
          {...(error ? { error } : {})}
        />
        <div>
          <Button name="what" value="undo" look="outlined" busyLabel="Working…">
            Undo the last change
          </Button>
        </div>
      </PostForm>
    </Panel>
  )
}
