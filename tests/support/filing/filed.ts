import { readFile } from 'node:fs/promises'
import { sql } from 'kysely'
import { expect } from 'vitest'
import type { Db } from '#api/ground/db/database.ts'
import { examplesSchema } from '#forms/definition/examples.ts'
import { ANSWER } from '../accounts/sign-in.ts'
import type { World } from '../world.ts'
import {
  applicationOf,
  begin,
  beginSigning,
  makeFiler,
  makeSiteOf,
  NOEX,
  readSigning,
  save,
  sign,
  type Filer,
} from './filer.ts'

type Portal = Pick<World, 'api'>

/** A no-exposure certification at the site of an owner, filled in from the example, signed and filed. */
export async function fileExample(
  portal: Portal,
  db: Db,
  more: Record<string, string> = {},
): Promise<{ owner: Filer; siteRid: number; rid: number; productRid: number }> {
  const owner = await makeFiler(db)
  const siteRid = await makeSiteOf(db, owner)
  const applicationRid = await applicationOf(db, NOEX)
  const { data } = await begin(portal, owner, { applicationRid, siteRid })
  await fillExample(portal, db, owner, data.rid, more)
  await signExample(portal, db, owner, data.rid)
  return { owner, siteRid, ...data }
}

/** Fills a new certification in from the example, with the file that it must have. */
export async function fillExample(
  portal: Portal,
  db: Db,
  owner: Filer,
  rid: number,
  more: Record<string, string> = {},
): Promise<void> {
  const file = await readFile(`forms/definitions/${NOEX}/examples.json`, 'utf8')
  const texts = examplesSchema.parse(JSON.parse(file))[0]?.texts ?? {}
  await save(portal, owner, { rid }, { version: 1, texts: { ...texts, ...more } })
  await addMap(db, owner, rid)
}

/** The file that such a certification must have, and its signature. */
export async function signExample(
  portal: Portal,
  db: Db,
  owner: Filer,
  rid: number,
): Promise<void> {
  await addMap(db, owner, rid)
  const { data: ceremony } = await beginSigning(portal, owner, [rid])
  await readSigning(portal, owner, ceremony.ceremonyId)
  const signed = await sign(portal, owner, { ceremonyId: ceremony.ceremonyId, answer: ANSWER })
  expect(signed.data.filed).toHaveLength(1)
}

async function addMap(db: Db, owner: Filer, rid: number): Promise<void> {
  await sql`
    insert into submittal_files (submittal_id, question, document_type, name, content_type, byte_size, sha256,
      file_key, added_at, added_by_user_id)
    select ${rid}, 'siteMap', 'Site map', 'map.pdf', 'application/pdf', 9, ${'a'.repeat(64)},
      ${`map-${rid}`}, now(), ${owner.id}
    where not exists (select from submittal_files where submittal_id = ${rid})`.execute(db)
}
