import { json } from '@remix-run/node'
import { WaitingFormDocument } from '#app/gql/operations.ts'
import type { PostedForm } from '#app/lib/posted-form.ts'
import { PRIVATE } from '#app/lib/private.ts'
import type { SignedInArgs } from '#app/lib/define-page.ts'

export async function loader({ context }: SignedInArgs) {
  const { waitingForm } = await context.execute(WaitingFormDocument, {})
  const posted: PostedForm | null = waitingForm
    ? {
        action: waitingForm.action,
        fields: waitingForm.fields.map(({ name, value }) => [name, value]),
      }
    : null
  return json({ posted }, { headers: PRIVATE })
}
