import { json, type ActionFunctionArgs, type LoaderFunctionArgs } from '@remix-run/node'
import { OwnPermitDocument } from '#app/gql/operations.ts'
import { today } from '#app/lib/format.ts'
import { PRIVATE } from '#app/lib/private.ts'
import { requirePage } from '#app/shell/page-guard.server.ts'
import { isRecordNumber } from '#values/record-number.ts'
import { viewOwnPermit } from './own-permit.view.ts'
import { action as renew } from './own-permits.server.ts'

export async function loader({ request, params, context }: LoaderFunctionArgs) {
  if (params.area !== 'app') throw new Response(null, { status: 404 })
  const viewer = await requirePage(request, context)
  if (!isRecordNumber(params.id)) throw new Response(null, { status: 404 })
  const { ownPermit } = await context.execute(OwnPermitDocument, { id: params.id })
  const day = today(context.now, context.settings.timeZone)
  const mayRenew = viewer.maySubmit && !viewer.isReadOnly
  return json(viewOwnPermit(ownPermit, { day, mayRenew }), { headers: PRIVATE })
}

export async function action(args: ActionFunctionArgs) {
  return renew(args)
}
