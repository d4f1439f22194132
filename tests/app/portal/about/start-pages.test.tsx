import { describe, expect, test } from 'vitest'
import { settingsSchema } from '#app/lib/settings.ts'
import { openPage } from '#tests/support/page.tsx'
import { useWorld } from '#tests/support/world.ts'

const world = useWorld()
const TASKS = ['report', 'comment', 'apply', 'pay', 'look-up']

describe('start pages', () => {
  test('are led to by the home page, and say what a task takes before one begins with it', async () => {
    const home = await openPage(world, '/pub/pub-rcd/home')
    expect(home.dom.querySelector('a[href="/pub/start"]')).not.toBeNull()
    const index = await openPage(world, '/pub/start')
    for (const task of TASKS) {
      expect(index.dom.querySelector(`a[href="/pub/start/${task}"]`), task).not.toBeNull()
      const { status, dom } = await openPage(world, `/pub/start/${task}`)
      expect(status, task).toBe(200)
      expect(dom.querySelectorAll('h2').map(({ text }) => text)).toEqual([
        'What you need',
        'How long it takes',
        'What happens next',
        'If you would rather ask first',
      ])
    }
    expect((await openPage(world, '/pub/start/elsewhere')).status).toBe(404)
  })

  test('every way on from them opens, or leads to the login', async () => {
    for (const task of TASKS) {
      const { dom } = await openPage(world, `/pub/start/${task}`)
      const ways = dom
        .querySelectorAll('main a')
        .map((a) => a.getAttribute('href') ?? '')
        .filter((href) => href.startsWith('/'))
      expect(ways.length).toBeGreaterThan(1)
      for (const href of ways) {
        const { status, location } = await openPage(world, href.replaceAll('&amp;', '&'))
        expect([200, 302], href).toContain(status)
        if (status === 302) expect(location, href).toMatch(/^\/pub\/(login|pub-rcd\/)/)
      }
    }
  })

  test('the one of reports begins with what to do in an emergency, and names the days that the agency set', async () => {
    const { report } = settingsSchema.parse({ agencyName: 'A' })
    const { text } = await openPage(world, '/pub/start/report', {
      settings: { report: { ...report, draftDays: 21, emergencyReferral: 'Call 555 first.' } },
    })
    expect(text.indexOf('Call 555 first.')).toBeLessThan(text.indexOf('What you need'))
    expect(text).toContain('is kept for 21 days')
  })
})
