import { parse } from 'csv-parse/sync'
import { sql } from 'kysely'
import { beforeAll, expect, test } from 'vitest'
import { createApi } from '#api/app.ts'
import { permitsOf } from '#api/services/access/permits.queries.ts'
import type { Api, ApiDeps } from '#api/ground/lib/calls/deps.ts'
import { makeDues } from '#api/permit-life/obligations/make-dues.act.ts'
import { readOwnPermit } from '#api/records/own-permits/read-own-permit.ts'
import { selectVerified } from '#api/records/own-permits/verified-permit.queries.ts'
import { dayAfter } from '#api/permit-life/acts/judge.ts'
import { turnPermits } from '#api/permit-life/acts/turn.act.ts'
import { selectPermit } from '#api/records/permits/permits.queries.ts'
import { permitReport } from '#api/records/reports/permit-report.ts'
import { createGateway } from '#graphql/server.ts'
import { inProcess } from '#graphql/lib/rest-client.ts'
import { testConfig } from '#tests/support/config.ts'
import { decided } from '#tests/support/appeals/appeals.ts'
import { findComplete } from '#tests/support/desk-review/decider.ts'
import { makeReviewer } from '#tests/support/desk-review/reviewer.ts'
import { linkConsultant, makeFiler, type Filer } from '#tests/support/filing/filer.ts'
import { agreeTo } from '#tests/support/filing/transferred.ts'
import { ask } from '#tests/support/graph.ts'
import { historyOf, type Known } from '#tests/support/permit-acts/history.ts'
import { FORCES, PermitModel } from '#tests/support/permit-acts/model.ts'
import { runs } from '#tests/support/suite/runs.ts'
import { useTransfers } from '#tests/support/transfers/scene.ts'

const FIRST = '2026-11-20'
const scene = useTransfers()
const { portal } = scene
const db = () => portal.database.db

let day = FIRST
let deps: ApiDeps
let api: Api
let template = 0
let staffId = 0
/** Who may hold a permit, besides the one that each was granted to. */
let others: Filer[] = []

beforeAll(async () => {
  const { reviewer, asked, sides } = scene
  const config = structuredClone(testConfig)
  config.review.secondReader = false
  deps = {
    ...{ db: db(), searches: portal.database.searches, files: portal.files, config },
    ...{ allows: async () => true, clock: () => new Date(`${day}T17:00:00Z`) },
    renderReport: async () => new TextEncoder().encode('%PDF-1.7'),
  }
  api = createApi(deps)
  staffId = (await makeReviewer(db(), 'Rita Historian')).id
  others = [await makeFiler(db()), await makeFiler(db())]
  const given = await sides()
  const { rid, key } = await asked(given)
  expect((await agreeTo(portal, given.next, key)).msg).toBe('')
  await findComplete(portal, reviewer(), rid)
  template = rid
})

/** The same numbers in every run. */
function randomFrom(seed: number): (below: number) => number {
  let state = seed
  return (below) => {
    state = (state * 1_103_515_245 + 12_345) % 2_147_483_648
    return Math.floor((state / 2_147_483_648) * below)
  }
}

type Party = Known & { key: string; owner: Filer; consultant: Filer; duty: number }

/** A permit that was granted, with a consultant of its holder and a duty of each day. */
async function granted(): Promise<Party> {
  const { permitRid: rid, rid: submittalRid, owner, siteRid } = await decided(portal, 'approve')
  const consultant = await makeFiler(db(), 'consultant')
  await linkConsultant(db(), { owner, consultant, siteRid }, ['prepare'])
  const { rows } = await sql<{ holder: string; key: string }>`
    update permits set effective_on = ${FIRST}::date where id = ${rid} returning holder_name as holder, verify_key as key`.execute(
    db(),
  )
  const { rows: duties } = await sql<{ id: number }>`
    insert into obligations (application_id, site_id, permit_id, name, rule, starts_on, opens_days)
    select (select id from applications where coalesce(config ->> 'period', 'none') = 'none'
        and form_code is not null order by id limit 1), site_id, id, 'Sample', 'FREQ=DAILY',
      ${FIRST}::date, 3 from permits where id = ${rid} returning id::float8 as id`.execute(db())
  const model = new PermitModel(rows[0]?.holder ?? '', 0)
  return {
    rid,
    submittalRid,
    model,
    owner,
    consultant,
    key: rows[0]?.key ?? '',
    duty: duties[0]?.id ?? 0,
  }
}

/** What everybody reads of permits: page, paper, check of the paper, file, graph. */
async function readByAll(permits: readonly Party[]) {
  const answer = await api.request('/api/Anon/PublicInquiry/Export/permits/csv')
  expect(answer.status).toBe(200)
  type Line = Record<string, string>
  const lines: Line[] = parse(await answer.text(), { columns: true, bom: true })
  const map = await api.request('/api/Anon/PublicInquiry/Export/permits/geojson')
  const { features } = (await map.json()) as { features: { properties: Line }[] }
  const { rows: products } = await sql<{ schema: string }>`
    select schema_name as schema from products where id = 3`.execute(db())
  const schema = products[0]?.schema
  const gateway = createGateway({ fetch: inProcess(api) })
  type Node = { statusName: string; holderName: string | null; force: { code: string } }
  const aliases = permits.map(
    ({ rid }) =>
      `p${rid}: permit(schema: "${schema}", id: "${rid}") { statusName holderName force { code } }`,
  )
  const graph = await ask<Record<string, Node>>(gateway, `{ ${aliases.join(' ')} }`)
  return async ({ rid, key }: Party) => {
    const checked = await selectVerified(db(), key, day)
    const paper = await permitReport(
      db(),
      deps.config,
      { productRid: 3, permitRid: Number(rid) },
      day,
    )
    const line = lines.find((each) => each['permit_rid'] === String(rid))
    const placed = features.find(
      ({ properties }) => String(properties['permit_rid']) === String(rid),
    )
    const node = graph[`p${rid}`]
    const file = (of?: Line) => `${of?.['permit_status']} ${of?.['force']} ${of?.['holder']}`
    return {
      file: file(line),
      map: file(placed?.properties),
      graph: `${node?.statusName} ${node?.force.code} ${node?.holderName}`,
      check: `${checked?.permitStatusName} ${checked?.force.code} ${checked?.holder}`,
      paper: `${paper?.permit.statusName} ${paper?.permit.force.code} ${paper?.permit.holder}`,
    }
  }
}

/** Its public page on the day: how it stands, and what came of its acts. */
async function pageOf({ rid }: Party): Promise<{ page: string; acts: string[] }> {
  const permit = await selectPermit(db(), 3, rid, {
    ...{ today: day, personHolders: false },
    timeZone: deps.config.timeZone,
  })
  const { statusName, force, holderName, contestedInd, acts = [] } = permit ?? {}
  for (const { kind, documentRid } of acts)
    if (kind !== 'import') expect(documentRid).toBeGreaterThan(0)
  return {
    page: `${statusName} ${force?.code} ${holderName} ${contestedInd ?? 'N'}`,
    acts: acts
      .filter(({ kind }) => kind !== 'takeBack')
      .map((act) => `${act.rid} ${act.state}`)
      .reverse(),
  }
}

/** Who acts for the holders of permits, as account and permit. */
async function whoActs(permits: readonly Party[]): Promise<Set<string>> {
  const users = [...permits.flatMap(({ owner, consultant }) => [owner, consultant]), ...others]
  const { rows } = await sql<{ pair: string }>`
    select users.id || ' ' || own.id as pair
    from users, lateral (${permitsOf(sql`users.id`)}) own (id)
    where users.id = any(${users.map(({ id }) => id)}::bigint[])`.execute(db())
  return new Set(rows.map(({ pair }) => pair))
}

/** Whether they open its page in their part of the portal. */
async function opensPage(rid: number, { id }: Filer): Promise<boolean> {
  const at = { day, timeZone: deps.config.timeZone }
  return (await readOwnPermit(db(), { id, kind: 'owner' }, rid, at)) !== null
}

/** Whether something is due of a permit on the day: made, and not canceled. */
async function isDue(duty: number): Promise<boolean> {
  const { rows } = await sql`
    select from obligation_dues due join submittals on submittals.id = due.submittal_id
      join submittal_statuses status on status.id = submittals.submittal_status_id and status.code <> 11
    where due.obligation_id = ${duty} and due.due_on = ${day}::date`.execute(db())
  return rows.length > 0
}

const SEEDS = Array.from({ length: runs(5) }, (_, n) => 36 + n)

test.each(SEEDS)(
  'random acts, transfers, appeals and imports with days ahead, some taken back, leave status, force, holder, access, duties and papers on every day as a page of rules says (%i)',
  async (seed) => {
    const random = randomFrom(seed)
    day = FIRST
    api = createApi(deps)
    const permits: Party[] = []
    for (let n = 0; n < runs(10); n++) permits.push(await granted())
    const done = {
      acts: 0,
      transfers: 0,
      appeals: 0,
      takenBack: 0,
      stays: 0,
      imports: 0,
      refused: 0,
    }

    for (let n = 0; n < runs(125); n++, day = dayAfter(day)) {
      // The first call of the day brings the permits to their stand; the job makes what is due.
      expect((await api.request('/api/Anon/PublicInquiry/GetPermit/3/1')).status).not.toBe(500)
      await makeDues(db(), day, new Date(`${day}T05:00:00Z`))
      for (const { model } of permits) model.come(day)
      await compare(permits, n % 8 === 0)
      for (const one of permits) {
        const parties = [one.owner, ...others]
        const history = historyOf(deps, { staffId, parties, template, done }, random)
        // What was done against the holder's will is appealed more often than not, and stayed.
        const { status, appealed } = one.model
        const isAgainst = status !== 'Active' && random(2) === 0
        const chance = isAgainst ? (appealed.length > 0 ? 0 : 6) : random(10)
        if (chance < 5) await history.act(one, day)
        else if (chance === 5) await history.transfer(one, day)
        else if (chance < 8) await history.appeal(one, day)
        else if (chance === 8 && random(4) === 0) await history.load(one, day)
      }
    }
    // Of stays there is a test of its own.
    const often = { ...done, stays: 1 }
    expect(Math.min(...Object.values(often)), JSON.stringify(done)).toBeGreaterThan(0)
  },
)

test.each(SEEDS)(
  'random appeals of what suspended or ended a permit, and stays of that, leave it as a page of rules says (%i)',
  async (seed) => {
    const random = randomFrom(seed)
    day = FIRST
    api = createApi(deps)
    const permits: Party[] = []
    for (let n = 0; n < runs(15); n++) permits.push(await granted())
    const done = {
      acts: 0,
      transfers: 0,
      appeals: 0,
      takenBack: 0,
      stays: 0,
      imports: 0,
      refused: 0,
    }
    for (let n = 0; n < runs(100); n++, day = dayAfter(day)) {
      await turnPermits(db(), {
        ...{ today: day, now: new Date(`${day}T05:00:00Z`) },
        workDays: deps.config.workDays,
      })
      await makeDues(db(), day, new Date(`${day}T05:00:00Z`))
      for (const { model } of permits) model.come(day)
      await compare(permits, false)
      for (const one of permits) {
        const parties = [one.owner, ...others]
        const of = { staffId, parties, template, done, isStern: true }
        const history = historyOf(deps, of, random)
        if (random(40) === 0) await history.load(one, day)
        else if (random(2) === 0) await history.act(one, day)
        else await history.appeal(one, day)
      }
    }
    expect(Math.min(done.stays, done.appeals), JSON.stringify(done)).toBeGreaterThan(1)
  },
)

/** What is read of each permit, by whom and where, with what the model says. */
async function compare(permits: readonly Party[], isWhole: boolean): Promise<void> {
  const read = isWhole ? await readByAll(permits) : null
  const acting = await whoActs(permits)
  for (const one of permits) {
    const { rid, model, consultant } = one
    const says = `${model.status} ${FORCES[model.status]} ${model.holder}`
    const where = `permit ${rid} on ${day}`
    if (read)
      expect(await read(one), where).toEqual({
        ...{ file: says, map: says, graph: says, check: says, paper: says },
      })
    const { page, acts } = await pageOf(one)
    expect(page, where).toBe(`${says} ${model.openAppeals > 0 ? 'A' : 'N'}`)
    // Each act has its letter, and says of itself what came of it.
    expect(acts, where).toEqual(model.acts.map(({ rid: act, state }) => `${act} ${state}`))
    expect(await isDue(one.duty), where).toBe(model.status === 'Active')
    for (const [index, party] of [one.owner, ...others].entries()) {
      const isHis = model.party === index
      expect(acting.has(`${party.id} ${rid}`), `${where}, account ${index}`).toBe(isHis)
      if (read) expect(await opensPage(rid, party), `${where}, account ${index}`).toBe(isHis)
    }
    // Whoever worked for a former holder does not work for the next one.
    if (model.party !== 0) expect(acting.has(`${consultant.id} ${rid}`), where).toBe(false)
  }
}
