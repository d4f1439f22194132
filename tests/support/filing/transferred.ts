import { readFile } from 'node:fs/promises'
import { sql } from 'kysely'
import { expect } from 'vitest'
import type { Api } from '#api/ground/lib/calls/deps.ts'
import type { Db } from '#api/ground/db/database.ts'
import { examplesSchema } from '#forms/definition/examples.ts'
import { ANSWER, callAs } from '../accounts/sign-in.ts'
import {
  applicationOf,
  begin,
  beginSigning,
  PIN,
  readSigning,
  save,
  sign,
  type Filer,
} from './filer.ts'

type Portal = { api: Api }

/** The form of a transfer, begun by the present holder and filled in from the example; not signed. */
export async function beginTransfer(
  portal: Portal,
  db: Db,
  { owner, siteRid, permitRid }: { owner: Filer; siteRid: number; permitRid: number },
  more: Record<string, string> = {},
): Promise<number> {
  const file = await readFile('forms/definitions/AL-TRANSFER/examples.json', 'utf8')
  const texts = examplesSchema.parse(JSON.parse(file))[0]?.texts ?? {}
  const applicationRid = await applicationOf(db, 'AL-TRANSFER')
  const begun = await begin(portal, owner, { applicationRid, siteRid, permitRid })
  expect(begun.msg).toBe('')
  await save(portal, owner, begun.data, {
    version: 1,
    texts: {
      ...texts,
      endsOn: '2030-12-31',
      transferOn: '2027-01-10',
      agreedOn: '2026-11-10',
      ...more,
    },
  })
  return begun.data.rid
}

/** Its signature: what the ceremony answers, refused or not. */
export async function signTransfer(portal: Portal, owner: Filer, rid: number) {
  const begun = await beginSigning(portal, owner, [rid])
  if (begun.status !== 200) return { ...begun, data: { filed: [] } }
  const { ceremonyId } = begun.data
  await readSigning(portal, owner, ceremonyId)
  return sign(portal, owner, { ceremonyId, answer: ANSWER })
}

/** The key of the link in the newest mail to whom a transfer asks. */
export async function keyOf(db: Db, rid: number): Promise<string> {
  const { rows } = await sql<{ key: string }>`
    select link_key as key from permit_handovers where submittal_id = ${rid} order by id desc limit 1`.execute(
    db,
  )
  return rows[0]?.key ?? ''
}

/** Agrees for the new holder, by PIN and security question. */
export async function agreeTo(portal: Portal, filer: Filer, key: string) {
  const { cookie } = filer
  const begun = await callAs<{ ceremonyId: string }>(portal, '/Client/TakeOver/BeginSigning', {
    cookie,
    body: { key },
  })
  if (begun.status !== 200) return begun
  const { ceremonyId } = begun.data
  await callAs(portal, `/Client/TakeOver/Signing/${ceremonyId}`, { cookie })
  return callAs(portal, '/Client/TakeOver/Sign', {
    cookie,
    body: { key, ceremonyId, pin: PIN, answer: ANSWER, hasAgreed: true },
  })
}
