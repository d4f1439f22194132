import type { ReactElement } from 'react'
import { PageHead } from '#app/components/page/page-head.tsx'
import { PageMain } from '#app/components/page/page-shell.tsx'
import { RegisterTable, type RegisterColumn } from '#app/components/search/register-table.tsx'
import { LinkButton } from '#app/components/ui/button.tsx'
import { Panel } from '#app/components/ui/panel.tsx'
import { Stack } from '#app/components/ui/stack.tsx'
import { definePage } from '#app/lib/define-page.ts'
import type { TemplatesView, loader } from './list.server.ts'

export const page = definePage<typeof loader>({
  at: '/app/gov/templates',
  title: () => 'Templates',
  View: TemplatesPage,
})

const LETTERS: readonly [RegisterColumn, ...RegisterColumn[]] = [
  { key: 'name', label: 'Template', width: '35%' },
  { key: 'subject', label: 'Subject' },
  { key: 'state', label: 'Offered', width: '15%' },
]
const MAILS: readonly [RegisterColumn, ...RegisterColumn[]] = [
  { key: 'title', label: 'Mail', width: '35%' },
  { key: 'when', label: 'When it is written' },
  { key: 'state', label: 'Words of the agency', width: '15%' },
]

/** Letters that staff begin from, and the kinds of mails with what the agency says in and around them. */
export function TemplatesPage({ view }: { view: TemplatesView }): ReactElement {
  return (
    <PageMain>
      <PageHead
        title="Templates"
        context="Letters that staff begin from, and what the portal’s mails say."
        actions={<LinkButton href={view.newHref}>New letter template</LinkButton>}
      />
      <Stack>
        <Panel title="Letters" id="letters" padded={false} roomy>
          <RegisterTable
            caption="Letter templates"
            short
            columns={LETTERS}
            rows={view.letters.map(({ code, href, name, subject, isRetired }) => ({
              id: code,
              head: <a href={href}>{name}</a>,
              cells: { subject, state: isRetired ? 'Retired' : 'Yes' },
            }))}
          />
        </Panel>
        <Panel title="Mails" id="mails" padded={false} roomy>
          <RegisterTable
            caption="Kinds of mails"
            short
            columns={MAILS}
            rows={view.mails.map(({ code, href, title, when, state }) => ({
              id: code,
              head: <a href={href}>{title}</a>,
              cells: { when, state },
            }))}
          />
        </Panel>
      </Stack>
    </PageMain>
  )
}
