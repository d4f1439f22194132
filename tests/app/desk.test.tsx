import { expect, test } from 'vitest'
import { noteFinding } from '#api/services/proof/check/file-findings.queries.ts'
import { disputeDesk } from '#tests/support/factories/cosign.ts'
import { openPage, wordsOf } from '#tests/support/page.tsx'
import { callAs } from '#tests/support/accounts/sign-in.ts'
import { useWorld } from '#tests/support/world.ts'

const world = useWorld()
const NOW = new Date('2026-11-20T15:00:00Z')
const SHA256 = 'a'.repeat(64)

type Listed = { alteredFiles: { name: string; outcome: string; foundAt: string; sha256: string }[] }

const note = (name: string, outcome: 'altered' | 'missing' | 'whole') =>
  noteFinding(
    world.db,
    {
      fileKey: `events/${name}`,
      source: 'report',
      name,
      outcome,
      expectedSha256: SHA256,
      foundSha256: outcome === 'missing' ? null : 'b'.repeat(64),
    },
    NOW,
  )

test('the desk lists files that are not what was filed, until they are whole again, in one call [CROMERR 20]', async () => {
  const { cookie } = await disputeDesk(world)
  const listed = async () =>
    (await callAs<Listed>(world, '/Agency/Account/GetWaiting', { cookie })).data.alteredFiles
  const open = () => openPage(world, '/app/gov', { cookie })
  expect(await listed()).toEqual([])
  expect((await open()).dom.querySelector('#altered')).toBeNull()

  await note('river.jpg', 'altered')
  await note('permit.pdf', 'missing')
  expect(await listed()).toMatchObject([
    { name: 'permit.pdf', outcome: 'missing', foundAt: NOW.toISOString(), sha256: SHA256 },
    { name: 'river.jpg', outcome: 'altered' },
  ])
  world.restCalls.length = 0
  const page = await open()
  const words = wordsOf(page.dom.querySelector('#altered'))
  for (const each of [
    'Altered files (2)',
    'river.jpg',
    'The file was altered',
    'permit.pdf',
    'The file is gone',
    'November 20, 2026, 10:00 a.m.',
    SHA256,
  ])
    expect(words).toContain(each)
  expect(world.restCalls.filter((path) => path.includes('/Agency/')).toSorted()).toEqual([
    '/Agency/Account/GetWaiting',
    '/Agency/CoSign/GetDisputedSignatures',
    '/Agency/CoSign/GetUnknownSigners',
  ])

  await note('river.jpg', 'whole')
  await note('permit.pdf', 'whole')
  expect(await listed()).toEqual([])
  expect((await open()).text).not.toContain('Altered files')
})

test('nobody without the right to decide is told of altered files', async () => {
  await note('river.jpg', 'altered')
  const { status } = await callAs(world, '/Agency/Account/GetWaiting', {})
  expect(status).toBe(401)
  expect((await openPage(world, '/app/gov')).text).not.toContain('river.jpg')
})

test('a settings file that broke is told at the desk, and to nobody else', async () => {
  const configFaults = [
    {
      file: 'app-settings.json',
      words: 'It cannot be used: it is no valid JSON.',
      since: NOW,
      isBroken: true,
    },
  ]
  const { cookie } = await disputeDesk(world)
  const page = await openPage(world, '/app/gov', { cookie, configFaults })
  expect(page.text).toContain('The settings file app-settings.json is broken')
  expect(page.text).toContain('it is no valid JSON. Seen November 20, 2026, 10:00 a.m.')
  for (const path of ['/app/gov', '/pub/pub-rcd/home'])
    expect((await openPage(world, path, { configFaults })).text).not.toContain('app-settings.json')
})
