import type { Db } from '#api/ground/db/database.ts'
import type { ApiConfig } from '#api/ground/lib/calls/deps.ts'
import {
  PERMIT_RECORDS_CHANGED,
  RECORDS_OF_PERMITS_CHANGED,
} from '#api/services/mail-texts/permits.texts.ts'
import { tellUser } from '#api/services/outbox/tell-user.ts'
import { longDate } from '#words/formats.ts'
import { t, words } from '#words/words.ts'
import { selectPeople } from '../effects.queries.ts'
import type { ActItem } from '../permit-acts.schemas.ts'
import { placeOf, type Place } from '../tell.ts'

export type ImportedAct = Place & {
  number: string
  siteRid: number | null
  siteName: string | null
  /** The site that it was at before. */
  siteWas: number | null
  /** Its last day is another one, or it has none any more. */
  isTermMoved: boolean
  /** Its last day before; null where it had none. */
  expiredWas: string | null
  /** A day in the past from which it holds otherwise; null where it does so from its own day on. */
  since: string | null
  changes: ActItem['changes']
}

const FACTS: Readonly<Record<ActItem['changes'][number]['fact'], string>> = words({
  status: 'Status',
  holder: 'Holder',
  kind: 'Kind of permit',
  site: 'Site',
  firstDay: 'First day',
  lastDay: 'Last day',
  revocationDay: 'Day of its revocation',
})
const DAYS: readonly string[] = ['firstDay', 'lastDay', 'revocationDay']

/** Of more permits than these an account is told in one mail. */
const MOST_MAILS = 3

type Config = Pick<ApiConfig, 'agencyName' | 'publicUrl'>
type Told = { act: ImportedAct; mayOpen: boolean }

/** Tells who works on permits what a file changed of them, in the language of each. */
export async function tellOfImported(
  trx: Db,
  config: Config,
  acts: readonly ImportedAct[],
  now: Date,
): Promise<void> {
  const byUser = new Map<number, Told[]>()
  for (const act of acts)
    for (const { id, mayOpen } of await selectSides(trx, act))
      byUser.set(id, [...(byUser.get(id) ?? []), { act, mayOpen }])
  for (const [userId, told] of byUser) {
    const says = told.length > MOST_MAILS ? [allOf(config, told)] : told.map(oneOf(config))
    for (const say of says) await tellUser(trx, { userId, say }, now)
  }
}

const oneOf =
  ({ agencyName, publicUrl }: Config) =>
  ({ act, mayOpen }: Told) =>
  () =>
    PERMIT_RECORDS_CHANGED.of({
      ...{ agency: agencyName, permit: act.number, site: act.siteName },
      changes: act.changes.map(lineOf).join('\n'),
      address: `${publicUrl}${placeOf(act, mayOpen)}`,
    })

const allOf =
  ({ agencyName, publicUrl }: Config, told: readonly Told[]) =>
  () =>
    RECORDS_OF_PERMITS_CHANGED.of({
      ...{ agency: agencyName, count: String(told.length), address: `${publicUrl}/app/permits` },
      changes: told
        .flatMap(({ act: { number, siteName, changes } }) => {
          const permit = siteName === null ? number : `${number}, ${siteName}`
          return changes.map((change) => `${permit}: ${lineOf(change)}`)
        })
        .join('\n'),
    })

/** Who works on it now, and who did at the site from which a file moved it. */
async function selectSides(trx: Db, act: ImportedAct): Promise<{ id: number; mayOpen: boolean }[]> {
  const now = await selectPeople(trx, act)
  if (act.siteWas === null || act.siteWas === act.siteRid) return now
  const former = await selectPeople(trx, { permitRid: act.permitRid, siteRid: act.siteWas })
  const gone = former.filter(({ id }) => !now.some((each) => each.id === id))
  return [...now, ...gone.map(({ id }) => ({ id, mayOpen: false }))]
}

function lineOf({ fact, from, to }: ActItem['changes'][number]): string {
  const said = (value: string | null) =>
    value === null || value === ''
      ? t('none')
      : DAYS.includes(fact)
        ? (longDate(value) ?? '')
        : t(value)
  return t('{fact}: {from} → {to}', { fact: t(FACTS[fact]), from: said(from), to: said(to) })
}
