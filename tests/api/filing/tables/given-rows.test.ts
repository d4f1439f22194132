import { beforeAll, expect, test } from 'vitest'
import { fixedRowName } from '#forms/judge/fixed-rows.ts'
import { callAs } from '#tests/support/accounts/sign-in.ts'
import {
  applicationOf,
  begin,
  makeFiler,
  makeSiteOf,
  open,
  save,
  type Filer,
} from '#tests/support/filing/filer.ts'
import { formOf, question, table } from '#tests/support/filing/forms.ts'
import { check, publishList, tableFile, take, undo } from '#tests/support/filing/tables.ts'
import { useRealPortal } from '#tests/support/real-portal.ts'

const CODE = 'XX-GIVEN'
const FORM = formOf(
  [
    table(
      'results',
      [
        question('choice', 'metal', {
          label: 'Metal',
          required: true,
          options: { list: 'metals' },
        }),
        question('number', 'value', { label: 'Value' }),
        question('text', 'remark', { label: 'Remark' }),
      ],
      { label: 'Metals', fixedRows: 'metal', max: 9, upload: true, rowLabel: 'row.metal' },
    ),
  ],
  {
    code: CODE,
    lists: {
      metals: [
        { value: 'lead', label: 'Lead' },
        { value: 'zinc', label: 'Zinc' },
      ],
    },
  },
)
const portal = useRealPortal()
const db = () => portal.database.db
const [LEAD, ZINC] = [fixedRowName('lead'), fixedRowName('zinc')]

beforeAll(() => publishList(db(), FORM))

async function began(): Promise<{ owner: Filer; rid: number }> {
  const owner = await makeFiler(db())
  const siteRid = await makeSiteOf(db(), owner)
  const applicationRid = await applicationOf(db(), CODE)
  const { data } = await begin(portal, owner, { applicationRid, siteRid })
  return { owner, rid: data.rid }
}

const rowsOf = async (owner: Filer, rid: number) =>
  (await open(portal, owner, { rid })).data.answered.rows['results'] ?? []

test('a row that the form gives is stored when something is typed in it, under its name and key [S3-PEND-12]', async () => {
  const { owner, rid } = await began()
  expect(await rowsOf(owner, rid)).toEqual([])
  const texts = {
    [`results.${ZINC}.value`]: '2',
    [`results.${ZINC}.metal`]: 'lead',
    [`results.${LEAD}.value`]: '',
    'results.fnosuchrow.value': '9',
  }
  expect((await save(portal, owner, { rid }, { version: 1, texts })).status).toBe(200)
  expect(await rowsOf(owner, rid)).toEqual([{ name: ZINC, texts: { metal: 'zinc', value: '2' } }])
  await save(portal, owner, { rid }, { version: 2, texts: { [`results.${LEAD}.value`]: '1' } })
  await save(portal, owner, { rid }, { version: 3, texts: { [`results.${ZINC}.value`]: '3' } })
  expect(await rowsOf(owner, rid)).toEqual([
    { name: LEAD, texts: { metal: 'lead', value: '1' } },
    { name: ZINC, texts: { metal: 'zinc', value: '3' } },
  ])
})

test('no row is added to given rows, and none taken out', async () => {
  const { owner, rid } = await began()
  for (const more of [
    { addRow: { question: 'results', count: 1 } },
    { removeRow: { question: 'results', row: LEAD } },
  ]) {
    const { status, msg } = await save(portal, owner, { rid }, { version: 1, texts: {}, ...more })
    expect({ more, status, msg }).toEqual({
      more,
      status: 400,
      msg: 'The rows of this table are given: none is added or taken out.',
    })
  }
})

test('a file is matched by the key of its rows: strange ones and second ones are errors of their cells', async () => {
  const { owner, rid } = await began()
  const empty = await tableFile(portal, owner, { rid }, 'empty/csv')
  expect(Buffer.from(empty.bytes).toString('utf8').trim().split(/\r?\n/).slice(-2)).toEqual([
    'Lead,,',
    'Zinc,,',
  ])
  const bytes = ['Metal,Value,Remark', 'Zinc,2,', 'Gold,3,', 'zinc,4,'].join('\r\n')
  const { data } = await check(portal, owner, { rid }, { bytes })
  expect(data.waiting).toMatchObject({ rowCount: 3, rightCount: 0, problems: [] })
  expect(data.waiting?.faults.map(({ cell, rule }) => [cell, rule])).toEqual([
    ['A2', 'twice'],
    ['A3', 'unreadable'],
    ['A4', 'twice'],
  ])
  expect(data.waiting?.faults.map(({ message }) => message)).toEqual([
    'Row 4 is the same.',
    expect.any(String),
    'Row 2 is the same.',
  ])
})

test('rows of a file become the rows of their keys, beside what was typed, and can be undone', async () => {
  const { owner, rid } = await began()
  await save(
    portal,
    owner,
    { rid },
    {
      version: 1,
      texts: { [`results.${LEAD}.value`]: '1', [`results.${ZINC}.remark`]: 'kept' },
    },
  )
  const before = await rowsOf(owner, rid)
  const { data } = await check(portal, owner, { rid }, { bytes: 'Metal,Value\r\nZinc,7' })
  const uploadRid = data.waiting?.rid ?? 0
  const taken = await take(portal, owner, { rid }, { uploadRid, way: 'add' })
  expect(taken.data).toEqual({ added: 0, changed: 1, removed: 0, leftOut: 0 })
  expect(await rowsOf(owner, rid)).toEqual([
    { name: LEAD, texts: { metal: 'lead', value: '1' } },
    { name: ZINC, texts: { metal: 'zinc', value: '7', remark: 'kept' } },
  ])
  const rows = await tableFile(portal, owner, { rid }, 'rows/csv')
  expect(Buffer.from(rows.bytes).toString('utf8')).toContain('Zinc,7,kept')
  expect((await undo(portal, owner, { rid })).data).toEqual({ rowCount: 2 })
  expect(await rowsOf(owner, rid)).toEqual(before)
  const { data: view } = await callAs<{ key: string[] }>(
    portal,
    `/Client/Submission/GetTableUpload/${rid}/results`,
    { cookie: owner.cookie },
  )
  expect(view.key).toEqual(['Metal'])
})

test('an empty table takes a file under the names that the page would have used', async () => {
  const { owner, rid } = await began()
  const bytes = 'Metal,Value\r\nLead,1\r\nZinc,2'
  const { data } = await check(portal, owner, { rid }, { bytes })
  await take(portal, owner, { rid }, { uploadRid: data.waiting?.rid ?? 0 })
  expect((await rowsOf(owner, rid)).map(({ name }) => name)).toEqual([LEAD, ZINC])
})
