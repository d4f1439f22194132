import { requireAction } from '#api/lib/calls/actions.ts'
import { answer } from '#api/lib/calls/answer.ts'
import type { Api, ApiDeps } from '#api/lib/calls/deps.ts'
import { notFound } from '#api/lib/calls/errors.ts'
import type { SignedIn } from '#api/lib/calls/signed-in.ts'
import { ADMINISTER } from '#api/people/people.contract.ts'
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

  api.openapi(calls.doubles, async (c) => {
    await requireAction(c, ADMINISTER)
    return answer(c, await selectDoubles(db, c.req.valid('param').id))
  })

  api.openapi(calls.preview, async (c) => {
    const { id } = await requireAction(c, ADMINISTER)
    const two = c.req.valid('json')
    const [stays, goes] = [await selectAccount(db, two.stays), await selectAccount(db, two.goes)]
    if (!stays || !goes) throw notFound('This person')
    return answer(c, {
      stays: shown(stays),
      goes: shown(goes),
      moves: await countMoves(db, two),
      signatures: await countSignatures(db, two.goes),
      refusals: await selectRefusals(db, { stays, goes, actorId: id }, clock()),
    })
  })

  api.openapi(calls.merge, async (c) => {
    const staff = await requireAction(c, ADMINISTER)
    await mergeAccounts(workOf(staff), c.req.valid('json'))
    return answer(c, null)
  })

  api.openapi(calls.undo, async (c) => {
    const staff = await requireAction(c, ADMINISTER)
    await undoMerge(workOf(staff), c.req.valid('json'))
    return answer(c, null)
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
