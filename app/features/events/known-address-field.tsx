import { useFetcher } from '@remix-run/react'
import { useContext, useEffect, useId, useRef, type FormEvent, type ReactElement } from 'react'
import { FormText } from '#app/components/form/form-fields.tsx'
import type { FormState } from '#app/components/form/form-state.ts'
import { Status } from '#app/components/ui/status.tsx'
import { useHydrated } from '#app/components/ui/use-hydrated.ts'
import { countOf } from '#app/lib/format.ts'
import { LiveFormContext } from './live-form.ts'
import type { loader } from './known-addresses.server.ts'
import { LEAST_LETTERS } from './known-addresses.ts'

type KnownAddressFieldProps = {
  form: FormState
  path: string
  label: string
  /** Where known addresses are asked for. */
  href: string
}

/** A pause in typing after which addresses are looked up. */
const PAUSE_MS = 250

/** The address line: with script it suggests addresses of public sites, and a chosen one fills in the rest. */
export function KnownAddressField(props: KnownAddressFieldProps): ReactElement {
  const { href, ...field } = props
  const isLive = useHydrated()
  const { fill } = useContext(LiveFormContext)
  const { data, load } = useFetcher<typeof loader>()
  const listId = useId()
  const timer = useRef<ReturnType<typeof setTimeout>>()
  useEffect(() => () => clearTimeout(timer.current), [])
  const found = data?.addresses ?? []

  function onInput(event: FormEvent<HTMLInputElement>): void {
    const text = event.currentTarget.value.trim()
    clearTimeout(timer.current)
    const chosen = found.find(({ words }) => words === text)
    if (chosen) fill({ [props.path]: chosen.line }, `use-site:${chosen.id}`)
    else if (text.length >= LEAST_LETTERS)
      timer.current = setTimeout(() => load(`${href}?words=${encodeURIComponent(text)}`), PAUSE_MS)
  }
  const live = isLive ? { list: listId, autoComplete: 'off', onInput } : {}
  return (
    <div>
      <FormText {...field} {...live} />
      {isLive ? (
        <>
          <datalist id={listId}>
            {found.map(({ id, words }) => (
              <option key={id} value={words} />
            ))}
          </datalist>
          <Status>
            {data && found.length > 0
              ? `${countOf(found.length, 'known address', 'known addresses')} to choose from`
              : ''}
          </Status>
        </>
      ) : null}
    </div>
  )
}
