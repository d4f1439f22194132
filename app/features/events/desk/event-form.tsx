import { PostForm } from '#app/components/form/post-form.tsx'
import type { ReactElement, ReactNode } from 'react'
import { FormGroup, FormSection } from '#app/components/form/form-layout.tsx'
import { Button } from '#app/components/ui/button.tsx'
import { CheckboxList } from '#app/components/ui/fields/checkbox-list.tsx'
import { Select } from '#app/components/ui/fields/select.tsx'
import { TextArea, TextField } from '#app/components/ui/fields/text-field.tsx'
import { withSpare, type Typed } from './event-fields.ts'
import type { EventTold } from './event-acts.server.ts'
import type { EventView } from './event.server.ts'
import * as css from './event-desk.css.ts'

const TOLD_BY = [
  { value: 'C', label: 'A citizen' },
  { value: 'F', label: 'A facility' },
  { value: 'A', label: 'Nobody who gave a name' },
]
const YES = 'yes'

/** Everything that is saved of an event, with one button. */
export function EventForm({
  view,
  told,
}: {
  view: EventView
  told: EventTold | null
}): ReactElement {
  const typed: Typed = told?.typed ?? view.typed
  const errors = told?.errors ?? {}
  // After a conflict the next press is meant for what somebody else saved.
  const version = told?.isConflict ? view.typed.version : typed.version
  const at = (name: string) => ({
    id: name,
    name,
    ...(errors[name] ? { error: errors[name] } : {}),
  })
  const { options } = view
  const pick = (
    name: 'typeId' | 'statusId' | 'priorityId' | 'decisionId',
    label: string,
    list: keyof EventView['options'],
  ) => (
    <Select
      {...at(name)}
      label={label}
      emptyLabel="None yet"
      options={options[list]}
      defaultValue={typed[name]}
    />
  )
  const flag = (name: 'needsAssistance' | 'isConfidential' | 'isServiceRequest', label: string) => (
    <label className={css.flag}>
      <input type="checkbox" name={name} value={YES} defaultChecked={typed[name]} />
      {label}
    </label>
  )
  const day = (name: 'eventDate' | 'reportedDate' | 'dueDate', label: string) => (
    <TextField {...at(name)} type="date" label={label} width="short" defaultValue={typed[name]} />
  )
  const line = (
    name:
      | 'contactFirstName'
      | 'contactLastName'
      | 'contactEmail'
      | 'contactPhone'
      | 'address'
      | 'city'
      | 'zip',
    label: string,
  ) => <TextField {...at(name)} label={label} defaultValue={typed[name]} />
  return (
    <PostForm action={view.self} className={css.column} noValidate data-unsaved="">
      <input type="hidden" name="what" value="save" />
      <input type="hidden" name="version" value={version} />
      <input type="hidden" name="stateId" value={typed.stateId} />
      {typed.characteristicIds.map((id) => (
        <input key={id} type="hidden" name="characteristicIds" value={id} />
      ))}
      <FormSection id="report" title="The report">
        <TextField {...at('subject')} label="Subject" defaultValue={typed.subject} />
        <TextArea {...at('description')} label="Description" defaultValue={typed.description} />
        <div className={css.pair}>
          {day('eventDate', 'Event date')}
          {day('reportedDate', 'Reported date')}
        </div>
        <CheckboxList
          {...at('byFacility')}
          type="radio"
          legend="Told by"
          choices={TOLD_BY}
          chosen={[typed.byFacility]}
        />
        <Contact
          view={view}
          isOpen={Boolean(errors['contactFirstName'] ?? errors['contactLastName'] ?? told)}
        >
          <div className={css.pair}>
            {line('contactFirstName', 'First name')}
            {line('contactLastName', 'Last name')}
            {line('contactEmail', 'E-mail')}
            {line('contactPhone', 'Phone')}
          </div>
        </Contact>
        <FormGroup legend="About the report">
          {flag('needsAssistance', 'Special assistance is needed')}
          {flag('isConfidential', 'Confidential')}
          {flag('isServiceRequest', 'Request for service')}
        </FormGroup>
        <TextField
          {...at('situation')}
          label="Situation"
          hint="Which assistance"
          defaultValue={typed.situation}
        />
      </FormSection>
      <FormSection id="place" title="Place">
        <div className={css.pair}>
          {line('address', 'Address')}
          {line('city', 'Town')}
          {line('zip', 'ZIP code')}
          <Select
            {...at('countyId')}
            label="County"
            emptyLabel="Choose one"
            options={options.counties}
            defaultValue={typed.countyId}
          />
        </div>
      </FormSection>
      <FormSection id="response" title="Response">
        <div className={css.pair}>
          {pick('typeId', 'Type', 'types')}
          {pick('statusId', 'Status', 'statuses')}
          {pick('priorityId', 'Priority', 'priorities')}
          {pick('decisionId', 'Decision', 'decisions')}
          {day('dueDate', 'Due date')}
        </div>
        <CheckboxList
          {...at('inspectorIds')}
          legend="Inspectors"
          choices={options.inspectors}
          chosen={typed.inspectorIds}
        />
      </FormSection>
      <EventRows typed={typed} error={errors['hours']} />
      <div className={css.save}>
        <span data-unsaved-mark hidden={!told}>
          <strong>Not saved yet.</strong>
        </span>
        <Button busyLabel="Saving…">Save</Button>
      </div>
    </PostForm>
  )
}

/** Who told of it: what is on file stays hidden, and takes other words only from who may see it. */
function Contact({
  view,
  isOpen,
  children,
}: {
  view: EventView
  isOpen: boolean
  children: ReactNode
}): ReactElement {
  const confidential = view.rest?.confidential
  if (!confidential || confidential.kept.length === 0) return <>{children}</>
  if (!confidential.mayShow)
    return <p className={css.quiet}>Who told of it is on file and stays as it is.</p>
  return (
    <details open={isOpen}>
      <summary>Write down another name or address</summary>
      <p className={css.quiet}>
        What is on file is not shown here. What you type takes the place of name, e-mail and phone;
        leave all four empty to keep them.
      </p>
      {children}
    </details>
  )
}

/** What an event has several of; empty rows are not saved. */
function EventRows({ typed, error }: { typed: Typed; error: string | undefined }): ReactElement {
  const cell = (name: string, label: string, value: string, type = 'text') => (
    <TextField id={name} name={name} label={label} type={type} defaultValue={value} />
  )
  const parties = (list: 'individuals' | 'facilities', legend: string) => (
    <FormGroup legend={legend}>
      {withSpare(typed[list], {
        contactId: '',
        companyName: '',
        personName: '',
        isConfirmed: false,
      }).map((party, no) => (
        <div key={`${list}${no}`} className={css.row}>
          <input type="hidden" name={`${list}.${no}`} value={YES} />
          <input type="hidden" name={`${list}.${no}.contactId`} value={party.contactId} />
          {cell(`${list}.${no}.companyName`, `Company ${no + 1}`, party.companyName)}
          {cell(`${list}.${no}.personName`, `Person ${no + 1}`, party.personName)}
          <label className={css.flag}>
            <input
              type="checkbox"
              name={`${list}.${no}.isConfirmed`}
              value={YES}
              defaultChecked={party.isConfirmed}
            />
            Confirmed
          </label>
        </div>
      ))}
    </FormGroup>
  )
  return (
    <>
      <FormSection id="parties" title="Who is responsible">
        {parties('individuals', 'Persons')}
        {parties('facilities', 'Facilities')}
      </FormSection>
      <FormSection id="work" title="Tasks and hours">
        <FormGroup legend="Tasks">
          {withSpare(typed.tasks, { name: '', dueDate: '', doneDate: '' }).map((task, no) => (
            <div key={`task${no}`} className={css.row}>
              <input type="hidden" name={`tasks.${no}`} value={YES} />
              {cell(`tasks.${no}.name`, `Task ${no + 1}`, task.name)}
              {cell(`tasks.${no}.dueDate`, `Task ${no + 1}, due`, task.dueDate, 'date')}
              {cell(`tasks.${no}.doneDate`, `Task ${no + 1}, done`, task.doneDate, 'date')}
            </div>
          ))}
        </FormGroup>
        <FormGroup legend="Processing hours">
          <span id="hours" />
          {error ? <p className={css.error}>{error}</p> : null}
          {withSpare(typed.hours, { workedDate: '', hours: '', comment: '' }).map((spent, no) => (
            <div key={`hours${no}`} className={css.row}>
              <input type="hidden" name={`hours.${no}`} value={YES} />
              {cell(`hours.${no}.workedDate`, `Day ${no + 1}`, spent.workedDate, 'date')}
              {cell(`hours.${no}.hours`, `Hours ${no + 1}`, spent.hours)}
              {cell(`hours.${no}.comment`, `On what ${no + 1}`, spent.comment)}
            </div>
          ))}
        </FormGroup>
      </FormSection>
    </>
  )
}
