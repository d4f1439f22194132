import { sql } from 'kysely'
import { decideTrade } from '#api/cap-and-trade/cap-trades/end-trade.act.ts'
import {
  beginTradeSigning,
  openTradeSigning,
  signTrade,
} from '#api/cap-and-trade/cap-trades/sign-trade.act.ts'
import type { Db } from '#api/ground/db/database.ts'
import { beginSubmittal } from '#api/filing/begin.act.ts'
import { beginFiling, openFiling } from '#api/filing/signing/ceremony.act.ts'
import { sign } from '#api/filing/signing/sign.act.ts'
import { PRODUCTS } from '#api/filing-products.ts'
import type { ApiConfig } from '#api/ground/lib/calls/deps.ts'
import type { SignedIn } from '#api/ground/lib/calls/signed-in.ts'
import { selectCeremony } from '#api/services/signing/ceremonies.queries.ts'
import { DEMONSTRATION_PIN } from '../accounts.ts'
import { dayAfter, padded } from '../chance.ts'

/** Who trades in the demonstration, as their sessions would be. */
export type Traders = Record<'cpp' | 'cpp.second' | 'cpp.buyer' | 'staff', SignedIn>

type Person = 'cpp' | 'cpp.buyer'
type Entry = {
  key: string
  /** Who signs for which of the covered entities, counted from 0. */
  seller: readonly [who: Person, entity: number]
  acquirer: readonly [who: Person, entity: number]
  units: Readonly<Record<number, number>>
  dollars: string
  signedDaysAgo: number
  acceptedDaysAgo?: number
  completedDaysAgo?: number
}

/** One that is over, one that waits for the agency, and one that waits for `cpp` to accept it. */
const TRADES: readonly Entry[] = [
  {
    key: 'completed',
    seller: ['cpp', 0],
    acquirer: ['cpp.buyer', 2],
    units: { 2025: 1_500 },
    dollars: '30.50',
    signedDaysAgo: 30,
    acceptedDaysAgo: 28,
    completedDaysAgo: 24,
  },
  {
    key: 'agency',
    seller: ['cpp', 1],
    acquirer: ['cpp.buyer', 2],
    units: { 2025: 1_200, 2026: 600 },
    dollars: '32.75',
    signedDaysAgo: 14,
    acceptedDaysAgo: 12,
  },
  {
    key: 'acquirer',
    seller: ['cpp.buyer', 2],
    acquirer: ['cpp', 0],
    units: { 2026: 1_000 },
    dollars: '34.00',
    signedDaysAgo: 1,
  },
]

/** Each step as it is made here: no second person, nothing by itself, no price asked about. */
const RULES = { secondNeeded: false, isAutomatic: false, farPercent: 1_000 }
const VISITOR = 'demonstration'
const ANSWERS = ['river', 'lamp', 'register']
const CONTACT = {
  cpp: ['Casey', 'Trader', '100 Main Street', 'Springfield'],
  'cpp.buyer': ['Bea', 'Byers', '9 Dock Street', 'Springfield'],
} as const

type Making = { ago: (days: number) => Date; config: ApiConfig }
type Deps = { db: Db; config: ApiConfig }

/** Trades by signed forms in different states. */
export async function seedSignedTrades(
  db: Db,
  traders: Traders,
  { ago, config }: Making,
): Promise<void> {
  const { rows: forms } = await sql<{ id: number }>`
    select id::float8 as id from applications where form_code = 'CT-TRADE'`.execute(db)
  const { rows: sites } = await sql<{ id: number; name: string }>`
    select site_id::float8 as id, sites.name from cap_entities join sites on sites.id = site_id
    where identifier like 'DEMO-%' order by site_id`.execute(db)
  const applicationRid = forms[0]?.id
  if (applicationRid === undefined) return
  const deps = { db, config: { ...config, trades: { ...config.trades, ...RULES } } }
  for (const entry of TRADES) {
    const [seller, acquirer] = [sites[entry.seller[1]], sites[entry.acquirer[1]]]
    if (!seller || !acquirer) return
    const signer = traders[entry.seller[0]]
    const tradeId = await signForm(
      deps,
      signer,
      { entry, applicationRid, seller, acquirer },
      ago(entry.signedDaysAgo),
    )
    if (entry.acceptedDaysAgo === undefined) continue
    await accept(deps, traders[entry.acquirer[0]], tradeId, ago(entry.acceptedDaysAgo))
    if (entry.completedDaysAgo === undefined) continue
    await decideTrade(
      deps,
      traders.staff,
      { tradeId, act: 'complete', reason: '', visitor: VISITOR },
      ago(entry.completedDaysAgo),
    )
  }
}

type Site = { id: number; name: string }
type Form = { entry: Entry; applicationRid: number; seller: Site; acquirer: Site }

/** Begins, fills in, reads and signs the trade form; answers the number of the trade. */
async function signForm(deps: Deps, signer: SignedIn, form: Form, now: Date): Promise<number> {
  const { db } = deps
  const { entry, applicationRid, seller } = form
  const { rid } = await beginSubmittal(
    deps,
    signer,
    {
      applicationRid,
      siteRid: seller.id,
      permitRid: null,
      period: null,
      copyFrom: null,
      key: `demonstration trade ${entry.key}`,
    },
    now,
  )
  await fillIn(db, rid, form, now)
  const filing = { ...deps, products: PRODUCTS }
  const id = await beginFiling(filing, signer, [rid], now)
  const { ceremony } = await openFiling(filing, signer, id, now)
  await sign(
    filing,
    signer,
    {
      ceremonyId: id,
      pin: DEMONSTRATION_PIN,
      answer: ANSWERS[ceremony.question.group - 1] ?? '',
      hasAgreed: true,
      visitor: VISITOR,
    },
    now,
  )
  const { rows } = await sql<{ id: number }>`
    select id::float8 as id from cap_trades where submittal_id = ${rid}`.execute(db)
  return rows[0]?.id ?? 0
}

async function accept(deps: Deps, user: SignedIn, tradeId: number, now: Date): Promise<void> {
  const ceremonyId = await beginTradeSigning(deps, user, tradeId, now)
  await openTradeSigning(deps, user, ceremonyId, now)
  const known = { id: ceremonyId, userId: user.id, subject: 'trade' } as const
  const ceremony = await selectCeremony(deps.db, known, now)
  await signTrade(
    deps,
    user,
    {
      tradeId,
      ceremonyId,
      pin: DEMONSTRATION_PIN,
      answer: ANSWERS[(ceremony?.question.group ?? 1) - 1] ?? '',
      hasAgreed: true,
      visitor: VISITOR,
    },
    now,
  )
}

async function fillIn(db: Db, rid: number, form: Form, now: Date): Promise<void> {
  const { entry, seller, acquirer } = form
  const day = dayAfter(now.toISOString().slice(0, 10), -2)
  const [year, month, date] = day.split('-')
  const units = Object.entries(entry.units)
  const texts = {
    ...partyOf('transferor', entry.seller[0]),
    ...partyOf('acquirer', entry.acquirer[0]),
    transferorName: seller.name,
    acquirer: String(acquirer.id),
    tradedOn: `${month}/${date}/${year}`,
    total: String(units.reduce((sum, [, each]) => sum + each, 0)),
    paid: 'Y',
    price: entry.dollars,
    agreed: 'Y',
  }
  await sql`
    update submittal_forms set answers = answers || ${JSON.stringify(texts)}::jsonb
    where submittal_id = ${rid}`.execute(db)
  for (const [position, [capYear, each]] of units.entries())
    await sql`
      insert into submittal_table_rows (submittal_id, question, row_name, position, answers)
      values (${rid}, 'capYears', ${`row${padded(position + 1)}`}, ${position + 1},
        ${JSON.stringify({ capYear, units: String(each) })}::jsonb)`.execute(db)
}

function partyOf(side: 'transferor' | 'acquirer', who: Person): Record<string, string> {
  const [first, last, line1, city] = CONTACT[who]
  return {
    [`${side}Address.line1`]: line1,
    [`${side}Address.city`]: city,
    [`${side}Address.state`]: 'OR',
    [`${side}Address.zip`]: '97301',
    [`${side}Person.first`]: first,
    [`${side}Person.last`]: last,
    [`${side}Person.title`]: 'Designated representative',
    [`${side}Person.phone`]: '555-010-0100',
    [`${side}Person.email`]: `${who}@example.com`,
  }
}
