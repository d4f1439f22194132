import { sql } from 'kysely'
import { describe, expect, test } from 'vitest'
import { fileAt } from '#tests/support/cosign-pages.ts'
import {
  makeCosigner,
  pathOf,
  reviewOf,
  decide,
  cosignCookie,
} from '#tests/support/factories/cosign.ts'
import { makeSubmittal } from '#tests/support/factories/submittals.ts'
import { makeSession, makeUser } from '#tests/support/factories/users.ts'
import { openPage, wordsOf } from '#tests/support/page.tsx'
import { cookieOf, mailsOf } from '#tests/support/accounts/sign-in.ts'
import { useWorld } from '#tests/support/world.ts'

const world = useWorld()

describe('co-signers on the page of a submittal', () => {
  const signedIn = async (userId: number) => cookieOf(await makeSession(world.db, { userId }))

  test('who sent it invites, sends again, replaces and withdraws in place [S1-COSIGN-01]', async () => {
    const { id: senderId } = await makeUser(world.db)
    const cookie = await signedIn(senderId)
    const submittalId = await makeSubmittal(world.db, { submitted_by_user_id: senderId })
    const self = `/app/submittal/review/7/${submittalId}`
    const person = { firstName: 'Casey', lastName: 'Quill', email: 'casey@example.com', phone: '' }
    const post = (more: Record<string, string>, path = self) =>
      openPage(world, path, { cookie, post: more })
    const wrong = await post({ intent: 'invite', ...person, email: 'casey' })
    expect(wrong.status).toBe(400)
    expect(wordsOf(wrong.dom.querySelector('#email-error'))).toBe('Invalid email format.')
    expect(wrong.dom.querySelector('#firstName')?.getAttribute('value')).toBe('Casey')
    expect(await post({ intent: 'invite', ...person })).toMatchObject({
      status: 303,
      location: `${self}?done=invite`,
    })
    const list = await openPage(world, `${self}?done=invite`, { cookie })
    expect(wordsOf(list.dom.querySelector('[role=status]'))).toBe(
      'The invitation waits to be sent.',
    )
    const cosigner = list.dom.querySelector('input[name=cosigner]')?.getAttribute('value') ?? ''
    expect((await post({ intent: 'again', cosigner })).location).toContain('done=again')
    const form = await openPage(world, `${self}?replace=${cosigner}`, { cookie })
    expect(form.text).toContain('Replace Casey Quill')
    const instead = { intent: 'replace', cosigner, ...person, email: 'kim@example.com' }
    expect((await post(instead, `${self}?replace=${cosigner}`)).location).toContain('done=replace')
    const next = await openPage(world, self, { cookie })
    const kim = next.dom.querySelector('input[name=cosigner]')?.getAttribute('value') ?? ''
    expect((await post({ intent: 'withdraw', cosigner: kim })).location).toContain('done=withdraw')
    const last = await openPage(world, self, { cookie })
    expect(last.text).toContain('Withdrawn')
    expect(last.text).toContain('Replaced')
    expect((await mailsOf(world, 'co-sign-invitation')).map(({ to }) => to)).toEqual([
      'casey@example.com',
      'casey@example.com',
      'kim@example.com',
    ])
  })

  test('shows decisions with their comments and the copy of record; a reader changes nothing [S1-COSIGN-12]', async () => {
    const cosigner = await makeCosigner(world.db)
    const review = await reviewOf(world, cosigner)
    expect(cosignCookie([review.cookie])).toBe(review.cookie)
    await decide(world, cosigner, review, { signedInd: 'N', comment: 'Page 2 is wrong.' })
    const cookie = await signedIn(cosigner.senderId)
    const self = `/app/submittal/review/7/${cosigner.submittalId}`
    const page = await openPage(world, self, { cookie })
    expect(page.text).toContain('Page 2 is wrong.')
    const copy = page.dom.querySelectorAll('main a').find((a) => /Copy of record/.test(a.text))
    expect(copy?.getAttribute('href')).toBe(`/app/co-sign-copy/${pathOf(cosigner)}`)
    expect((await fileAt(world, copy?.getAttribute('href') ?? '', cookie)).status).toBe(200)
    await sql`update users set is_read_only = true where id = ${cosigner.senderId}`.execute(
      world.db,
    )
    const reader = await openPage(world, self, { cookie })
    expect(reader.dom.querySelector('#co-signer-form')).toBeNull()
    const stranger = await openPage(world, self, { cookie: cookieOf(await makeSession(world.db)) })
    expect(stranger.status).toBe(403)
    expect(stranger.html).not.toContain('Page 2 is wrong.')
  })
})
