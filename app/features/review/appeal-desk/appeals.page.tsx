import type { ReactElement } from 'react'
import { ErrorSummary } from '#app/components/form/error-summary.tsx'
import { PostForm } from '#app/components/form/post-form.tsx'
import { PageHead } from '#app/components/page/page-head.tsx'
import { PageMain } from '#app/components/page/page-shell.tsx'
import { Button, LinkButton } from '#app/components/ui/button.tsx'
import { Facts } from '#app/components/ui/facts.tsx'
import { TextField } from '#app/components/ui/fields/text-field.tsx'
import { Notice } from '#app/components/ui/notice.tsx'
import { Panel, PanelList } from '#app/components/ui/panel.tsx'
import { Stack } from '#app/components/ui/stack.tsx'
import { VisuallyHidden } from '#app/components/ui/visually-hidden.tsx'
import { definePage } from '#app/lib/define-page.ts'
import { AppealForm } from './appeal-form.tsx'
import type { AppealsTold, AppealsView, loader, action } from './appeals.server.ts'
import * as css from './appeal-desk.css.ts'

export const page = definePage<typeof loader, typeof action>({
  at: '/app/gov/appeals/:id',
  title: (view) => view?.title ?? 'Appeals',
  View: AppealsPage,
})

type PageProps = { view: AppealsView; told: AppealsTold | undefined }

/** The appeals of a decision at the desk: how each stands, what may follow, what waits and what was done. */
export function AppealsPage({ view, told }: PageProps): ReactElement {
  const errors = Object.entries(told?.errors ?? {}).map(([name, message]) => ({
    // Each proposal has a field of its own.
    href: name === 'backReason' ? `#back-${told?.appeal ?? ''}` : `#${name}`,
    message,
  }))
  return (
    <PageMain width="data">
      <PageHead
        title={view.title}
        context={view.context}
        back={{ href: view.review, label: 'The submittal' }}
      />
      <Stack>
        {told && !told.effects ? (
          <ErrorSummary
            title={errors.length > 0 ? 'There is a problem' : told.message}
            errors={errors}
          />
        ) : null}
        {view.done && !told ? <Notice tone="good" role="status" title={view.done} /> : null}
        <Panel title="The decision" id="decision" roomy padded={false}>
          <Facts facts={view.facts} />
        </Panel>
        <div className={css.buttons}>
          <LinkButton look="outlined" href={`${view.self}?act=ENTER#act`}>
            Enter an appeal that came on paper
          </LinkButton>
          {view.permit ? <a href={view.permit}>The permit, to stay or reinstate it</a> : null}
        </div>
        <AppealForm view={view} told={told} />
        {view.appeals.map((appeal) => (
          <AppealPanel key={appeal.id} appeal={appeal} self={view.self} told={told} />
        ))}
        {view.acts.length > 0 ? (
          <Panel title="Acts on its permit that can be appealed" id="acts" roomy>
            <PanelList>
              {view.acts.map(({ value, label }) => (
                <li key={value}>{label}</li>
              ))}
            </PanelList>
          </Panel>
        ) : null}
        {view.appeals.length === 0 ? <p>Nobody has appealed this decision.</p> : null}
      </Stack>
    </PageMain>
  )
}

type AppealProps = {
  appeal: AppealsView['appeals'][number]
  self: string
  told: AppealsTold | undefined
}

function AppealPanel({ appeal, self, told }: AppealProps): ReactElement {
  return (
    <Panel title={appeal.title} id={`appeal-${appeal.id}`} roomy>
      <Stack>
        <Facts facts={appeal.facts} />
        {appeal.filing ? <a href={appeal.filing}>The appeal as it was filed</a> : null}
        {appeal.withdrawReason ? (
          <Notice tone="warn" level={3} title="The appellant asks to withdraw it">
            {appeal.withdrawReason}
          </Notice>
        ) : null}
        {appeal.givenBack ? (
          <Notice tone="warn" level={3} title="The last proposal was given back">
            {appeal.givenBack}
          </Notice>
        ) : null}
        {appeal.stay ? (
          <Notice tone="warn" level={3} title="A stay is asked for, and none is recorded">
            <p>Until one is recorded, what is appealed holds while the appeal is heard.</p>
            <a href={appeal.stay}>Stay it at the page of the permit</a>
          </Notice>
        ) : null}
        {appeal.next ? (
          <Notice tone="warn" level={3} title={appeal.next.title}>
            <p>{appeal.next.changes}</p>
            <ul>
              {appeal.next.ways.map(({ words, href }) => (
                <li key={words}>{href ? <a href={href}>{words}</a> : words}</li>
              ))}
            </ul>
            <p>Then record here by what the changes were made.</p>
          </Notice>
        ) : null}
        <Proposed appeal={appeal} self={self} told={told} />
        <div className={css.buttons}>
          {appeal.choices.map(({ kind, title, href }) => (
            <LinkButton key={kind} look="outlined" href={href}>
              {title}
            </LinkButton>
          ))}
        </div>
        <PanelList>
          {appeal.acts.map(({ id, what, says, why, letter, who, post, backHref }) => (
            <li key={id} id={`act-${id}`}>
              <strong>{what}</strong>
              {says.map((words) => (
                <p key={words}>{words}</p>
              ))}
              <p>{why}</p>
              <p>
                <a href={letter.href}>{letter.words}</a>, {who}
              </p>
              {post ? <Posting act={id} post={post} what={what} self={self} /> : null}
              {backHref ? <a href={backHref}>Take back: {what}</a> : null}
            </li>
          ))}
        </PanelList>
      </Stack>
    </Panel>
  )
}

type PostingProps = {
  act: string
  what: string
  self: string
  post: NonNullable<AppealProps['appeal']['acts'][number]['post']>
}

/** Whether the letter was posted to whoever has no account. */
function Posting({ act, what, self, post }: PostingProps): ReactElement {
  if (!post.isDue) return <p>{post.words}</p>
  return (
    <PostForm action={self}>
      <p>{post.words}</p>
      <input type="hidden" name="actId" value={act} />
      <Button name="what" value="posted" look="outlined" small busyLabel="Saving…">
        It was posted<VisuallyHidden>: {what}</VisuallyHidden>
      </Button>
    </PostForm>
  )
}

/** What waits for a second person: confirmed by another, or given back. */
function Proposed({ appeal, self, told }: AppealProps): ReactElement | null {
  const { proposal } = appeal
  if (!proposal) return null
  const refused = told?.appeal === appeal.id ? told : null
  return (
    <PostForm action={self} className={css.form} noValidate>
      <p>
        <strong>{proposal.title}</strong>, proposed by {proposal.by}: {proposal.reason} It rests on{' '}
        {proposal.rule}
      </p>
      <ul>
        {proposal.effects.map((sentence) => (
          <li key={sentence}>{sentence}</li>
        ))}
      </ul>
      <input type="hidden" name="appeal" value={appeal.id} />
      <input type="hidden" name="version" value={appeal.version} />
      {proposal.isOwn ? (
        <p>Another member of the staff confirms it. You may take it back.</p>
      ) : (
        <Button name="what" value="confirm" busyLabel="Recording…">
          Confirm and record
        </Button>
      )}
      <TextField
        id={`back-${appeal.id}`}
        name="backReason"
        label="Why it is given back"
        defaultValue={refused?.typed.backReason ?? ''}
        {...(refused?.errors.backReason ? { error: refused.errors.backReason } : {})}
        maxLength={2000}
        autoComplete="off"
      />
      <Button name="what" value="giveBack" look="outlined" busyLabel="Working…">
        Give it back
      </Button>
    </PostForm>
  )
}
