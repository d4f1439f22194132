import type { OpenDatabase } from '#api/ground/db/database.ts'
import { createGateway } from '#graphql/server.ts'
import { inProcess } from '#graphql/lib/rest-client.ts'
import type { FormDefinition } from '#forms/definition/schema.ts'
import {
  applicationOf,
  begin,
  makeFiler,
  makeSiteOf,
  open,
  save,
  type Filer,
} from '#tests/support/filing/filer.ts'
import { formOf, question } from '#tests/support/filing/forms.ts'
import { check, HEADINGS, LIST_FORM, publishList, take } from '#tests/support/filing/tables.ts'
import { benchApi } from '../bench-api.ts'
import { benchPortal, BROWSER, connection } from '../bench-portal.ts'
import { databaseClock } from '../database-cpu.ts'
import { interleaved, median, medianOf, medianRatio, type Contestant } from '../measure.ts'
import { kilobytes, ms, ratio, type Table } from '../table.ts'

const REPORT = 'http://localhost/pub/pub-rcd/default/event/basic'
const STEP = "the report's own step"
const FORTY: FormDefinition = formOf(
  Array.from({ length: 40 }, (_, at) =>
    at % 4 === 0
      ? question('yesNo', `q${at}`)
      : question(at % 4 === 1 ? 'number' : 'text', `q${at}`, at % 4 === 1 ? { min: 0 } : {}),
  ),
  { code: 'XX-FORTY' },
)
const LONG: FormDefinition = { ...LIST_FORM, code: 'XX-ROWS' }

type Effort = { rounds: number; calls: number }
type Drafted = { filer: Filer; rid: number; productRid: number }

/** What filling in costs: pages of a form beside the product's own report step, autosave, and the check of long files. */
export async function benchFiling(opened: OpenDatabase, effort: Effort): Promise<Table[]> {
  const api = benchApi(opened)
  const gateway = createGateway({ fetch: inProcess(api) })
  const portal = await benchPortal(opened, { api, gateway, isCached: false })
  const { db } = opened
  const draftOf = async (form: FormDefinition): Promise<Drafted> => {
    await publishList(db, form)
    const filer = await makeFiler(db)
    const siteRid = await makeSiteOf(db, filer)
    const applicationRid = await applicationOf(db, form.code)
    const { data } = await begin({ api }, filer, { applicationRid, siteRid })
    return { filer, ...data }
  }
  const forty = await draftOf(FORTY)
  const long = await draftOf(LONG)
  const rows = await checked(api, long, 500)
  await take({ api }, long.filer, long, { uploadRid: rows.uploadRid })
  const visit =
    (url: string, cookie = '') =>
    async () => {
      const headers = { ...BROWSER, ...(cookie ? { cookie } : {}) }
      const response = await portal.fetch(new Request(url, { headers }), connection())
      if (response.status !== 200) throw new Error(`${url}: ${response.status}`)
      return (await response.arrayBuffer()).byteLength
    }
  const page = ({ productRid, rid, filer }: Drafted) =>
    visit(`http://localhost/app/submittal/form/${productRid}/${rid}/first`, filer.cookie)
  const contestants: Contestant[] = [
    { name: STEP, job: visit(REPORT), calls: effort.calls },
    { name: 'a form page of 40 questions', job: page(forty), calls: effort.calls },
    { name: 'a page of a table of 500 rows', job: page(long), calls: effort.calls },
  ]
  const measured = await interleaved(contestants, effort.rounds)
  const pages: Table = {
    title: `Pages of forms beside ${STEP}, ${opened.kind}, CPU of this process`,
    head: ['page', 'ms', 'of the step'],
    rows: contestants.map(({ name }) => [
      name,
      ms(medianOf(measured, name)),
      ratio(medianRatio(measured, name, STEP)),
    ]),
    note: 'A page shows 50 rows of the table at most; the aim of the 40 questions is 1.3. Medians of rounds.',
  }
  const tables = [
    pages,
    await autosaves(opened, { ...forty, api }, effort),
    await uploads(opened, { ...long, api }),
  ]
  await gateway.stop()
  return tables
}

type Api = ReturnType<typeof benchApi>

/** One answer saved at a time: what the database does, and what goes over the wire. */
async function autosaves(
  opened: OpenDatabase,
  { filer, rid, api }: Drafted & { api: Api },
  { calls }: Effort,
): Promise<Table> {
  const clock = await databaseClock(opened)
  const spent: number[] = []
  let { version } = (await open({ api }, filer, { rid })).data
  let bytes = 0
  for (let at = -5; at < calls; at++) {
    const body = { version, texts: { q2: `answer ${at}` } }
    bytes = JSON.stringify({ page: 'first', ...body }).length
    const before = clock.read()
    const { data } = await save({ api }, filer, { rid }, body)
    if (at >= 0) spent.push(clock.read() - before)
    version = data.version
  }
  return {
    title: `Autosave of one answer of 40, ${opened.kind}, ${clock.means}`,
    head: ['', 'ms', 'bytes sent to the API'],
    rows: [['one answer', ms(median(spent)), String(bytes)]],
  }
}

/** Files of rows that are read and judged; the heap is looked at while they are. */
async function uploads(
  opened: OpenDatabase,
  { api, ...draft }: Drafted & { api: Api },
): Promise<Table> {
  const rows: string[][] = []
  await checked(api, draft, 1_000)
  for (const count of [1_000, 10_000]) {
    const before = process.cpuUsage()
    const started = performance.now()
    const { peak } = await checked(api, draft, count)
    const { user, system } = process.cpuUsage(before)
    const cpu = (user + system) / 1_000
    rows.push([
      count.toLocaleString('en-US'),
      ms(cpu),
      (cpu / count).toFixed(3),
      ((performance.now() - started) / 1_000).toFixed(1),
      kilobytes(peak),
    ])
  }
  return {
    title: `Check of a file for a table, ${opened.kind}`,
    head: ['rows', 'ms of CPU', 'a row', 'seconds', 'heap above the start'],
    rows,
    note: 'Seven columns, CSV. The heap is looked at every 20 ms, garbage not yet collected with it.',
  }
}

async function checked(
  api: Api,
  { filer, rid }: Drafted,
  count: number,
): Promise<{ uploadRid: number; peak: number }> {
  const rows = Array.from({ length: count }, (_, at) => `T${at},Kitchen,${at % 900},,,No,`)
  const bytes = [HEADINGS.join(','), ...rows].join('\r\n')
  globalThis.gc?.()
  const start = process.memoryUsage().heapUsed
  let peak = 0
  const look = setInterval(() => {
    peak = Math.max(peak, process.memoryUsage().heapUsed - start)
  }, 20)
  const { data, msg } = await check({ api }, filer, { rid }, { bytes })
  clearInterval(look)
  if (data?.waiting?.rightCount !== count)
    throw new Error(`${count} rows: ${msg} ${JSON.stringify(data?.waiting?.faults?.[0])}`)
  return { uploadRid: data.waiting.rid, peak }
}
