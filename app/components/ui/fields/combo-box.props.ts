import { type FieldProps } from './field.tsx'
import type { Option } from './select.tsx'

export type ComboBoxProps = FieldProps & {
  name: string
  value?: string
  /** The choices; the label is what the form posts. */
  options: readonly Option[]
  /** Tells what was typed, for pages that fetch their choices. */
  onType?: (text: string) => void
  /** The same page with nothing chosen here; with script it becomes a Clear button. */
  clearHref?: string
}
