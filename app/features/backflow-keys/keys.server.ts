import {
  json,
  type ActionFunctionArgs,
  type LoaderFunctionArgs,
  type SerializeFrom,
} from '@remix-run/node'
import { KEYS } from '#app/features/backflow-testers/testers.words.ts'
import {
  ListTesterKeysDocument,
  MakeTesterKeyDocument,
  WithdrawTesterKeyDocument,
} from '#app/gql/operations.ts'
import { momentInZone } from '#app/lib/format.ts'
import { readForm } from '#app/lib/multipart.server.ts'
import { errorsOf, goOn, refuse, stay } from '#app/lib/outcome.server.ts'
import { PRIVATE } from '#app/lib/private.ts'
import { requirePage } from '#app/shell/page-guard.server.ts'
import { isRecordNumber } from '#values/record-number.ts'

/** A key that was just made stands in this answer alone; reload shows it no more. */
export type KeysTold = { key: string | null; name: string; error: string | null }

export async function loader({ request, params, context }: LoaderFunctionArgs) {
  if (params.area !== 'app') throw new Response(null, { status: 404 })
  const viewer = await requirePage(request, context)
  const { testerKeys } = await context.execute(ListTesterKeysDocument, {})
  const zone = context.settings.timeZone
  return json(
    {
      isWithdrawn: new URL(request.url).searchParams.get('done') === 'withdrawn',
      maySend: !viewer.isReadOnly,
      keys: testerKeys.map(({ id, name, ending, madeAt, lastUsedAt, withdrawnAt }) => ({
        id,
        name,
        ending: `… ${ending}`,
        made: momentInZone(madeAt, zone),
        used: lastUsedAt ? momentInZone(lastUsedAt, zone) : 'Never',
        withdrawn: withdrawnAt ? momentInZone(withdrawnAt, zone) : null,
      })),
    },
    { headers: PRIVATE },
  )
}

export type KeysView = SerializeFrom<typeof loader>

export async function action({ request, params, context }: ActionFunctionArgs) {
  if (params.area !== 'app') throw new Response(null, { status: 404 })
  await requirePage(request, context)
  const fields = await readForm(request)
  const id = fields.get('withdraw')
  if (id !== null) {
    if (!isRecordNumber(id)) throw new Response(null, { status: 404 })
    const { error } = (await context.execute(WithdrawTesterKeyDocument, { id })).withdrawTesterKey
    // Pressed twice: it is withdrawn, which is what was wanted.
    if (!error || error.code === 'NOT_FOUND') return goOn(`${KEYS}?done=withdrawn`)
    return refuse<KeysTold>({ key: null, name: '', error: error.message }, error)
  }
  const name = fields.get('name')?.trim() ?? ''
  const { key, error } = (await context.execute(MakeTesterKeyDocument, { name })).makeTesterKey
  if (!error) return stay<KeysTold>({ key: key ?? null, name: '', error: null })
  return refuse<KeysTold>(
    { key: null, name, error: errorsOf(error)['name'] ?? error.message },
    error,
  )
}
