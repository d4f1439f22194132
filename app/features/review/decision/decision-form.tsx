import { PostForm } from '#app/components/form/post-form.tsx'
import type { ReactElement } from 'react'
import { Button } from '#app/components/ui/button.tsx'
import { Select } from '#app/components/ui/fields/select.tsx'
import { TextArea, TextField } from '#app/components/ui/fields/text-field.tsx'
import { Panel, PanelBand } from '#app/components/ui/panel.tsx'
import { VisuallyHidden } from '#app/components/ui/visually-hidden.tsx'
import { NotYet } from '#app/features/review/before-decision/before-decision.tsx'
import type { DecisionTold } from './decision.server.ts'
import {
  PRESETS,
  type ConditionRow,
  type DecisionForm,
  type DecisionView,
} from './decision.view.ts'
import * as css from './decision.css.ts'

/** Its buttons to save stand in the bar of the page. */
export const DECISION_FORM = 'decision-form'

type Props = { view: DecisionView; told: DecisionTold | undefined }

/** The draft as one form; rows are added and removed by it, without script. */
export function DecisionFormPanel({ view, told }: Props): ReactElement {
  const form = told?.form ?? view.form
  const field = (name: string, key = name) => ({ id: key, name, error: told?.errors[key] })
  return (
    <PostForm action={view.self} className={css.column} id={DECISION_FORM}>
      <input type="hidden" name="version" value={view.version} />
      {/* Enter in a field saves, and removes no row. */}
      <VisuallyHidden>
        <button name="what" value="save" tabIndex={-1} aria-hidden="true">
          Save draft
        </button>
      </VisuallyHidden>
      <Panel title="What do you decide?" id="kind">
        <div className={css.form}>
          <fieldset className={css.choices}>
            <legend>Decision</legend>
            {view.kinds.map((kind) => (
              <Kind
                key={kind.value}
                kind={kind}
                isChosen={kind.value === form.kind}
                acts={view.acts}
              />
            ))}
          </fieldset>
          {view.mayApprove ? (
            <div className={css.line}>
              <TextField
                {...field('effectiveOn')}
                label="In force from"
                hint="When it is approved"
                type="date"
                width="date"
                defaultValue={form.effectiveOn}
              />
              <TextField
                {...field('expiresOn')}
                label="Until"
                hint="The last day"
                type="date"
                width="date"
                optional={!view.endRequired}
                defaultValue={form.expiresOn}
              />
            </div>
          ) : null}
          {view.isListed && view.mayApprove ? <HolderFields {...{ view, form, field }} /> : null}
          {view.isListed && view.mayApprove ? (
            <div className={css.line}>
              <Select
                {...field('permitTypeId', 'permitTypeRid')}
                label="Type of the permit"
                emptyLabel="Choose a type"
                options={view.permitTypes}
                defaultValue={form.permitTypeId}
              />
              <Select
                {...field('interestId', 'interestRid')}
                label="Environmental interest"
                emptyLabel="Choose an interest"
                options={view.interests}
                defaultValue={form.interestId}
              />
            </div>
          ) : null}
        </div>
      </Panel>
      {view.mayApprove ? (
        <Panel title="Conditions and their duties" id="conditions" padded={false}>
          {form.conditions.map((row, at) => (
            <PanelBand key={at}>
              <Condition {...{ view, told, row, at }} />
            </PanelBand>
          ))}
          <PanelBand>
            <Button look="outlined" small name="what" value="add">
              Add condition
            </Button>
          </PanelBand>
        </Panel>
      ) : null}
      {view.mayDeny ? (
        <Panel title="Letter of a denial" id="denial">
          <div className={css.form}>
            <TextArea
              {...field('letter')}
              label="Reasons"
              hint="When it is denied. The applicant reads it."
              rows={8}
              maxLength={20_000}
              defaultValue={form.letter}
            />
            <TextArea
              {...field('appeal')}
              label="Right of appeal"
              rows={3}
              maxLength={5_000}
              defaultValue={form.appeal}
            />
          </div>
        </Panel>
      ) : null}
    </PostForm>
  )
}

type KindProps = { kind: DecisionView['kinds'][number]; isChosen: boolean; acts: string }

/** A way to decide; one that is not open is drawn all the same, with its reason and the way to it. */
function Kind({ kind, isChosen, acts }: KindProps): ReactElement {
  const { value, label, words, why } = kind
  const whyId = `why-${value.toLowerCase()}`
  return (
    <div>
      <label>
        <input
          type="radio"
          name="kind"
          value={value}
          disabled={why !== null}
          aria-describedby={why === null ? undefined : whyId}
          defaultChecked={why === null && isChosen}
        />{' '}
        <strong>{label}</strong> <span className={css.quiet}>{words}</span>
      </label>
      {why === null ? null : (
        <NotYet id={whyId} why={why} way={{ href: acts, label: 'Go to the review' }} />
      )}
    </div>
  )
}

type HolderProps = Pick<Props, 'view'> & {
  form: DecisionForm
  field: (name: string) => { id: string; name: string; error: string | undefined }
}

/** Whose permit it will be, with the reason where that is not whom the form names. */
function HolderFields({ view, form, field }: HolderProps): ReactElement {
  return (
    <>
      <TextField
        {...field('holder')}
        label="Permit holder"
        hint={view.holderHint}
        maxLength={200}
        defaultValue={form.holder}
      />
      <label className={css.check}>
        <input
          type="checkbox"
          id="holderIsPerson"
          name="holderIsPerson"
          defaultChecked={form.holderIsPerson}
        />
        The holder is a person. Public lists and files do not name them.
      </label>
      <TextField
        {...field('holderReason')}
        label="Why it is not whom the form names"
        optional
        maxLength={1000}
        defaultValue={form.holderReason}
      />
    </>
  )
}

function Condition({
  view,
  told,
  row,
  at,
}: Props & { row: ConditionRow; at: number }): ReactElement {
  const field = (name: string, key = name) => ({
    id: `conditions.${at}.${key}`,
    name,
    error: told?.errors[`conditions.${at}.${key}`],
  })
  return (
    <fieldset className={css.condition}>
      <legend>{`Condition ${at + 1}`}</legend>
      <TextArea
        {...field('text')}
        label="Condition"
        rows={3}
        maxLength={5_000}
        defaultValue={row.text}
      />
      <Select
        {...field('typeId', 'applicationRid')}
        label="What is to be filed"
        emptyLabel="Nothing: no duty"
        options={view.types}
        defaultValue={row.typeId}
      />
      <div className={css.line}>
        <TextField
          {...field('startsOn')}
          label="First due day"
          type="date"
          width="date"
          optional
          defaultValue={row.startsOn}
        />
        <Select
          id={`conditions.${at}.preset`}
          name="preset"
          label="How often"
          options={PRESETS}
          defaultValue={row.preset}
        />
        <TextField
          {...field('opensDays')}
          label="Opens, days before"
          inputMode="numeric"
          width="short"
          defaultValue={row.opensDays}
        />
      </div>
      <TextField
        {...field('ownRule', 'rule')}
        label="Another schedule"
        hint="A rule by RFC 5545, such as FREQ=MONTHLY;BYMONTHDAY=28. It goes before “How often”."
        optional
        maxLength={200}
        defaultValue={row.ownRule}
      />
      <Button look="text" small name="what" value={`remove:${at}`}>
        Remove<VisuallyHidden>{` condition ${at + 1}`}</VisuallyHidden>
      </Button>
    </fieldset>
  )
}
