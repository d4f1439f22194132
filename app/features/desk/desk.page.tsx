import { Form } from '@remix-run/react'
import type { ReactElement } from 'react'
import { FormButtons } from '#app/components/form/form-layout.tsx'
import { PageHead } from '#app/components/page/page-head.tsx'
import { PageMain } from '#app/components/page/page-shell.tsx'
import { EmptyState } from '#app/components/search/empty-state.tsx'
import { Button } from '#app/components/ui/button.tsx'
import { Facts, type Fact } from '#app/components/ui/facts.tsx'
import { Notice } from '#app/components/ui/notice.tsx'
import { Panel, PanelBand } from '#app/components/ui/panel.tsx'
import { Stack } from '#app/components/ui/stack.tsx'
import { TextField } from '#app/components/ui/text-field.tsx'
import { countOf } from '#app/lib/format.ts'
import type { DeskTold } from './desk.server.ts'
import type { DeskItem, DeskList } from './desk.view.ts'
import * as css from './desk.css.ts'

type DeskPageProps = {
  lists: readonly DeskList[]
  done: string | null
  told: DeskTold | undefined
}

/** What waits for the agency about accounts: identities, facilities, registrations. */
export function DeskPage({ lists, done, told }: DeskPageProps): ReactElement {
  const waiting = lists.reduce((sum, { items }) => sum + items.length, 0)
  return (
    <PageMain>
      <PageHead
        title="Accounts"
        context={`${countOf(waiting, 'request waits', 'requests wait')} for you`}
      />
      <Stack gap="large">
        {done && !told ? (
          <Notice tone="good" role="status" title={done}>
            {null}
          </Notice>
        ) : null}
        {lists.map((list) => (
          <Panel
            key={list.kind}
            id={list.kind.toLowerCase()}
            title={`${list.title} (${list.items.length})`}
            padded={false}
            roomy
          >
            {list.items.length === 0 ? <EmptyState>No record found.</EmptyState> : null}
            {list.items.map((item) => (
              <PanelBand key={item.id}>
                <Waiting
                  item={item}
                  told={told?.kind === item.kind && told.id === item.id ? told : undefined}
                />
              </PanelBand>
            ))}
          </Panel>
        ))}
      </Stack>
    </PageMain>
  )
}

function Waiting({ item, told }: { item: DeskItem; told: DeskTold | undefined }): ReactElement {
  const key = `${item.kind.toLowerCase()}-${item.id}`
  const reasonId = `reason-${key}`
  const nameId = `name-${key}`
  return (
    <article className={css.request} aria-labelledby={nameId}>
      <h3 className={css.name} id={nameId}>
        {item.name}
      </h3>
      <Facts layout="narrow" facts={[...item.facts, ...linkFacts(item)]} />
      <Form method="post" action="/app/gov" className={css.decision}>
        <input type="hidden" name="kind" value={item.kind} />
        <input type="hidden" name="id" value={item.id} />
        <TextField
          id={reasonId}
          name="reason"
          label="Reason"
          hint="Needed to refuse. The user reads it."
          maxLength={1000}
          defaultValue={told?.reason ?? ''}
          {...(told ? { error: told.message } : {})}
        />
        <FormButtons>
          <Button name="decision" value="approve" small aria-label={`Approve ${item.name}`}>
            Approve
          </Button>
          <Button
            name="decision"
            value="refuse"
            small
            look="outlined"
            aria-label={`Refuse ${item.name}`}
          >
            Refuse
          </Button>
        </FormButtons>
      </Form>
    </article>
  )
}

/** The site and the proof of a request, where it has them. */
function linkFacts({ site, proof }: DeskItem): Fact[] {
  const facts: Fact[] = []
  if (site) facts.push({ label: 'Site', value: <a href={site.href}>{site.name}</a> })
  if (proof)
    facts.push({
      label: 'Proof',
      value: (
        <a href={proof.href} download>
          {proof.name}
        </a>
      ),
    })
  return facts
}
