import { expect } from 'vitest'
import { sql } from 'kysely'
import { recordAppealAct } from '#api/filing/appeals/record.act.ts'
import { enterAppeal } from '#api/filing/appeals/enter.act.ts'
import { readDeskAppeals } from '#api/filing/appeals/read-appeals.ts'
import { saveDecision } from '#api/review/decisions/save.act.ts'
import { issueDecision } from '#api/review/decisions/issue.act.ts'
import { ApiError } from '#api/ground/lib/calls/errors.ts'
import type { ApiDeps } from '#api/ground/lib/calls/deps.ts'
import { dayAfter } from '#api/permit-life/acts/judge.ts'
import { readDeskPermit } from '#api/permit-life/acts/read-permit-acts.ts'
import { recordAct } from '#api/permit-life/acts/record.act.ts'
import { followImported } from '#api/permit-life/acts/imported/follow-imported.act.ts'
import type { Filer } from '../filing/filer.ts'
import { likeTransfer } from './decided-transfer.ts'
import { loadPermits } from './load-permits.ts'
import { PermitModel, RESTING, type ModelAct, type ModelKind } from './model.ts'

const KINDS = ['suspend', 'stay', 'reinstate', 'correct', 'revoke', 'terminate'] as const
const STERN = ['suspend', 'suspend', 'revoke', 'terminate', 'correct'] as const
const APPEAL_ACTS = [
  'open',
  'hearing',
  'withdraw',
  'dismiss',
  'uphold',
  'change',
  'reverse',
] as const
const APPEALABLE: readonly ModelKind[] = ['suspend', 'revoke', 'terminate']

export type Known = {
  rid: number
  /** The submittal by which it was granted. */
  submittalRid: number
  model: PermitModel
}
type Scene = {
  /** Mostly suspends and ends permits, and each of that is appealed. */
  isStern?: boolean
  staffId: number
  parties: readonly Filer[]
  /** A transfer that can be decided, of another permit. */
  template: number
  /** How many of each were taken, and how many refused. */
  done: Record<
    'acts' | 'transfers' | 'appeals' | 'takenBack' | 'stays' | 'imports' | 'refused',
    number
  >
}
type Deps = Pick<ApiDeps, 'db' | 'config' | 'files' | 'renderReport'>

/** What staff do with permits at random, judged by the portal and kept by the model where it was taken. */
export function historyOf(
  deps: Deps,
  { staffId, parties, template, done, isStern = false }: Scene,
  random: (below: number) => number,
) {
  const { db, config } = deps
  const pick = <T>(all: readonly T[]): T | undefined => all[random(all.length)]

  async function attempt<T>(work: () => Promise<T>): Promise<T | null> {
    try {
      return await work()
    } catch (error) {
      if (!(error instanceof ApiError)) throw error
      done.refused += 1
      return null
    }
  }

  const at = (day: string) => new Date(`${day}T17:00:00Z`)
  const shownOn = (rid: number, day: string) =>
    readDeskPermit(db, rid, { config, now: at(day), userId: staffId })

  /** Keeps in the model what a call did to the permit besides, such as the decision on an appeal: its newest act. */
  async function keepNewest({ rid, model }: Known, day: string): Promise<void> {
    const [newest] = (await shownOn(rid, day)).acts
    if (!newest || model.acts.some((act) => act.rid === newest.rid)) return
    if (newest.kind === 'takeBack') return
    const kind = newest.kind as ModelKind
    const stays = await stayedBy(newest.rid, model)
    model.record(
      { rid: newest.rid, kind, day: newest.fromOn, until: null, holder: null, party: null, stays },
      day,
    )
  }

  /** The act that the stay of an act is about; null of all else. */
  async function stayedBy(rid: number, model: PermitModel): Promise<ModelAct | null> {
    const { rows } = await sql<{ stays: number | null }>`
      select stays_id::float8 as stays from permit_acts where id = ${rid}`.execute(db)
    return model.acts.find((act) => act.rid === rows[0]?.stays) ?? null
  }

  /** What a call took back of the permit, such as a stay with the decision on an appeal. */
  async function takeBackGone({ rid, model }: Known, day: string): Promise<void> {
    const states = new Map((await shownOn(rid, day)).acts.map((each) => [each.rid, each.state]))
    for (const act of model.acts)
      if (act.state !== 'takenBack' && states.get(act.rid) === 'takenBack') model.takeBack(act, day)
  }

  async function takeBack({ rid, model }: Known, act: ModelAct, day: string): Promise<void> {
    const shown = await shownOn(rid, day)
    const may = shown.acts.find((each) => each.rid === act.rid)?.mayTakeBack
    const body = { permitRid: rid, version: shown.version, reason: 'So.', rule: 'A rule.' }
    const asked = { ...body, kind: 'takeBack' as const, actRid: act.rid, atRequest: false }
    const taken = await attempt(() => recordAct(deps, asked, staffId, at(day)))
    // What the page offers is what the call takes.
    expect(taken !== null).toBe(may)
    if (!taken) return
    done.takenBack += 1
    model.takeBack(act, day)
  }

  /** A register says a status that the permit does not have. */
  async function load({ rid, model }: Known, day: string): Promise<void> {
    const status = pick(['Active', 'Suspended', 'Revoked'].filter((each) => each !== model.status))
    const { rows } = await sql<{ line: string }>`
      select concat_ws(',', product_id, number, '"' || type_name || '"', ${status ?? ''}::text) as line
      from permits where id = ${rid}`.execute(db)
    const lines = ['product,number,type,status', rows[0]?.line ?? '']
    await loadPermits(db, lines, day)
    const { workDays } = config
    await followImported(db, config, { today: day, workDays, now: at(day) })
    const [newest] = (await shownOn(rid, day)).acts
    expect(newest?.kind).toBe('import')
    done.imports += 1
    model.record(
      {
        ...{ rid: newest?.rid ?? 0, kind: 'import', day, until: null, holder: null, party: null },
        ...(status === undefined ? {} : { status }),
      },
      day,
    )
  }

  async function act(known: Known, day: string): Promise<void> {
    const { rid, model } = known
    const undoable = model.acts.filter(
      ({ kind, state }) => kind !== 'import' && (state === 'ahead' || state === 'done'),
    )
    const isAgainst = model.status !== 'Active'
    const isStay = model.appealed.length > 0 && (isAgainst ? random(4) > 0 : random(8) === 0)
    const back = !isStay && random(3) === 0 ? pick(undoable) : undefined
    if (back) return takeBack(known, back, day)
    const kinds = isStern ? STERN : KINDS
    const chosen = kinds[random(random(5) === 0 || isStern ? kinds.length : 4)] ?? 'suspend'
    const kind = isStay ? ('stayAct' as const) : chosen
    const isToday = random(isStay ? 2 : 3) === 0
    const fromOn = dayAfter(day, isToday ? 0 : random(isStay ? 5 : 12))
    const untilOn =
      kind in RESTING && random(2) === 0 ? dayAfter(fromOn, random(isStern ? 20 : 6)) : null
    const could = model.statusOn(day, fromOn)
    const holder = kind === 'correct' ? `Corrected ${random(1_000_000)}` : null
    const { version } = await shownOn(rid, day)
    const asked = {
      permitRid: rid,
      version,
      kind,
      reason: 'So.',
      rule: 'A rule.',
      atRequest: false,
    }
    const taken = await attempt(() =>
      recordAct(
        deps,
        { ...asked, fromOn, untilOn, ...(holder ? { holder } : {}) },
        staffId,
        at(day),
      ),
    )
    if (kind in RESTING && could !== 'Active') expect(taken).toBeNull()
    if (kind === 'reinstate' && !Object.values(RESTING).includes(could)) expect(taken).toBeNull()
    if (kind === 'stayAct' && !['Suspended', 'Revoked', 'Terminated'].includes(could))
      expect(taken).toBeNull()
    if (!taken) return
    done.acts += 1
    const [newest] = (await shownOn(rid, day)).acts
    const stays = await stayedBy(newest?.rid ?? 0, model)
    if (kind === 'stayAct') {
      done.stays += 1
      expect(model.appealed).toContain(stays?.rid)
    }
    model.record(
      { rid: newest?.rid ?? 0, kind, day: fromOn, until: untilOn, holder, party: null, stays },
      day,
    )
  }

  /** Decides about a transfer that both sides agreed to, for a day ahead; what is refused is withdrawn. */
  async function transfer({ rid, model }: Known, day: string): Promise<void> {
    const party = (model.party + 1 + random(parties.length - 1)) % parties.length
    const next = parties[party]
    if (!next) return
    const onDay = dayAfter(day, random(10))
    const holder = `Holder ${random(1_000_000)}`
    const agreed = { permitRid: rid, next, holder, onDay, signedOn: '2026-01-05' }
    const submittalRid = await likeTransfer(db, template, agreed)
    const { rows } = await sql<{ expiresOn: string }>`
      select expired_on as "expiresOn" from permits where id = ${rid}`.execute(db)
    const could = model.statusOn(day, onDay)
    const taken = await attempt(async () => {
      const version = await saveDecision(
        db,
        {
          ...{ rid: submittalRid, version: 0, letter: 'So.', appeal: '', conditions: [] },
          ...{ holder: '', holderReason: '', kind: 'approve' },
          ...{ effectiveOn: onDay, expiresOn: rows[0]?.expiresOn },
        },
        staffId,
        at(day),
      )
      const by = { rid: submittalRid, version, staffId, staffName: 'Rita', unpaidCents: 0 }
      return issueDecision(deps, by, at(day))
    })
    if (['Revoked', 'Terminated'].includes(could)) expect(taken).toBeNull()
    if (taken) {
      done.transfers += 1
      const [newest] = (await shownOn(rid, day)).acts
      model.record(
        { rid: newest?.rid ?? 0, kind: 'transfer', day: onDay, until: null, holder, party },
        day,
      )
    }
    if (!taken)
      await sql`
        update submittals set submittal_status_id = (select id from submittal_statuses where code = 8)
        where id = ${submittalRid}`.execute(db)
  }

  /** Enters an appeal of the decision by which it was granted or of an act on it, or acts about one. */
  async function appeal(known: Known, day: string): Promise<void> {
    const { submittalRid, model } = known
    const now = at(day)
    const { appeals } = await readDeskAppeals(db, submittalRid, { config, userId: staffId, now })
    const isNew = random(4) === 0 || (isStern && model.appealed.length === 0)
    const waiting = appeals.filter(({ state }) => state === 'filed' || state === 'open')
    const chosen = isNew ? undefined : pick(isStern && random(4) > 0 ? waiting : appeals)
    if (!chosen) {
      const of = model.acts.findLast(
        ({ kind: each, state }) => APPEALABLE.includes(each) && state === 'done',
      )
      const body = {
        submittalRid,
        actRid: random(4) === 0 ? null : (of?.rid ?? null),
        appellant: 'Friends',
        address: '1 River Road',
        filedOn: day,
        asksStay: false,
      }
      await attempt(() => enterAppeal({ db, config }, body, staffId, now))
      await countOpen(known, now)
      return
    }
    const last = chosen.acts.find(({ mayTakeBack }) => mayTakeBack)
    const back = last && random(4) === 0 ? last : null
    const kind = back ? ('takeBack' as const) : (APPEAL_ACTS[random(APPEAL_ACTS.length)] ?? 'open')
    const body = { appealRid: chosen.rid, version: chosen.version, kind, reason: 'So.', rule: 'R.' }
    const taken = await attempt(() =>
      recordAppealAct(
        deps,
        {
          ...{ ...body, actRid: back?.rid ?? null, changes: kind === 'change' ? 'So.' : null },
          ...{ hearingOn: day, hearingTime: '09:30', hearingPlace: 'Room 5' },
          madeBy: pick(chosen.made)?.id ?? null,
        },
        staffId,
        now,
      ),
    )
    if (!taken) return
    done.appeals += 1
    await countOpen(known, now)
    // A stay that ended, or came again, or what the act did to the permit, which goes with it.
    await takeBackGone(known, day)
    await keepNewest(known, day)
  }

  async function countOpen({ submittalRid, model }: Known, now: Date): Promise<void> {
    const { appeals } = await readDeskAppeals(db, submittalRid, { config, userId: staffId, now })
    model.openAppeals = appeals.filter(({ state }) => state === 'open').length
    const { rows } = await sql<{ rid: number }>`
      select distinct act_id::float8 as rid from appeals
      where submittal_id = ${submittalRid} and act_id is not null and state in ('filed', 'open')`.execute(
      db,
    )
    model.appealed = rows.map(({ rid }) => rid)
  }

  return { act, transfer, appeal, load }
}
