import { describe, expect, test } from 'vitest'
import { openPage } from '#tests/support/page.tsx'
import { useWorld } from '#tests/support/world.ts'
import { as } from '#tests/support/shell-pages.ts'

const world = useWorld()

describe('signed-in shell: timeline', () => {
  async function visit(cookie: string, path: string) {
    const response = await world.api.request('/api/AppSystem/Timeline/Visit', {
      method: 'POST',
      headers: { cookie, 'content-type': 'application/json' },
      body: JSON.stringify({ path, title: path }),
    })
    return response.status
  }

  test('keeps the last pages, newest first, at most the configured number, each once [S1-SHELL-05]', async () => {
    const { cookie } = await as(world, { kind: 'consultant' })
    for (const [index, name] of ['a', 'b', 'c', 'd', 'e', 'f', 'b'].entries()) {
      world.setNow(`2026-11-20T15:00:0${index}Z`)
      await visit(cookie, `/app/${name}`)
    }
    const { dom } = await openPage(world, '/app/timeline', { cookie })
    expect(dom.querySelectorAll('main ol a').map((link) => link.getAttribute('href'))).toEqual(
      ['b', 'f', 'e', 'd', 'c'].map((name) => `/app/${name}`),
    )
  })

  test('skips /app/x, docs and documentation, and everything outside /app [S1-SHELL-06]', async () => {
    const { cookie } = await as(world)
    for (const path of [
      '/app/x/blank',
      '/app/docs',
      '/app/documentation/7',
      '/app/timeline',
      '/app/logout',
    ])
      await visit(cookie, path)
    for (const path of [
      'https://elsewhere.example',
      '//elsewhere.example',
      '/pub/login',
      '/app\\x',
    ])
      expect(await visit(cookie, path), path).toBe(400)
    expect(await world.db.selectFrom('page_visits').selectAll().execute()).toEqual([])
    expect(await visit(cookie, '/app/docsy')).toBe(200)
    expect(await world.db.selectFrom('page_visits').selectAll().execute()).toHaveLength(1)
  })

  test('keeps nothing when the setting is 0 [S1-SHELL-07]', async () => {
    world.config.accounts.timelineEntries = 0
    const { cookie } = await as(world)
    // The API read its settings when it was made.
    const { createApi } = await import('#api/app.ts')
    world.api = createApi({
      allows: async () => true,
      db: world.db,
      files: world.files,
      config: world.config,
      clock: () => new Date('2026-11-20T15:00:00Z'),
      renderReport: async () => new Uint8Array(),
    })
    expect(await visit(cookie, '/app/dashboard')).toBe(200)
    expect(await world.db.selectFrom('page_visits').selectAll().execute()).toEqual([])
  })
})
