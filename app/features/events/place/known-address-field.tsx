import { useContext, useId, type FormEvent, type ReactElement } from 'react'
import { FormText } from '#app/components/form/form-fields.tsx'
import type { FormState } from '#app/components/form/form-state.ts'
import { Status } from '#app/components/ui/status.tsx'
import { useHydrated } from '#app/components/ui/use-hydrated.ts'
import { countOf } from '#app/lib/format.ts'
import { t } from '#words/words.ts'
import { LiveFormContext } from '../live/live-form.ts'
import { useKnownAddresses } from './use-known-addresses.ts'

type KnownAddressFieldProps = {
  form: FormState
  path: string
  label: string
  /** Where known addresses are asked for. */
  href: string
}

/** The address line: with script it suggests addresses of public sites, and a chosen one fills in the rest. */
export function KnownAddressField(props: KnownAddressFieldProps): ReactElement {
  const { href, ...field } = props
  const isLive = useHydrated()
  const { fill } = useContext(LiveFormContext)
  const { addresses, ask } = useKnownAddresses(href)
  const listId = useId()

  function onInput(event: FormEvent<HTMLInputElement>): void {
    const text = event.currentTarget.value.trim()
    const chosen = addresses.find(({ words }) => words === text)
    if (chosen) fill({ [props.path]: chosen.line }, `use-site:${chosen.id}`)
    else ask(text)
  }
  const live = isLive ? { list: listId, autoComplete: 'off', onInput } : {}
  return (
    <div>
      <FormText {...field} {...live} />
      {isLive ? (
        <>
          <datalist id={listId}>
            {addresses.map(({ id, words }) => (
              <option key={id} value={words} />
            ))}
          </datalist>
          <Status>
            {addresses.length > 0
              ? t('{addresses} to choose from', {
                  addresses: countOf(addresses.length, 'known address', 'known addresses'),
                })
              : ''}
          </Status>
        </>
      ) : null}
    </div>
  )
}
