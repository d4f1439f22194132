import { describe, expect, test } from 'vitest'
import { fileRuleBroken } from '#app/features/comments/file-rules.ts'
import { fileHint } from '#app/features/comments/comments.view.ts'
import { makeComment, makeOpenSubmittal } from '#tests/support/factories/comments.ts'
import { makeDocument } from '#tests/support/factories/documents.ts'
import { openPage, testSettings, wordsOf } from '#tests/support/page.tsx'
import { useWorld } from '#tests/support/world.ts'
import { tab, session, keyOf } from '#tests/support/comment-pages.ts'

const world = useWorld()

describe('app comments: the form', () => {
  test('a visitor has name, phone, e-mail and address fields and Submit, no attachment panel [S2-COMMENT-02, S2-COMMENT-03, S2-COMMENT-04]', async () => {
    const id = await makeOpenSubmittal(world.db)
    const { dom, text, status } = await openPage(world, tab(id))
    expect(status).toBe(200)
    for (const name of [
      'firstName',
      'lastName',
      'phone',
      'email',
      'line1',
      'city',
      'stateId',
      'zip',
    ])
      expect(dom.querySelector(`#comment-${name}`), name).not.toBeNull()
    expect(dom.querySelectorAll('button[type=submit]').map(wordsOf)).toContain('Submit comment')
    expect(dom.querySelector('input[type=file]')).toBeNull()
    expect(text).not.toContain('not available yet')
  })

  test('a signed-in user has an attachment panel with the limit in effect, and no identity fields [S2-COMMENT-02, S2-COMMENT-12]', async () => {
    const id = await makeOpenSubmittal(world.db)
    const { dom, text } = await openPage(world, tab(id, 'app'), { cookie: await session(world) })
    expect(dom.querySelector('main form[method=post]')?.getAttribute('enctype')).toBe(
      'multipart/form-data',
    )
    expect(dom.querySelector('input[type=file]')?.hasAttribute('multiple')).toBe(false)
    expect(wordsOf(dom.querySelector('#comment-attachment-hint'))).toBe(
      'PDF only, one file, up to 1,000 KB (about 1 MB).',
    )
    expect(dom.querySelector('#comment-firstName')).toBeNull()
    expect(text).toContain('your name (Robin Vale)')
    const raised = await openPage(world, tab(id, 'app'), {
      cookie: await session(world),
      settings: { comments: { ...testSettings.comments, maxFileBytes: 52_428_800 } },
    })
    expect(wordsOf(raised.dom.querySelector('#comment-attachment-hint'))).toBe(
      'PDF only, one file, up to 50 MB.',
    )
  })

  test.each([
    [1_024_000, '1,000 KB (about 1 MB)'],
    [1_048_576, '1 MB'],
    [2_621_440, '2,560 KB (about 3 MB)'],
    [204_800, '200 KB'],
  ])('a limit of %i bytes is written %s [S2-COMMENT-12]', (bytes, words) => {
    expect(fileHint(bytes)).toBe(`PDF only, one file, up to ${words}.`)
  })

  test.each([
    ['map.pdf', 1_024_000, null],
    ['map.PDF', 1, null],
    ['map.pdf', 1_024_001, 'size'],
    ['map.docx', 10, 'kind'],
    ['pdf', 10, 'kind'],
  ])(
    'the page finds of %s with %i bytes: %s [S2-COMMENT-09, S2-COMMENT-11]',
    (name, size, broken) => {
      expect(fileRuleBroken({ name, size }, 1_024_000)).toBe(broken)
    },
  )

  test('with commenting without sign-in off there are no fields and no Submit, but a way to sign in [S2-COMMENT-03, S2-COMMENT-04]', async () => {
    const id = await makeOpenSubmittal(world.db)
    const comments = { ...testSettings.comments, withoutSignIn: false }
    const { dom, text } = await openPage(world, tab(id), { settings: { comments } })
    expect(dom.querySelector('main form')).toBeNull()
    expect(text).toContain('Log in to comment')
    expect(dom.querySelector('main a[href="/pub/login"]')).not.toBeNull()
    const signedIn = await openPage(world, tab(id, 'app'), {
      settings: { comments },
      cookie: await session(world),
    })
    expect(signedIn.dom.querySelector('#comment-text')).not.toBeNull()
  })

  test('before typing it is said what will be published and what will not [S2-COMMENT-03]', async () => {
    const id = await makeOpenSubmittal(world.db)
    const { html, text } = await openPage(world, tab(id))
    expect(text).toContain('Published after the agency has read it: your comment and your name')
    expect(text).not.toContain('if you give it')
    expect(text).toContain('Not published: your e-mail, phone and mailing address.')
    expect(html.indexOf('What will be published')).toBeLessThan(html.indexOf('id="comment-text"'))
  })

  test('each opened form has a key of its own and is kept by no cache [S2-COMMENT-17]', async () => {
    const id = await makeOpenSubmittal(world.db)
    const [one, two] = [await openPage(world, tab(id)), await openPage(world, tab(id))]
    expect(keyOf(one)).toMatch(/^[\w-]{72}$/)
    expect(keyOf(one)).not.toBe(keyOf(two))
    expect(one.headers['cache-control']).toBe('private, no-store')
    const notice = await openPage(world, tab(id).replace('comments', 'notice'))
    expect(notice.headers['cache-control']).toBeUndefined()
  })

  test('outside the period there is no tab and no form [S2-SUB-30, S2-SUB-31]', async () => {
    const closed = await makeOpenSubmittal(world.db, { comment_end_on: '2026-11-19' })
    const half = await makeOpenSubmittal(world.db, { comment_start_on: null })
    for (const id of [closed, half]) {
      const { dom } = await openPage(world, tab(id))
      expect(dom.querySelector('main form')).toBeNull()
      expect(dom.querySelectorAll('[aria-label="Submittal record"] a').map(wordsOf)).not.toContain(
        'Comments',
      )
    }
  })
})

describe('app comments: what is published', () => {
  test('published comments are listed on the notice with their answers and what they are about [S2-COMMENT-01]', async () => {
    const id = await makeOpenSubmittal(world.db)
    const document_id = await makeDocument(world.db, {
      kind: 'work_task',
      submittal_id: id,
      name: 'draft.pdf',
    })
    const rid = await makeComment(world.db, {
      submittal_id: id,
      status: 'published',
      comment_text: 'Lower the limit.',
      document_id,
      page_no: 7,
      withFile: 'comments/x.pdf',
    })
    await makeComment(world.db, { submittal_id: id, comment_text: 'Not read yet.' })
    const answer = await world.db
      .insertInto('comment_answers')
      .values({ submittal_id: id, text: 'We lowered it.', answered_at: '2026-11-12T12:00:00Z' })
      .returning('id')
      .executeTakeFirstOrThrow()
    await world.db
      .insertInto('comment_answer_links')
      .values({ comment_answer_id: answer.id, comment_id: rid })
      .execute()
    for (const page of [
      await openPage(world, tab(id)),
      await openPage(world, tab(id).replace('comments', 'notice')),
    ]) {
      const list = wordsOf(page.dom.querySelector('#results'))
      for (const words of [
        'Ada Reyes',
        'November 10, 2026',
        'Lower the limit.',
        'About draft.pdf, page 7',
        'map.pdf, 1 KB',
        'Answer of the agency',
        'We lowered it.',
      ])
        expect(list).toContain(words)
      expect(list).not.toMatch(/Not read yet|ada@example|555-010/)
    }
  })

  test('many comments have pages [S2-COMMENT-01]', async () => {
    const id = await makeOpenSubmittal(world.db)
    for (let day = 1; day <= 12; day++)
      await makeComment(world.db, {
        submittal_id: id,
        status: 'published',
        comment_text: `Words of day ${day}.`,
        commented_at: `2026-11-${String(day).padStart(2, '0')}T12:00:00Z`,
      })
    const first = await openPage(world, tab(id))
    expect(first.dom.querySelectorAll('article')).toHaveLength(10)
    const next = first.dom.querySelector('a[rel=next]')?.getAttribute('href') ?? ''
    const second = await openPage(world, next.replaceAll('&amp;', '&'))
    expect(second.dom.querySelectorAll('article')).toHaveLength(2)
    expect(second.text).toContain('Words of day 1.')
  })
})
