import type { ReactElement } from 'react'
import { Select } from '#app/components/ui/fields/select.tsx'
import type { HeldView } from './held.view.ts'
import type { PersonTold } from './person.server.ts'

type GoesToProps = { held: HeldView; told: PersonTold | undefined; prefix?: string }

/** To whom each kind goes. */
export function GoesTo({ held, told, prefix = '' }: GoesToProps): ReactElement {
  return (
    <>
      {held.map(({ name, field, label, takers }) => {
        const error = told?.errors[field]
        return (
          <Select
            key={name}
            id={error ? field : `${prefix}${field}`}
            name={field}
            label={label}
            emptyLabel="Nobody: whoever may see to it takes it"
            options={takers}
            defaultValue={told?.typed[field] ?? ''}
            {...(error ? { error } : {})}
          />
        )
      })}
    </>
  )
}
