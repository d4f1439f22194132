import { beforeEach, describe, expect, test } from 'vitest'
import { given, reviewPath } from '#tests/support/cosign-pages.ts'
import {
  cosignerRow,
  makeCosigner,
  passOf,
  pathOf,
  type MadeCosigner,
} from '#tests/support/factories/cosign.ts'
import { openPage, wordsOf, type RenderedPage } from '#tests/support/page.tsx'
import { useWorld } from '#tests/support/world.ts'

const world = useWorld()

let cosigner: MadeCosigner
let cookie: string

beforeEach(async () => {
  cosigner = await makeCosigner(world.db)
  cookie = given(
    await openPage(world, reviewPath(cosigner), { cookie: await passOf(world, cosigner) }),
  )
})

/** The clock of the test: what is left to do with the page is done at this time. */
const at = (time: string) => world.setNow(`2026-11-20T${time}:00Z`)
const review = (time: string, post?: Record<string, string>) =>
  openPage(world, `${reviewPath(cosigner)}?tab=co-sign`, {
    cookie,
    now: `2026-11-20T${time}:00Z`,
    ...(post ? { post } : {}),
  })
const openUntil = (page: RenderedPage) => wordsOf(page.dom.querySelector('[data-open-until]'))

describe('the time of an open review', () => {
  test('is told, and what its holder does makes it longer [S1-COSIGN-21]', async () => {
    // The agency's clock is five hours behind.
    expect(openUntil(await review('15:00'))).toBe(
      'Your review is open until 10:30 a.m, and longer while you go on.',
    )
    at('15:29')
    expect(openUntil(await review('15:29'))).toContain('until 10:59 a.m')
    at('15:59')
    const [product, submittal, id] = pathOf(cosigner).split('/')
    const report = `/api/Anon/PublicInquiry/CoSignReport/${product}/${submittal}/${id}`
    expect((await world.api.request(report, { headers: { cookie } })).status).toBe(401)
  })

  test('is made longer by a button that keeps what was typed [S1-COSIGN-13, S1-COSIGN-21]', async () => {
    at('15:20')
    const page = await review('15:20', {
      intent: 'stay',
      comment: 'Page 2, please.',
      hasAgreed: 'Y',
    })
    expect(page.status).toBe(200)
    expect(wordsOf(page.dom.querySelector('[role=status]'))).toBe(
      'Your review is open until 10:50 a.m.',
    )
    expect(page.dom.querySelector('textarea')?.text.trim()).toBe('Page 2, please.')
    expect(page.dom.querySelector('#hasAgreed')?.hasAttribute('checked')).toBe(true)
    expect((await cosignerRow(world, cosigner.id)).signed_ind).toBeNull()
  })

  test('ends five hours after the code, and says so before', async () => {
    for (let minute = 25; minute <= 300; minute += 25) {
      world.setNow(new Date(Date.UTC(2026, 10, 20, 15, minute)).toISOString())
      const page = await openPage(world, reviewPath(cosigner), { cookie })
      if (minute < 300) expect(page.status, String(minute)).toBe(200)
      if (minute === 275) expect(openUntil(page)).toContain('It cannot be kept open longer')
      if (minute === 300) expect(page.location).toBe('/pub/login')
    }
  })

  test.each<Record<string, string>>([
    { decision: 'agree', hasAgreed: 'Y', shown: 'a'.repeat(64) },
    { decision: 'agree', shown: 'wrong' },
    { intent: 'stay' },
  ])(
    'is over: %j says so, shows the comment again and leads to a new code [S1-COSIGN-13]',
    async (sent) => {
      at('15:30')
      const page = await review('15:30', { ...sent, comment: 'Page 2, please.' })
      expect(page.status).toBe(403)
      expect(wordsOf(page.dom.querySelector('#error-summary'))).toBe(
        'Your review has ended, so nothing was sent. Copy your words, get a new code, and send them again.',
      )
      expect(page.dom.querySelector('textarea')?.text.trim()).toBe('Page 2, please.')
      expect(page.dom.querySelector('main a')?.getAttribute('href')).toBe(
        `/pub/pub-co-sign-entry/${cosigner.productId}/${cosigner.id}`,
      )
      expect((await cosignerRow(world, cosigner.id)).signed_ind).toBeNull()
    },
  )
})
