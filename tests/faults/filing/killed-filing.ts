import { mkdtempSync, rmSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { sql } from 'kysely'
import type { Db } from '#api/ground/db/database.ts'
import { folderStore } from '#api/ground/lib/files/file-store.ts'
import { examplesSchema } from '#forms/definition/examples.ts'
import { ANSWER } from '#tests/support/accounts/sign-in.ts'
import { makeReviewer } from '#tests/support/desk-review/reviewer.ts'
import { applicationOf, makeFiler, makeSiteOf, NOEX, PIN } from '#tests/support/filing/filer.ts'
import { openOwnDatabase } from '#tests/support/template.ts'
import { expectWholeFilings, type Acknowledged } from './whole-filings.ts'
import { killable } from '../killable.ts'

const FILERS = 4
/** The portal lives at most so long between two kills. */
const ALIVE_MS = 2_500
const BREATH_MS = 50
const LAST_MS = 60_000
/** About as long as an issue takes. */
const ISSUE_MS = 120
const SAVES = 3
const DECIDABLE_AFTER = ['takeUp', 'startAuthority', 'endAuthority']

export type KilledFiling = {
  kills: number
  saves: number
  files: number
  filed: number
  permits: number
}

/**
 * People fill in, upload, sign and file while staff decide and issue permits, and the portal is killed again and
 * again at any moment of it; then nothing that was acknowledged is lost, and nothing is doubled.
 */
export async function fileAndDecideWhileKilled(kills: number): Promise<KilledFiling> {
  const own = await openOwnDatabase()
  const folder = mkdtempSync(path.join(tmpdir(), 'headwater-killed-file-'))
  const server = killable('tests/faults/filing/filing-server.ts', own, folder)
  const known: Acknowledged = {
    begun: new Map(),
    texts: new Map(),
    files: [],
    filed: [],
    permits: [],
  }
  try {
    const before = await own.open()
    const people = await makePeople(before.db)
    await before.close()
    server.start()
    await server.address()
    const state: State = { isOver: false, issues: 0 }
    const call = caller(server, state)
    const working = [
      ...people.filers.map((filer) => fileAgainAndAgain(filer, { ...people, call, known, state })),
      decideAgainAndAgain({ ...people, call, known, state }),
    ]
    let killed = 0
    while (killed < kills) {
      await server.address()
      // Every second one is aimed between a decision and its permit, the others at any moment.
      if (killed % 2 === 0) await pause(BREATH_MS + Math.random() * ALIVE_MS)
      else await issuing(state, Date.now() + ALIVE_MS * 4)
      await server.kill()
      killed += 1
      server.start()
    }
    // Left alone it ends what it had begun, so that there is a permit to look at.
    const until = Date.now() + LAST_MS
    while (known.permits.length === 0 && Date.now() < until) await pause(BREATH_MS)
    state.isOver = true
    await Promise.all(working)
    await server.kill()
    const after = await own.open()
    const permits = await expectWholeFilings(after.db, folderStore(folder), known)
    await after.close()
    return {
      kills: killed,
      saves: known.texts.size,
      files: known.files.length,
      filed: known.filed.length,
      permits,
    }
  } finally {
    await server.kill()
    await own.drop()
    rmSync(folder, { recursive: true, force: true })
  }
}

type State = { isOver: boolean; issues: number }

/** A moment of the next issue that is asked for; where none is, the time that it is waited for. */
async function issuing(state: State, until: number): Promise<void> {
  const before = state.issues
  while (state.issues === before && Date.now() < until) await pause(2)
  await pause(Math.random() * ISSUE_MS)
}

type Person = { cookie: string }
type Filer = Person & { siteRid: number }
type People = {
  filers: Filer[]
  staff: Person
  applicationRid: number
  texts: Record<string, string>
}

async function makePeople(db: Db): Promise<People> {
  const filers: Filer[] = []
  for (let i = 0; i < FILERS; i++) {
    const owner = await makeFiler(db)
    filers.push({ cookie: owner.cookie, siteRid: await makeSiteOf(db, owner) })
  }
  const staff = await makeReviewer(db)
  // Their sessions are of now, as the clock of the portal is.
  await sql`
    update sessions set created_at = now(), last_seen_at = now(), expires_at = now() + interval '8 hours',
      idle_until = now() + interval '8 hours'`.execute(db)
  const file = await readFile(`forms/definitions/${NOEX}/examples.json`, 'utf8')
  const texts = examplesSchema.parse(JSON.parse(file))[0]?.texts ?? {}
  return { filers, staff, applicationRid: await applicationOf(db, NOEX), texts }
}

type Sent = { cookie: string; body?: object | Buffer; headers?: Record<string, string> }
type Call = <T>(to: string, sent: Sent) => Promise<T | null | 'gone'>

/** What is answered; null for a refusal, and 'gone' where the portal was killed meanwhile. */
function caller(server: { address: () => Promise<string> }, state: State): Call {
  return async <T>(to: string, { cookie, body, headers }: Sent) => {
    const isFile = Buffer.isBuffer(body)
    const init: RequestInit = {
      method: body ? 'POST' : 'GET',
      headers: {
        cookie,
        ...(body
          ? { 'content-type': isFile ? 'application/octet-stream' : 'application/json' }
          : {}),
        ...headers,
      },
      signal: AbortSignal.timeout(15_000),
      ...(body ? { body: isFile ? new Uint8Array(body) : JSON.stringify(body) } : {}),
    }
    const answer = await server
      .address()
      .then(async (address) => fetch(`${address}/api${to}`, init))
      .catch(() => null)
    const said = (await answer?.json().catch(() => null)) as { ok: boolean; data: T } | null
    if (!said) {
      // Whoever meets a dead page waits a little before the next try.
      if (!state.isOver) await pause(BREATH_MS)
      return 'gone'
    }
    return said.ok ? said.data : null
  }
}

type Work = People & { call: Call; known: Acknowledged; state: State }

async function fileAgainAndAgain(filer: Filer, work: Work): Promise<void> {
  for (let at = 0; !work.state.isOver; at++) await fileOnce(filer, `${filer.siteRid}-${at}`, work)
}

/** One submittal from its beginning to its signature; where the portal is gone it is left, as a closed browser leaves it. */
async function fileOnce(
  { cookie, siteRid }: Filer,
  key: string,
  { call, known, state, applicationRid, texts }: Work,
): Promise<void> {
  const begin = { applicationRid, siteRid, key: `press-${key}` }
  let begun: { rid: number } | null | 'gone' = 'gone'
  while (begun === 'gone') {
    if (state.isOver) return
    begun = await call<{ rid: number }>('/Client/Submission/Begin', { cookie, body: begin })
  }
  if (!begun) return
  const { rid } = begun
  known.begun.set(`press-${key}`, rid)
  let version = 1
  for (let time = 1; time <= SAVES; time++) {
    const operatorName = `Operator ${key} ${time}`
    // What was not answered may have been kept all the same: both are right.
    known.texts.set(rid, { kept: known.texts.get(rid)?.kept ?? null, tried: operatorName })
    const saved = await call<{ version: number }>(`/AirNEI/Submission/SaveForm/${rid}`, {
      cookie,
      body: { page: 'first', version, texts: { ...(time === 1 ? texts : {}), operatorName } },
    })
    if (!saved || saved === 'gone') return
    known.texts.set(rid, { kept: operatorName, tried: operatorName })
    version = saved.version
  }
  const file = await call<{ rid: number; sha256: string }>('/Client/Submission/UploadFile', {
    cookie,
    body: Buffer.from(`%PDF-1.4\n%${key}\n1 0 obj <<>> endobj\ntrailer <<>>\n%%EOF`),
    headers: {
      'x-submission-rid': String(rid),
      'x-question': 'siteMap',
      'x-file-name': 'map.pdf',
    },
  })
  if (!file || file === 'gone') return
  known.files.push({ rid: file.rid, sha256: file.sha256 })
  const ceremony = await call<{ ceremonyId: string }>('/Client/Submission/BeginSigning', {
    cookie,
    body: { rids: [rid] },
  })
  if (!ceremony || ceremony === 'gone') return
  const { ceremonyId } = ceremony
  await call(`/Client/Submission/GetSigning/${ceremonyId}`, { cookie })
  const signed = await call<{ filed: { rid: number }[] }>('/Client/Submission/Sign', {
    cookie,
    body: { ceremonyId, answer: ANSWER, pin: PIN, hasAgreed: true },
  })
  if (signed && signed !== 'gone') known.filed.push(...signed.filed.map((each) => each.rid))
}

/** Staff take what is there from filed to issued; of what a kill broke off they begin with what the desk says now. */
async function decideAgainAndAgain({ call, known, state, staff }: Work): Promise<void> {
  const { cookie } = staff
  const done = new Set<number>()
  while (!state.isOver) {
    const rid = known.filed.find((each) => !done.has(each))
    if (rid === undefined) {
      await pause(BREATH_MS)
      continue
    }
    const at = await call<{ statusCode: number; version: number; state: string }>(
      `/Agency/Decision/Get/${rid}`,
      { cookie },
    )
    if (at === 'gone') continue
    if (!at || at.state === 'issued') {
      done.add(rid)
      continue
    }
    const step = [5, 28, 22].indexOf(at.statusCode)
    if (step >= 0) {
      await call('/Agency/Review/Move', {
        cookie,
        body: { rid, act: DECIDABLE_AFTER[step], shown: at.statusCode },
      })
      continue
    }
    let { version } = at
    if (at.state === 'none') {
      const saved = await call<{ version: number }>('/Agency/Decision/Save', {
        cookie,
        body: {
          rid,
          version,
          kind: 'approve',
          effectiveOn: '2026-12-01',
          expiresOn: '2031-11-30',
          conditions: [{ text: 'Keep a log.' }],
        },
      })
      if (!saved || saved === 'gone') continue
      version = saved.version
    }
    state.issues += 1
    const issued = await call<{ number: string }>('/Agency/Decision/Issue', {
      cookie,
      body: { rid, version },
    })
    if (issued && issued !== 'gone') known.permits.push({ rid, number: issued.number })
  }
}

async function pause(ms: number): Promise<void> {
  await new Promise((resolve) => setTimeout(resolve, ms))
}
