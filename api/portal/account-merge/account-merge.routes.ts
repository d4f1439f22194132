import { serve } from '#api/ground/lib/calls/serve.ts'
import type { Api, ApiDeps } from '#api/ground/lib/calls/deps.ts'
import { notFound } from '#api/ground/lib/calls/errors.ts'
import type { SignedIn } from '#api/ground/lib/calls/signed-in.ts'
import { countSignatures, selectAccount, selectDoubles, type Known } from './accounts.queries.ts'
import { mergeAccounts } from './merge.act.ts'
import * as calls from './merge.contract.ts'
import type { Account } from './merge.schemas.ts'
import { countMoves } from './moves.queries.ts'
import { selectRefusals } from './refusals.queries.ts'
import { undoMerge } from './undo-merge.act.ts'

/** Double accounts made one, for staff who administer people. */
export function registerAccountMerge(api: Api, deps: ApiDeps): void {
  const { db, config, clock } = deps
  const workOf = ({ id, loginName }: SignedIn) => ({
    db,
    config,
    actor: { id, loginName },
    now: clock(),
  })

  serve(api, calls.doubles, async ({ params }) => {
    return await selectDoubles(db, params.id)
  })

  serve(api, calls.preview, async ({ user: { id }, body: two }) => {
    const [stays, goes] = [await selectAccount(db, two.stays), await selectAccount(db, two.goes)]
    if (!stays || !goes) throw notFound('This person')
    return {
      stays: shown(stays),
      goes: shown(goes),
      moves: await countMoves(db, two),
      signatures: await countSignatures(db, two.goes),
      refusals: await selectRefusals(db, { stays, goes, actorId: id }, clock()),
    }
  })

  serve(api, calls.merge, async ({ user: staff, body }) => {
    await mergeAccounts(workOf(staff), body)
    return null
  })

  serve(api, calls.undo, async ({ user: staff, body }) => {
    await undoMerge(workOf(staff), body)
    return null
  })
}

function shown({
  kind: _kind,
  isReadOnly: _isReadOnly,
  names: _names,
  mergedInto: _into,
  ...account
}: Known): Account {
  return account
}
