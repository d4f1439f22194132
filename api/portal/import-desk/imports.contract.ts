import { createRoute, z } from '@hono/zod-openapi'
import { may } from '#api/ground/lib/calls/access.ts'
import {
  envelopeOf,
  failures,
  getCall,
  idParams,
  postCall,
} from '#api/ground/lib/calls/contract.ts'
import { plainText, rid } from '#api/ground/lib/text.schemas.ts'
import { RECORD_NUMBER } from '#values/record-number.ts'
import * as s from './imports.schemas.ts'

export const IMPORTS = 'gov:import.actions.manage'
const TAG = 'Imports, staff'
const about = (operationId: string, summary: string) =>
  ({ access: 'staff', action: IMPORTS, tag: TAG, operationId, summary }) as const
const made = z.object({ rid: z.number() })
const place = z.coerce.number().int().min(0).max(1_000_000).default(0)

export const desk = getCall(
  '/Agency/Import/GetAll',
  about('imports.all', 'Imports that wait, runs, addresses and kept mappings'),
  { query: z.object({ before: z.string().regex(RECORD_NUMBER).transform(Number).optional() }) },
  s.deskSchema,
)
export const get = getCall(
  '/Agency/Import/Get/{id}',
  about('imports.get', 'One import with findings from a place on'),
  { params: idParams, query: z.object({ from: place }) },
  s.importSchema,
)
export const receive = createRoute({
  ...may('staff', 'imports.receive', IMPORTS),
  method: 'post',
  path: '/Agency/Import/Receive',
  operationId: 'imports.receive',
  summary: 'Take a file in, to be checked before anything is written',
  tags: [TAG],
  request: {
    headers: z.object({
      'x-import-kind': plainText(60).default(''),
      'x-file-name': plainText(2_000).openapi({ description: 'Percent-encoded' }),
    }),
    body: {
      required: true,
      description: 'CSV, also packed, or a workbook (XLSX); at most 52,428,800 bytes',
      content: {
        'application/octet-stream': { schema: z.string().openapi({ format: 'binary' }) },
      },
    },
  },
  responses: {
    200: {
      description: 'The import',
      content: { 'application/json': { schema: envelopeOf(made) } },
    },
    ...failures,
  },
})
export const check = postCall(
  '/Agency/Import/Check',
  about('imports.check', 'Take a mapping and choices, and check the file'),
  s.checkImportSchema,
  z.null(),
)
export const readAnew = postCall(
  '/Agency/Import/ReadAnew',
  about('imports.readAnew', 'Read another sheet, or another row as the headings'),
  s.readAnewSchema,
  z.null(),
)
export const mend = postCall(
  '/Agency/Import/Mend',
  about('imports.mend', 'Read a word as another in all cells of a column, and check again'),
  s.mendImportSchema,
  z.null(),
)
export const takeKept = postCall(
  '/Agency/Import/UseMapping',
  about('imports.useMapping', 'Take a kept mapping over'),
  s.useKeptSchema,
  z.null(),
)
export const act = postCall(
  '/Agency/Import/Act',
  about('imports.act', 'Stop, load, give up or take back an import'),
  s.actSchema,
  z.null(),
)
export const undoRun = postCall(
  '/Agency/Import/UndoRun',
  about('imports.undoRun', 'Take a run back that came by a command or a pull'),
  z.object({ runRid: rid }).openapi('UndoRun'),
  made,
)
export const keepPull = postCall(
  '/Agency/Import/KeepPull',
  about('imports.keepPull', 'Pull from an address again and again'),
  s.keepPullSchema,
  z.null(),
)
export const removePull = postCall(
  '/Agency/Import/RemovePull',
  about('imports.removePull', 'Pull from an address no more'),
  z.object({ rid }).openapi('RemovePull'),
  z.null(),
)
export const findings = createRoute({
  ...may('staff', 'imports.findings', IMPORTS),
  method: 'get',
  path: '/Agency/Import/Findings/{id}',
  operationId: 'imports.findings',
  summary: 'The cells that a check found fault with, as CSV',
  tags: [TAG],
  request: { params: idParams },
  responses: {
    200: {
      description: 'CSV in UTF-8 with a byte order mark',
      content: { 'text/csv': { schema: z.string() } },
    },
    ...failures,
  },
})
