import { json } from '@remix-run/node'
import { CreateDeskInvoiceDocument } from '#app/gql/operations.ts'
import type { SignedInArgs } from '#app/lib/define-page.ts'
import { readForm } from '#app/lib/multipart.server.ts'
import { errorsOf, goOn, refuse } from '#app/lib/outcome.server.ts'
import { PRIVATE } from '#app/lib/private.ts'
import { deskInvoiceAddress, MONEY_DESK } from './money-desk-address.ts'

/** Lines that the form offers. */
const LINES = [0, 1, 2, 3, 4, 5, 6, 7]

export async function loader() {
  return json({ self: `${MONEY_DESK}/new`, lines: LINES }, { headers: PRIVATE })
}

export type NewInvoiceTold = {
  message: string
  errors: Record<string, string>
  typed: Record<string, string>
}

export async function action({ request, context }: SignedInArgs) {
  const fields = await readForm(request)
  const text = (name: string) => fields.get(name) ?? ''
  const { error, id } = (
    await context.execute(CreateDeskInvoiceDocument, {
      input: {
        accountNo: text('accountNo'),
        description: text('description'),
        dueOn: text('dueOn'),
        startsOn: text('startsOn'),
        endsOn: text('endsOn'),
        lines: LINES.map((at) => ({
          description: text(`lines.${at}.description`),
          amount: text(`lines.${at}.amount`),
        })),
      },
    })
  ).createDeskInvoice
  if (error || !id) {
    const typed = Object.fromEntries(fields)
    const message = error?.message ?? 'The invoice was not made.'
    return refuse<NewInvoiceTold>({ message, errors: errorsOf(error), typed }, error ?? undefined)
  }
  return goOn(`${deskInvoiceAddress(id)}?done=made`)
}
