import { beforeEach, describe, expect, test } from 'vitest'
import { makeMyAccount } from '#tests/support/factories/accounts.ts'
import { makeComment, makeOpenSubmittal } from '#tests/support/factories/comments.ts'
import { openPage } from '#tests/support/page.tsx'
import { tab } from '#tests/support/comment-pages.ts'
import { useWorld } from '#tests/support/world.ts'

const world = useWorld()
const QUEUE = '/app/gov/comments'

let cookie: string
let submittal_id: number
let rid: number
let address: string
beforeEach(async () => {
  const actions: [string, string][] = [['gov', 'comment.actions.moderate']]
  ;({ cookie } = await makeMyAccount(world.db, { kind: 'staff', actions }))
  submittal_id = await makeOpenSubmittal(world.db)
  rid = await makeComment(world.db, { submittal_id, comment_text: 'Zelda Quux is ill.' })
  address = `${QUEUE}/${rid}`
})

const open = (path: string, post: Record<string, string> | null = null, as = cookie) =>
  openPage(world, path, { cookie: as, ...(post ? { post } : {}) })
const readAsVisitor = () => openPage(world, tab(submittal_id))
const hide = { what: 'redact', version: '1', phrase: 'zelda quux', barReason: 'PERSONAL' }

describe('the queue of comments, as a page', () => {
  test('staff with the right see what waits; others and visitors do not', async () => {
    const page = await open(QUEUE)
    expect(page.status).toBe(200)
    expect(page.dom.querySelector('h1')?.text).toBe('Comments of the public')
    for (const words of ['1 comment', 'Ada Reyes', 'Zelda Quux is ill.', 'Waiting'])
      expect(page.text).toContain(words)
    const other = await makeMyAccount(world.db, { kind: 'staff' })
    expect((await open(QUEUE, null, other.cookie)).status).toBe(403)
    const owner = await makeMyAccount(world.db)
    expect((await open(QUEUE, null, owner.cookie)).location).toBe('/app/x/404')
    expect((await open(QUEUE, null, '')).location).toMatch(/^\/pub\/login/)
  })

  test('criteria and groups are kept in the address; a wrong choice is answered with 400', async () => {
    await makeComment(world.db, { submittal_id, comment_text: 'zelda quux is ill' })
    const grouped = await open(`${QUEUE}?group=alike`)
    expect(grouped.text).toContain('1 group')
    expect(grouped.text).toContain('2 with the same words')
    expect((await open(`${QUEUE}?view=published`)).text).toContain('No comment is published.')
    expect((await open(`${QUEUE}?term=nothing`)).text).toContain('No result found')
    expect((await open(`${QUEUE}?submittal=${submittal_id}`)).text).toContain('2 comments')
    expect((await open(`${QUEUE}?view=wrong`)).status).toBe(400)
    for (const id of ['999999', 'x']) expect((await open(`${QUEUE}/${id}`)).status).toBe(404)
  })
})

describe('one comment, as a page', () => {
  test('it is published, and undone with its history', async () => {
    const done = await open(address, { what: 'PUBLISHED', version: '1' })
    expect(done.location).toBe(`${address}?done=PUBLISHED`)
    expect((await readAsVisitor()).text).toContain('Zelda Quux is ill.')
    expect((await open(address, { what: 'WAITING', version: '2' })).status).toBe(303)
    expect((await readAsVisitor()).text).not.toContain('Zelda Quux is ill.')
    expect((await open(address)).text).toContain('Put back to wait')
  })

  test('a refusal without a reason is told at its field, and what was typed stays', async () => {
    const refused = await open(address, { what: 'REFUSED', version: '1', reason: 'My words' })
    expect(refused.status).toBe(400)
    expect(refused.dom.querySelector('#error-summary a')?.getAttribute('href')).toBe('#kind')
    expect(refused.dom.querySelector('#reason')?.text).toBe('My words')
    const post = { what: 'REFUSED', version: '1', kind: 'PERSONAL', reason: 'My words' }
    expect((await open(address, post)).status).toBe(303)
    expect((await open(address)).text).toContain('Refused. It tells personal details of somebody')
  })

  test('of two who decide, the second is told, keeps the words, and may go on with what is there now', async () => {
    await open(address, { what: 'PUBLISHED', version: '1' })
    const post = { what: 'REFUSED', version: '1', kind: 'ABUSIVE', reason: 'Mine' }
    const second = await open(address, post)
    expect(second.status).toBe(409)
    expect(second.text).toContain('Somebody else changed this comment meanwhile.')
    expect(second.dom.querySelector('#reason')?.text).toBe('Mine')
    const version = second.dom.querySelector('[name=version]')?.getAttribute('value') ?? ''
    expect((await open(address, { ...post, version })).status).toBe(303)
  })

  test('hidden words are a bar for everybody; a moderator may look at them', async () => {
    await open(address, hide)
    await open(address, { what: 'PUBLISHED', version: '2' })
    for (const page of [
      await open(address),
      await readAsVisitor(),
      await open(`${QUEUE}?view=all`),
    ]) {
      expect(page.text).toContain('[redacted: personal details]')
      expect(page.text).not.toContain('Zelda')
    }
    const bar = (await readAsVisitor()).dom.querySelector('[data-redacted]')
    expect(bar?.text).toBe('[redacted: personal details]')
    const looked = await open(address, { what: 'original' })
    expect(looked.status).toBe(200)
    expect(looked.text).toContain('Zelda Quux is ill.')
    const id = (await open(address)).dom.querySelector('[name=bar]')?.getAttribute('value') ?? ''
    expect((await open(address, { what: 'uncover', version: '3', bar: id })).status).toBe(303)
    expect((await readAsVisitor()).text).toContain('Zelda Quux is ill.')
  })

  test('words that only look like a bar stay words', async () => {
    await makeComment(world.db, {
      submittal_id,
      comment_text: 'I say [redacted: personal details] here.',
      status: 'published',
    })
    expect((await readAsVisitor()).dom.querySelector('[data-redacted]')).toBeNull()
  })

  test('words that are not there, or no number, are told at their fields', async () => {
    const refused = await open(address, { ...hide, phrase: 'Nobody' })
    expect(refused.status).toBe(400)
    expect(refused.dom.querySelector('#phrase')?.text).toBe('Nobody')
    const range = await open(address, { ...hide, phrase: '', from: 'a', to: '2' })
    expect(range.dom.querySelector('#error-summary a')?.getAttribute('href')).toBe('#from')
  })

  test('one answer is shown under each comment that it answers', async () => {
    const other = await makeComment(world.db, { submittal_id, status: 'published' })
    await open(address, { what: 'PUBLISHED', version: '1' })
    const post = { what: 'answer', submittal: String(submittal_id), also: String(other) }
    const empty = await open(address, { ...post, answer: ' ' })
    expect(empty.status).toBe(400)
    expect(empty.dom.querySelector('#error-summary a')?.getAttribute('href')).toBe('#answer')
    expect((await open(address, { ...post, answer: 'The limit stays.' })).status).toBe(303)
    const shown = (await readAsVisitor()).text
    expect(shown.split('The limit stays.')).toHaveLength(3)
  })
})
