import { describe, expect, test } from 'vitest'
import { fileFault } from '#app/features/comments/comment.form.ts'
import { fileHint } from '#app/features/comments/comments.view.ts'
import { SESSION_COOKIE } from '#api/session/session-cookie.ts'
import { makeComment, makeOpenSubmittal, pdfBytes } from '#tests/support/factories/comments.ts'
import { makeDocument } from '#tests/support/factories/documents.ts'
import { oregon } from '#tests/support/factories/reference.ts'
import { makeSession } from '#tests/support/factories/users.ts'
import { openPage, testSettings, wordsOf, type RenderedPage } from '#tests/support/page.tsx'
import { useWorld } from '#tests/support/world.ts'

const world = useWorld()
const SUBMITTED = 'Public Notice Comment Submitted Successfully'

const tab = (id: number, area = 'pub'): string =>
  `/${area}/pub-rcd/submittals/review/7/${id}?tab=comments`

const person = { firstName: 'Ada', lastName: 'Reyes', email: 'ada@example.org' }

function keyOf(page: RenderedPage): string {
  return page.dom.querySelector('input[name=key]')?.getAttribute('value') ?? ''
}

function valueOf(page: RenderedPage, id: string): string | undefined {
  const control = page.dom.querySelector(`#${id}`)
  return control?.tagName === 'TEXTAREA' ? control.text : control?.getAttribute('value')
}

async function session(): Promise<string> {
  return `${SESSION_COOKIE}=${await makeSession(world.db)}`
}

/** What a browser sends from the form of a signed-in author. */
function formOf(fields: Record<string, string>, ...files: File[]): FormData {
  const form = new FormData()
  for (const [name, value] of Object.entries(fields)) form.append(name, value)
  for (const file of files) form.append('attachment', file)
  return form
}

const pdf = (bytes = 400, name = 'map.pdf'): File =>
  new File([pdfBytes(bytes) as BlobPart], name, { type: 'application/pdf' })

const stored = () => world.db.selectFrom('public_comments').selectAll().execute()
const waiting = () => world.db.selectFrom('comment_uploads').selectAll().execute()

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
    const { dom, text } = await openPage(world, tab(id, 'app'), { cookie: await session() })
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
      cookie: await session(),
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
    ['map.pdf', 1_024_001, 'File size is too big.'],
    ['map.docx', 10, "Please upload only 'pdf' file."],
    ['pdf', 10, "Please upload only 'pdf' file."],
  ])(
    'the page says of %s with %i bytes: %s [S2-COMMENT-09, S2-COMMENT-11]',
    (name, size, words) => {
      expect(fileFault({ name, size }, 1_024_000)).toBe(words)
    },
  )

  test('with commenting without sign-in off there are no fields and no Submit, but a way to sign in [S2-COMMENT-03, S2-COMMENT-04]', async () => {
    const id = await makeOpenSubmittal(world.db)
    const comments = { ...testSettings.comments, withoutSignIn: false }
    const { dom, text } = await openPage(world, tab(id), { settings: { comments } })
    expect(dom.querySelector('main form')).toBeNull()
    expect(text).toContain('Sign in to comment')
    expect(dom.querySelector('main a[href="/pub/login"]')).not.toBeNull()
    const signedIn = await openPage(world, tab(id, 'app'), {
      settings: { comments },
      cookie: await session(),
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
    expect(await stored()).toEqual([])
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
    expect((await stored()).map((row) => row.comment_text)).toEqual(['First', 'Second'])
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
    expect(page.text).toContain('Sign in to comment on this notice.')
    expect(await stored()).toEqual([])
  })
})

describe('app comments: the file', () => {
  test('a signed-in author sends comment and PDF in one form [S2-COMMENT-02, S2-COMMENT-14]', async () => {
    const id = await makeOpenSubmittal(world.db)
    const cookie = await session()
    const key = keyOf(await openPage(world, tab(id, 'app'), { cookie }))
    const post = formOf({ key, text: 'See the map.' }, pdf())
    const posted = await openPage(world, tab(id, 'app'), { cookie, post })
    expect(posted.status).toBe(303)
    expect(posted.location).toMatch(/^\/app\/pub-rcd\//)
    const receipt = await openPage(world, posted.location ?? '', {
      cookie: `${cookie}; hw_comment=${key}`,
    })
    expect(receipt.text).toContain('map.pdf, 1 KB')
    expect(receipt.text).toContain('Robin Vale')
    expect(await waiting()).toEqual([])
  })

  test.each([
    ['a Word file', new File(['PK'], 'letter.docx'), "Please upload only 'pdf' file."],
    ['a text named .pdf', new File(['no pdf'], 'a.pdf'), "Please upload only 'pdf' file."],
    ['a PDF of 1,024,001 bytes', pdf(1_024_001), 'File size is too big.'],
    ['an empty file', new File([], 'empty.pdf'), "Please upload only 'pdf' file."],
  ])(
    '%s is refused in place and nothing is stored [S2-COMMENT-09, S2-COMMENT-11]',
    async (_, file, words) => {
      const id = await makeOpenSubmittal(world.db)
      const cookie = await session()
      const key = keyOf(await openPage(world, tab(id, 'app'), { cookie }))
      const page = await openPage(world, tab(id, 'app'), {
        cookie,
        post: formOf({ key, text: 'Typed words' }, file),
      })
      expect(page.status).toBe(400)
      expect(wordsOf(page.dom.querySelector('#comment-attachment-error'))).toBe(words)
      expect(valueOf(page, 'comment-text')).toContain('Typed words')
      expect([await stored(), await waiting()]).toEqual([[], []])
    },
  )

  test('two files are refused and nothing is stored [S2-COMMENT-10]', async () => {
    const id = await makeOpenSubmittal(world.db)
    const cookie = await session()
    const key = keyOf(await openPage(world, tab(id, 'app'), { cookie }))
    const page = await openPage(world, tab(id, 'app'), {
      cookie,
      post: formOf({ key, text: 'Words' }, pdf(), pdf(500, 'second.pdf')),
    })
    expect(page.status).toBe(400)
    expect(wordsOf(page.dom.querySelector('#comment-attachment-error'))).toBe(
      'Please upload only one file.',
    )
    expect([await stored(), await waiting()]).toEqual([[], []])
  })

  test('a file sent with a faulty form need not be chosen again, and can be replaced or removed [S2-COMMENT-10]', async () => {
    const id = await makeOpenSubmittal(world.db)
    const cookie = await session()
    const path = tab(id, 'app')
    const key = keyOf(await openPage(world, path, { cookie }))
    const faulty = await openPage(world, path, { cookie, post: formOf({ key, text: '' }, pdf()) })
    expect(faulty.status).toBe(400)
    expect(faulty.text).toContain('map.pdf, 1 KB, is attached')
    const kept = { key, fileId: '', fileName: '', fileSize: '' }
    for (const name of ['fileId', 'fileName', 'fileSize'] as const)
      kept[name] = faulty.dom.querySelector(`input[name=${name}]`)?.getAttribute('value') ?? ''
    const removed = await openPage(world, path, {
      cookie,
      post: formOf({ ...kept, text: 'Words', intent: 'remove-file' }),
    })
    expect(removed.status).toBe(200)
    expect(removed.text).not.toContain('is attached')
    expect(valueOf(removed, 'comment-text')).toContain('Words')
    expect(await waiting()).toEqual([])
    await openPage(world, path, { cookie, post: formOf({ key, text: '' }, pdf()) })
    const second = formOf({ key, text: 'Words' }, pdf(600, 'second.pdf'))
    expect((await openPage(world, path, { cookie, post: second })).status).toBe(303)
    const files = await world.db.selectFrom('comment_files').selectAll().execute()
    expect(files.map((file) => file.name)).toEqual(['second.pdf'])
  })

  test('a file posted without a session is refused and nothing is stored [S2-COMMENT-02]', async () => {
    const id = await makeOpenSubmittal(world.db)
    const key = keyOf(await openPage(world, tab(id)))
    const post = formOf({ ...person, key, text: 'Words' }, pdf())
    const page = await openPage(world, tab(id), { post })
    expect(page.status).toBe(403)
    expect(page.text).toContain('Sign in to attach a file to a comment.')
    expect(valueOf(page, 'comment-text')).toContain('Words')
    expect(await stored()).toEqual([])
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
