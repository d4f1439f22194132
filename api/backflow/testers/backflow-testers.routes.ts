import { serve } from '#api/ground/lib/calls/serve.ts'
import { dropFailed } from '#api/services/files/drop-failed.ts'
import type { Context } from 'hono'
import { noteStaffLook } from '#api/services/audit/staff-look.ts'
import { decodedName } from '#api/services/files/decoded-name.ts'
import { attachmentHeaders } from '#api/services/files/download-headers.ts'
import { safeFileName } from '#api/services/files/file-name.ts'
import { receiveFile, TOO_BIG } from '#api/services/files/receive-file.ts'
import { requireAction } from '#api/ground/lib/calls/actions.ts'
import { type ApiEnv } from '#api/ground/lib/calls/answer.ts'
import type { Api, ApiDeps } from '#api/ground/lib/calls/deps.ts'
import { ApiError, notFound } from '#api/ground/lib/calls/errors.ts'
import { requireSignedIn } from '#api/ground/lib/calls/signed-in.ts'
import { countAttempt } from '#api/ground/lib/limits/attempts.ts'
import { openVerified } from '#api/services/proof/check/verified-file.ts'
import { dayIn } from '#values/days.ts'
import { addPaper, refuseWrongPaper } from './add-paper.act.ts'
import { decidePaper } from './decide-paper.act.ts'
import {
  searchPapers,
  searchTesters,
  selectDeskPaper,
  selectPaperFile,
  selectTester,
  type StoredPaper,
} from './papers.queries.ts'
import * as calls from './testers.contract.ts'

const UPLOADS = { scope: 'tester paper', most: 60, windowSeconds: 3_600 }
const MOST_BYTES = 10_485_760
const PRIVATE = { 'Cache-Control': 'private, no-store' }
const ONLY = {
  types: ['application/pdf', 'image/jpeg', 'image/png'],
  words: 'Send a PDF, a JPEG or a PNG.',
}

/** Certificates and gauges of testers: sent by themselves, decided about at the desk. */
export function registerBackflowTesters(api: Api, deps: ApiDeps): void {
  const { db, files, scanner, config, clock } = deps
  const today = () => dayIn(config.timeZone, clock())

  const send = async (c: Context<ApiEnv>, file: StoredPaper) => {
    const stored = await openVerified(deps, 'paper of a tester', file)
    return c.body(stored.stream, 200, {
      ...attachmentHeaders(file.name, file.contentType),
      'Content-Length': String(stored.byteSize),
      ...PRIVATE,
    })
  }

  serve(api, calls.own, async ({ user: { id } }) => {
    return await selectTester(db, id, today())
  })

  serve(api, calls.add, async ({ c, user, query: paper, headers }) => {
    if (!/^application\/octet-stream\s*(;|$)/i.test(c.req.header('content-type') ?? ''))
      throw new ApiError('UNSUPPORTED', 'Send the file as application/octet-stream.')
    if (Number(c.req.header('content-length') ?? 0) > MOST_BYTES)
      throw new ApiError('TOO_LARGE', TOO_BIG)
    refuseWrongPaper(paper, today())
    await countAttempt(db, UPLOADS, String(user.id), clock())
    const fileName = safeFileName(decodedName(headers['x-file-name']))
    const file = await receiveFile(c.req.raw.body ?? new Blob([]).stream(), fileName, {
      files,
      giver: { db, now: clock(), account: user.id },
      scanner: scanner ?? null,
      folder: 'tester-papers',
      mostBytes: MOST_BYTES,
      only: ONLY,
    })
    try {
      return await addPaper(db, user, { ...paper, fileName }, file, clock())
    } catch (error) {
      await dropFailed(files, [file.fileKey], error)
      throw error
    }
  })

  api.openapi(calls.ownFile, async (c) => {
    const { id } = await requireSignedIn(c)
    const { id: rid } = c.req.valid('param')
    const file = await selectPaperFile(db, rid, id)
    if (!file) throw notFound('This paper')
    const look = { what: 'paper of a tester', record: rid, ownerId: file.ownerId } as const
    await noteStaffLook(db, c, look, clock())
    return send(c, file)
  })

  serve(api, calls.searchPapers, async ({ body }) => {
    return await searchPapers(deps.searches ?? db, body, today())
  })

  serve(api, calls.getPaper, async ({ params }) => {
    const paper = await selectDeskPaper(db, params.id, today())
    if (!paper) throw notFound('This paper')
    return paper
  })

  serve(api, calls.decide, async ({ user: staff, body }) => {
    await decidePaper(db, { staff, words: config }, body, clock())
    return null
  })

  serve(api, calls.searchTesters, async ({ body }) => {
    return await searchTesters(deps.searches ?? db, body, today())
  })

  api.openapi(calls.deskFile, async (c) => {
    await requireAction(c, calls.BACKFLOW)
    const { id: rid } = c.req.valid('param')
    const file = await selectPaperFile(db, rid, null)
    if (!file) throw notFound('This paper')
    const look = { what: 'paper of a tester', record: rid, ownerId: file.ownerId } as const
    await noteStaffLook(db, c, look, clock())
    return send(c, file)
  })
}
