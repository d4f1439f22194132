import { json } from '@remix-run/node'
import { BeginSigningDocument, PendingSubmittalsDocument } from '#app/gql/operations.ts'
import type { SignedInArgs } from '#app/lib/define-page.ts'
import { readForm } from '#app/lib/multipart.server.ts'
import { goOn, ownRefusal, refuse } from '#app/lib/outcome.server.ts'
import { PRIVATE } from '#app/lib/private.ts'
import { msg, t } from '#words/words.ts'
import { signAddress } from './sign-address.ts'

/** As many as one signing takes. */
const MOST = 50
const NONE = msg('Choose at least one.')

/** What may be signed at once: the newest submittals that are being filled in. */
export async function loader({ context }: SignedInArgs) {
  const { pendingSubmittals } = await context.execute(PendingSubmittalsDocument, {
    pageSize: MOST,
  })
  return json(
    {
      choices: pendingSubmittals.nodes
        .filter(({ hasForm, statusCode }) => hasForm && statusCode !== 0)
        .map(({ id, applicationName, siteName }) => ({
          value: id,
          label: [t('{applicationName}, number {id}', { applicationName, id }), siteName]
            .filter(Boolean)
            .join(', '),
        })),
    },
    { headers: PRIVATE },
  )
}

/** Begins one signing of all that were chosen; one that is not complete is named. */
export async function action({ request, context }: SignedInArgs) {
  const ids = (await readForm(request)).getAll('id').slice(0, MOST)
  const own = ids.length === 0 ? ownRefusal(t(NONE), { field: 'id' }) : null
  if (own) return refuse({ title: own.message, chosen: ids }, own)
  const { beginSigning } = await context.execute(BeginSigningDocument, { ids })
  const { error, ceremonyId } = beginSigning
  if (error) return refuse({ title: error.message, chosen: ids }, error)
  return goOn(signAddress(ceremonyId ?? ''))
}
