import { PostForm } from '#app/components/form/post-form.tsx'
import type { SerializeFrom } from '@remix-run/node'
import type { ReactElement } from 'react'
import { ErrorSummary } from '#app/components/form/error-summary.tsx'
import { PageHead } from '#app/components/page/page-head.tsx'
import { PageMain } from '#app/components/page/page-shell.tsx'
import { EmptyState } from '#app/components/search/empty-state.tsx'
import { RegisterTable } from '#app/components/search/register-table.tsx'
import { Badge } from '#app/components/ui/badge.tsx'
import { Button, LinkButton } from '#app/components/ui/button.tsx'
import { Facts } from '#app/components/ui/facts.tsx'
import { TextArea, TextField } from '#app/components/ui/fields/text-field.tsx'
import { Notice } from '#app/components/ui/notice.tsx'
import { Panel } from '#app/components/ui/panel.tsx'
import { Stack } from '#app/components/ui/stack.tsx'
import { definePage } from '#app/lib/define-page.ts'
import * as css from './merge.css.ts'
import type { loader, MergeTold, action } from './merge.server.ts'
import { TITLE } from './merge.words.ts'

export const page = definePage<typeof loader, typeof action>({
  at: '/app/gov/people/:id/merge',
  title: (view) => view?.title ?? TITLE,
  View: MergePage,
})

type View = SerializeFrom<typeof loader>
type PageProps = { view: View; told: MergeTold | undefined }

/** Finds the double of an account, shows what a merge would do, and does it. */
export function MergePage({ view, told }: PageProps): ReactElement {
  const { preview } = view
  return (
    <PageMain width="data">
      <PageHead
        title={view.title}
        context={view.fullName}
        back={{ href: view.person, label: 'Back to the account' }}
      />
      <Stack gap="large">
        {told ? (
          <ErrorSummary
            title={told.message}
            errors={Object.entries(told.errors).map(([name, message]) => ({
              href: `#${name}`,
              message: name === 'reason' ? `Reason: ${message}` : message,
            }))}
          />
        ) : null}
        {preview ? <Preview view={view} preview={preview} told={told} /> : <Find view={view} />}
      </Stack>
    </PageMain>
  )
}

function Find({ view }: { view: View }): ReactElement {
  return (
    <>
      <Panel id="doubles" title="Accounts of the same name" padded={false}>
        <Candidates
          rows={view.doubles}
          caption="Accounts of the same name"
          empty="There is none."
        />
      </Panel>
      <Panel id="other" title="Another account" roomy>
        <form method="get" action={view.self} className={css.form}>
          <TextField
            id="name"
            name="name"
            label="Username, name or e-mail address"
            defaultValue={view.typed}
            maxLength={100}
            autoComplete="off"
          />
          <div className={css.buttons}>
            <Button look="outlined">Find</Button>
          </div>
        </form>
      </Panel>
      {view.found ? (
        <Panel id="found" title="Found" padded={false}>
          <Candidates
            rows={view.found.rows}
            caption="Accounts found"
            empty="No account of the public is found by it."
          />
          {view.found.isCut ? (
            <EmptyState>There are more. Type more of the name.</EmptyState>
          ) : null}
        </Panel>
      ) : null}
    </>
  )
}

type CandidatesProps = { rows: View['doubles']; caption: string; empty: string }

function Candidates({ rows, caption, empty }: CandidatesProps): ReactElement {
  if (rows.length === 0) return <EmptyState>{empty}</EmptyState>
  return (
    <RegisterTable
      caption={caption}
      short
      columns={[
        { key: 'account', label: 'Account', width: '30%' },
        { key: 'about', label: 'Who' },
        { key: 'state', label: 'State' },
      ]}
      rows={rows.map(({ id, userName, about, badge, href }) => ({
        id,
        head: <a href={href}>{`Compare with ${userName}`}</a>,
        cells: {
          about,
          state: (
            <Badge tone={badge.tone} shape={badge.shape}>
              {badge.label}
            </Badge>
          ),
        },
      }))}
    />
  )
}

type PreviewProps = PageProps & { preview: NonNullable<View['preview']> }

function Preview({ view, preview, told }: PreviewProps): ReactElement {
  const { stays, goes, refusals } = preview
  return (
    <>
      <div className={css.sides}>
        <Panel id="stays" title={`${stays.userName} stays`}>
          <Facts facts={stays.facts} layout="narrow" isFlush />
        </Panel>
        <Panel id="goes" title={`${goes.userName} is closed`}>
          <Facts facts={goes.facts} layout="narrow" isFlush />
        </Panel>
      </div>
      <div className={css.buttons}>
        <LinkButton look="outlined" small href={preview.turned}>
          {`Let ${goes.userName} stay instead`}
        </LinkButton>
        <LinkButton look="outlined" small href={view.self}>
          Choose another account
        </LinkButton>
      </div>
      <Panel id="moves" title={`What goes to ${stays.userName}`} padded={false}>
        {preview.moves.length === 0 ? (
          <EmptyState>{`Nothing belongs to ${goes.userName}.`}</EmptyState>
        ) : (
          <RegisterTable
            caption="What goes over"
            short
            columns={[
              { key: 'what', label: 'What', width: '50%' },
              { key: 'moves', label: 'Goes over', align: 'end' },
              { key: 'same', label: 'Stays, both have it', align: 'end' },
            ]}
            rows={preview.moves.map(({ id, what, moves, same }) => ({
              id,
              head: what,
              cells: { moves, same },
            }))}
          />
        )}
      </Panel>
      {refusals.length > 0 ? (
        <Notice tone="bad" title="These two are not made one">
          <ul className={css.list}>
            {refusals.map((words) => (
              <li key={words}>{words}</li>
            ))}
          </ul>
        </Notice>
      ) : (
        <MergeForm view={view} preview={preview} told={told} />
      )}
    </>
  )
}

function MergeForm({ view, preview, told }: PreviewProps): ReactElement {
  const { stays, goes } = preview
  const error = told?.errors['reason']
  return (
    <Panel id="merge" title="Make them one" roomy>
      <PostForm action={preview.address} className={css.form}>
        <input type="hidden" name="stays" value={stays.id} />
        <input type="hidden" name="staysVersion" value={stays.version} />
        <input type="hidden" name="goes" value={goes.id} />
        <input type="hidden" name="goesVersion" value={goes.version} />
        <p>
          {`${goes.userName} is closed and logged out everywhere. Password, second factor, keys of software and the profile of ${goes.userName} do not go over. Comments, notes and histories keep its name. `}
          {[preview.signatures, preview.others].filter(Boolean).join(' ')}
          {' Both e-mail addresses are told. It can be undone.'}
        </p>
        <TextArea
          id="reason"
          name="reason"
          label="Reason"
          hint="It stays in the history of both accounts. Say how you know that it is one person."
          rows={3}
          maxLength={500}
          defaultValue={told?.typed['reason'] ?? ''}
          {...(error ? { error } : {})}
        />
        <div className={css.buttons}>
          <Button busyLabel="Merging…">{`Merge into ${stays.userName}`}</Button>
          <LinkButton look="outlined" href={view.person}>
            Leave them as they are
          </LinkButton>
        </div>
      </PostForm>
    </Panel>
  )
}
