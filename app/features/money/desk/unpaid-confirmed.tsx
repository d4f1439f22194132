import type { ReactElement } from 'react'
import { CheckboxList } from '#app/components/ui/fields/checkbox-list.tsx'
import type { DeskFeeView } from './fee-panel.tsx'

type Asked = { id?: string; fee: DeskFeeView; label: string; error: string | undefined }

/** Asks whoever issues or accepts to confirm what of the fee is unpaid: its value is that sum. */
export function UnpaidConfirmed({ id = 'unpaid', fee, label, error }: Asked): ReactElement {
  return (
    <CheckboxList
      id={id}
      name="unpaid"
      legend={`${fee.unpaid} of the fee is not paid`}
      choices={[{ value: String(fee.unpaidCents), label }]}
      chosen={[]}
      {...(error ? { error } : {})}
    />
  )
}

/** The unpaid sum that was confirmed; null where the box was left empty. */
export function confirmedCents(typed: string): number | null {
  return /^\d{1,12}$/.test(typed) ? Number(typed) : null
}
