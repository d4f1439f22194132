import { PostForm } from '#app/components/form/post-form.tsx'
import type { SerializeFrom } from '@remix-run/node'
import type { ReactElement } from 'react'
import { ErrorSummary } from '#app/components/form/error-summary.tsx'
import { PageHead } from '#app/components/page/page-head.tsx'
import { PageMain } from '#app/components/page/page-shell.tsx'
import { SideLayout, SidePanel } from '#app/components/page/side-panel.tsx'
import { Badge } from '#app/components/ui/badge.tsx'
import { Button, LinkButton } from '#app/components/ui/button.tsx'
import { CheckboxList } from '#app/components/ui/fields/checkbox-list.tsx'
import { TextArea, TextField } from '#app/components/ui/fields/text-field.tsx'
import { Notice } from '#app/components/ui/notice.tsx'
import { Panel } from '#app/components/ui/panel.tsx'
import { definePage } from '#app/lib/define-page.ts'
import { ROLES } from '../people-address.ts'
import { RightsList } from '../rights-list.tsx'
import type { loader, RoleTold, action } from './role.server.ts'
import * as css from '../people.css.ts'

export const page = definePage<typeof loader, typeof action>({
  at: '/app/gov/roles/:code',
  title: (view) => view?.title ?? 'Role',
  View: RolePage,
})

type View = SerializeFrom<typeof loader>
type PageProps = { view: View; told: RoleTold | undefined }

const LABELS: Record<string, string> = {
  name: 'Name',
  description: 'What it is for',
  actions: 'What it may do',
}

/** One role: its name, what it may do, and who holds it. */
export function RolePage({ view, told }: PageProps): ReactElement {
  return (
    <PageMain width="data">
      <PageHead
        title={view.title}
        back={{ href: ROLES, label: 'Back to roles' }}
        {...(view.saved ? { context: view.saved } : {})}
        {...(view.isRetired ? { badge: <Retired /> } : {})}
      />
      <div className={css.column}>
        {view.done && !told ? <Notice tone="good" role="status" title={view.done} /> : null}
        {told ? (
          <ErrorSummary
            title={told.message}
            errors={Object.entries(told.errors).map(([name, message]) => ({
              href: `#${name}`,
              message: `${LABELS[name] ?? 'The answer'}: ${message}`,
            }))}
          />
        ) : null}
        {view.isHeld ? (
          <Notice tone="info" title="You hold this role">
            Somebody else changes what it may do. Name and words are yours to change.
          </Notice>
        ) : null}
        {view.asksToRetire ? <RetireForm view={view} /> : null}
        {view.isNew ? (
          <RoleForm view={view} told={told} />
        ) : (
          <SideLayout label="About this role" isLate side={<RoleSide view={view} />}>
            {view.mayChange ? (
              <RoleForm view={view} told={told} />
            ) : (
              <Panel title="What it may do" id="role" roomy>
                <p>{view.description}</p>
                <RightsList title={view.name} areas={onlyOf(view)} />
              </Panel>
            )}
          </SideLayout>
        )}
      </div>
    </PageMain>
  )
}

function Retired(): ReactElement {
  return (
    <Badge tone="idle" shape="bar">
      Retired
    </Badge>
  )
}

/** The areas with only what the role brings. */
function onlyOf({ areas, actions }: View): View['areas'] {
  return areas.flatMap(({ area, rights }) => {
    const own = rights.filter(({ action }) => actions.includes(action))
    return own.length > 0 ? [{ area, rights: own }] : []
  })
}

function RoleForm({ view, told: answered }: PageProps): ReactElement {
  const told = answered?.what === 'save' ? answered : undefined
  const version = told && !told.isConflict ? told.typed['version'] : view.version
  const field = (name: 'name' | 'description') => {
    const error = told?.errors[name]
    return {
      id: name,
      name,
      label: LABELS[name] ?? name,
      defaultValue: told?.typed[name] ?? view[name],
      ...(error ? { error } : {}),
    }
  }
  const error = told?.errors['actions']
  return (
    <Panel title={view.isNew ? 'The role' : 'Name and rights'} id="role" roomy>
      <PostForm action={view.self} className={css.form} noValidate data-unsaved="">
        <input type="hidden" name="what" value="save" />
        <input type="hidden" name="version" value={version ?? view.version} />
        <TextField {...field('name')} maxLength={60} />
        <TextArea {...field('description')} rows={2} maxLength={300} optional />
        <div id="actions" className={css.column}>
          {error ? <Notice tone="bad">{error}</Notice> : null}
          {view.areas.map(({ area, rights }, at) => (
            <CheckboxList
              key={area}
              id={`area-${at}`}
              name="actions"
              legend={area}
              choices={rights.map(({ action, does }) => ({ value: action, label: `May ${does}` }))}
              chosen={told?.actions ?? view.actions}
            />
          ))}
        </div>
        <Button busyLabel="Saving…">{view.isNew ? 'Make the role' : 'Save the role'}</Button>
      </PostForm>
    </Panel>
  )
}

function RoleSide({ view }: { view: View }): ReactElement {
  return (
    <>
      <SidePanel id="holders" title={`Held by (${view.holderCount})`}>
        {view.holders.length === 0 ? <p>Nobody.</p> : null}
        <ul className={css.list}>
          {view.holders.map(({ id, name, href }) => (
            <li key={id}>
              <a href={href}>{name}</a>
            </li>
          ))}
        </ul>
      </SidePanel>
      {view.mayRetire ? (
        <SidePanel id="retire" title="Use">
          {view.isRetired ? (
            <PostForm action={view.self}>
              <input type="hidden" name="what" value="restore" />
              <input type="hidden" name="version" value={view.version} />
              <p>It is given to nobody any more.</p>
              <Button look="outlined" small busyLabel="Working…">
                Take it into use again
              </Button>
            </PostForm>
          ) : (
            <LinkButton look="outlined" small href={`${view.self}?ask=retire`}>
              Retire…
            </LinkButton>
          )}
        </SidePanel>
      ) : null}
    </>
  )
}

function RetireForm({ view }: { view: View }): ReactElement {
  return (
    <Panel title="Retire this role?" id="question" roomy>
      <PostForm action={`${view.self}?ask=retire`} className={css.form}>
        <input type="hidden" name="what" value="retire" />
        <input type="hidden" name="version" value={view.version} />
        <p>
          It can be given to nobody any more. A role that somebody holds is taken from them first.
        </p>
        <div className={css.buttons}>
          <Button busyLabel="Retiring…">Retire the role</Button>
          <LinkButton look="outlined" href={view.self}>
            Leave it as it is
          </LinkButton>
        </div>
      </PostForm>
    </Panel>
  )
}
