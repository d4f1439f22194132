import { beforeEach, describe, expect, test } from 'vitest'
import { loader as fileOf } from '#app/generated/routes/features/drinking-water/photos/file.ts'
import { makeMyAccount } from '#tests/support/factories/accounts.ts'
import { pdfBytes } from '#tests/support/factories/comments.ts'
import { newestPhoto, sendLinePhoto } from '#tests/support/factories/line-photos.ts'
import { makeLine, makeWaterSystem, materialRid } from '#tests/support/factories/service-lines.ts'
import { contextOf, openPage, wordsOf } from '#tests/support/page.tsx'
import { phoneJpeg } from '#tests/support/photos.ts'
import { useWorld } from '#tests/support/world.ts'

const world = useWorld()
let cookie: string
let line: number
beforeEach(async () => {
  const staff = await makeMyAccount(world.db, {
    kind: 'staff',
    actions: [['drinking-water', 'serviceLine.actions.edit']],
  })
  cookie = staff.cookie
  const siteId = await makeWaterSystem(world.db, { name: 'Alder Falls Water' })
  line = await makeLine(world.db, {
    siteId,
    address: '22 Canal Street, Alder Falls, OR 97301',
    customerMaterial: 'Unknown',
  })
})
const open = (path: string, post?: Record<string, string>) =>
  openPage(world, path, { cookie, ...(post ? { post } : {}) })
function formOf(bytes: Uint8Array | null, more: Record<string, string> = {}): FormData {
  const form = new FormData()
  for (const [name, value] of Object.entries({ note: 'It is shiny.', ...more }))
    form.set(name, value)
  if (bytes) form.set('file', new File([bytes as BlobPart], 'pipe.jpg'))
  return form
}

describe('the page of a photo for residents', () => {
  test('is led to from the answer, and takes a photo without an account and without a script', async () => {
    const answer = await openPage(world, '/pub/lead?address=22+Canal+Street')
    const href = `/pub/lead/photo/${line}`
    expect(answer.dom.querySelector(`a[href="${href}"]`)?.text).toBe('Send a photo of your pipe')
    const page = await openPage(world, href)
    expect(page.text).toContain('22 Canal Street')
    expect(page.text).toContain('it is never published')
    const sent = await openPage(world, href, { post: formOf(phoneJpeg()) })
    expect(sent.location).toBe(`${href}?done=sent`)
    expect((await openPage(world, sent.location ?? '')).text).toContain('Your photo was sent.')
  })

  test('keeps what was typed when a photo is refused, and says why at its field', async () => {
    const href = `/pub/lead/photo/${line}`
    const wrong = await openPage(world, href, { post: formOf(pdfBytes()) })
    expect(wrong.status).toBeGreaterThanOrEqual(400)
    expect(wordsOf(wrong.dom.querySelector('#file-error'))).toContain('JPEG, PNG or HEIC')
    expect(wordsOf(wrong.dom.querySelector('#note'))).toBe('It is shiny.')
    const mail = await openPage(world, href, {
      post: formOf(phoneJpeg(), { email: 'nobody' }),
    })
    expect(wordsOf(mail.dom.querySelector('#email-error'))).toContain('name@example.com')
    expect(mail.dom.querySelector('#email')?.getAttribute('value')).toBe('nobody')
    const bare = await openPage(world, href, { post: formOf(null) })
    expect([bare.status, bare.text.includes('Choose a photo first.')]).toEqual([400, true])
  })

  test('is nowhere for a line that is not there', async () => {
    for (const path of ['/pub/lead/photo/999999', '/pub/lead/photo/x'])
      expect((await openPage(world, path)).status).toBe(404)
    expect((await open(`/app/lead/photo/${line}`)).location).toBe(`/pub/lead/photo/${line}`)
  })
})

describe('the desk of photos', () => {
  test('lists what waits, shows the photo, and saves what is seen on it', async () => {
    await sendLinePhoto(world, line, { note: 'It is shiny.' })
    const rid = await newestPhoto(world.db)
    const at = `/app/service-line-photos/${rid}`
    const list = await open('/app/service-line-photos')
    expect(list.dom.querySelector('tbody th a')?.getAttribute('href')).toBe(at)
    const page = await open(at)
    const image = page.dom.querySelector('#photo img')
    expect(image?.getAttribute('src')).toBe(`/app/service-line-photo/${rid}`)
    const request = new Request(`https://records.example.gov/app/service-line-photo/${rid}`, {
      headers: { cookie },
    })
    const args = { request, params: { id: `${rid}` }, context: contextOf(world, request) }
    const file = await fileOf(args as unknown as Parameters<typeof fileOf>[0])
    expect(file.headers.get('content-type')).toBe('image/jpeg')
    const bare = await open(at, { what: 'verify', version: '1' })
    expect([bare.status, wordsOf(bare.dom.querySelector('#materialId-error'))]).toEqual([
      400,
      expect.stringContaining('Choose what is seen on the photo.'),
    ])
    const materialId = `${await materialRid(world.db, 'Lead')}`
    const done = await open(at, { what: 'verify', version: '1', materialId })
    expect(done.location).toBe(`${at}?done=verify`)
    expect((await open(done.location ?? '')).text).toContain('It is verified.')
    expect((await open('/app/service-line-photos')).text).toContain('No photo waits.')
    const answer = await openPage(world, '/pub/lead?address=22+Canal+Street')
    expect(answer.text).toContain('Part of your water pipe is lead')
    expect(answer.text).not.toContain('It is shiny.')
  })

  test('keeps a reason that is refused, tells the second of two, and knows made-up numbers', async () => {
    await sendLinePhoto(world, line)
    const at = `/app/service-line-photos/${await newestPhoto(world.db)}`
    const bare = await open(at, { what: 'decline', version: '1', reason: '' })
    expect(wordsOf(bare.dom.querySelector('#reason-error'))).toContain('Say why it is declined.')
    await open(at, { what: 'decline', version: '1', reason: 'Too dark.' })
    const second = await open(at, { what: 'decline', version: '1', reason: 'Blurred.' })
    expect([second.status, second.text.includes('Nothing was saved.')]).toEqual([409, true])
    expect((await open(at)).text).toContain('Too dark.')
    expect((await open(at, { what: 'burn', version: '1' })).status).toBe(400)
    for (const path of ['/app/service-line-photos/999999', '/app/service-line-photos/x'])
      expect((await open(path)).status).toBe(404)
    expect((await openPage(world, '/app/service-line-photos')).location).toMatch(/^\/pub\/login/)
  })
})
