import { serve } from '#api/ground/lib/calls/serve.ts'
import { Readable } from 'node:stream'
import type { Context } from 'hono'
import { decodedName } from '#api/services/files/decoded-name.ts'
import { attachmentHeaders } from '#api/services/files/download-headers.ts'
import { safeFileName } from '#api/services/files/file-name.ts'
import { bytesOf, FILE_TYPES } from '#api/filing/tables/table-files.ts'
import { MOST_TABLE_BYTES } from '#api/filing/tables/receive-table.ts'
import { answer, type ApiEnv } from '#api/ground/lib/calls/answer.ts'
import type { Api, ApiDeps } from '#api/ground/lib/calls/deps.ts'
import { ApiError, notFound } from '#api/ground/lib/calls/errors.ts'
import { requireSignedIn, requireWriter } from '#api/ground/lib/calls/signed-in.ts'
import { webStream } from '#api/ground/lib/files/file-store.ts'
import { countAttempt } from '#api/ground/lib/limits/attempts.ts'
import { openVerified } from '#api/services/proof/check/verified-file.ts'
import { EDIT } from '#api/drinking-water/service-lines/service-lines.contract.ts'
import { dayIn } from '#values/days.ts'
import { comparedAs } from './changes.queries.ts'
import { COLUMNS, EPA_SHEET, FIELDS, matchColumns } from './columns.rules.ts'
import { decideFiling } from './decide-filing.act.ts'
import * as calls from './filings.contract.ts'
import {
  selectFiling,
  selectFilings,
  selectFindings,
  selectMapping,
  selectSystem,
  type StoredFiling,
} from './filings.queries.ts'
import { loadFile } from './load-file.act.ts'
import { markedSheet } from './marked-file.ts'
import { disputeAnswer } from '#api/services/proof/dispute-answer.ts'
import { selectDisputeOfCopy } from '#api/services/proof/disputed.queries.ts'
import { selectOwnInventory } from './signed.queries.ts'
import { saveMapping } from './save-mapping.act.ts'
import { beginSigning, openSigning, signFiling } from './sign-filing.act.ts'

const UPLOADS = { scope: 'inventory file', most: 60, windowSeconds: 3_600 }

/** Inventories of service lines as filings: read, signed by the water system, decided by the agency. */
export function registerInventoryFilings(api: Api, deps: ApiDeps): void {
  const { db, config, clock } = deps
  const thisYear = () => Number(dayIn(config.timeZone, clock()).slice(0, 4))

  api.openapi(calls.list, async (c) => {
    const user = await requireSignedIn(c)
    return answer(c, { ...(await selectFilings(db, user)), thisYear: thisYear() })
  })

  serve(
    api,
    calls.upload,
    async ({ c, user, query: { system: siteId, year, replaces }, headers }) => {
      if (!/^application\/octet-stream\s*(;|$)/i.test(c.req.header('content-type') ?? ''))
        throw new ApiError('UNSUPPORTED', 'Send the file as application/octet-stream.')
      if (Number(c.req.header('content-length') ?? 0) > MOST_TABLE_BYTES)
        throw new ApiError('TOO_LARGE', 'This file is larger than 20 MB.')
      await countAttempt(db, UPLOADS, String(user.id), clock())
      const system = await selectSystem(db, user, siteId)
      const noSystem = 'Choose a water system that you file for.'
      if (!system) throw new ApiError('INVALID', noSystem, { system: noSystem })
      const tooLate = 'An inventory of a year to come cannot be filed yet.'
      if (year > thisYear()) throw new ApiError('INVALID', tooLate, { year: tooLate })
      const fileName = safeFileName(decodedName(headers['x-file-name']))
      const body = c.req.raw.body ?? new Blob([]).stream()
      return await loadFile(deps, user, { system, year, replaces, fileName, body })
    },
  )

  const filingOf = async (c: Context<ApiEnv>, rid: number) => {
    const user = await requireSignedIn(c)
    const filing = await selectFiling(db, user, rid)
    if (!filing) throw notFound('This inventory')
    return { user, filing }
  }

  api.openapi(calls.get, async (c) => {
    const { user, filing } = await filingOf(c, c.req.valid('param').id)
    const { rid, systemRid: siteId, year, state } = filing
    const isOpen = state === 'checked'
    const own = await selectOwnInventory(db, { rid, userId: user.id })
    const dispute = filing.copyRid === null ? null : await selectDisputeOfCopy(db, filing.copyRid)
    return answer(c, {
      ...shownOf(filing),
      columns: await columnsOf(filing),
      findings: await selectFindings(db, rid, c.req.valid('query').page),
      ...(await comparedAs(db, { rid, siteId, year, state, outcome: filing.outcome })),
      mayPrepare: isOpen && filing.mayPrepare && !user.isReadOnly,
      maySign: isOpen && filing.maySign && filing.faultCount === 0 && !user.isReadOnly,
      maySendAgain:
        state === 'sent-back' && filing.laterRid === null && filing.mayPrepare && !user.isReadOnly,
      laterRid: filing.laterRid,
      copyNumber: filing.copyRid === null ? null : `INV-${rid}`,
      viewerSigned: own !== null,
      dispute: dispute && disputeAnswer(dispute, own !== null),
      mayDecide: state === 'signed' && user.actions.includes(EDIT) && !user.isReadOnly,
    })
  })

  /** Which heading each column is read from, by the mapping as it is saved now. */
  async function columnsOf({ header, systemRid, typeId, sheet }: StoredFiling) {
    const options = { isDivided: typeId === 1, isEpa: sheet === EPA_SHEET }
    const { at } = matchColumns(header, await selectMapping(db, systemRid), options)
    return FIELDS.map((field) => {
      const place = at[field]
      const heading = place === undefined ? null : (header[place] ?? null)
      return { field, name: COLUMNS[field].heading, heading }
    })
  }

  api.openapi(calls.marked, async (c) => {
    const { filing } = await filingOf(c, c.req.valid('param').id)
    const name = `inventory-${filing.pwsId}-${filing.year}-marked.${filing.format}`
    const sheets = [markedSheet(db, filing)]
    return c.body(webStream(Readable.from(bytesOf(filing.format, sheets))), 200, {
      ...attachmentHeaders(name, FILE_TYPES[filing.format]),
      'Cache-Control': 'private, no-store',
    })
  })

  api.openapi(calls.file, async (c) => {
    const { filing } = await filingOf(c, c.req.valid('param').id)
    const name = filing.fileName
    const stored = await openVerified(deps, 'inventory of service lines', { ...filing, name })
    return c.body(stored.stream, 200, {
      ...attachmentHeaders(name, filing.contentType),
      'Content-Length': String(stored.byteSize),
      'Cache-Control': 'private, no-store',
    })
  })

  serve(api, calls.saveMapping, async ({ user, body }) => {
    await saveMapping(db, user, body, clock())
    return null
  })

  api.openapi(calls.begin, async (c) => {
    const user = await requireWriter(c)
    const { rid } = c.req.valid('json')
    return answer(c, { ceremonyId: await beginSigning(deps, user, rid, clock()) })
  })

  api.openapi(calls.look, async (c) => {
    const user = await requireWriter(c)
    return answer(c, await openSigning(deps, user, c.req.valid('param').id, clock()))
  })

  api.openapi(calls.sign, async (c) => {
    const user = await requireWriter(c)
    const signing = { ...c.req.valid('json'), visitor: c.get('visitor') }
    await signFiling(deps, user, signing, clock())
    return answer(c, null)
  })

  serve(api, calls.decide, async ({ user: staff, body }) => {
    await decideFiling(db, { staff, words: config }, body, clock())
    return null
  })
}

/** What is told of a filing; where its bytes lie is not. */
function shownOf(filing: StoredFiling) {
  return {
    rid: filing.rid,
    systemName: filing.systemName,
    systemRid: filing.systemRid,
    pwsId: filing.pwsId,
    year: filing.year,
    state: filing.state,
    fileName: filing.fileName,
    rowCount: filing.rowCount,
    faultCount: filing.faultCount,
    sentDate: filing.sentDate,
    sentBy: filing.sentBy,
    signedDate: filing.signedDate,
    signedBy: filing.signedBy,
    sheet: filing.sheet,
    note: filing.note,
    problems: filing.problems,
    sha256: filing.sha256,
    header: filing.header,
    reason: filing.reason,
    decidedDate: filing.decidedDate,
    decidedBy: filing.decidedBy,
  }
}
