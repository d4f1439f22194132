import { parse } from 'node-html-parser'
import { beforeAll, expect, test } from 'vitest'
import { agencyTheme } from '#app/styles/agency-theme.server.ts'
import { wholePages } from '#tests/support/whole-pages.ts'
import { useWorld } from '#tests/support/world.ts'

const world = useWorld()
let open: Awaited<ReturnType<typeof wholePages>>

beforeAll(async () => {
  open = await wholePages([
    ['root', null, '', 'root.tsx'],
    ['shell/area.route', 'root', ':area', 'shell/area.route.tsx'],
    [
      'privacy',
      'shell/area.route',
      'privacy',
      'generated/routes/features/portal/about/privacy.tsx',
    ],
  ])
})

async function sheetsOf(accentHue: number) {
  const answer = await open(world, '/pub/privacy', { settings: { accentHue } })
  const links = parse(await answer.text()).querySelectorAll('link[rel="stylesheet"]')
  return links.map((link) => link.getAttribute('href')).filter((href) => href?.includes('theme'))
}

test('a page links the colors of now by the name of their content, and none that would be empty', async () => {
  expect(await sheetsOf(140)).toEqual([agencyTheme(140)?.href])
  expect(await sheetsOf(20)).toEqual([agencyTheme(20)?.href])
  expect(await sheetsOf(222)).toEqual([])
})
