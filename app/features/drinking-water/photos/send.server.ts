import { json, redirect, type ActionFunctionArgs, type LoaderFunctionArgs } from '@remix-run/node'
import { LinePhotoTargetDocument } from '#app/gql/operations.ts'
import { readForm } from '#app/lib/multipart.server.ts'
import { errorsOf, goOn, ownRefusal, refuse, type Refusal } from '#app/lib/outcome.server.ts'
import { uploaded } from '#app/lib/upload.server.ts'
import { isRecordNumber } from '#values/record-number.ts'
import { msg, t } from '#words/words.ts'
import { LEAD_PATH } from '#app/features/drinking-water/service-lines/line-addresses.ts'
import { sendAddress } from './photos.words.ts'

const UNSENT = msg('The photo could not be sent. Choose it again.')
const NAMES = ['note', 'email'] as const
export type SendTold = {
  typed: Partial<Record<(typeof NAMES)[number], string>>
  errors: Record<string, string>
}

/** The form by which anybody sends a photo of the pipe of an address. */
export async function loader({ request, params, context }: LoaderFunctionArgs) {
  const line = params.line ?? ''
  if (!isRecordNumber(line)) throw new Response(null, { status: 404 })
  // Its public page is the only one.
  if (params.area !== 'pub') throw redirect(sendAddress(line))
  const { serviceLinePhotoTarget: target } = await context.execute(LinePhotoTargetDocument, {
    id: line,
  })
  return json({
    self: sendAddress(line),
    where: target.address ?? t('A pipe of {facilityName}', { facilityName: target.facilityName }),
    isDivided: target.isDivided,
    facilityName: target.facilityName,
    back: target.address
      ? `${LEAD_PATH}?${new URLSearchParams({ address: target.address })}`
      : LEAD_PATH,
    isDone: new URL(request.url).searchParams.get('done') === 'sent',
  })
}

/** Note and address stand before the file, which is passed on as it arrives. */
export async function action({ request, params, context }: ActionFunctionArgs) {
  const line = params.line ?? ''
  if (params.area !== 'pub' || !isRecordNumber(line)) throw new Response(null, { status: 404 })
  const refusals: Refusal[] = []
  let isSent = false
  const fields = await readForm(request, async (file, before) => {
    if (file.field !== 'file' || isSent) return
    const said = (name: string) => encodeURIComponent(before.get(name)?.trim() ?? '')
    const { refusal } = await uploaded(
      context.upload(`/Anon/ServiceLine/SendPhoto?line=${line}`, file.stream, {
        'content-type': 'application/octet-stream',
        'x-file-name': encodeURIComponent(file.name),
        'x-note': said('note'),
        'x-email': said('email'),
      }),
      { field: 'file', unsent: t(UNSENT), known: NAMES },
    )
    if (refusal) refusals.push(refusal)
    else isSent = true
  })
  if (isSent) return goOn(`${sendAddress(line)}?done=sent`)
  const refusal = refusals[0] ?? ownRefusal(t('Choose a photo first.'), { field: 'file' })
  return refuse<SendTold>(
    {
      typed: Object.fromEntries(NAMES.map((name) => [name, fields.get(name)?.trim() ?? ''])),
      errors: errorsOf(refusal),
    },
    refusal,
  )
}
