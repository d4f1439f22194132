import type { ReactElement } from 'react'
import { FormText } from '#app/components/form/form-fields.tsx'
import type { FormState } from '#app/components/form/form-state.ts'
import { VisuallyHidden } from '#app/components/ui/visually-hidden.tsx'
import { plural, t } from '#words/words.ts'

type KnownAddressFieldProps = {
  form: FormState
  path: string
  label: string
  /** Where known addresses are asked for. */
  href: string
}

const LIST = 'known-addresses'

/**
 * The address line: app/light/report suggests addresses of public sites, and a chosen one fills in the rest. The list
 * is the script's own: a page that is put in leaves it as it is.
 */
export function KnownAddressField({ href, ...field }: KnownAddressFieldProps): ReactElement {
  return (
    <div>
      <FormText {...field} list={LIST} autoComplete="off" data-known={href} />
      <datalist id={LIST} data-known-list data-keeps />
      <VisuallyHidden>
        <span
          role="status"
          data-keeps
          data-known-words
          data-one={toChooseFrom(1)}
          data-many={toChooseFrom(2)}
        />
      </VisuallyHidden>
    </div>
  )
}

/** The words for one and for many, with the number left to the script. */
function toChooseFrom(many: number): string {
  const addresses = `{n} ${plural(many, 'known address', 'known addresses')}`
  return t('{addresses} to choose from', { addresses })
}
