import { PostForm } from '#app/components/form/post-form.tsx'
import type { SerializeFrom } from '@remix-run/node'
import type { ReactElement } from 'react'
import { ErrorSummary } from '#app/components/form/error-summary.tsx'
import { PageHead } from '#app/components/page/page-head.tsx'
import { PageMain } from '#app/components/page/page-shell.tsx'
import { Button } from '#app/components/ui/button.tsx'
import { CheckboxList } from '#app/components/ui/fields/checkbox-list.tsx'
import { TextField } from '#app/components/ui/fields/text-field.tsx'
import { definePage } from '#app/lib/define-page.ts'
import { PEOPLE } from './people-address.ts'
import type { loader, NewPersonTold, action } from './new-person.server.ts'
import * as css from './people.css.ts'

export const page = definePage<typeof loader, typeof action>({
  at: '/app/gov/people/new',
  title: () => 'New account of the staff',
  View: NewPersonPage,
})

type PageProps = { view: SerializeFrom<typeof loader>; told: NewPersonTold | undefined }

const LABELS: Record<string, string> = {
  userName: 'Username',
  firstName: 'First name',
  lastName: 'Last name',
  email: 'E-mail address',
  roles: 'Roles',
}

/** A new account of the staff: who, where the invitation goes, and what may be done. */
export function NewPersonPage({ view, told }: PageProps): ReactElement {
  const field = (name: string) => {
    const error = told?.errors[name]
    return {
      id: name,
      name,
      label: LABELS[name] ?? name,
      defaultValue: told?.typed[name] ?? '',
      ...(error ? { error } : {}),
    }
  }
  const rolesError = told?.errors['roles']
  return (
    <PageMain>
      <PageHead
        title="New account of the staff"
        context="The person gets an e-mail with a temporary password that works once, for 7 days, and chooses a password of their own with it. Nobody else sees it."
        back={{ href: PEOPLE, label: 'Back to people and roles' }}
      />
      <div className={css.column}>
        {told ? (
          <ErrorSummary
            title={told.message}
            errors={Object.entries(told.errors).map(([name, message]) => ({
              href: `#${name}`,
              message: `${LABELS[name] ?? 'The answer'}: ${message}`,
            }))}
          />
        ) : null}
        <PostForm action={view.self} className={css.form} noValidate data-unsaved="">
          <TextField {...field('userName')} hint="Cannot be changed later." autoComplete="off" />
          <div className={css.pair}>
            <TextField {...field('firstName')} autoComplete="off" />
            <TextField {...field('lastName')} autoComplete="off" />
          </div>
          <TextField {...field('email')} type="email" autoComplete="off" />
          <CheckboxList
            id="roles"
            name="roles"
            legend="Roles"
            optional
            choices={view.roles}
            chosen={told?.roles ?? []}
            {...(rolesError ? { error: rolesError } : {})}
          />
          <Button busyLabel="Making it…">Make the account and send the invitation</Button>
        </PostForm>
      </div>
    </PageMain>
  )
}
