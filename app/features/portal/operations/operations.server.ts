import { json, type SerializeFrom } from '@remix-run/node'
import {
  CompareStoredFilesDocument,
  OpenOperationsDocument,
  VerifyNewestRecordsDocument,
} from '#app/gql/operations.ts'
import type { SignedInArgs } from '#app/lib/define-page.ts'
import { momentInZone } from '#app/lib/format.ts'
import { readForm } from '#app/lib/multipart.server.ts'
import { goOn, refuse } from '#app/lib/outcome.server.ts'
import { PRIVATE } from '#app/lib/private.ts'
import { OPERATIONS } from './operations-address.ts'
import { viewOperations } from './operations.view.ts'
import { DONE_WORDS } from './operations.words.ts'

/** How the portal runs. */
export async function loader({ request, context, viewer: { rights } }: SignedInArgs) {
  const { operations } = await context.execute(OpenOperationsDocument, {})
  const when = (moment: string) => momentInZone(moment, context.settings.timeZone)
  const done = DONE_WORDS[new URL(request.url).searchParams.get('done') ?? ''] ?? null
  return json({ done, ...viewOperations(operations, { when, rights }) }, { headers: PRIVATE })
}

export type OperationsView = SerializeFrom<typeof loader>

export type OperationsTold = { what: string; message: string }

/** Compares the files, or verifies the newest records; the page then shows the result. */
export async function action({ request, context }: SignedInArgs) {
  const what = (await readForm(request)).get('what')
  if (what === 'compare') {
    const { error } = (await context.execute(CompareStoredFilesDocument, {})).compareStoredFiles
    if (error) return refuse<OperationsTold>({ what, message: error.message }, error)
    return goOn(`${OPERATIONS}?done=compared`)
  }
  if (what === 'verify') {
    const { error } = (await context.execute(VerifyNewestRecordsDocument, {})).verifyNewestRecords
    if (error) return refuse<OperationsTold>({ what, message: error.message }, error)
    return goOn(`${OPERATIONS}?done=verified`)
  }
  throw new Response(null, { status: 400 })
}
