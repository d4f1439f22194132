import { createHash } from 'node:crypto'
import { mkdtempSync, rmSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { sql } from 'kysely'
import { expect } from 'vitest'
import type { Db } from '#api/db/database.ts'
import { publishShipped } from '#api/filing/definitions/publish.act.ts'
import { folderStore, type FileStore } from '#api/lib/files/file-store.ts'
import { verifyChain } from '#api/records/check/verify.ts'
import { seedReference } from '#api/seeds/seed.ts'
import { examplesSchema } from '#forms/definition/examples.ts'
import { applicationOf, makeFiler, makeSiteOf, NOEX } from '#tests/support/filing/filer.ts'
import { openOwnDatabase } from '#tests/support/template.ts'
import { bytesOf, fileStubbornly, type FiledOne, type Place } from './filers.ts'
import { killable } from './killable.ts'

const AT_ONCE = 3

/**
 * People file submittals while the server is killed again and again, at random moments of beginning, saving, adding
 * files and signing; then everything acknowledged must be there, once.
 */
export async function fileSubmittalsWhileKilled(kills: number): Promise<{ filed: number }> {
  const own = await openOwnDatabase()
  const filesFolder = mkdtempSync(path.join(tmpdir(), 'headwater-killed-'))
  const server = killable('tests/faults/filing-server.ts', own, filesFolder)
  try {
    const before = await own.open()
    const places = await placesOf(before.db)
    await before.close()
    const texts = await exampleTexts()
    server.start()
    let isOver = false
    let ready: Promise<string> = server.address()
    const filed: FiledOne[] = []
    const people = places.map(async (place, at) => {
      for (let n = 0; !isOver; n++) {
        const key = `drill-${at}-${n}`
        filed.push(await fileStubbornly(() => ready, { ...place, key, texts }))
      }
    })
    const working = Promise.all(people)
    let failed: unknown = null
    working.catch((error: unknown) => {
      failed = error
    })
    for (let killed = 0; killed < kills && failed === null; killed++) {
      await ready
      await new Promise((resolve) => setTimeout(resolve, Math.random() * 900))
      await server.kill()
      server.start()
      ready = server.address()
    }
    isOver = true
    await working
    await server.kill()
    const after = await own.open()
    await expectOnce(after.db, folderStore(filesFolder), filed)
    expect(await verifyChain(after.db)).toMatchObject({ count: filed.length, broken: null })
    await after.close()
    return { filed: filed.length }
  } finally {
    await server.kill()
    await own.drop()
    rmSync(filesFolder, { recursive: true, force: true })
  }
}

async function placesOf(db: Db): Promise<Place[]> {
  await seedReference(db)
  await publishShipped(db)
  const applicationRid = await applicationOf(db, NOEX)
  const places: Place[] = []
  for (let at = 0; at < AT_ONCE; at++) {
    const filer = await makeFiler(db)
    places.push({ filer, siteRid: await makeSiteOf(db, filer), applicationRid })
  }
  return places
}

async function exampleTexts(): Promise<Record<string, string>> {
  const file = await readFile(`forms/definitions/${NOEX}/examples.json`, 'utf8')
  return examplesSchema.parse(JSON.parse(file))[0]?.texts ?? {}
}

type Kept = {
  rid: number
  sha256: string
  versions: number
  signatures: number
  copies: number
  filings: number
  mails: number
  files: { name: string; fileKey: string; sha256: string }[]
}

async function expectOnce(db: Db, files: FileStore, filed: readonly FiledOne[]): Promise<void> {
  const { rows } = await sql<Kept>`
    select submittals.id as rid, max(copy.sha256) as sha256,
      (select count(*)::int from submittal_versions where submittal_id = submittals.id) as versions,
      (select count(*)::int from signatures where submittal_id = submittals.id) as signatures,
      (select count(*)::int from copies_of_record where number like submittals.id || '-%') as copies,
      (select count(*)::int from submittal_log where submittal_id = submittals.id and act = 'file') as filings,
      (select count(*)::int from outbox where template = 'submittal-received'
        and body like '%Number: ' || submittals.id || chr(10) || '%') as mails,
      (select coalesce(jsonb_agg(jsonb_build_object('name', name, 'fileKey', file_key, 'sha256', sha256)), '[]')
        from documents where submittal_id = submittals.id) as files
    from submittals
      left join submittal_versions version on version.submittal_id = submittals.id
      left join copies_of_record copy on copy.id = version.copy_of_record_id
    group by submittals.id`.execute(db)
  // Each begun once, however often it was asked for, and each of them filed.
  expect(rows).toHaveLength(filed.length)
  for (const { rid, sha256, file } of filed) {
    const kept = rows.find((row) => Number(row.rid) === rid)
    expect(kept).toMatchObject({
      sha256,
      versions: 1,
      signatures: 1,
      copies: 1,
      filings: 1,
      mails: 1,
      files: [{ name: file }],
    })
    const [stored] = kept?.files ?? []
    const bytes = await readAll(files, stored?.fileKey ?? '')
    expect(bytes.toString()).toBe(bytesOf(file))
    expect(createHash('sha256').update(bytes).digest('hex')).toBe(stored?.sha256)
  }
}

async function readAll(files: FileStore, key: string): Promise<Buffer> {
  const stored = await files.get(key)
  if (!stored) return Buffer.from('missing')
  const pieces: Uint8Array[] = []
  for await (const piece of stored.stream as unknown as AsyncIterable<Uint8Array>)
    pieces.push(piece)
  return Buffer.concat(pieces)
}
