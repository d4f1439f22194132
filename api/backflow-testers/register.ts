import { dropFailed } from '#api/files/drop-failed.ts'
import type { Context } from 'hono'
import { noteStaffLook } from '#api/audit/staff-look.ts'
import { decodedName } from '#api/files/decoded-name.ts'
import { attachmentHeaders } from '#api/files/download-headers.ts'
import { safeFileName } from '#api/files/file-name.ts'
import { receiveFile, TOO_BIG } from '#api/files/receive-file.ts'
import { requireAction } from '#api/lib/calls/actions.ts'
import { answer, type ApiEnv } from '#api/lib/calls/answer.ts'
import type { Api, ApiDeps } from '#api/lib/calls/deps.ts'
import { ApiError, notFound } from '#api/lib/calls/errors.ts'
import { requireSignedIn, requireWriter } from '#api/lib/calls/signed-in.ts'
import { countAttempt } from '#api/lib/limits/attempts.ts'
import { openVerified } from '#api/records/check/verified-file.ts'
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

  api.openapi(calls.own, async (c) => {
    const { id } = await requireSignedIn(c)
    return answer(c, await selectTester(db, id, today()))
  })

  api.openapi(calls.add, async (c) => {
    const user = await requireWriter(c)
    const paper = c.req.valid('query')
    if (!/^application\/octet-stream\s*(;|$)/i.test(c.req.header('content-type') ?? ''))
      throw new ApiError('UNSUPPORTED', 'Send the file as application/octet-stream.')
    if (Number(c.req.header('content-length') ?? 0) > MOST_BYTES)
      throw new ApiError('TOO_LARGE', TOO_BIG)
    refuseWrongPaper(paper, today())
    await countAttempt(db, UPLOADS, String(user.id), clock())
    const fileName = safeFileName(decodedName(c.req.valid('header')['x-file-name']))
    const file = await receiveFile(c.req.raw.body ?? new Blob([]).stream(), fileName, {
      files,
      giver: { db, now: clock(), account: user.id },
      scanner: scanner ?? null,
      folder: 'tester-papers',
      mostBytes: MOST_BYTES,
      only: ONLY,
    })
    try {
      return answer(c, await addPaper(db, user, { ...paper, fileName }, file, clock()))
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

  api.openapi(calls.searchPapers, async (c) => {
    await requireAction(c, calls.BACKFLOW)
    return answer(c, await searchPapers(deps.searches ?? db, c.req.valid('json'), today()))
  })

  api.openapi(calls.getPaper, async (c) => {
    await requireAction(c, calls.BACKFLOW)
    const paper = await selectDeskPaper(db, c.req.valid('param').id, today())
    if (!paper) throw notFound('This paper')
    return answer(c, paper)
  })

  api.openapi(calls.decide, async (c) => {
    const staff = await requireAction(c, calls.BACKFLOW)
    await decidePaper(db, { staff, words: config }, c.req.valid('json'), clock())
    return answer(c, null)
  })

  api.openapi(calls.searchTesters, async (c) => {
    await requireAction(c, calls.BACKFLOW)
    return answer(c, await searchTesters(deps.searches ?? db, c.req.valid('json'), today()))
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
