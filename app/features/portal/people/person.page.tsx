import type { SerializeFrom } from '@remix-run/node'
import type { ReactElement } from 'react'
import { ErrorSummary } from '#app/components/form/error-summary.tsx'
import { PageHead } from '#app/components/page/page-head.tsx'
import { PageMain } from '#app/components/page/page-shell.tsx'
import { SideLayout } from '#app/components/page/side-panel.tsx'
import { Badge } from '#app/components/ui/badge.tsx'
import { Notice } from '#app/components/ui/notice.tsx'
import { Panel } from '#app/components/ui/panel.tsx'
import { definePage } from '#app/lib/define-page.ts'
import { PEOPLE } from './people-address.ts'
import { DetailsForm, QuestionForm, RightsForm } from './person-forms.tsx'
import { AwayPanel } from './person-away.tsx'
import { HeldPanel } from './person-held.tsx'
import { PersonKeys } from './person-keys.tsx'
import { PersonSide, Steps } from './person-side.tsx'
import type { loader, PersonTold, action } from './person.server.ts'
import { RightsList } from './rights-list.tsx'
import * as css from './people.css.ts'

export const page = definePage<typeof loader, typeof action>({
  at: '/app/gov/people/:id',
  title: (view) => view?.fullName ?? 'Person',
  View: PersonPage,
})

type PageProps = { view: SerializeFrom<typeof loader>; told: PersonTold | undefined }

const LABELS: Record<string, string> = {
  firstName: 'First name',
  lastName: 'Last name',
  email: 'E-mail address',
  roles: 'Roles',
  reason: 'Reason',
  'to-submittals': 'Submittals',
  'to-tasks': 'Tasks',
  'to-events': 'Events',
  'to-imports': 'Imports',
}

/** One person: who it is, what may be done, where they are signed in, and what was changed. */
export function PersonPage({ view, told }: PageProps): ReactElement {
  const forms = { view, told }
  const canEdit = view.mayChange && view.isStaff
  return (
    <PageMain width="data">
      <PageHead
        title={view.fullName}
        context={view.userName}
        back={{ href: PEOPLE, label: 'Back to people and roles' }}
        badge={
          <Badge tone={view.badge.tone} shape={view.badge.shape}>
            {view.badge.label}
          </Badge>
        }
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
        {view.mergedInto ? (
          <Notice tone="warn" title={`Merged into ${view.mergedInto.userName}`}>
            {view.mergedInto.words}{' '}
            <a href={view.mergedInto.href}>Open {view.mergedInto.userName}</a>
          </Notice>
        ) : view.shut ? (
          <Notice tone="warn" title={view.shut.title}>
            {view.shut.reason}
          </Notice>
        ) : null}
        {view.isOwn ? (
          <Notice tone="info" title="This is your own account">
            Nobody changes the own roles or locks the own account: somebody else with the right does
            it for you.
          </Notice>
        ) : null}
        {view.ask ? <QuestionForm {...forms} ask={view.ask} /> : null}
        <SideLayout label="About this account" isLate side={<PersonSide {...forms} />}>
          <div className={css.column}>
            {canEdit ? <DetailsForm {...forms} /> : null}
            <Rights {...forms} canEdit={canEdit && view.state === 'ACTIVE'} />
            <AwayPanel {...forms} />
            <HeldPanel {...forms} />
            <Links view={view} />
            <Merged view={view} />
            <Panel title="Sessions" id="sessions" roomy>
              {view.sessions.length === 0 ? (
                <p>Logged in nowhere.</p>
              ) : (
                <ul className={css.list}>
                  {view.sessions.map(({ id, name, lines }) => (
                    <li key={id}>
                      <strong>{name}</strong>
                      {lines.map((line) => (
                        <span key={line} className={css.quiet}>
                          {line}
                        </span>
                      ))}
                    </li>
                  ))}
                </ul>
              )}
            </Panel>
            <PersonKeys {...forms} />
            <Panel title="Recent activity" id="activity" roomy>
              <Steps steps={view.activity} empty="Nothing happened lately." />
            </Panel>
          </div>
        </SideLayout>
      </div>
    </PageMain>
  )
}

function Rights({ view, told, canEdit }: PageProps & { canEdit: boolean }): ReactElement | null {
  if (!view.isStaff && view.rights.length === 0) return null
  return (
    <Panel title="Roles and rights" id="rights" roomy>
      <div className={css.column}>
        {canEdit ? <RightsForm view={view} told={told} /> : null}
        <RightsList areas={view.rights} title="What this person may do now" />
      </div>
    </Panel>
  )
}

function Merged({ view }: Pick<PageProps, 'view'>): ReactElement | null {
  if (view.merged.length === 0) return null
  return (
    <Panel title="Accounts that were merged into this one" id="merged" roomy>
      <ul className={css.list}>
        {view.merged.map(({ id, href, userName, words }) => (
          <li key={id}>
            <a href={href}>{userName}</a>
            <span className={css.quiet}>{words}</span>
          </li>
        ))}
      </ul>
    </Panel>
  )
}

function Links({ view }: Pick<PageProps, 'view'>): ReactElement | null {
  if (view.links.length === 0) return null
  return (
    <Panel title="Linked" id="links" roomy>
      <div className={css.column}>
        {view.links.map(({ id, title, rows }) => (
          <section key={id} aria-labelledby={`${id}-title`}>
            <h3 className={css.area} id={`${id}-title`}>
              {title}
            </h3>
            <ul className={css.list}>
              {rows.map(({ name, isWaiting, href }) => (
                <li key={`${href ?? ''}${name}`}>
                  <span>
                    {href ? <a href={href}>{name}</a> : name}
                    {isWaiting ? <span className={css.quiet}> (waits)</span> : null}
                  </span>
                </li>
              ))}
            </ul>
          </section>
        ))}
      </div>
    </Panel>
  )
}
