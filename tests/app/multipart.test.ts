import { describe, expect, it } from 'vitest'
import { readForm, type FormFile } from '#app/lib/multipart.server.ts'

const ADDRESS = 'https://records.example.gov/pub/pub-rcd/default/event/attachment'

function post(body: BodyInit, type?: string): Request {
  return new Request(ADDRESS, {
    method: 'POST',
    body,
    ...(type ? { headers: { 'content-type': type } } : {}),
    ...(body instanceof ReadableStream ? { duplex: 'half' } : {}),
  } as RequestInit)
}

async function textOf(file: FormFile): Promise<string> {
  return new Response(file.stream).text()
}

async function refusalOf(reading: Promise<unknown>): Promise<{ status: number; message: string }> {
  const refused = await reading.then(
    () => null,
    (error: unknown) => error,
  )
  if (!(refused instanceof Response)) throw refused ?? new Error('The form was taken.')
  return { status: refused.status, ...((await refused.json()) as { message: string }) }
}

describe('reading a posted form', () => {
  it('gives the text fields of an urlencoded form, also those that repeat', async () => {
    const fields = await readForm(post(new URLSearchParams('a=1&a=2&words=p%C3%B6nd+edge&empty=')))
    expect(fields.getAll('a')).toEqual(['1', '2'])
    expect(fields.get('words')).toBe('pönd edge')
    expect(fields.get('empty')).toBe('')
  })

  it('gives the text fields of a multipart form and its files one after the other', async () => {
    const form = new FormData()
    form.append('intent', 'add-file')
    form.append('empty', '')
    form.append('words', 'pönd\r\nedge')
    form.append('file', new File(['first'], 'Größe.txt', { type: 'text/plain' }))
    form.append('file', new File(['second'], 'b.pdf', { type: 'application/pdf' }))
    form.append('after', 'yes')
    const seen: unknown[] = []
    const fields = await readForm(post(form), async (file, known) => {
      seen.push([file.field, file.name, file.type, await textOf(file), known.get('intent')])
    })
    expect(seen).toEqual([
      ['file', 'Größe.txt', 'text/plain', 'first', 'add-file'],
      ['file', 'b.pdf', 'application/pdf', 'second', 'add-file'],
    ])
    expect(Object.fromEntries(fields)).toEqual({
      intent: 'add-file',
      empty: '',
      words: 'pönd\r\nedge',
      after: 'yes',
    })
  })

  it('hands on a text field that may be long like a file, and holds the others to their limit', async () => {
    const text = 'row\n'.repeat(100_000)
    const form = new FormData()
    form.append('rows', text)
    form.append('after', 'yes')
    const seen: unknown[] = []
    const take = async (file: FormFile) => {
      seen.push([file.field, file.name, (await textOf(file)).length])
    }
    const fields = await readForm(post(form), take, { long: ['rows'] })
    expect(seen).toEqual([['rows', '', 500_000]])
    expect(Object.fromEntries(fields)).toEqual({ after: 'yes' })
    expect((await refusalOf(readForm(post(form), take))).status).toBe(413)
  })

  it('skips a file field in which nothing was chosen, and hands on a chosen file of no bytes', async () => {
    const body = [
      '--x\r\nContent-Disposition: form-data; name="file"; filename=""\r\nContent-Type: application/octet-stream\r\n\r\n\r\n',
      '--x\r\nContent-Disposition: form-data; name="file"; filename="empty.txt"\r\nContent-Type: text/plain\r\n\r\n\r\n',
      '--x--\r\n',
    ].join('')
    const seen: string[] = []
    await readForm(post(body, 'multipart/form-data; boundary=x'), async (file) => {
      seen.push(`${file.name}:${await textOf(file)}`)
    })
    expect(seen).toEqual(['empty.txt:'])
  })

  it('goes on with the form when a file is not read, or only in part', async () => {
    const form = new FormData()
    form.append('file', new File([new Uint8Array(500_000)], 'large.bin'))
    form.append('file', new File([new Uint8Array(500_000)], 'other.bin'))
    form.append('after', 'yes')
    const fields = await readForm(post(form), async (file) => {
      if (file.name === 'other.bin') return
      const reader = file.stream.getReader()
      await reader.read()
      await reader.cancel()
    })
    expect(fields.get('after')).toBe('yes')
    const form2 = new FormData()
    form2.append('file', new File([new Uint8Array(500_000)], 'large.bin'))
    form2.append('after', 'yes')
    expect((await readForm(post(form2))).get('after')).toBe('yes')
  })

  it('reads the request only as fast as the taker reads the file', async () => {
    const boundary = 'x'
    const chunk = new Uint8Array(64 * 1024).fill(65)
    let sent = 0
    const chunks = 320
    const encoder = new TextEncoder()
    const stream = new ReadableStream<Uint8Array>(
      {
        pull(controller) {
          if (sent === 0)
            controller.enqueue(
              encoder.encode(
                `--${boundary}\r\nContent-Disposition: form-data; name="file"; filename="a.bin"\r\n\r\n`,
              ),
            )
          else if (sent <= chunks) controller.enqueue(chunk)
          else {
            controller.enqueue(encoder.encode(`\r\n--${boundary}--\r\n`))
            controller.close()
          }
          sent += 1
        },
      },
      { highWaterMark: 0 },
    )
    let ahead = 0
    let bytes = 0
    await readForm(post(stream, `multipart/form-data; boundary=${boundary}`), async (file) => {
      const reader = file.stream.getReader()
      // Nothing is taken for a while: what was sent by then is what is held.
      for (let turn = 0; turn < 50; turn++) await new Promise((done) => setImmediate(done))
      ahead = sent
      for (let part = await reader.read(); !part.done; part = await reader.read())
        bytes += part.value.byteLength
    })
    expect(bytes).toBe(chunks * chunk.byteLength)
    expect(ahead).toBeLessThan(8)
  })

  it('refuses more text than a form can hold', async () => {
    const long = new FormData()
    long.append('text', 'a'.repeat(70_000))
    expect((await refusalOf(readForm(post(long)))).status).toBe(413)
    const many = new FormData()
    for (let index = 0; index < 501; index++) many.append('a', '1')
    expect((await refusalOf(readForm(post(many)))).status).toBe(413)
    const wide = new FormData()
    for (let index = 0; index < 10; index++) wide.append('a', 'a'.repeat(50_000))
    expect((await refusalOf(readForm(post(wide)))).status).toBe(413)
    const encoded = new URLSearchParams({ text: 'a'.repeat(800_000) })
    expect((await refusalOf(readForm(post(encoded)))).status).toBe(413)
  })

  it('stops the taker of a file and asks for the form again when it breaks off', async () => {
    const body =
      '--x\r\nContent-Disposition: form-data; name="file"; filename="a.txt"\r\n\r\nhalf a fi'
    let failed = false
    const reading = readForm(post(body, 'multipart/form-data; boundary=x'), async (file) => {
      await textOf(file).catch(() => {
        failed = true
      })
    })
    expect(await refusalOf(reading)).toEqual({
      status: 400,
      message: 'The form did not arrive whole. Please send it again.',
    })
    expect(failed).toBe(true)
  })

  it('asks for the form again when it cannot be read at all', async () => {
    expect((await refusalOf(readForm(post('a', 'multipart/form-data; x=1')))).status).toBe(400)
    expect((await refusalOf(readForm(post('--y', 'multipart/form-data; boundary=x')))).status).toBe(
      400,
    )
    expect((await refusalOf(readForm(post('{}', 'application/json')))).status).toBe(415)
  })

  it('passes on what the taker of a file throws', async () => {
    const form = new FormData()
    form.append('file', new File([new Uint8Array(500_000)], 'a.bin'))
    form.append('file', new File(['b'], 'b.bin'))
    const seen: string[] = []
    const reading = readForm(post(form), async (file) => {
      seen.push(file.name)
      throw new Response(null, { status: 409 })
    })
    await expect(reading).rejects.toMatchObject({ status: 409 })
    const broken = readForm(post(cloneForm()), async () => {
      throw new Error('disk full')
    })
    await expect(broken).rejects.toThrow('disk full')
    expect(seen).toEqual(['a.bin'])
  })
})

function cloneForm(): FormData {
  const form = new FormData()
  form.append('file', new File(['b'], 'b.bin'))
  return form
}
