import { readFileSync, rmSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { describe, expect, test } from 'vitest'
import { sha256Of } from '#api/services/proof/canonical.ts'
import { verifyRecords } from '#api/services/proof/check/verify-all.ts'
import { makeDocument } from '#tests/support/factories/documents.ts'
import { makePermit } from '#tests/support/factories/permits.ts'
import { useWorld } from '#tests/support/world.ts'

const world = useWorld()
const REFUSAL = /does not match its fingerprint, so it is not given out/

/** A released document with bytes of this size; answers its address and where its bytes lie. */
async function documentOf(bytes: Buffer) {
  const fileKey = `documents/evidence-${sha256Of(bytes).slice(0, 12)}.pdf`
  await world.files.put(fileKey, bytes, 'application/pdf')
  const permit_id = await makePermit(world.db)
  const rid = await makeDocument(world.db, {
    kind: 'permit',
    permit_id,
    file_key: fileKey,
    byte_size: bytes.byteLength,
    sha256: sha256Of(bytes),
  })
  return {
    file: path.join(world.filesFolder, fileKey),
    load: () => world.api.request(`/api/Anon/PublicInquiry/DownloadAttachment/7/${rid}`),
  }
}

/** The same file with one bit turned. */
function flip(file: string): Buffer {
  const bytes = readFileSync(file)
  const changed = Buffer.from(bytes)
  changed[changed.length >> 1] = (changed[changed.length >> 1] ?? 0) ^ 1
  writeFileSync(file, changed)
  return bytes
}

const findings = () =>
  world.db.selectFrom('file_findings').select(['outcome', 'name']).orderBy('id').execute()

describe('a stored file whose bytes were changed', () => {
  test('is refused with words, noted once, and given out again when it is whole', async () => {
    const { file, load } = await documentOf(Buffer.from('%PDF evidence of a spill'))
    expect((await load()).status).toBe(200)
    const bytes = flip(file)
    for (let tried = 0; tried < 2; tried++) {
      const refused = await load()
      expect(refused.status).toBe(409)
      expect(await refused.text()).toMatch(REFUSAL)
    }
    expect((await findings()).map(({ outcome }) => outcome)).toEqual(['altered'])
    writeFileSync(file, bytes)
    expect(await (await load()).text()).toBe('%PDF evidence of a spill')
  })

  test('is refused when it was cut short or taken away', async () => {
    const { file, load } = await documentOf(Buffer.from('%PDF another one'))
    writeFileSync(file, readFileSync(file).subarray(0, 5))
    expect((await load()).status).toBe(409)
    rmSync(file)
    expect((await load()).status).toBe(404)
    expect((await findings()).map(({ outcome }) => outcome)).toEqual(['altered', 'missing'])
  })

  test('of many megabytes breaks off before its end, and is refused from then on', async () => {
    const { file, load } = await documentOf(Buffer.alloc(6 * 1024 * 1024, 'evidence'))
    const whole = Buffer.from(await (await load()).arrayBuffer())
    expect(whole.byteLength).toBe(6 * 1024 * 1024)
    const bytes = flip(file)
    const response = await load()
    const got: number[] = []
    await expect(async () => {
      const reader = response.body?.getReader()
      for (let part = await reader?.read(); part && !part.done; part = await reader?.read())
        got.push(part.value.byteLength)
    }).rejects.toThrow(/broken off/)
    expect(got.reduce((sum, each) => sum + each, 0)).toBeLessThan(whole.byteLength)
    expect((await load()).status).toBe(409)
    writeFileSync(file, bytes)
    expect((await load()).status).toBe(200)
    expect((await findings()).map(({ outcome }) => outcome)).toEqual(['altered', 'whole'])
  })

  test('is found by a verification of files', async () => {
    const { file } = await documentOf(Buffer.from('%PDF verified'))
    expect((await verifyRecords(world.db, { files: world.files })).problems).toEqual([])
    flip(file)
    const { problems } = await verifyRecords(world.db, { files: world.files })
    expect(problems.join()).toMatch(/was altered/)
  })
})
