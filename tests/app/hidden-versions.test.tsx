import { expect, test } from 'vitest'
import { postedLinks } from '#app/features/accounts/account/account-links.ts'
import { openPage } from '#tests/support/page.tsx'
import { GENERIC } from '#tests/support/events/report-pages.ts'
import { useWorld } from '#tests/support/world.ts'

const world = useWorld()

const ODD = ['9223372036854775807', '-1', '1e9', 'x', '99999999999']

test.each(ODD)(
  'a hidden version "%s" overwrites nothing, and is told in words',
  async (version) => {
    const path = `${GENERIC}/basic`
    const first = await openPage(world, path, {
      post: { intent: 'save', eventSubject: 'A sheen.' },
    })
    const cookie = first.cookies.map((each) => each.split(';')[0]).join('; ')
    expect(first.status).toBe(303)
    const post = { intent: 'save', eventSubject: 'Something else.', version }
    const page = await openPage(world, path, { post, cookie })
    expect(page.status).toBe(409)
    expect(page.html).toContain('Something else.')
    const rows = await world.db.selectFrom('drafts').select('answers').execute()
    expect(JSON.stringify(rows)).not.toContain('Something else.')
  },
)

test.each([...ODD, '', '0'])(
  'a hidden version "%s" of a link is one that no link has',
  (version) => {
    const fields = new URLSearchParams({ 'link.5.version': version, linksShown: '1' })
    expect(postedLinks(fields)?.original).toEqual([{ id: '5', version: 2_147_483_647 }])
  },
)
