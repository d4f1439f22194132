import type { ReactElement } from 'react'
import { PageHead } from '#app/components/page/page-head.tsx'
import { PageMain } from '#app/components/page/page-shell.tsx'
import { LinkButton } from '#app/components/ui/button.tsx'
import { Notice } from '#app/components/ui/notice.tsx'
import { Stack } from '#app/components/ui/stack.tsx'
import { definePage, type PageProps } from '#app/lib/define-page.ts'
import { countOf } from '#app/lib/format.ts'
import { AccountForm, FileForm, MoveForm } from './cap-desk-forms.tsx'
import { Ledger, Proposals, WaitingTrades } from './cap-desk-lists.tsx'
import { COMPLIANCE_PATH, ENTITIES_PATH, INQUIRIES_PATH } from './cap-desk.words.ts'
import type { loader, action } from './cap-desk.server.ts'

export const page = definePage<typeof loader, typeof action>({
  at: '/app/gov/cap-and-trade',
  title: () => 'Cap and trade desk',
  View: CapDeskPage,
})

/** What the agency does to compliance instruments; two people for everything that moves units. */
function CapDeskPage({ view, told }: PageProps<typeof loader, typeof action>): ReactElement {
  const formOf = (...intents: string[]) =>
    told && intents.includes(told.intent)
      ? { typed: told.typed, errors: told.errors }
      : { typed: {}, errors: {} }
  return (
    <PageMain width="data">
      <PageHead
        title="Cap and trade desk"
        context={`${countOf(view.proposals.length, 'proposal waits', 'proposals wait')}, ${countOf(view.openTrades, 'trade is open', 'trades are open')}`}
        actions={
          <>
            <LinkButton look="outlined" href={ENTITIES_PATH}>
              Entities and sectors
            </LinkButton>
            <LinkButton look="outlined" href={INQUIRIES_PATH}>
              Trade inquiries
            </LinkButton>
            <LinkButton look="outlined" href={COMPLIANCE_PATH}>
              Emissions and obligations
            </LinkButton>
          </>
        }
      />
      <Stack>
        {told?.error ? (
          <Notice tone="bad" role="alert" title="Not done">
            {told.error.message}
          </Notice>
        ) : null}
        {view.done && !told ? (
          <Notice tone="good" role="status">
            {view.done}
          </Notice>
        ) : null}
        <WaitingTrades trades={view.trades} />
        <Proposals proposals={view.proposals} />
        <FileForm {...formOf('file', 'check')} checked={told?.checked ?? null} />
        <MoveForm {...formOf('move')} />
        <AccountForm {...formOf('account')} />
        <Ledger transfers={view.transfers} accounts={view.accounts} />
      </Stack>
    </PageMain>
  )
}
