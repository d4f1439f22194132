import type { ReactElement } from 'react'
import { PostForm } from '#app/components/form/post-form.tsx'
import { Button } from '#app/components/ui/button.tsx'
import { Select } from '#app/components/ui/fields/select.tsx'
import { TextArea, TextField } from '#app/components/ui/fields/text-field.tsx'
import { Notice } from '#app/components/ui/notice.tsx'
import { Panel } from '#app/components/ui/panel.tsx'
import * as css from './appeal-desk.css.ts'
import type { AppealsTold, AppealsView } from './appeals.server.ts'
import { LABELS, type Field } from './appeals.words.ts'

type FormProps = { view: AppealsView; told: AppealsTold | undefined }

/** The form that is open: of an act, which first shows what it would do, or of an appeal that came on paper. */
export function AppealForm({ view, told }: FormProps): ReactElement | null {
  const { form } = view
  if (!form) return null
  const field = (name: Field, first = '') => {
    const error = told?.errors[name]
    return {
      ...{ id: name, name, label: LABELS[name], defaultValue: told?.typed[name] ?? first },
      ...(error ? { error } : {}),
    }
  }
  if (form.kind === 'ENTER')
    return (
      <Panel title="An appeal that came on paper" id="act" roomy>
        <PostForm action={`${view.self}?act=ENTER`} className={css.form} noValidate>
          {view.acts.length > 0 ? (
            <Select {...field('about')} options={view.acts} emptyLabel="The decision itself" />
          ) : null}
          <TextField {...field('appellant')} maxLength={200} autoComplete="off" />
          <TextArea
            {...field('address')}
            hint="Whoever appeals on paper has no account: each letter waits here to be posted."
            rows={3}
            maxLength={500}
          />
          <TextField {...field('filedOn', view.today)} type="date" width="short" />
          <label className={css.check}>
            <input type="checkbox" name="asksStay" defaultChecked={told?.typed.asksStay === 'on'} />
            {LABELS.asksStay}
          </label>
          <div className={css.buttons}>
            <Button name="what" value="enter" busyLabel="Saving…">
              Enter it
            </Button>
            <a href={view.self}>Cancel</a>
          </div>
        </PostForm>
      </Panel>
    )
  const { title, lead } = form
  if (form.kind === 'CARRY_OUT' && form.made.length === 0)
    return (
      <Panel title={title} id="act" roomy>
        <p>Nothing was changed of the permit since the appeal was decided. Change it first:</p>
        <ul>
          {form.ways.map(({ words, href }) => (
            <li key={words}>{href ? <a href={href}>{words}</a> : words}</li>
          ))}
        </ul>
        <p>
          <a href={view.self}>Cancel</a>
        </p>
      </Panel>
    )
  return (
    <Panel title={title} id="act" roomy>
      <p>{lead}</p>
      <PostForm
        action={`${view.self}?act=${form.kind}&appeal=${form.appeal}&of=${form.of}`}
        className={css.form}
        noValidate
      >
        <input type="hidden" name="appeal" value={form.appeal} />
        <input type="hidden" name="version" value={form.version} />
        <input type="hidden" name="kind" value={form.kind} />
        <input type="hidden" name="of" value={form.of} />
        <input type="hidden" name="previewed" value={told?.previewed ?? ''} />
        {form.kind === 'HEARING' ? (
          <>
            <TextField {...field('hearingOn', form.hearing.on)} type="date" width="short" />
            <TextField {...field('hearingTime', form.hearing.time)} type="time" width="short" />
            <TextArea
              {...field('hearingPlace', form.hearing.place)}
              hint="Room and address, or how to take part from afar. It stands in the letter."
              rows={2}
              maxLength={500}
            />
          </>
        ) : null}
        {form.kind === 'CHANGE' ? (
          <TextArea {...field('changes')} rows={4} maxLength={5000} />
        ) : null}
        {form.kind === 'CARRY_OUT' ? (
          <Select
            {...field('madeBy')}
            options={form.made}
            emptyLabel="Choose"
            hint="What was done to the permit since the appeal was decided."
          />
        ) : null}
        <TextArea {...field('reason')} hint="It stands in the letter." rows={4} maxLength={2000} />
        <TextField
          {...field('rule')}
          hint="Such as 40 CFR 124.19."
          maxLength={300}
          autoComplete="off"
        />
        {told?.effects ? (
          <Notice tone="info" role="status" title="What it does">
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
