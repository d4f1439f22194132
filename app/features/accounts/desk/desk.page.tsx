import { Form } from '#app/components/form/form.tsx'
import type { ReactElement } from 'react'
import { ErrorSummary } from '#app/components/form/error-summary.tsx'
import { FormButtons } from '#app/components/form/form-layout.tsx'
import { PageHead } from '#app/components/page/page-head.tsx'
import { PageMain } from '#app/components/page/page-shell.tsx'
import { EmptyState } from '#app/components/search/empty-state.tsx'
import { Button, LinkButton } from '#app/components/ui/button.tsx'
import { Facts, type Fact } from '#app/components/ui/facts.tsx'
import { Notice } from '#app/components/ui/notice.tsx'
import { Panel, PanelBand } from '#app/components/ui/panel.tsx'
import { Stack } from '#app/components/ui/stack.tsx'
import { TextArea, TextField } from '#app/components/ui/fields/text-field.tsx'
import { definePage } from '#app/lib/define-page.ts'
import { countOf } from '#app/lib/format.ts'
import type { DeskTold, loader, action } from './desk.server.ts'
import { FailedMailsPanel } from './failed-mails.tsx'
import {
  DECISIONS,
  type AlteredFile,
  type DeskItem,
  type DeskList,
  type SettingsNotice,
  type FailedMails,
} from './desk.view.ts'
import * as css from './desk.css.ts'

export const page = definePage<typeof loader, typeof action>({
  at: '/app/gov',
  title: () => 'Accounts',
  View: ({ view, told }) => <DeskPage {...view} told={told} />,
})

type DeskPageProps = {
  lists: readonly DeskList[]
  settings: readonly SettingsNotice[]
  altered: readonly AlteredFile[]
  mails: FailedMails
  done: string | null
  told: DeskTold | undefined
}

/** What waits for the agency: identities, facilities, registrations, disputed signatures. */
export function DeskPage({
  lists,
  settings,
  altered,
  mails,
  done,
  told: answered,
}: DeskPageProps): ReactElement {
  const mailError = answered?.kind === 'MAIL' ? answered.message : null
  const told = mailError === null ? answered : undefined
  const items = lists.flatMap((list) => list.items)
  const total = lists.reduce((sum, list) => sum + list.total, 0)
  const isGone = told && !items.some(({ kind, id }) => kind === told.kind && id === told.id)
  return (
    <PageMain>
      <PageHead
        title="Accounts"
        context={`${countOf(total, 'request waits', 'requests wait')} for you`}
        actions={
          <LinkButton look="outlined" href="/app/gov/inbox">
            Review desk
          </LinkButton>
        }
      />
      <Stack gap="large">
        {done && !answered ? (
          <Notice tone="good" role="status" title={done}>
            {null}
          </Notice>
        ) : null}
        {settings.map(({ file, title, words, isBroken }) => (
          <Notice key={file} tone={isBroken ? 'bad' : 'rule'} title={title}>
            {words}
          </Notice>
        ))}
        {/* What somebody else decided is in no list any more. */}
        {isGone ? <Notice tone="bad" role="alert" title={told.message} /> : null}
        {told && !isGone ? (
          <ErrorSummary
            key={`${told.kind} ${told.id} ${told.message}`}
            title="Nothing was decided"
            errors={[{ href: `#${reasonIdOf(told)}`, message: told.message }]}
          />
        ) : null}
        {altered.length > 0 ? (
          <Panel id="altered" title={`Altered files (${altered.length})`} padded={false} roomy>
            <PanelBand>
              <p>
                These stored files do not match their fingerprints. They are given to nobody until
                the right bytes are restored from a backup.
              </p>
            </PanelBand>
            {altered.map(({ id, name, facts }) => (
              <PanelBand key={id}>
                <h3>{name}</h3>
                <Facts facts={facts} />
              </PanelBand>
            ))}
          </Panel>
        ) : null}
        {mails.total > 0 || mailError ? <FailedMailsPanel mails={mails} error={mailError} /> : null}
        {lists.map((list) => (
          <Panel
            key={list.kind}
            id={list.kind.toLowerCase()}
            title={`${list.title} (${list.total})`}
            padded={false}
            roomy
          >
            {list.items.length === 0 ? <EmptyState>No record found.</EmptyState> : null}
            {list.items.length < list.total ? (
              <PanelBand>
                <p>
                  The oldest {list.items.length} are listed. The next come when these are decided.
                </p>
              </PanelBand>
            ) : null}
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

/** Id of the field that a decision's reason is typed into. */
function reasonIdOf({ kind, id }: Pick<DeskTold, 'kind' | 'id'>): string {
  return `reason-${kind.toLowerCase()}-${id}`
}

function Waiting({ item, told }: { item: DeskItem; told: DeskTold | undefined }): ReactElement {
  const nameId = `name-${item.kind.toLowerCase()}-${item.id}`
  const words = DECISIONS[item.kind]
  const isOfSignature = item.kind === 'DISPUTE' || item.kind === 'SIGNER'
  const field = {
    id: reasonIdOf(item),
    name: 'reason',
    label: 'Reason',
    hint: item.hint ?? words.hint,
    defaultValue: told?.reason ?? '',
    ...(told ? { error: told.message } : {}),
  }
  return (
    <article className={css.request} aria-labelledby={nameId}>
      <h3 className={css.name} id={nameId}>
        {item.name}
      </h3>
      <Facts layout="narrow" facts={[...item.facts, ...linkFacts(item)]} />
      <Form method="post" action="/app/gov" className={css.decision}>
        <input type="hidden" name="kind" value={item.kind} />
        <input type="hidden" name="id" value={item.id} />
        {/* Several lines for a signature: the enter key must not decide it. */}
        {isOfSignature ? (
          <TextArea {...field} rows={4} maxLength={2000} />
        ) : (
          <TextField {...field} maxLength={1000} />
        )}
        <FormButtons>
          <Button
            name="decision"
            value="approve"
            small
            // Neither answer is the expected one.
            look={isOfSignature ? 'outlined' : 'filled'}
            aria-label={`${words.approve} ${item.name}`}
          >
            {words.approve}
          </Button>
          <Button
            name="decision"
            value="refuse"
            small
            look="outlined"
            aria-label={`${words.refuse} ${item.name}`}
          >
            {words.refuse}
          </Button>
        </FormButtons>
      </Form>
    </article>
  )
}

/** The site, the proof and the copy of record, where a request has them. */
function linkFacts({ site, proof, copy }: DeskItem): Fact[] {
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
  if (copy) facts.push({ label: 'Copy of record', value: <a href={copy.href}>{copy.name}</a> })
  return facts
}
