import { createHash } from 'node:crypto'
import { gunzipSync } from 'node:zlib'
import { sql } from 'kysely'
import { describe, expect, test } from 'vitest'
import { deleteStrayFiles } from '#api/services/files/stray-files.queries.ts'
import type { FileStore } from '#api/ground/lib/files/file-store.ts'
import { writeWholeFiles } from '#api/portal/whole-files/write-files.act.ts'
import type { WholeFile } from '#api/portal/whole-files/whole-files.schemas.ts'
import { makePermit } from '#tests/support/factories/permits.ts'
import { makeProject } from '#tests/support/factories/projects.ts'
import { makeLine, makeWaterSystem } from '#tests/support/factories/service-lines.ts'
import { makeSite } from '#tests/support/factories/sites.ts'
import { makeSubmittal } from '#tests/support/factories/submittals.ts'
import { useWorld } from '#tests/support/world.ts'

const world = useWorld()

type Parts = { files?: FileStore; isStopping?: () => boolean }
const write = ({ files = world.files, isStopping = () => false }: Parts = {}) =>
  writeWholeFiles({
    ...{ db: world.db, files, isStopping },
    ...{ config: world.config, clock: world.clock },
  })

const get = (address: string, headers: Record<string, string> = {}) =>
  world.api.request(address, { headers })
const list = async () => (await world.call<WholeFile[]>('/Anon/PublicInquiry/GetWholeFiles')).data
const bytesOf = async (name: string) =>
  Buffer.from(await (await get(`/api/whole-files/${name}`)).arrayBuffer())
const textOf = async (name: string) => new TextDecoder().decode(gunzipSync(await bytesOf(name)))
const exported = async (kind: string, format: string) =>
  (await get(`/api/Anon/PublicInquiry/Export/${kind}/${format}`)).text()
const sorted = (text: string) => text.trim().split('\r\n').slice(1).toSorted()
const sha256 = (bytes: Uint8Array) => createHash('sha256').update(bytes).digest('hex')

async function makeRecords(): Promise<number> {
  const siteId = await makeSite(world.db, { name: 'Río "Álto", =SUM(A1)', lat: 44.9, lon: -123 })
  await makePermit(world.db, { site_id: siteId, number: 'P-1' })
  await makeProject(world.db, { site_id: siteId })
  await makeSubmittal(world.db, { site_id: siteId })
  const system = await makeWaterSystem(world.db)
  await makeLine(world.db, { siteId: system, identifier: 'L-1', address: '1 Mill St' })
  return siteId
}

describe('whole files', () => {
  test('hold the very rows of the exports, with what is not public left out', async () => {
    await makeRecords()
    await makeSite(world.db, { is_public: false, name: 'Secret site' })
    await makeSubmittal(world.db, { is_confidential: true })
    expect(await write()).toBe(10)
    for (const kind of ['sites', 'permits', 'projects', 'submittals']) {
      const own = await textOf(`${kind}.csv.gz`)
      const other = await exported(kind, 'csv')
      expect(own.split('\r\n')[0], kind).toBe(other.split('\r\n')[0])
      expect(sorted(own), kind).toEqual(sorted(other))
      const features = (text: string) =>
        (JSON.parse(text) as { features: { id: number }[] }).features.toSorted(
          (a, b) => a.id - b.id,
        )
      expect(features(await textOf(`${kind}.geojson.gz`)), kind).toEqual(
        features(await exported(kind, 'geojson')),
      )
      expect(own).not.toContain('Secret')
    }
    expect(await textOf('service-lines.csv.gz')).toContain('1 Mill St')
  })

  test('are listed with rows, bytes and checksums that hold, for people and for programs', async () => {
    const siteId = await makeRecords()
    // More than are read at a time.
    for (let at = 0; at < 510; at += 1)
      await makePermit(world.db, { site_id: siteId, number: `B-${at}` })
    await write()
    const files = await list()
    expect(files.map(({ name }) => name)).toEqual(
      ['sites', 'permits', 'projects', 'submittals', 'service-lines'].flatMap((kind) => [
        `${kind}.csv.gz`,
        `${kind}.geojson.gz`,
      ]),
    )
    const sums = await (await get('/api/whole-files/SHA256SUMS')).text()
    const described = (await (await get('/api/whole-files/datapackage.json')).json()) as {
      resources: {
        path: string
        bytes: number
        hash: string
        schema?: { fields: { name: string }[] }
      }[]
    }
    for (const { name, address, byteSize, sha256: hash, rowCount, format } of files) {
      expect(address).toBe(`/api/whole-files/${name}`)
      const bytes = await bytesOf(name)
      expect([bytes.byteLength, sha256(bytes)], name).toEqual([byteSize, hash])
      expect(sums).toContain(`${hash}  ${name}\n`)
      const resource = described.resources.find(({ path }) => path === name)
      expect(resource).toMatchObject({ bytes: byteSize, hash: `sha256:${hash}`, rowCount })
      const text = new TextDecoder().decode(gunzipSync(bytes))
      if (format !== 'csv') continue
      expect(text.trim().split('\r\n'), name).toHaveLength(rowCount + 1)
      expect(resource?.schema?.fields.map((field) => field.name)).toEqual(
        text.split('\r\n')[0]?.split(','),
      )
    }
    expect(files.find(({ name }) => name === 'permits.csv.gz')?.rowCount).toBe(511)
  })

  test('are written once a night, and those of the night before stay a day for whoever reads them', async () => {
    const siteId = await makeRecords()
    world.setNow('2026-11-20T09:00:00Z')
    expect(await write()).toBe(10)
    expect(await write()).toBe(0)
    const before = await list()
    const { rows } = await sql<{ key: string }>`select file_key as key from whole_files`.execute(
      world.db,
    )
    await makePermit(world.db, { site_id: siteId, number: 'P-2' })
    // The night begins at two o'clock where the agency is.
    world.setNow('2026-11-21T00:30:00Z')
    expect(await write()).toBe(0)
    world.setNow('2026-11-21T15:00:00Z')
    expect(await write()).toBe(10)
    const after = await list()
    expect(after.map(({ address }) => address)).toEqual(before.map(({ address }) => address))
    const hashOf = (files: WholeFile[], name: string) =>
      files.find((file) => file.name === name)?.sha256
    expect(hashOf(after, 'permits.csv.gz')).not.toBe(hashOf(before, 'permits.csv.gz'))
    // What did not change has the same checksum, so nobody needs to take it again.
    expect(hashOf(after, 'sites.csv.gz')).toBe(hashOf(before, 'sites.csv.gz'))
    for (const { key } of rows) expect(await world.files.get(key), key).not.toBeNull()
    await deleteStrayFiles(world.db, world.files, new Date(Date.now() + 2 * 86_400_000))
    for (const { key } of rows) expect(await world.files.get(key), key).toBeNull()
    expect(await textOf('permits.csv.gz')).toContain('P-2')
  })

  test('stay those of the night before when a run breaks off, and are written at the next turn', async () => {
    await makeRecords()
    await write()
    const before = await list()
    await makePermit(world.db, { number: 'P-2' })
    world.setNow('2026-11-21T15:00:00Z')
    let puts = 0
    const full: FileStore = {
      ...world.files,
      put: (key, body, type) => {
        puts += 1
        if (puts > 3) throw new Error('The disk is full')
        return world.files.put(key, body, type)
      },
    }
    await expect(write({ files: full })).rejects.toThrow('The disk is full')
    expect(await list()).toEqual(before)
    let asked = 0
    expect(await write({ isStopping: () => (asked += 1) > 2 })).toBe(0)
    expect(await list()).toEqual(before)
    expect(await textOf('permits.csv.gz')).not.toContain('P-2')
    expect(await write()).toBe(10)
    expect(await textOf('permits.csv.gz')).toContain('P-2')
  })

  test('are written by one process at a time, and a night that a killed one left is taken over', async () => {
    await makeRecords()
    await sql`insert into whole_file_nights (night, run, begun_at, said_at)
      values ('2026-11-20', gen_random_uuid(), ${world.clock()}, ${world.clock()})`.execute(
      world.db,
    )
    world.wait(240)
    expect(await write()).toBe(0)
    world.wait(120)
    expect(await write()).toBe(10)
  })

  test('a run whose night another has taken over changes nothing', async () => {
    await makeRecords()
    let puts = 0
    const slow: FileStore = {
      ...world.files,
      put: async (key, body, type) => {
        puts += 1
        if (puts === 10)
          await sql`update whole_file_nights set run = gen_random_uuid()`.execute(world.db)
        return world.files.put(key, body, type)
      },
    }
    expect(await write({ files: slow })).toBe(0)
    expect(await list()).toEqual([])
  })

  test('with what the agency keeps back from now on are given away no more, and written anew', async () => {
    await makeRecords()
    await write()
    world.config.serviceLines.hiddenFields = ['address', 'position']
    expect((await get('/api/whole-files/service-lines.csv.gz')).status).toBe(404)
    expect((await list()).map(({ kind }) => kind)).not.toContain('service-lines')
    expect(await write()).toBe(10)
    const text = await textOf('service-lines.csv.gz')
    expect(text).toContain('L-1')
    expect(text).not.toContain('1 Mill St')
    const lines = JSON.parse(await textOf('service-lines.geojson.gz')) as {
      features: { geometry: unknown }[]
    }
    expect(lines.features.map(({ geometry }) => geometry)).toEqual([null])
    world.config.serviceLines.export = false
    expect((await get('/api/whole-files/service-lines.csv.gz')).status).toBe(404)
    expect(await write()).toBe(0)
  })

  test('can be taken in parts, are not sent to whoever has them, and change with the night', async () => {
    await makeRecords()
    await write()
    const address = '/api/whole-files/permits.csv.gz'
    const whole = await get(address)
    const etag = whole.headers.get('etag') ?? ''
    const bytes = Buffer.from(await whole.arrayBuffer())
    expect(Object.fromEntries(whole.headers)).toMatchObject({
      'content-type': 'application/gzip',
      'content-length': String(bytes.byteLength),
      'accept-ranges': 'bytes',
      'last-modified': 'Fri, 20 Nov 2026 15:00:00 GMT',
      'x-content-type-options': 'nosniff',
    })
    expect(whole.headers.get('content-disposition')).toContain('filename="permits.csv.gz"')
    const rest = await get(address, { range: 'bytes=20-', 'if-range': etag })
    expect([rest.status, rest.headers.get('content-range')]).toEqual([
      206,
      `bytes 20-${bytes.byteLength - 1}/${bytes.byteLength}`,
    ])
    expect(Buffer.from(await rest.arrayBuffer())).toEqual(bytes.subarray(20))
    const other = await get(address, { range: 'bytes=20-', 'if-range': '"another"' })
    expect([other.status, (await other.arrayBuffer()).byteLength]).toEqual([200, bytes.byteLength])
    const outside = await get(address, { range: 'bytes=999999-' })
    expect([outside.status, outside.headers.get('content-range')]).toEqual([
      416,
      `bytes */${bytes.byteLength}`,
    ])
    expect((await get(address, { 'if-none-match': etag })).status).toBe(304)
    const since = whole.headers.get('last-modified') ?? ''
    expect((await get(address, { 'if-modified-since': since })).status).toBe(304)
    const head = await world.api.request(address, { method: 'HEAD' })
    expect([head.status, head.headers.get('content-length'), await head.text()]).toEqual([
      200,
      String(bytes.byteLength),
      '',
    ])
  })

  test('are none before the first night, and a name that there is not is not found', async () => {
    expect(await list()).toEqual([])
    expect(await (await get('/api/whole-files/SHA256SUMS')).text()).toBe('')
    for (const name of ['permits.csv.gz', 'users.csv.gz', '..%2Fetc', 'permits.csv'])
      expect((await get(`/api/whole-files/${name}`)).status, name).toBe(404)
  })
})
