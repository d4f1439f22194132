import { expect, test } from 'vitest'
import { disputeDesk } from '#tests/support/factories/cosign.ts'
import { fileExample } from '#tests/support/filing/filed.ts'
import { makeFiler } from '#tests/support/filing/filer.ts'
import { openPage, wordsOf, type RenderedPage } from '#tests/support/page.tsx'
import { useWorld } from '#tests/support/world.ts'

const world = useWorld()

const linkTo = (page: RenderedPage, words: string) =>
  page.dom
    .querySelectorAll('main a')
    .find((a) => wordsOf(a).startsWith(words))
    ?.getAttribute('href')

test('who signed a submittal finds "I did not sign this" beside the copy, and disputes there', async () => {
  const { owner, rid, productRid } = await fileExample(world, world.db)
  const { cookie } = owner
  const review = `/app/submittal/review/${productRid}/${rid}`
  const path = `/app/submittal/dispute/${productRid}/${rid}`
  const before = await openPage(world, review, { cookie })
  expect(linkTo(before, 'I did not sign this')).toBe(path)
  const page = await openPage(world, path, { cookie })
  expect(page.status).toBe(200)
  expect(page.text).toContain(`Copy of record ${rid}-1`)
  const empty = await openPage(world, path, {
    cookie,
    post: { reason: 'NOT_SIGNED', statement: '' },
  })
  expect(empty.status).toBe(400)
  expect(empty.text).toContain('Say what happened.')
  expect(empty.dom.querySelector('input[value="NOT_SIGNED"]')?.hasAttribute('checked')).toBe(true)
  const sent = await openPage(world, path, {
    cookie,
    post: { reason: 'NOT_SIGNED', statement: 'I was on leave.' },
  })
  expect(sent.location).toBe(`${path}?disputed=1`)
  const told = await openPage(world, `${path}?disputed=1`, { cookie })
  expect(told.text).toContain('You disputed this signature. We sent you a receipt by e-mail.')
  expect(told.text).toContain('I was on leave.')
  expect(told.dom.querySelector('textarea')).toBeNull()
  const marked = await openPage(world, review, { cookie })
  expect(marked.text).toContain('It does not count until the agency has decided.')
  expect(marked.text).toContain('On Hold')
  expect(linkTo(marked, 'Read your dispute')).toBe(path)
  const desk = await disputeDesk(world)
  const atDesk = await openPage(world, '/app/gov', { cookie: desk.cookie })
  for (const words of ['Disputed signatures (1)', 'I did not sign this', 'I was on leave.'])
    expect(atDesk.text).toContain(words)
  expect(atDesk.text).toContain('By logging in to the account that signed')
})

test('nobody else has that page', async () => {
  const { rid, productRid } = await fileExample(world, world.db)
  const { cookie } = await makeFiler(world.db)
  const page = await openPage(world, `/app/submittal/dispute/${productRid}/${rid}`, { cookie })
  expect(page.status).toBe(404)
})
