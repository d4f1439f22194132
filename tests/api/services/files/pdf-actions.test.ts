import { deflateSync } from 'node:zlib'
import { PDFDocument } from 'pdf-lib'
import { describe, expect, test } from 'vitest'
import { pdfFinding } from '#api/services/files/pdf-actions.ts'
import { newFormKey, pdfBytes } from '#tests/support/factories/comments.ts'
import { makeSession } from '#tests/support/factories/users.ts'
import { cookieOf } from '#tests/support/accounts/sign-in.ts'
import { useWorld } from '#tests/support/world.ts'

const world = useWorld()

const wrap = (body: string) => Buffer.from(`%PDF-1.7\n${body}\n%%EOF\n`, 'latin1')

function packed(content: string, dictionary = '/Filter /FlateDecode'): Buffer {
  const bytes = deflateSync(Buffer.from(content)).toString('latin1')
  return wrap(`1 0 obj\n<< /Type /ObjStm ${dictionary} >>\nstream\n${bytes}\nendstream\nendobj`)
}

/** A PDF as a word processor writes it. */
async function made(change: (pdf: PDFDocument) => Promise<void> | void = () => {}) {
  const pdf = await PDFDocument.create()
  pdf.addPage().drawText('Keep the wetland as it is. /JavaScripted words are no script.')
  await change(pdf)
  return pdf.save()
}

describe('a PDF of a comment', () => {
  test.each([
    ['a script', () => made((pdf) => pdf.addJavaScript('go', 'app.alert(1)'))],
    ['another file', () => made((pdf) => pdf.attach(Buffer.from('MZ'), 'run.exe'))],
    ['a program', async () => wrap('1 0 obj << /S /Launch /F (cmd.exe) >> endobj')],
    [
      'a script by another spelling',
      async () => wrap('<< /S /J#61v#61Script /JS (app.alert(1)) >>'),
    ],
    ['a packed script', async () => packed('1 0 << /S /JavaScript /JS (x) >>')],
    ['a packed script by another spelling', async () => packed('<< /S /#4aavaScript >>')],
    ['a form with scripts', async () => wrap('<< /AcroForm << /XFA 5 0 R >> >>')],
  ])('with %s is found', async (_what, make) => {
    expect(pdfFinding(await make())).toBe('active')
  })

  test.each([
    ['a password', async () => wrap('trailer << /Encrypt 5 0 R >>')],
    ['a packing that is not read', async () => packed('x', '/Filter /LZWDecode')],
    [
      'a broken packing',
      async () => wrap('<< /Type /ObjStm /Filter /FlateDecode >>\nstream\nx\nendstream'),
    ],
    ['an endless packing', async () => packed(' '.repeat(40_000_000))],
  ])('with %s cannot be looked into', async (_what, make) => {
    expect(pdfFinding(await make())).toBe('locked')
  })

  test('of plain text passes', async () => {
    expect(pdfFinding(await made())).toBe('fine')
    expect(pdfFinding(pdfBytes())).toBe('fine')
  })

  test('that runs something is refused in words, and nothing of it is kept [S2-COMMENT-12]', async () => {
    const cookie = cookieOf(await makeSession(world.db))
    const send = async (bytes: Uint8Array) => {
      const query = new URLSearchParams({ key: newFormKey(), name: 'map.pdf' })
      const response = await world.api.request(`/api/Anon/PublicComment/UploadFile?${query}`, {
        method: 'POST',
        body: bytes as Uint8Array<ArrayBuffer>,
        headers: { cookie },
      })
      return { status: response.status, ...((await response.json()) as { msg: string }) }
    }
    const script = await made((pdf) => pdf.addJavaScript('go', 'app.alert(1)'))
    expect(await send(script)).toMatchObject({
      status: 415,
      msg: expect.stringContaining('scripts'),
    })
    expect(await send(wrap('trailer << /Encrypt 5 0 R >>'))).toMatchObject({
      status: 415,
      msg: expect.stringContaining('password'),
    })
    expect(await world.db.selectFrom('comment_uploads').selectAll().execute()).toEqual([])
    expect((await send(await made())).status).toBe(200)
  })
})
