import type { ReactElement } from 'react'
import { PostForm } from '#app/components/form/post-form.tsx'
import { Button } from '#app/components/ui/button.tsx'
import { Select } from '#app/components/ui/fields/select.tsx'
import { TextArea, TextField } from '#app/components/ui/fields/text-field.tsx'
import { Notice } from '#app/components/ui/notice.tsx'
import { Panel } from '#app/components/ui/panel.tsx'
import { ACTS, LABELS, type Field } from './permit-desk.words.ts'
import type { PermitDeskTold, PermitDeskView } from './permit.server.ts'
import * as css from './permit-desk.css.ts'

const ANEW =
  'Nothing was recorded yet: this is not what was shown before. Read what it does now, then go on.'

const UNTIL = {
  SUSPEND: 'Leave it empty for a suspension until the permit is reinstated.',
  STAY: 'Leave it empty for a stay until the appeal is decided.',
} as const

type FormProps = { view: PermitDeskView; told: PermitDeskTold | undefined }

/** The form of one act: first it shows what it would do, then it is recorded. */
export function ActForm({ view, told: answer }: FormProps): ReactElement | null {
  const { form } = view
  if (!form) return null
  const told = answer?.what === 'act' ? answer : undefined
  const { title } = form
  const { lead } = ACTS[form.kind]
  const field = (name: Field, first = '') => {
    const error = told?.errors[name]
    return {
      ...{ id: name, name, label: LABELS[name], defaultValue: told?.typed[name] ?? first },
      ...(error ? { error } : {}),
    }
  }
  return (
    <Panel title={form.what ? `${title}: ${form.what}` : title} id="act" roomy>
      <p>{lead}</p>
      <PostForm
        action={`${view.self}?act=${form.kind}&of=${form.of}`}
        className={css.form}
        noValidate
      >
        <input type="hidden" name="version" value={told?.version ?? view.version} />
        <input type="hidden" name="kind" value={form.kind} />
        <input type="hidden" name="of" value={form.of} />
        <input type="hidden" name="previewed" value={told?.previewed ?? ''} />
        {form.kind === 'TAKE_BACK' ? null : (
          <TextField
            {...field('fromOn', view.today)}
            hint="Today or later. Until that day nothing changes."
            type="date"
            width="short"
          />
        )}
        {form.kind === 'SUSPEND' || form.kind === 'STAY' ? (
          <TextField {...field('untilOn')} hint={UNTIL[form.kind]} type="date" width="short" />
        ) : null}
        {form.kind === 'CONTINUE' && !view.isRenewedHere ? (
          <TextField
            {...field('renewalOn')}
            hint="No renewal was filed here by the last day. The permit is continued for a complete one that came by then."
            type="date"
            width="short"
          />
        ) : null}
        {form.kind === 'TERMINATE' ? (
          <label className={css.check}>
            <input
              type="checkbox"
              name="atRequest"
              defaultChecked={told?.typed.atRequest === 'on'}
            />
            {LABELS.atRequest}
          </label>
        ) : null}
        {form.kind === 'CORRECT' ? (
          <>
            <TextField {...field('holder', view.holder)} maxLength={200} autoComplete="off" />
            <Select {...field('permitTypeId', view.typeId)} options={view.types} />
          </>
        ) : null}
        <TextArea
          {...field('reason')}
          hint="It stands in the letter and at the permit, where everybody reads it."
          rows={4}
          maxLength={2000}
        />
        <TextField
          {...field('rule')}
          hint="Such as 40 CFR 122.64(a)(1)."
          maxLength={300}
          autoComplete="off"
        />
        {told?.effects ? (
          <Notice tone={told.isAnew ? 'warn' : 'info'} role="status" title="What it does">
            {told.isAnew ? <p>{ANEW}</p> : null}
            <ul>
              {told.effects.map((sentence) => (
                <li key={sentence}>{sentence}</li>
              ))}
            </ul>
          </Notice>
        ) : null}
        <div className={css.buttons}>
          {told?.effects ? (
            <Button name="what" value="record" busyLabel="Recording…">
              {view.secondReader ? 'Propose it' : 'Record it'}
            </Button>
          ) : null}
          <Button
            name="what"
            value="preview"
            look={told?.effects ? 'outlined' : 'filled'}
            busyLabel="Working…"
          >
            Show what it does
          </Button>
          <a href={view.self}>Cancel</a>
        </div>
      </PostForm>
    </Panel>
  )
}

/** What waits for a second person: confirmed by another, or given back. */
export function ProposalForm({ view, told: answer }: FormProps): ReactElement | null {
  const { proposal } = view
  if (!proposal) return null
  const told = answer?.what === 'proposal' ? answer : undefined
  const error = told?.errors.reason
  return (
    <Panel title="Waits for a second person" id="proposal" roomy>
      <p>
        <strong>{proposal.title}</strong>, proposed by {proposal.by}
      </p>
      <p>{proposal.reason}</p>
      <p>It rests on {proposal.rule}</p>
      <ul>
        {proposal.effects.map((sentence) => (
          <li key={sentence}>{sentence}</li>
        ))}
      </ul>
      <PostForm action={view.self} className={css.form} noValidate>
        <input type="hidden" name="version" value={told?.version ?? view.version} />
        {proposal.isOwn ? (
          <p>Another member of the staff confirms it. You may take it back.</p>
        ) : (
          <div className={css.buttons}>
            <Button name="what" value="confirm" busyLabel="Recording…">
              Confirm and record
            </Button>
          </div>
        )}
        <TextField
          id="reason"
          name="reason"
          label="Why it is given back"
          defaultValue={told?.typed.reason ?? ''}
          {...(error ? { error } : {})}
          maxLength={2000}
          autoComplete="off"
        />
        <div className={css.buttons}>
          <Button name="what" value="giveBack" look="outlined" busyLabel="Working…">
            Give it back
          </Button>
        </div>
      </PostForm>
    </Panel>
  )
}
