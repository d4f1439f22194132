import { describe, expect, test } from 'vitest'
import { makeOpenSubmittal } from '#tests/support/factories/comments.ts'
import { makeDocument } from '#tests/support/factories/documents.ts'
import { oregon } from '#tests/support/factories/reference.ts'
import { openPage, testSettings, wordsOf } from '#tests/support/page.tsx'
import { useWorld } from '#tests/support/world.ts'
import { tab, keyOf, person, valueOf, stored } from '#tests/support/comment-pages.ts'

const world = useWorld()
const SUBMITTED = 'Public Notice Comment Submitted Successfully'

describe('app comments: posting', () => {
  test('a stored comment leads to its receipt, which only this browser sees [S2-COMMENT-01, S2-COMMENT-18]', async () => {
    const id = await makeOpenSubmittal(world.db)
    const { stateId } = await oregon(world.db)
    const documentId = await makeDocument(world.db, {
      kind: 'work_task',
      submittal_id: id,
      name: 'draft permit.pdf',
    })
    const opened = await openPage(world, tab(id))
    expect(opened.dom.querySelectorAll('#comment-documentId option').map(wordsOf)).toEqual([
      'The notice as a whole',
      'draft permit.pdf',
    ])
    const posted = await openPage(world, tab(id), {
      post: {
        ...person,
        key: keyOf(opened),
        text: 'Keep the wetland.\nAll of it.',
        documentId: String(documentId),
        pageNumber: ' 12 ',
        phone: '555-010-0123',
        line1: '7 Elm Way',
        city: 'Salem',
        stateId: String(stateId),
        zip: '97301',
      },
    })
    expect(posted.status).toBe(303)
    expect(posted.location).toMatch(/\?tab=comments&sent=PC-2026-\w{8}$/)
    const cookie = posted.cookies.find((each) => each.startsWith('hw_comment=')) ?? ''
    const receipt = await openPage(world, posted.location ?? '', { cookie })
    expect(wordsOf(receipt.dom.querySelector('[role=status] h2'))).toBe(SUBMITTED)
    for (const words of [
      posted.location?.split('sent=')[1] ?? '-',
      'November 20, 2026, 10:00 a.m.',
      'Ada Reyes',
      '7 Elm Way, Salem, OR 97301',
      'draft permit.pdf, page 12',
      'Keep the wetland. All of it.',
      'A receipt is on its way to ada@example.org',
    ])
      expect(receipt.text).toContain(words)
    expect(receipt.headers['cache-control']).toBe('private, no-store')
    for (const other of [{}, { cookie: 'hw_comment=another-key-of-somebody-else' }]) {
      const { text } = await openPage(world, posted.location ?? '', other)
      expect(text).not.toContain(SUBMITTED)
      expect(text).not.toContain('Ada Reyes')
    }
  })

  test('an address with another number shows no receipt, not even to an author [S2-COMMENT-18]', async () => {
    const id = await makeOpenSubmittal(world.db)
    const key = keyOf(await openPage(world, tab(id)))
    await openPage(world, tab(id), { post: { ...person, key, text: 'Words' } })
    const page = await openPage(world, `${tab(id)}&sent=PC-2026-00000000`, {
      cookie: `hw_comment=${key}`,
    })
    expect(page.text).not.toContain(SUBMITTED)
    expect(page.dom.querySelector('#comment-text')).not.toBeNull()
  })

  test('the receipt stays when the period ends [S2-COMMENT-18]', async () => {
    const id = await makeOpenSubmittal(world.db, { comment_end_on: '2026-11-20' })
    const key = keyOf(await openPage(world, tab(id)))
    const posted = await openPage(world, tab(id), { post: { ...person, key, text: 'Words' } })
    world.setNow('2026-11-21T15:00:00Z')
    const receipt = await openPage(world, posted.location ?? '', {
      cookie: `hw_comment=${key}`,
      now: '2026-11-21T15:00:00Z',
    })
    expect(receipt.text).toContain(SUBMITTED)
    expect(receipt.dom.querySelector('#comment-text')).toBeNull()
  })

  test('a refused comment says what is wrong and keeps all that was typed [S2-COMMENT-05, S2-COMMENT-07, S2-COMMENT-08, S2-COMMENT-19]', async () => {
    const id = await makeOpenSubmittal(world.db)
    const key = keyOf(await openPage(world, tab(id)))
    const page = await openPage(world, tab(id), {
      post: {
        key,
        text: 'Keep <b>it</b>',
        firstName: '',
        lastName: 'Reyes',
        city: 'Salem',
        pageNumber: '',
      },
    })
    expect(page.status).toBe(400)
    expect(wordsOf(page.dom.querySelector('[role=alert] h2'))).toBe('Fix 2 answers to go on')
    expect(page.dom.querySelectorAll('[role=alert] a').map((a) => a.getAttribute('href'))).toEqual([
      '#comment-firstName',
      '#comment-email',
    ])
    expect(wordsOf(page.dom.querySelector('#comment-firstName-error'))).toBe('Required.')
    const first = page.dom.querySelector('#comment-firstName')
    expect(first?.getAttribute('aria-invalid')).toBe('true')
    expect(first?.getAttribute('aria-describedby')).toContain('comment-firstName-error')
    expect(valueOf(page, 'comment-text')).toContain('Keep <b>it</b>')
    expect(valueOf(page, 'comment-lastName')).toBe('Reyes')
    expect(valueOf(page, 'comment-city')).toBe('Salem')
    expect(keyOf(page)).toBe(key)
    expect(await stored(world)).toEqual([])
  })

  test('an empty comment and a page that is no number are refused in place [S2-COMMENT-05, S2-COMMENT-19]', async () => {
    const id = await makeOpenSubmittal(world.db)
    const key = keyOf(await openPage(world, tab(id)))
    const empty = await openPage(world, tab(id), { post: { ...person, key, text: '  ' } })
    expect(wordsOf(empty.dom.querySelector('#comment-text-error'))).toBe('Enter your comment.')
    await makeDocument(world.db, { kind: 'work_task', submittal_id: id })
    const page = await openPage(world, tab(id), {
      post: { ...person, key, text: 'Words', pageNumber: 'twelve' },
    })
    expect(page.status).toBe(400)
    expect(wordsOf(page.dom.querySelector('#comment-pageNumber-error'))).toContain('page number')
    expect(valueOf(page, 'comment-pageNumber')).toBe('twelve')
  })

  test('a comment that comes too late is told so with the msg of the server, and its words stay [S2-COMMENT-19]', async () => {
    const id = await makeOpenSubmittal(world.db)
    const key = keyOf(await openPage(world, tab(id)))
    world.setNow('2026-12-02T15:00:00Z')
    const page = await openPage(world, tab(id), {
      post: { ...person, key, text: 'A long and careful text.' },
      now: '2026-12-02T15:00:00Z',
    })
    expect(page.status).toBe(409)
    expect(wordsOf(page.dom.querySelector('[role=alert]'))).toContain(
      'Comments on this submittal are closed.',
    )
    expect(page.text).toContain('A long and careful text.')
  })

  test('other words with a used key can be sent with one more press [S2-COMMENT-17, S2-COMMENT-19]', async () => {
    const id = await makeOpenSubmittal(world.db)
    const key = keyOf(await openPage(world, tab(id)))
    await openPage(world, tab(id), { post: { ...person, key, text: 'First' } })
    const again = await openPage(world, tab(id), { post: { ...person, key, text: 'Second' } })
    expect(again.status).toBe(409)
    expect(keyOf(again)).not.toBe(key)
    const post = { ...person, key: keyOf(again), text: 'Second' }
    expect((await openPage(world, tab(id), { post })).status).toBe(303)
    expect((await stored(world)).map((row) => row.comment_text)).toEqual(['First', 'Second'])
  })

  test('identity fields of a visitor may be empty when the agency says so [S2-COMMENT-04]', async () => {
    world.config.comments.withoutIdentity = true
    const settings = { comments: { ...testSettings.comments, withoutIdentity: true } }
    const id = await makeOpenSubmittal(world.db)
    const opened = await openPage(world, tab(id), { settings })
    expect(opened.text).toContain('You may leave all of this empty.')
    const post = { key: keyOf(opened), text: 'Words' }
    expect((await openPage(world, tab(id), { post, settings })).status).toBe(303)
  })

  test('a post that the settings do not allow is refused with 403 [S2-COMMENT-04]', async () => {
    world.config.comments.withoutSignIn = false
    const id = await makeOpenSubmittal(world.db)
    const post = { ...person, key: 'a-key-of-an-open-form', text: 'Words' }
    const page = await openPage(world, tab(id), { post })
    expect(page.status).toBe(403)
    expect(page.text).toContain('Log in to comment on this notice.')
    expect(await stored(world)).toEqual([])
  })
})
