import { expect, test } from 'vitest'
import { inTransaction } from '#api/ground/db/transaction.ts'
import { moveSubmittal } from '#api/services/workflow/move.act.ts'
import { ANSWER, callAs } from '#tests/support/accounts/sign-in.ts'
import { fileExample } from '#tests/support/filing/filed.ts'
import { beginSigning, open, save, sign } from '#tests/support/filing/filer.ts'
import { REAL_NOW, useRealPortal } from '#tests/support/real-portal.ts'

const portal = useRealPortal()
const db = () => portal.database.db

type Change = { path: string; was: string | null; is: string | null }
type Filed = { changes: Change[] | null; versions: { ordinal: number }[]; statusCode: number }
type Signing = { items: { before: { number: string; changes: Change[] } | null }[] }

test('what was sent back is signed anew under its number, and both readings name what is other than before', async () => {
  const { owner, rid } = await fileExample(portal, db())
  const filed = () =>
    callAs<Filed>(portal, `/AirNEI/Submission/GetFiled/${rid}`, { cookie: owner.cookie })
  expect((await filed()).data).toMatchObject({ changes: null, statusCode: 5 })
  await inTransaction(db(), (trx) =>
    moveSubmittal(
      trx,
      { rid, act: 'sendBack', mover: 'staff', actorId: null, reason: 'Whose site is it?' },
      REAL_NOW,
    ),
  )
  const { data: draft } = await open(portal, owner, { rid })
  const was = draft.answered.texts['operatorName'] ?? ''
  await save(
    portal,
    owner,
    { rid },
    { version: draft.version, texts: { operatorName: 'Other Works' } },
  )

  const { data: ceremony } = await beginSigning(portal, owner, [rid])
  const { data: shown } = await callAs<Signing>(
    portal,
    `/Client/Submission/GetSigning/${ceremony.ceremonyId}`,
    { cookie: owner.cookie },
  )
  const change = { path: 'operatorName', was, is: 'Other Works' }
  expect(shown.items[0]?.before).toMatchObject({ number: `${rid}-1`, changes: [change] })
  await sign(portal, owner, { ceremonyId: ceremony.ceremonyId, answer: ANSWER })
  const { data: again } = await filed()
  expect(again).toMatchObject({ changes: [change], statusCode: 5 })
  expect(again.versions.map(({ ordinal }) => ordinal)).toEqual([2, 1])
})
