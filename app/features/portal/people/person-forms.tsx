import { PostForm } from '#app/components/form/post-form.tsx'
import type { ReactElement } from 'react'
import { Button, LinkButton } from '#app/components/ui/button.tsx'
import { CheckboxList } from '#app/components/ui/fields/checkbox-list.tsx'
import { TextArea, TextField } from '#app/components/ui/fields/text-field.tsx'
import { Panel } from '#app/components/ui/panel.tsx'
import type { AwayView } from './away.view.ts'
import type { HeldView } from './held.view.ts'
import { GoesTo } from './goes-to.tsx'
import type { PersonTold } from './person.server.ts'
import type { PersonView } from './person.view.ts'
import { QUESTIONS } from './questions.ts'
import * as css from './people.css.ts'

export type FormProps = {
  view: PersonView & { inHand: HeldView; away: AwayView }
  told: PersonTold | undefined
}

/** The part of a refusal that is about this form. */
function toldOf({ told }: FormProps, what: string): PersonTold | undefined {
  return told?.what === what ? told : undefined
}

/** What every form sends: which it is, and the version that was shown. */
export function Hidden({ view, told, what }: FormProps & { what: string }): ReactElement {
  const typed = toldOf({ view, told }, what)
  // After a conflict the next press is meant for what somebody else saved.
  const version = typed && !typed.isConflict ? typed.typed['version'] : view.version
  return (
    <>
      <input type="hidden" name="what" value={what} />
      <input type="hidden" name="version" value={version ?? view.version} />
    </>
  )
}

/** Name and address of somebody of the staff. */
export function DetailsForm(props: FormProps): ReactElement {
  const { view } = props
  const told = toldOf(props, 'details')
  const field = (name: keyof PersonView['details']) => {
    const error = told?.errors[name]
    return {
      id: name,
      name,
      defaultValue: told?.typed[name] ?? view.details[name],
      autoComplete: 'off',
      ...(error ? { error } : {}),
    }
  }
  return (
    <Panel title="Name and address" id="details" roomy>
      <PostForm action={view.self} className={css.form} noValidate data-unsaved="">
        <Hidden {...props} what="details" />
        <div className={css.pair}>
          <TextField {...field('firstName')} label="First name" />
          <TextField {...field('lastName')} label="Last name" />
        </div>
        <TextField
          {...field('email')}
          label="E-mail address"
          type="email"
          hint="The person is told at the former and at the new address."
        />
        <Button look="outlined" busyLabel="Saving…">
          Save name and address
        </Button>
      </PostForm>
    </Panel>
  )
}

/** Roles to give and take, and rights of the person's own to take. */
export function RightsForm(props: FormProps): ReactElement {
  const { view } = props
  const told = toldOf(props, 'rights')
  const error = told?.errors['roles']
  return (
    <PostForm action={view.self} className={css.form} data-unsaved="">
      <Hidden {...props} what="rights" />
      <CheckboxList
        id="roles"
        name="roles"
        legend="Roles"
        choices={view.choices}
        chosen={told?.roles ?? view.held}
        {...(error ? { error } : {})}
      />
      {view.ownRights.length > 0 ? (
        <CheckboxList
          id="kept"
          name="kept"
          legend="Given to this person alone"
          hint="Without a role. What is unchecked is taken, and comes back only with a role."
          choices={view.ownRights.map(({ value, label }) => ({ value, label: `May ${label}` }))}
          chosen={told?.kept ?? view.ownRights.map(({ value }) => value)}
        />
      ) : null}
      {view.inHand.length > 0 ? (
        <>
          <p>
            What this person has in hand and may not see to any more once a role is taken goes on.
            What it still may see to stays.
          </p>
          <GoesTo held={view.inHand} told={told} prefix="rights-" />
        </>
      ) : null}
      <Covers away={view.away} />
      <Button look="outlined" busyLabel="Saving…">
        Save roles
      </Button>
    </PostForm>
  )
}

/** What is asked once more before it is done. */
export function QuestionForm(props: FormProps & { ask: string }): ReactElement | null {
  const { view, ask } = props
  const question = QUESTIONS[ask]
  if (!question) return null
  const told = toldOf(props, ask)
  const error = told?.errors['reason']
  return (
    <Panel title={question.title} id="question" roomy>
      <PostForm action={`${view.self}?ask=${ask}`} className={css.form}>
        <Hidden {...props} what={ask} />
        <p>{question.words}</p>
        {question.isReasoned ? (
          <TextArea
            id="reason"
            name="reason"
            label="Reason"
            hint="It stays in the history of the account. Write it as if the person reads it."
            rows={3}
            maxLength={500}
            defaultValue={told?.typed['reason'] ?? ''}
            {...(error ? { error } : {})}
          />
        ) : null}
        {ask === 'close' || ask === 'lock' ? <Covers away={view.away} /> : null}
        {ask === 'close' && view.inHand.length > 0 ? (
          <GoesTo held={view.inHand} told={told} prefix="close-" />
        ) : null}
        <div className={css.buttons}>
          <Button busyLabel={question.busy}>{question.button}</Button>
          <LinkButton look="outlined" href={view.self}>
            Leave it as it is
          </LinkButton>
        </div>
      </PostForm>
    </Panel>
  )
}

/** For whom the person covers: what is given to them waits for them alone once the person cannot see to it. */
function Covers({ away }: { away: AwayView }): ReactElement | null {
  if (away.covers.length === 0) return null
  return (
    <>
      <p>
        This person covers for others. Once they cannot see to that work, it waits for who is away
        alone, who is told by e-mail:
      </p>
      <ul className={css.list}>
        {away.covers.map(({ id, words }) => (
          <li key={id}>{words}</li>
        ))}
      </ul>
    </>
  )
}
