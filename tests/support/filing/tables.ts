import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { mkdir } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import type { Db } from '#api/ground/db/database.ts'
import { publishType } from '#api/filing/definitions/publish.act.ts'
import { parseType, readTypeFolder } from '#api/filing/definitions/shipped.ts'
import type { FormDefinition } from '#forms/definition/schema.ts'
import type { World } from '../world.ts'
import { callAs } from '../accounts/sign-in.ts'
import type { Filer } from './filer.ts'
import { formOf, question, table } from './forms.ts'

export const LIST = 'XX-LIST'
/** Heavily ruled rows: a key, a list, a number with bounds, a day, a check over two cells. */
export const LIST_FORM: FormDefinition = formOf(
  [
    table(
      'results',
      [
        question('text', 'tap', { label: 'Tap', required: true, max: 20 }),
        question('choice', 'kind', {
          label: 'Kind of tap',
          required: true,
          options: { list: 'kinds' },
        }),
        question('number', 'value', { label: 'Value', required: true, min: 0, max: 1000 }),
        question('number', 'limit', { label: 'Limit' }),
        question('date', 'day', { label: 'Day' }),
        question('yesNo', 'flushed', { label: 'Flushed before' }),
        question('longText', 'why', {
          label: 'Cause',
          checks: [
            {
              id: 'explained',
              test: 'row.why != null or row.value = null or row.limit = null or row.value <= row.limit',
              message: 'Explain a value over the limit.',
              fix: 'Write the cause.',
            },
          ],
        }),
      ],
      { label: 'Results', max: 10_000, upload: true, key: ['tap'], rowLabel: 'row.tap' },
    ),
  ],
  {
    code: LIST,
    lists: {
      kinds: [
        { value: 'K', label: 'Kitchen' },
        { value: 'B', label: 'Bath' },
      ],
    },
  },
)

const TYPE = {
  format: 'headwater-type-1',
  code: LIST,
  name: 'List of taps',
  description: 'A list.',
  product: 3,
  category: 3,
  department: 'Water Quality',
  program: 'Taps',
  image: 'drop',
  groups: ['Water and wastewater'],
  kinds: ['owner'],
  about: 'site',
  allowCreateNew: true,
  allowRevision: true,
  allowWithdrawal: true,
  allowAmend: false,
  attachments: [],
  whoNeedsIt: 'Whoever has taps.',
  atHand: ['The list'],
  path: 'report',
}

/** Publishes a form with one long table, or another one of the same type. */
export async function publishList(
  db: Db,
  form: FormDefinition = LIST_FORM,
  more: object = {},
): Promise<void> {
  const { code } = form
  const folder = path.join(mkdtempSync(path.join(tmpdir(), 'headwater-list-')), code)
  await mkdir(folder)
  const write = (name: string, json: unknown) =>
    writeFileSync(path.join(folder, name), JSON.stringify(json))
  write('type.json', { ...TYPE, code, ...more })
  write('v1.json', form)
  write('examples.json', [{ name: 'none', findings: [] }])
  await publishType(db, parseType(await readTypeFolder(folder)), { isImported: true })
  rmSync(path.dirname(folder), { recursive: true })
}

export const HEADINGS = ['Tap', 'Kind of tap', 'Value', 'Limit', 'Day', 'Flushed before', 'Cause']

export type CheckedUpload = {
  rowCount: number
  waiting: {
    rid: number
    sheet: string | null
    note: string
    problems: string[]
    rowCount: number
    rightCount: number
    faultCount: number
    faults: {
      cell: string
      row: number
      heading: string
      value: string
      rule: string
      message: string
      fix: string
    }[]
  } | null
}

type Portal = Pick<World, 'api'>
type Where = { rid: number; question?: string }

/** Sends a file of rows to be checked. */
export async function check(
  portal: Portal,
  filer: Filer,
  { rid, question: id = 'results' }: Where,
  { bytes, name = 'rows.csv' }: { bytes: Uint8Array | string; name?: string },
) {
  const response = await portal.api.request('/api/Client/Submission/CheckTable', {
    method: 'POST',
    body: bytes as BodyInit,
    headers: {
      'content-type': 'application/octet-stream',
      'x-submission-rid': String(rid),
      'x-question': id,
      'x-file-name': encodeURIComponent(name),
      'x-visitor-address': '192.0.2.1',
      cookie: filer.cookie,
    },
  })
  const answer = (await response.json()) as { msg: string; data: CheckedUpload }
  return { status: response.status, ...answer }
}

export async function take(
  portal: Portal,
  filer: Filer,
  { rid, question: id = 'results' }: Where,
  body: { uploadRid: number; way?: 'replace' | 'add'; onlyRight?: boolean },
) {
  return callAs<{ added: number; changed: number; removed: number; leftOut: number }>(
    portal,
    '/Client/Submission/TakeTable',
    {
      cookie: filer.cookie,
      body: { submissionRid: rid, question: id, way: 'replace', onlyRight: false, ...body },
    },
  )
}

export async function undo(portal: Portal, filer: Filer, { rid, question: id = 'results' }: Where) {
  return callAs<{ rowCount: number }>(portal, '/Client/Submission/UndoTable', {
    cookie: filer.cookie,
    body: { submissionRid: rid, question: id },
  })
}

/** A file of a table: its rows, its empty sheet, or the checked file with marks. */
export async function tableFile(
  portal: Portal,
  filer: Filer,
  { rid, question: id = 'results' }: Where,
  what: `${'rows' | 'empty' | 'marked'}/${'csv' | 'xlsx'}`,
): Promise<{ status: number; bytes: Uint8Array }> {
  const response = await portal.api.request(
    `/api/Client/Submission/TableFile/${rid}/${id}/${what}`,
    {
      headers: { 'x-visitor-address': '192.0.2.1', cookie: filer.cookie },
    },
  )
  return { status: response.status, bytes: new Uint8Array(await response.arrayBuffer()) }
}
