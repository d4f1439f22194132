import { PostForm } from '#app/components/form/post-form.tsx'
import type { SerializeFrom } from '@remix-run/node'
import type { ReactElement } from 'react'
import { Button } from '#app/components/ui/button.tsx'
import { ChoiceList } from '#app/components/ui/fields/checkbox-list.tsx'
import { Select } from '#app/components/ui/fields/select.tsx'
import { TextField } from '#app/components/ui/fields/text-field.tsx'
import { Panel, PanelBand } from '#app/components/ui/panel.tsx'
import { Stack } from '#app/components/ui/stack.tsx'
import { VisuallyHidden } from '#app/components/ui/visually-hidden.tsx'
import type { loader } from './register.server.ts'

type View = SerializeFrom<typeof loader>
type Typed = { typed: Record<string, string>; errors: Record<string, string> }

/** Sector, registered name and address for mail; for a site that is not covered, what makes it a covered entity. */
export function TermsForm({ view, typed, errors }: Typed & { view: View }): ReactElement {
  const { terms } = view
  return (
    <Panel title={terms ? 'What is registered' : 'Make it a covered entity'} id="terms">
      <PostForm action={view.self} noValidate>
        <input type="hidden" name="shown-sectorId" value={terms?.sectorId ?? ''} />
        <input type="hidden" name="shown-legalName" value={terms?.legalName ?? ''} />
        <input type="hidden" name="shown-mailingAddress" value={terms?.mailingAddress ?? ''} />
        <Stack>
          <Select
            id="sectorId"
            name="sectorId"
            label="Sector"
            emptyLabel="Choose"
            options={view.sectors}
            defaultValue={typed['sectorId'] ?? terms?.sectorId ?? ''}
            error={errors['sectorRid']}
          />
          <TextField
            id="legalName"
            name="legalName"
            label="Registered name"
            hint="Only where it is not the name of the site."
            optional
            maxLength={200}
            defaultValue={typed['legalName'] ?? terms?.legalName ?? ''}
            error={errors['legalName']}
          />
          <TextField
            id="mailingAddress"
            name="mailingAddress"
            label="Mailing address"
            hint="Only where it is not the address of the site."
            optional
            maxLength={300}
            defaultValue={typed['mailingAddress'] ?? terms?.mailingAddress ?? ''}
            error={errors['mailingAddress']}
          />
          <div>
            <Button name="intent" value="entity" busyLabel="Saving…">
              {terms ? 'Save' : 'Make it a covered entity'}
            </Button>
          </div>
        </Stack>
      </PostForm>
    </Panel>
  )
}

type PeopleProps = { view: View; formOf: (form: string) => Typed }

/** Who is named for the entity. Who may sign is decided by the rights of the account at the facility. */
export function RepresentativesPanel({ view, formOf }: PeopleProps): ReactElement {
  return (
    <Panel title="Representatives" id="representatives" padded={false}>
      {view.representatives.length === 0 ? (
        <PanelBand>
          <p>Nobody is named yet.</p>
        </PanelBand>
      ) : null}
      {view.representatives.map((person) => (
        <Person key={person.id} view={view} person={person} {...formOf(person.id)} />
      ))}
      <PanelBand>
        {view.candidates.length === 0 ? (
          <p>
            No other account stands for this facility. Who asks for it in My Account, and is
            approved, can be named here.
          </p>
        ) : (
          <NewPerson view={view} {...formOf('new')} />
        )}
      </PanelBand>
    </Panel>
  )
}

function NewPerson({ view, typed, errors }: Typed & { view: View }): ReactElement {
  return (
    <PostForm action={view.self} noValidate>
      <input type="hidden" name="form" value="new" />
      <Stack>
        <Select
          id="userId"
          name="userId"
          label="Name somebody"
          hint="Accounts that stand for this facility."
          emptyLabel="Choose"
          options={view.candidates}
          defaultValue={typed['userId'] ?? ''}
          error={errors['userRid']}
        />
        <Details at="new" typed={typed} errors={errors} title="" isFirst={false} />
        <div>
          <Button look="outlined" small name="intent" value="name" busyLabel="Saving…">
            Name as representative
          </Button>
        </div>
      </Stack>
    </PostForm>
  )
}

type PersonProps = Typed & { view: View; person: View['representatives'][number] }

function Person({ view, person, typed, errors }: PersonProps): ReactElement {
  const isTold = Object.keys(typed).length > 0
  return (
    <PanelBand>
      <p>
        <strong>{person.fullName}</strong>
        {person.isFirst ? ', primary representative' : ''}
        <br />
        {person.about}. {person.signs}.
      </p>
      <details open={isTold}>
        <summary>{`Change ${person.fullName}`}</summary>
        <PostForm action={view.self} noValidate>
          <input type="hidden" name="form" value={person.id} />
          <input type="hidden" name="userId" value={person.id} />
          <Stack>
            <Details
              at={person.id}
              typed={typed}
              errors={errors}
              title={person.title}
              isFirst={person.isFirst}
            />
            <div>
              <Button look="outlined" small name="intent" value="name" busyLabel="Saving…">
                Save
                <VisuallyHidden>: {person.fullName}</VisuallyHidden>
              </Button>{' '}
              <Button look="text" small name="intent" value="remove" busyLabel="Removing…">
                Take off the representatives
                <VisuallyHidden>: {person.fullName}</VisuallyHidden>
              </Button>
            </div>
          </Stack>
        </PostForm>
      </details>
    </PanelBand>
  )
}

type DetailsProps = Typed & { at: string; title: string; isFirst: boolean }

function Details({ at, typed, errors, title, isFirst }: DetailsProps): ReactElement {
  const isTold = Object.keys(typed).length > 0
  return (
    <>
      <TextField
        id={`title-${at}`}
        name="title"
        label="Title"
        hint="What the person is there, as Director."
        optional
        maxLength={120}
        defaultValue={typed['title'] ?? title}
        error={errors['title']}
      />
      <ChoiceList
        name="isFirst"
        choices={[{ value: 'Y', label: 'Primary representative; there is one' }]}
        chosen={(isTold ? typed['isFirst'] === 'Y' : isFirst) ? ['Y'] : []}
      />
    </>
  )
}
