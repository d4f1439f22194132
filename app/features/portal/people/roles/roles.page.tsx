import type { SerializeFrom } from '@remix-run/node'
import type { ReactElement } from 'react'
import { PageHead } from '#app/components/page/page-head.tsx'
import { PageMain } from '#app/components/page/page-shell.tsx'
import {
  CellLines,
  RegisterTable,
  Sub,
  type RegisterColumn,
} from '#app/components/search/register-table.tsx'
import { Badge } from '#app/components/ui/badge.tsx'
import { LinkButton } from '#app/components/ui/button.tsx'
import { Notice } from '#app/components/ui/notice.tsx'
import { Panel } from '#app/components/ui/panel.tsx'
import { definePage } from '#app/lib/define-page.ts'
import { PEOPLE, ROLES } from '../people-address.ts'
import type { loader } from './roles.server.ts'
import * as css from '../people.css.ts'

export const page = definePage<typeof loader>({
  at: '/app/gov/roles',
  title: () => 'Roles',
  View: RolesPage,
})

type View = SerializeFrom<typeof loader>

const COLUMNS: readonly [RegisterColumn, ...RegisterColumn[]] = [
  { key: 'role', label: 'Role', width: '30%' },
  { key: 'may', label: 'What it may do', width: '45%' },
  { key: 'holders', label: 'Held by' },
]

/** The roles of the staff, and what each may do. */
export function RolesPage({ view }: { view: View }): ReactElement {
  return (
    <PageMain width="data">
      <PageHead
        title="Roles"
        context="A role is a name for rights that go together. What somebody may do is what their roles bring, and what was given to them alone."
        back={{ href: PEOPLE, label: 'Back to people and roles' }}
        actions={
          view.mayChange ? <LinkButton href={`${ROLES}/new`}>New role</LinkButton> : undefined
        }
      />
      <div className={css.column}>
        {view.done ? <Notice tone="good" role="status" title={view.done} /> : null}
        <Panel title="Roles of the staff" id="roles" padded={false} roomy>
          <RegisterTable caption="Roles" columns={COLUMNS} rows={view.roles.map(rowOf)} />
        </Panel>
      </div>
    </PageMain>
  )
}

function rowOf(role: View['roles'][number]) {
  return {
    id: role.code,
    head: (
      <>
        <a href={role.href}>{role.name}</a>
        <Sub>{role.description}</Sub>
        <Sub>{role.origin}</Sub>
      </>
    ),
    cells: {
      may: (
        <CellLines>
          {role.may.length === 0 ? <span>Nothing yet</span> : null}
          {role.may.map((line) => (
            <span key={line}>{line}</span>
          ))}
        </CellLines>
      ),
      holders: role.isRetired ? (
        <Badge tone="idle" shape="bar">
          Retired
        </Badge>
      ) : (
        <a href={role.holdersHref}>{role.holders}</a>
      ),
    },
  }
}
