import { createHash, randomBytes, randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import type { OpenDatabase } from '#api/ground/db/database.ts'
import { StartReportDraftDocument, SubmitReportDocument } from '#app/gql/operations.ts'
import { createGateway } from '#graphql/server.ts'
import { inProcess } from '#graphql/lib/rest-client.ts'
import { reportLists } from '#tests/support/factories/reference.ts'
import { genericAnswers } from '#tests/support/events/report-examples.ts'
import { benchApi } from '../bench-api.ts'
import { benchPortal, BROWSER, connection } from '../bench-portal.ts'
import { median } from '../measure.ts'
import { fieldsOf } from '../posted-fields.ts'
import { ms, ratio, type Table } from '../table.ts'

type Way = { name: string; file: () => Promise<void> }
type Effort = { rounds: number; reports: number }

const STEPS = 'http://localhost/pub/pub-rcd/default/event'
const BARE = 'bare: the same rows by INSERT, one COMMIT'

/** Reports that are filed for good, a second: by the same rows alone, and on each floor of the portal. */
export async function benchReports(opened: OpenDatabase, effort: Effort): Promise<Table[]> {
  const { ways, end } = await waysToFile(opened)
  const { rows } = await sql<{ fsync: string }>`show fsync`.execute(opened.db)
  const where = opened.kind === 'embedded' ? 'PGlite' : 'PostgreSQL'
  const tables: Table[] = []
  // The embedded database does one transaction after the other, whoever asks.
  for (const atOnce of [1, 8])
    tables.push(
      await tableOf(ways, {
        ...effort,
        atOnce,
        title: `Reports filed, ${where} with fsync ${rows[0]?.fsync}, ${atOnce} at once`,
      }),
    )
  await end()
  return tables
}

async function tableOf(
  ways: Way[],
  { rounds, reports, atOnce, title }: Effort & { atOnce: number; title: string },
): Promise<Table> {
  const rates = new Map<string, number[]>(ways.map(({ name }) => [name, []]))
  for (let round = 0; round <= rounds; round++)
    for (const { name, file } of ways) {
      const rate = await perSecond(file, reports, atOnce)
      // The first round warms up.
      if (round > 0) rates.get(name)?.push(rate)
    }
  const bare = rates.get(BARE) ?? []
  return {
    title,
    head: ['', 'reports a second', 'ms each', 'of the bare rows', 'range'],
    rows: ways.map(({ name }) => {
      const own = rates.get(name) ?? []
      const ratios = own.map((rate, i) => rate / (bare[i] ?? NaN))
      return [
        name,
        median(own).toFixed(0),
        ms((atOnce * 1_000) / median(own)),
        ratio(median(ratios)),
        `${ratio(Math.min(...ratios))} to ${ratio(Math.max(...ratios))}`,
      ]
    }),
    note: `Medians of ${rounds} rounds in turn, ${reports} reports each.`,
  }
}

async function perSecond(
  file: () => Promise<void>,
  count: number,
  atOnce: number,
): Promise<number> {
  const started = performance.now()
  let left = count
  async function visitor(): Promise<void> {
    while (left > 0) {
      left -= 1
      await file()
    }
  }
  await Promise.all(Array.from({ length: atOnce }, visitor))
  return (count * 1_000) / (performance.now() - started)
}

async function waysToFile(
  opened: OpenDatabase,
): Promise<{ ways: Way[]; end: () => Promise<void> }> {
  const answers = genericAnswers((await reportLists(opened.db)).eventTypeRid)
  const api = benchApi(opened)
  const gateway = createGateway({ fetch: inProcess(api) })
  const portal = await benchPortal(opened, { api, gateway, isCached: false })

  async function post<T>(path: string, body: object): Promise<T> {
    const headers = { 'content-type': 'application/json', 'x-visitor-address': randomUUID() }
    const init = { method: 'POST', body: JSON.stringify(body), headers }
    const answer = (await (await api.request(`/api${path}`, init)).json()) as {
      ok: boolean
      data: T
      msg: string
    }
    if (!answer.ok) throw new Error(`${path}: ${answer.msg}`)
    return answer.data
  }
  async function byRest(): Promise<string> {
    const start = { kind: 'generic-report', answers }
    const { key } = await post<{ key: string }>('/Anon/Draft/Start', start)
    const submit = { key, certified: true }
    return (await post<{ referenceNo: string }>('/Anon/Event/SubmitDraft', submit)).referenceNo
  }
  async function byGateway(): Promise<void> {
    const caller = { visitor: randomUUID() }
    const started = await gateway.execute(
      StartReportDraftDocument,
      { kind: 'GENERIC', answers },
      caller,
    )
    const key = started.data?.startReportDraft.key ?? ''
    const filed = await gateway.execute(SubmitReportDocument, { key, isCertified: true }, caller)
    if (!filed.data?.submitReport.referenceNo) throw new Error('A report was not filed.')
  }
  async function step(name: string, fields: object, cookie: string): Promise<Response> {
    const request = new Request(`${STEPS}/${name}`, {
      method: 'POST',
      body: new URLSearchParams(fieldsOf(fields)),
      headers: { ...BROWSER, host: 'localhost', origin: 'http://localhost', cookie },
    })
    const response = await portal.fetch(request, connection(anyAddress()))
    if (response.status !== 303) throw new Error(`${name} answered ${response.status}`)
    return response
  }
  async function byPages(): Promise<void> {
    const basic = await step('basic', { ...answers, intent: 'next' }, '')
    const cookie = (basic.headers.get('set-cookie') ?? '').split(';')[0] ?? ''
    await step('submission', { certified: 'Y' }, cookie)
  }
  return {
    ways: [
      { name: BARE, file: await bareRows(opened, await byRest()) },
      { name: 'REST: the draft, then its submission', file: async () => void (await byRest()) },
      { name: 'the same by mutations of the gateway', file: byGateway },
      { name: 'the same by posting the two pages', file: byPages },
    ],
    end: () => gateway.stop(),
  }
}

/** A visitor of its own: what is no address counts as one and the same for all. */
function anyAddress(): string {
  return [10, ...randomBytes(3)].join('.')
}

type Row = Record<string, unknown>

/** Writes the rows of a report that was filed once more, with new numbers and keys, and does nothing else. */
async function bareRows({ db }: OpenDatabase, referenceNo: string): Promise<() => Promise<void>> {
  async function one(text: string): Promise<Row> {
    const { rows } = await sql.raw<Row>(text).execute(db)
    return Object.fromEntries(Object.entries(rows[0] ?? {}).filter(([name]) => name !== 'id'))
  }
  const ofEvent = `(select id from events where reference_no = '${referenceNo}')`
  const model = {
    event: await one(`select * from events where id = ${ofEvent}`),
    report: await one(`select * from event_reports where event_id = ${ofEvent}`),
    draft: await one(`select * from drafts where event_id = ${ofEvent}`),
    activity: await one(`select * from event_activities where event_id = ${ofEvent}`),
    copy: await one(`select * from copies_of_record where event_id = ${ofEvent}`),
    mail: await one(`select * from outbox where subject like '%${referenceNo}'`),
    attempt: await one(`select * from attempts where scope = 'draft' limit 1`),
    place: await one(`select * from addresses where id =
      (select address_id from events where id = ${ofEvent})`),
    contact: await one(`select * from contacts where id =
      (select contact_id from event_reports where event_id = ${ofEvent})`),
  }
  return () =>
    db.transaction().execute(async (trx) => {
      async function insert(table: string, row: Row): Promise<number> {
        const names = sql.join(Object.keys(row).map((name) => sql.ref(name)))
        const values = sql.join(Object.values(row).map(asValue))
        const { rows } = await sql<{ id: number }>`
          insert into ${sql.table(table)} (${names}) values (${values}) returning *`.execute(trx)
        return rows[0]?.id ?? 0
      }
      for (const scope of ['draft', 'report'])
        await insert('attempts', { ...model.attempt, scope, subject_hash: hex() })
      const address_id = await insert('addresses', model.place)
      const contact_id = await insert('contacts', model.contact)
      const reference_no = `BARE-${randomUUID()}`
      const event = { ...model.event, reference_no, address_id, public_id: randomUUID() }
      const event_id = await insert('events', event)
      await insert('event_reports', {
        ...model.report,
        event_id,
        contact_id,
        key_hash: hex(),
        receipt_code_hash: hex(),
      })
      await insert('event_activities', { ...model.activity, event_id })
      const number = reference_no
      await insert('copies_of_record', { ...model.copy, event_id, number, chain_sha256: hex() })
      await insert('outbox', { ...model.mail, message_id: randomUUID() })
      await insert('drafts', { ...model.draft, id: randomUUID(), event_id, key_hash: hex() })
    })
}

function asValue(value: unknown): unknown {
  return value !== null && typeof value === 'object' && !(value instanceof Date)
    ? JSON.stringify(value)
    : value
}

function hex(): string {
  return createHash('sha256').update(randomBytes(16)).digest('hex')
}
