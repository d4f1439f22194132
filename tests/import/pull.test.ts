import { execFileSync } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync, utimesSync, writeFileSync } from 'node:fs'
import { createServer, type Server } from 'node:https'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { fetchFile, isPublicAddress } from '#api/portal/import/pull/fetch-file.ts'
import { pullAll, type PullResult } from '#api/portal/import/pull/pull.ts'
import { readPullPlan } from '#api/portal/import/pull/sources.ts'
import { useImports } from '#tests/support/import/imports.ts'

const imports = useImports()
const NOW = new Date('2026-06-01T00:00:00Z')
let folder: string
let server: Server
let port: number
let ca: string

beforeAll(async () => {
  folder = mkdtempSync(path.join(tmpdir(), 'headwater-pull-test-'))
  execFileSync(
    'openssl',
    `req -x509 -newkey rsa:2048 -nodes -days 2 -subj /CN=data.test -addext subjectAltName=DNS:data.test -keyout ${folder}/key.pem -out ${folder}/cert.pem`.split(
      ' ',
    ),
    { stdio: 'ignore' },
  )
  ca = readFileSync(`${folder}/cert.pem`, 'utf8')
  server = createServer(
    { key: readFileSync(`${folder}/key.pem`), cert: ca },
    (request, response) => {
      if (request.url === '/on') response.writeHead(302, { location: 'http://data.test/' }).end()
      else if (request.url === '/round') response.writeHead(302, { location: '/round' }).end()
      else if (request.url === '/gone') response.writeHead(404).end()
      else response.end('identifier,name\nURL-1,Mill')
    },
  )
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  port = (server.address() as AddressInfo).port
})
afterAll(() => {
  server.close()
  rmSync(folder, { recursive: true, force: true })
})

const network = () => ({ ca, lookup: async () => [{ address: '127.0.0.1', family: 4 }] })
const pull = async (sources: object[], now = NOW): Promise<PullResult[]> => {
  const plan = path.join(folder, 'pull.json')
  writeFileSync(plan, JSON.stringify({ sources }))
  return pullAll({ db: imports.db, now, network: network() }, (await readPullPlan(plan)).sources)
}
const put = (name: string, text: string, day: string): void => {
  const file = path.join(folder, name)
  writeFileSync(file, text)
  utimesSync(file, new Date(day), new Date(day))
}

describe('pulling from a folder', () => {
  const source = { name: 'mills', kind: 'sites', folder: '.', files: 'mills-*.csv' }

  test('loads the newest file once, and the next one when it comes', async () => {
    put('mills-1.csv', 'identifier,name\nF-1,Mill', '2026-01-01')
    put('mills-2.csv', 'identifier,name\nF-1,Newer Mill', '2026-01-02')
    expect(await pull([source])).toMatchObject([{ outcome: 'loaded' }])
    expect(await pull([source])).toMatchObject([{ outcome: 'unchanged' }])
    put('mills-3.csv', 'identifier,name\nF-1,Newest Mill', '2026-01-03')
    expect(await pull([source])).toMatchObject([{ outcome: 'loaded' }])
    const row = await imports.db
      .selectFrom('sites')
      .select('name')
      .where('identifier', '=', 'F-1')
      .executeTakeFirst()
    expect(row?.name).toBe('Newest Mill')
  })

  test('a refused file is not tried again at once, and does not stop other sources', async () => {
    put('bad-1.csv', 'identifier,name\nF-2,', '2026-01-01')
    const bad = { ...source, name: 'bad', files: 'bad-*.csv' }
    const missing = { ...source, name: 'missing', folder: './not-there' }
    expect(await pull([bad, missing, { ...source, name: 'again' }])).toMatchObject([
      { outcome: 'refused', words: expect.stringContaining('row 2 "name" required') },
      { outcome: 'failed' },
      { outcome: 'loaded' },
    ])
    expect(await pull([bad], new Date())).toMatchObject([{ outcome: 'unchanged' }])
  })

  test('a file that is still being written waits', async () => {
    put('fresh-1.csv', 'identifier,name\nF-3,Mill', '2026-05-31T23:59:58Z')
    expect(await pull([{ ...source, name: 'fresh', files: 'fresh-*.csv' }])).toMatchObject([
      { outcome: 'empty' },
    ])
  })
})

describe('pulling from an address', () => {
  const at = (way: string) => `https://data.test:${port}${way}`
  const source = (way: string, more = {}) => ({
    name: `url ${way}`,
    kind: 'sites',
    url: at(way),
    ...more,
  })

  test('an address of the own network is refused unless it is allowed', async () => {
    const [refused] = await pull([source('/a.csv')])
    expect(refused).toMatchObject({ outcome: 'failed' })
    expect(refused?.words).toContain('data.test is 127.0.0.1, an address of the own network')
    expect(await pull([source('/a.csv', { allowPrivate: true })])).toMatchObject([
      { outcome: 'loaded' },
    ])
    expect(await pull([source('/a.csv', { allowPrivate: true })])).toMatchObject([
      { outcome: 'unchanged' },
    ])
  })

  test('answers that lead to http, lead round, are none or are too large are refused in words', async () => {
    const words = async (way: string, more = {}) =>
      (await pull([source(way, { allowPrivate: true, ...more })]))[0]?.words
    expect(await words('/on')).toContain('is no https address')
    expect(await words('/round')).toContain('leads on more than 3 times')
    expect(await words('/gone')).toContain('answered 404')
    expect(await words('/big', { mostMegabytes: 0.00001 })).toContain('is larger than')
  })

  test('an address written as a number is checked as well', async () => {
    for (const host of ['127.0.0.1', '[::1]', '169.254.169.254', '[::ffff:10.0.0.1]', '2130706433'])
      await expect(
        fetchFile(`https://${host}/`, path.join(folder, 'x'), {
          mostBytes: 10,
          allowPrivate: false,
        }),
        host,
      ).rejects.toThrow('own network')
  })

  test.each([
    ['8.8.8.8', true],
    ['2606:4700::1111', true],
    ['192.168.1.1', false],
    ['100.64.0.1', false],
    ['fe80::1', false],
    ['fd00::1', false],
    ['::ffff:127.0.0.1', false],
    ['64:ff9b::7f00:1', false],
    ['2002:7f00:1::', false],
    ['not an address', false],
  ])('%s is public: %s', (address, isPublic) => {
    expect(isPublicAddress(address)).toBe(isPublic)
  })

  test('a plan with http, both ways or a name twice is refused before anything is asked', async () => {
    await expect(pull([{ name: 'a', kind: 'sites', url: 'http://data.test' }])).rejects.toThrow(
      'is no https address',
    )
    await expect(pull([{ name: 'a', kind: 'sites', folder: '.', url: at('/') }])).rejects.toThrow(
      'either a folder or a url',
    )
    await expect(pull([source('/a'), source('/a')])).rejects.toThrow('two sources named')
  })
})
