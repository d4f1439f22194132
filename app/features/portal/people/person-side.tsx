import { PostForm } from '#app/components/form/post-form.tsx'
import type { ReactElement } from 'react'
import { SidePanel } from '#app/components/page/side-panel.tsx'
import { Button, LinkButton } from '#app/components/ui/button.tsx'
import { Facts } from '#app/components/ui/facts.tsx'
import { mergeAddress } from './people-address.ts'
import { Hidden, type FormProps } from './person-forms.tsx'
import type { PersonView } from './person.view.ts'
import * as css from './people.css.ts'

/** Facts of the account, what can be done with it, and what was. */
export function PersonSide(props: FormProps): ReactElement {
  const { view } = props
  return (
    <>
      <SidePanel id="facts" title="Account">
        <Facts facts={view.facts} layout="narrow" isFlush />
      </SidePanel>
      {view.mayChange ? <Acts {...props} /> : null}
      <SidePanel id="history" title="History">
        <Steps steps={view.history} empty="The agency changed nothing yet." />
      </SidePanel>
    </>
  )
}

function Acts(props: FormProps): ReactElement {
  const { view } = props
  const ask = (name: string, label: string) => (
    <LinkButton look="outlined" small href={`${view.self}?ask=${name}`}>
      {label}
    </LinkButton>
  )
  const act = (what: string, label: string) => (
    <PostForm action={view.self}>
      <Hidden {...props} what={what} />
      <Button look="outlined" small busyLabel="Working…">
        {label}
      </Button>
    </PostForm>
  )
  const isActive = view.state === 'ACTIVE'
  return (
    <SidePanel id="acts" title="What can be done">
      {view.state === 'WAITING' ? (
        <p>
          This registration waits for a decision at <a href="/app/gov">Accounts</a>.
        </p>
      ) : null}
      <div className={css.buttons}>
        {view.isInvited ? act('invite', 'Send the invitation again') : null}
        {isActive ? ask('lock', 'Lock…') : null}
        {view.shut && !view.mergedInto ? act('open', 'Open again') : null}
        {view.mergedInto ? ask('unmerge', 'Undo the merge…') : null}
        {view.mayMerge ? (
          <LinkButton look="outlined" small href={mergeAddress(view.id)}>
            Merge with a double…
          </LinkButton>
        ) : null}
        {isActive || view.state === 'LOCKED' ? ask('close', 'Close…') : null}
        {view.hasFactor ? ask('reset', 'Reset the second factor…') : null}
        {view.sessions.length > 0 ? ask('end', 'End all sessions…') : null}
      </div>
    </SidePanel>
  )
}

/** Lines of a history, newest first. */
export function Steps({
  steps,
  empty,
}: {
  steps: PersonView['history']
  empty: string
}): ReactElement {
  if (steps.length === 0) return <p>{empty}</p>
  return (
    <ol className={css.list}>
      {steps.map(({ id, what, note, who }) => (
        <li key={id}>
          <strong>{what}</strong>
          {note ? <span>{note}</span> : null}
          <span className={css.quiet}>{who}</span>
        </li>
      ))}
    </ol>
  )
}
