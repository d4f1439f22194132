import type { Db } from '#api/ground/db/database.ts'
import type { ApiConfig } from '#api/ground/lib/calls/deps.ts'
import { PERMIT_RECORDS_CHANGED } from '#api/services/mail-texts/permits.texts.ts'
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

/** Tells who works on a permit what a file changed of it, in the language of each. */
export async function tellOfImported(
  trx: Db,
  { agencyName, publicUrl }: Pick<ApiConfig, 'agencyName' | 'publicUrl'>,
  act: ImportedAct,
  now: Date,
): Promise<void> {
  for (const { id: userId, mayOpen } of await selectSides(trx, act)) {
    const say = () =>
      PERMIT_RECORDS_CHANGED.of({
        ...{ agency: agencyName, permit: act.number, site: act.siteName },
        changes: act.changes.map(lineOf).join('\n'),
        address: `${publicUrl}${placeOf(act, mayOpen)}`,
      })
    await tellUser(trx, { userId, say }, now)
  }
}

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
