import type { ReactElement } from 'react'
import { ErrorSummary } from '#app/components/form/error-summary.tsx'
import { PostForm } from '#app/components/form/post-form.tsx'
import { PageHead } from '#app/components/page/page-head.tsx'
import { PageMain } from '#app/components/page/page-shell.tsx'
import { Button } from '#app/components/ui/button.tsx'
import { Select } from '#app/components/ui/fields/select.tsx'
import { TextField } from '#app/components/ui/fields/text-field.tsx'
import { Panel } from '#app/components/ui/panel.tsx'
import { definePage } from '#app/lib/define-page.ts'
import * as css from './project-add.css.ts'
import type { action, loader, ProjectAddTold, ProjectAddView } from './project-add.server.ts'

export const page = definePage<typeof loader, typeof action>({
  at: '/app/air-nei/project/add',
  title: () => 'Add a project',
  View: ProjectAddPage,
})

type PageProps = { view: ProjectAddView; told: ProjectAddTold | undefined }

/** A new project of the public records: what it is, where, and who manages it. */
export function ProjectAddPage({ view, told }: PageProps): ReactElement {
  return (
    <PageMain>
      <PageHead
        title="Add a project"
        context="It begins with the status New. The public reads it as soon as it is added."
        back={{ href: view.back, label: 'Back to project search' }}
      />
      <div className={css.column}>
        {told ? (
          <ErrorSummary
            title={told.message}
            errors={Object.entries(told.errors).map(([name, message]) => ({
              href: `#${name}`,
              message,
            }))}
          />
        ) : null}
        <PostForm action={view.self} className={css.form} noValidate data-unsaved="">
          <Fields view={view} told={told} />
          <Button busyLabel="Adding…">Add project</Button>
        </PostForm>
      </div>
    </PageMain>
  )
}

function Fields({ view, told }: PageProps): ReactElement {
  const field = (name: string, first = '') => {
    const error = told?.errors[name]
    return {
      ...{ id: name, name, defaultValue: told?.typed[name] ?? first },
      ...(error ? { error } : {}),
    }
  }
  const text = (name: string, most: number) => ({
    ...field(name),
    ...{ maxLength: most, autoComplete: 'off' },
  })
  const { options } = view
  return (
    <>
      <Panel title="Project" id="project" roomy>
        <div className={css.part}>
          <TextField {...text('name', 200)} label="Project name" />
          <Select
            {...field('productId', view.product)}
            label="Product"
            options={options.productId}
          />
          <Select
            {...field('typeId')}
            label="Project type"
            options={options.typeId}
            emptyLabel="Choose a type"
          />
          <Select
            {...field('interestId')}
            label="Environmental interest"
            options={options.interestId}
            emptyLabel="None"
            optional
          />
          <TextField {...text('subSystem', 100)} label="Subsystem" optional />
          <TextField
            {...text('trackingNumber', 50)}
            label="Tracking number"
            hint="Leave it empty to be given one."
            optional
          />
          <TextField
            {...text('url', 500)}
            label="Address of a page with more documents"
            hint="Begins with https://"
            inputMode="url"
            optional
          />
        </div>
      </Panel>
      <Panel title="Place" id="place" roomy>
        <div className={css.part}>
          <TextField
            {...text('site', 200)}
            label="Site ID"
            hint="As it stands on the page of the site, whose region and location the project has. Empty where there is no site."
          />
          <Select
            {...field('stateId')}
            label="State, where there is no site"
            options={options.stateId}
            emptyLabel="Choose a state"
          />
        </div>
      </Panel>
      <Panel title="Project manager" id="manager" roomy>
        <div className={css.part}>
          <TextField {...text('managerName', 200)} label="Name" optional />
          <TextField {...text('managerEmail', 254)} label="E-mail" inputMode="email" optional />
          <TextField
            {...text('managerPhone', 40)}
            label="Phone"
            hint="000-000-0000, with an extension as x00000"
            inputMode="tel"
            width="short"
            optional
          />
        </div>
      </Panel>
    </>
  )
}
