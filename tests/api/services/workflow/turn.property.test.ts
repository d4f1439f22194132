import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { DeskWaiting } from '#api/portal/dashboard/desk-waiting.schemas.ts'
import type { OwnSubmittal } from '#api/filing/own-submittals/own-submittals.schemas.ts'
import type { Progress } from '#api/records/progress/progress.schemas.ts'
import type { Review } from '#api/review/review.schemas.ts'
import { ACTORS, type Turn } from '#api/services/workflow/turn.ts'
import { callAs } from '#tests/support/accounts/sign-in.ts'
import { deskOf, makeReviewer } from '#tests/support/desk-review/reviewer.ts'
import { fileExample, signExample } from '#tests/support/filing/filed.ts'
import { useRealPortal } from '#tests/support/real-portal.ts'
import { isDrill, runs } from '#tests/support/suite/runs.ts'
import { ownWaiting } from '#tests/support/waits/waiting.ts'

const portal = useRealPortal()
const SEED = 35

type Filed = Awaited<ReturnType<typeof fileExample>>
type Desk = ReturnType<typeof deskOf>
/** What each place says of whose turn it is; null where it has no such row. */
type Said = Record<'desk' | 'inbox' | 'page' | 'list' | 'file' | 'progress', Turn | null> & {
  isAtDesk: boolean
  isTheirs: boolean
}

/** What the file of the applicant's list says. */
async function ofFile({ rid, owner }: Filed): Promise<Turn | null> {
  const { cookie } = owner
  for (const list of ['submitted', 'pending']) {
    const answer = await portal.api.request(`/api/Client/Submission/Export?list=${list}`, {
      headers: { cookie },
    })
    const [head = [], ...rows] = (await answer.text())
      .replace('\uFEFF', '')
      .split(/\r?\n/)
      .map((line) =>
        [...line.matchAll(/(?:^|,)(?:"((?:[^"]|"")*)"|([^,]*))/g)].map(
          ([, quoted, plain]) => quoted ?? plain ?? '',
        ),
      )
    const row = rows.find((cells) => cells[head.indexOf('subRid')] === String(rid))
    const cell = (name: string) => row?.[head.indexOf(name)] || null
    const actor = ACTORS.find((each) => each === cell('actsNext'))
    if (actor) return { actor, what: cell('nextAct'), byDate: cell('nextActBy'), opensDate: null }
  }
  return null
}

async function said(filed: Filed, desk: Desk, staff: { cookie: string }) {
  const { rid, productRid, owner } = filed
  const ask = <T>(path: string, body?: object) =>
    callAs<T>(portal, path, { cookie: owner.cookie, ...(body ? { body } : {}) })
  const { data: listed } = await ask<{ list: OwnSubmittal[] }>(
    '/Client/Submission/GetSubmissionSubmittedByCriteria',
    {},
  )
  const { data: pending } = await ask<{ list: OwnSubmittal[] }>(
    '/Client/Submission/GetSubmissionPendingOnlineByCriteria',
    {},
  )
  const row = [...listed.list, ...pending.list].find((each) => each.subRid === rid)
  const { data: inbox } = await desk.inbox({ list: 'all', pageSize: 100 })
  const { data: waiting } = await callAs<DeskWaiting>(
    portal,
    '/Agency/Dashboard/GetWaiting?kind=submittal',
    staff,
  )
  const kinds = ['held', 'partial', 'sentBack', 'draft', 'duty']
  const theirs = await Promise.all(kinds.map((kind) => ownWaiting(portal, owner, kind)))
  return {
    desk: (await desk.get(rid)).data.turn,
    inbox: inbox.list.find((each) => each.rid === rid)?.turn ?? null,
    page: (await ask<Review>(`/${productRid}/Submission/Get/${rid}`)).data?.turn ?? null,
    list: row?.turn ?? null,
    file: await ofFile(filed),
    progress: (await ask<Progress>(`/Client/Submittal/GetProgress/${productRid}/${rid}`)).data.turn,
    isAtDesk: waiting.list.some((each) => each.rid === rid),
    isTheirs: theirs.flat().some((each) => each.rid === rid),
  } satisfies Said
}

const isSame = (one: Turn, other: Turn): boolean =>
  one.actor === other.actor && one.what === other.what && one.byDate === other.byDate

/** Where two places say different things, or a list lacks what is its reader's turn. */
function faultsOf({ isAtDesk, isTheirs, ...places }: Said): string[] {
  const told = Object.entries(places).flatMap(([place, turn]) => (turn ? [{ place, turn }] : []))
  const [first] = told
  if (!first) return ['nothing says whose turn it is']
  const { actor } = first.turn
  return [
    ...told
      .filter(({ turn }) => !isSame(turn, first.turn))
      .map(({ place }) => `${place} says other than ${first.place}`),
    ...(isAtDesk === (actor === 'nobody') ? [`${actor}, and at the desk: ${isAtDesk}`] : []),
    ...(isTheirs !== (actor === 'applicant') ? [`${actor}, and theirs: ${isTheirs}`] : []),
  ]
}

const step = fc.record({
  choice: fc.nat(),
  hold: fc.constantFrom('applicant', 'agency', 'other body', 'litigation'),
})

async function lived(
  steps: readonly { choice: number; hold: string }[],
  each: (now: Said) => void,
) {
  const staff = await makeReviewer(portal.database.db)
  const desk = deskOf(portal, staff)
  const filed = await fileExample(portal, portal.database.db)
  each(await said(filed, desk, staff))
  for (const { choice, hold } of steps) {
    const { acts, statusCode } = (await desk.get(filed.rid)).data
    if (statusCode === 3) await signExample(portal, portal.database.db, filed.owner, filed.rid)
    else {
      const act = acts[choice % acts.length]
      if (!act) break
      await desk.comment(filed.rid, 'point', 'The map has no scale.')
      const more = { reason: 'So.', hold, endsOn: '2099-01-01' }
      await desk.move(filed.rid, act, statusCode, act === 'hold' ? more : { ...more, hold: null })
    }
    each(await said(filed, desk, staff))
  }
}

test('through any review every page, list and call says the same of whose turn it is, and it stands in their list', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 5, maxLength: 8 }), async (steps) => {
      await lived(steps, (now) => expect(faultsOf(now)).toEqual([]))
    }),
    { numRuns: runs(5), ...(isDrill ? {} : { seed: SEED }) },
  )
})

test('a place that says another actor, act or day, and a list that lacks it or has it of nobody, are found', async () => {
  const seen: Said[] = []
  await lived([], (now) => seen.push(now))
  const [now] = seen
  if (!now) throw new Error('Nothing was said.')
  const turn = now.progress
  if (!turn) throw new Error('The progress says nothing.')
  const planted: Partial<Said>[] = [
    { list: { ...turn, actor: 'applicant' } },
    { page: { ...turn, what: 'Wait' } },
    { inbox: { ...turn, byDate: '1999-01-01' } },
    { isAtDesk: false },
    { isTheirs: true },
  ]
  expect(faultsOf(now)).toEqual([])
  for (const fault of planted) expect(faultsOf({ ...now, ...fault })).not.toEqual([])
})
