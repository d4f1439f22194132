import { createRoute, z } from '@hono/zod-openapi'
import { may } from '#api/ground/lib/calls/access.ts'
import { envelopeOf, failures, getCall, pathRid, postCall } from '#api/ground/lib/calls/contract.ts'
import { plainText, rid } from '#api/ground/lib/text.schemas.ts'

const tag = 'Filing submittals'

const faultSchema = z.object({
  cell: z
    .string()
    .openapi({ description: 'Address in the file, such as F14; empty for a whole row' }),
  row: z.number().openapi({ description: 'As a spreadsheet numbers it: the headings are row 1' }),
  heading: z.string(),
  value: z.string().openapi({ description: 'What was found there' }),
  rule: z.string().openapi({ description: 'The rule of the form, or of the reading of files' }),
  message: z.string(),
  fix: z.string().openapi({ description: 'What helps' }),
  isError: z.boolean().openapi({ description: 'False for what only wants a reason' }),
})

const progressSchema = z
  .object({
    fileName: z.string(),
    rowCount: z.number().openapi({ description: 'Rows that are checked so far' }),
  })
  .nullable()

export const uploadSchema = z
  .object({
    label: z.string().openapi({ description: 'The table, as the form calls it' }),
    page: z.string().openapi({ description: 'Page of the form that the table stands on' }),
    rowCount: z.number().openapi({ description: 'Rows that the draft has now' }),
    most: z.number().openapi({ description: 'Rows that the table takes' }),
    key: z.array(z.string()).openapi({ description: 'Headings by which a row is the same row' }),
    checking: progressSchema.openapi({ description: 'The file that is being checked now' }),
    waiting: z
      .object({
        rid: z.number(),
        fileName: z.string(),
        sheet: z.string().nullable(),
        note: z.string(),
        problems: z.array(z.string()).openapi({ description: 'What is wrong with the whole file' }),
        rowCount: z.number(),
        rightCount: z.number(),
        faultCount: z.number(),
        madeAt: z.string().openapi({ description: 'ISO moment' }),
        madeBy: z.string(),
        faults: z.array(faultSchema).openapi({ description: 'The first fifty' }),
      })
      .nullable()
      .openapi({ description: 'The file that was checked last and not taken over' }),
    undo: z
      .object({
        fileName: z.string(),
        rowCount: z.number().openapi({ description: 'Rows that the table had before it' }),
        takenAt: z.string().openapi({ description: 'ISO moment' }),
        takenBy: z.string(),
      })
      .nullable()
      .openapi({
        description: 'The last file that was taken over, while its rows are as it left them',
      }),
  })
  .openapi('TableUpload')

export const checkTable = createRoute({
  ...may('writer', 'filing.checkTable'),
  method: 'post',
  path: '/Client/Submission/CheckTable',
  operationId: 'filing.checkTable',
  summary: 'Check a file of rows for a table (CSV or XLSX); the draft does not change',
  tags: [tag],
  request: {
    headers: z.object({
      'x-submission-rid': z.coerce.number().pipe(rid),
      'x-question': plainText(40).openapi({ description: 'Id of the table' }),
      'x-file-name': plainText(3_000).openapi({
        description: 'Name of the file in UTF-8, percent-encoded',
      }),
    }),
    body: {
      required: true,
      description: 'The file as it is, at most 20,971,520 bytes',
      content: {
        'application/octet-stream': { schema: z.string().openapi({ format: 'binary' }) },
      },
    },
  },
  responses: {
    200: {
      description: 'What was found',
      content: { 'application/json': { schema: envelopeOf(uploadSchema) } },
    },
    ...failures,
  },
})

const place = z.object({ id: pathRid, question: plainText(40) })

export const getUpload = getCall(
  '/Client/Submission/GetTableUpload/{id}/{question}',
  {
    access: 'user',
    tag,
    operationId: 'filing.tableUpload',
    summary: 'A table of a draft that is filled in from files, and the file that waits for it',
  },
  { params: place },
  uploadSchema,
)

export const getProgress = getCall(
  '/Client/Submission/GetTableProgress/{id}/{question}',
  {
    access: 'user',
    tag,
    operationId: 'filing.tableProgress',
    summary: 'How far the check of a file has come; null where none is being checked',
  },
  { params: place },
  progressSchema,
)

export const takeBody = z.object({
  submissionRid: rid,
  question: plainText(40),
  uploadRid: rid.openapi({ description: 'The file that was shown' }),
  way: z.enum(['replace', 'add']).openapi({
    description: 'In the place of the rows that are there, or beside them',
  }),
  onlyRight: z.boolean().openapi({ description: 'Leave out rows with errors' }),
})

export const takenSchema = z.object({
  added: z.number(),
  changed: z.number().openapi({ description: 'Rows that were there already, by their key' }),
  removed: z.number(),
  leftOut: z.number(),
})

export const takeTable = postCall(
  '/Client/Submission/TakeTable',
  {
    access: 'writer',
    tag,
    operationId: 'filing.takeTable',
    summary: 'Take the rows of a checked file over',
  },
  takeBody,
  takenSchema,
)

export const undoTable = postCall(
  '/Client/Submission/UndoTable',
  {
    access: 'writer',
    tag,
    operationId: 'filing.undoTable',
    summary: 'Bring the rows back that a table had before its last file was taken over',
  },
  z.object({ submissionRid: rid, question: plainText(40) }),
  z.object({ rowCount: z.number().openapi({ description: 'Rows that it has again' }) }),
)

export const tableFile = createRoute({
  ...may('user', 'filing.tableFile'),
  method: 'get',
  path: '/Client/Submission/TableFile/{id}/{question}/{what}/{format}',
  operationId: 'filing.tableFile',
  summary: 'The rows of a table, its empty sheet, or the checked file with what is wrong marked',
  tags: [tag],
  request: {
    params: place.extend({
      what: z.enum(['rows', 'empty', 'marked']),
      format: z.enum(['csv', 'xlsx']),
    }),
  },
  responses: {
    200: {
      description: 'The file, streamed',
      content: {
        'text/csv': { schema: z.string() },
        'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet': {
          schema: z.string().openapi({ format: 'binary' }),
        },
      },
    },
    ...failures,
  },
})
