import { parse, type HTMLElement } from 'node-html-parser'
import type { ReactElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import {
  createStaticHandler,
  createStaticRouter,
  StaticRouterProvider,
} from 'react-router-dom/server'
import { describe, expect, it } from 'vitest'
import { AttachmentStep } from '#app/features/events/files/attachment-step.tsx'
import { addFiles, answerFiles, removeFile } from '#app/features/events/files/attachments.server.ts'
import { fileResultOf, type FileResult } from '#app/features/events/files/attachments.ts'
import { ReportFilesDocument, type ReportFileRowFragment } from '#app/gql/operations.ts'
import type { PageContext } from '#app/lib/page-context.ts'
import { createPageContext } from '#server/pages/load-context.ts'
import { makeEventReport } from '#tests/support/factories/event-reports.ts'
import { testMenu, testSettings, wordsOf } from '#tests/support/page.tsx'
import { phoneJpeg, PLACE } from '#tests/support/photos.ts'
import { useWorld } from '#tests/support/world.ts'

const world = useWorld()
const ADDRESS = 'https://records.example.gov/pub/pub-rcd/default/event/attachment'

function formRequest(form: FormData): Request {
  return new Request(ADDRESS, { method: 'POST', body: form })
}

function contextOf(request: Request): PageContext {
  return createPageContext(
    {
      gateway: world.gateway,
      settings: testSettings,
      menu: async () => testMenu,
      clock: () => new Date('2026-11-20T15:00:00Z'),
      fetchApi: async (address, init) => world.api.request(`/api${address}`, init),
    },
    request,
    { requestId: 'test-request', visitor: '192.0.2.1' },
  )
}

async function startDraft(): Promise<string> {
  const { data } = await world.call<{ key: string }>('/Anon/Draft/Start', {
    kind: 'generic-report',
  })
  return data.key
}

async function filesOf(key: string): Promise<readonly ReportFileRowFragment[]> {
  const { reportFiles } = await contextOf(new Request(ADDRESS)).execute(ReportFilesDocument, {
    key,
  })
  return reportFiles
}

async function post(key: string, ...files: File[]) {
  const form = new FormData()
  form.append('intent', 'add-file')
  for (const file of files) form.append('file', file)
  const request = formRequest(form)
  return addFiles(request, contextOf(request), { draftKey: key })
}

const pdf = (name: string) => new File(['%PDF-1.7\n%%EOF\n'], name, { type: 'application/pdf' })

describe('the files of a posted form', () => {
  it('are stored one by one; a refused one keeps the others, and says why [S2-ATT-01, S2-ATT-04]', async () => {
    const key = await startDraft()
    const { fields, result } = await post(
      key,
      pdf('Größe.pdf'),
      new File(['MZ\0'], 'setup.exe'),
      new File([new Uint8Array(phoneJpeg())], 'creek.jpg'),
      new File([], 'empty.txt'),
    )
    expect(fields.get('intent')).toBe('add-file')
    expect(result).toEqual({
      saved: ['Größe.pdf', 'creek.jpg'],
      failures: [
        { name: 'setup.exe', message: 'This file type is not allowed.' },
        { name: 'empty.txt', message: 'This file is empty.' },
      ],
    })
    const files = await filesOf(key)
    expect(files.map((file) => file.name)).toEqual(['Größe.pdf', 'creek.jpg'])
    expect(files[1]).toMatchObject({ isCleaned: true, photoPosition: PLACE })
  })

  it('may be one byte too large: that one is refused and nothing of it stays [S2-ATT-03, S2-ATT-04]', async () => {
    const key = await startDraft()
    const large = new File([new Uint8Array(52_428_801)], 'large.bin')
    const { result } = await post(key, large, pdf('small.pdf'))
    expect(result).toEqual({
      saved: ['small.pdf'],
      failures: [{ name: 'large.bin', message: 'File size is too big.' }],
    })
    expect((await filesOf(key)).map((file) => file.name)).toEqual(['small.pdf'])
  })

  it('go to a filed report by its receipt code', async () => {
    const report = await makeEventReport(world.db, { attachments: [] })
    const form = new FormData()
    form.append('file', pdf('later.pdf'))
    const request = formRequest(form)
    const { result } = await addFiles(request, contextOf(request), {
      receiptCode: report.receiptCode,
    })
    expect(result).toEqual({ saved: ['later.pdf'], failures: [] })
  })

  it('are answered with the same page, or with what was refused [S2-ATT-06, S2-ATT-07]', async () => {
    const request = new Request(`${ADDRESS}?added=9&_data=x&a=1`)
    const saved = answerFiles(request, { saved: ['a', 'b'], failures: [] })
    expect(saved.status).toBe(303)
    expect(saved.headers.get('location')).toBe('/pub/pub-rcd/default/event/attachment?a=1&added=2')
    const failed = { saved: [], failures: [{ name: 'a', message: 'File size is too big.' }] }
    const refused = answerFiles(request, failed)
    expect(refused.status).toBe(400)
    expect(fileResultOf(await refused.json())).toEqual(failed)
  })

  it('are taken off again, also twice', async () => {
    const key = await startDraft()
    await post(key, pdf('a.pdf'))
    const [file] = await filesOf(key)
    const context = contextOf(new Request(ADDRESS))
    for (let turn = 0; turn < 2; turn++)
      expect(await removeFile(context, key, file?.id ?? '')).toEqual({ saved: [], failures: [] })
    expect(await filesOf(key)).toEqual([])
  })

  it('fail with words when the API gives no answer', async () => {
    const form = new FormData()
    form.append('file', pdf('a.pdf'))
    const request = formRequest(form)
    const upload = async () => new Response('<html>', { status: 502 })
    const { result } = await addFiles(request, { upload }, { draftKey: 'x' })
    expect(result.failures).toEqual([
      { name: 'a.pdf', message: 'The file could not be stored. Add it again.' },
    ])
  })
})

const row = (overrides: Partial<ReportFileRowFragment> = {}): ReportFileRowFragment => ({
  id: '7',
  name: 'creek.jpg',
  byteSize: 2_373_632,
  isCleaned: true,
  photoPosition: null,
  ...overrides,
})

async function render(element: ReactElement): Promise<HTMLElement> {
  const handler = createStaticHandler([
    { id: 'page', path: '/', element: <form method="post">{element}</form> },
  ])
  const context = await handler.query(new Request('https://records.example.gov/'))
  if (context instanceof Response) throw new Error('The page was not rendered.')
  const router = createStaticRouter(handler.dataRoutes, context)
  return parse(
    renderToStaticMarkup(
      <StaticRouterProvider router={router} context={context} hydrate={false} />,
    ),
  )
}

type Shown = {
  files?: ReportFileRowFragment[]
  result?: FileResult | null
  savedCount?: number
  offersPosition?: boolean
}

async function step({
  files = [],
  result = null,
  savedCount = 0,
  ...more
}: Shown): Promise<HTMLElement> {
  return render(
    <AttachmentStep
      mostFiles={20}
      files={files}
      result={result}
      savedCount={savedCount}
      {...more}
    />,
  )
}

describe('the attachment step', () => {
  it('is a native file field with its limits, and a button that posts it [S2-ATT-01, S2-ATT-03]', async () => {
    const page = await step({})
    const input = page.querySelector('input[type=file]')
    expect(input?.getAttribute('name')).toBe('file')
    expect(input?.hasAttribute('multiple')).toBe(true)
    const hint = page.querySelector(`#${input?.getAttribute('aria-describedby')}`)
    expect(wordsOf(hint)).toContain('up to 50 MB each, at most 20 in all')
    expect(page.querySelector('button[value=add-file]')?.getAttribute('name')).toBe('intent')
    expect(page.querySelector('ul')).toBeNull()
  })

  it('lists the files with their size in KB and a Remove button each', async () => {
    const page = await step({ files: [row(), row({ id: '8', name: 'note.txt', byteSize: 12 })] })
    expect(page.querySelectorAll('li').map((item) => wordsOf(item))).toEqual([
      'creek.jpg 2,318 KB Remove creek.jpg',
      'note.txt 1 KB Remove note.txt',
    ])
    expect(page.querySelector('button[value="remove-file:8"]')?.getAttribute('name')).toBe('intent')
  })

  it('says that files were saved, or titles why not [S2-ATT-04, S2-ATT-06, S2-ATT-07]', async () => {
    expect(wordsOf((await step({ savedCount: 2 })).querySelector('[role=status]'))).toBe(
      'Document saved successfully',
    )
    const failures = [{ name: 'setup.exe', message: 'This file type is not allowed.' }]
    const page = await step({ result: { saved: ['a.pdf'], failures }, savedCount: 1 })
    expect(wordsOf(page.querySelector('[role=alert]'))).toBe(
      'Document SAVE ERROR setup.exe: This file type is not allowed.',
    )
    const input = page.querySelector('input[type=file]')
    expect(input?.getAttribute('aria-invalid')).toBe('true')
    expect(input?.getAttribute('aria-describedby')).toContain('file-error')
  })

  it('offers the place of a photo only where the page takes it', async () => {
    const files = [row({ photoPosition: PLACE })]
    expect((await step({ files })).querySelector('button[value="use-position:7"]')).toBeNull()
    const page = await step({ files, offersPosition: true })
    expect(wordsOf(page.querySelector('button[value="use-position:7"]'))).toBe(
      'Use this place for the report: creek.jpg',
    )
    expect(wordsOf(page)).toContain('Made at 44.05694, -123.08667.')
  })
})
