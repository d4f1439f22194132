import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { sql } from 'kysely'
import type { Db } from '#api/ground/db/database.ts'
import { strToU8, zipSync } from 'fflate'
import { ANSWER, callAs } from '#tests/support/accounts/sign-in.ts'
import { makeYears } from '#tests/support/cap-and-trade/ledger.ts'
import { fillTradeForm, makeSide } from '#tests/support/cap-and-trade/trade-form.ts'
import { decided } from '#tests/support/appeals/appeals.ts'
import { makeReviewer } from '#tests/support/desk-review/reviewer.ts'
import { makeMyAccount } from '#tests/support/factories/accounts.ts'
import { pdfBytes } from '#tests/support/factories/comments.ts'
import { makeEventReport } from '#tests/support/factories/event-reports.ts'
import { makePermit } from '#tests/support/factories/permits.ts'
import { makeSubmittal } from '#tests/support/factories/submittals.ts'
import { makeLine, makeWaterSystem } from '#tests/support/factories/service-lines.ts'
import { fileExample } from '#tests/support/filing/filed.ts'
import { applicationOf, beginSigning, NOEX, PIN, readSigning } from '#tests/support/filing/filer.ts'
import { makeFinance } from '#tests/support/money-desk/finance.ts'
import { CARDS, makeOwnInvoice } from '#tests/support/payments/paying.ts'
import { phoneJpeg } from '#tests/support/photos.ts'
import { inquiryOf, makeTrader } from '#tests/support/trade-inquiries.ts'
import { makeAdministrator } from '#tests/support/people/administrator.ts'
import type { LosingPortal } from './losing-portal.ts'

/** An act that makes something: the table in which it stands, and what is sent for the n-th thing. */
export type CreatingAct = {
  path: string
  table: string
  cookie?: string
  body?: (n: number) => object | Promise<object>
  bytes?: (n: number) => Uint8Array
  headers?: Record<string, string>
}

export const ACTS = [
  'an invoice',
  'a payment that is noted',
  'a refund that is asked for',
  'a payment that is begun',
  'a payer that is invited',
  'a note of the desk',
  'a letter of the desk',
  'a file of a letter',
  'a message of an applicant',
  'a submittal that is begun',
  'a note among those who prepare it',
  'a trade that is signed',
  'a trade inquiry',
  'a move of units that is proposed',
  'a person of the staff',
  'a role',
  'an act on a permit',
  'an appeal on paper',
  'an act about an appeal',
  'an entry of a list',
  'a project',
  'a type of submittals',
  'a publication',
  'a file of imports',
  'an event that is entered',
  'an activity of an event',
  'a comment of the staff on an event',
  'a message to a reporter',
  'a message of a reporter',
  'a saved search',
  'a watch',
  'a watch that is asked for by e-mail',
  'a photo of a pipe',
] as const
export type ActName = (typeof ACTS)[number]

const PAPER = { address: '1 Mill Rd', filedOn: '2026-11-20', asksStay: false }

type Staff = { id: number; cookie: string }

const staffWith = (db: Db, app: string, ...actions: string[]): Promise<Staff> =>
  makeMyAccount(db, { kind: 'staff', actions: actions.map((action) => [app, action] as const) })

/** Sets the scene of all acts once. */
export async function creatingActs(portal: LosingPortal): Promise<Record<ActName, CreatingAct>> {
  const { db } = portal.straight
  return {
    ...(await moneyActs(portal)),
    ...(await filingActs(portal)),
    ...(await tradeActs(portal)),
    ...(await agencyActs(db)),
    ...(await eventActs(db)),
    ...(await visitorActs(db)),
  }
}

async function moneyActs({ straight, bank }: LosingPortal) {
  const { db } = straight
  const { cookie } = await makeFinance(db)
  const me = await makeMyAccount(db)
  const { id: invoiceRid } = await makeOwnInvoice(db, me.id, { amount: 100_000 })
  const send = <T>(call: string, body: object) => callAs<T>(straight, call, { ...me, body })
  const paid = async (): Promise<number> => {
    const { id } = await makeOwnInvoice(db, me.id, { amount: 120 })
    const asked = { invoiceRids: [id], shownCents: 12_000 }
    const { data } = await send<{ rid: number }>('/Client/Payment/Begin', asked)
    const order = bank.bank.book.all().at(-1)
    await bank.pay(`https://bank.example/pay/${order?.token ?? ''}`, bank.card(CARDS.approved))
    return data.rid
  }
  const own = async () => {
    const { id } = await makeOwnInvoice(db, me.id, { amount: 50 })
    return id
  }
  return {
    'an invoice': {
      ...{ path: '/Agency/Invoice/Create', table: 'invoices', cookie },
      body: (n) => ({
        ...{ accountNo: `FA-${me.id}`, description: `Fee ${n}`, dueOn: '2026-12-31' },
        ...{ startsOn: '', endsOn: '', lines: [{ description: 'Base fee', amount: '100.00' }] },
      }),
    },
    'a payment that is noted': {
      ...{ path: '/Agency/Invoice/Record', table: 'money_entries', cookie },
      body: async (n) => {
        const id = await own()
        return {
          ...{ invoiceRid: id, method: 'cheque', reference: `${n}`, receivedOn: '2026-11-18' },
          ...{ amount: '20.00', shownCents: 5_000 },
        }
      },
    },
    'a refund that is asked for': {
      ...{ path: '/Agency/Payment/AskRefund', table: 'payment_refunds', cookie },
      body: async () => ({ paymentRid: await paid(), reason: 'Paid twice by cheque.' }),
    },
    'a payment that is begun': {
      ...{ path: '/Client/Payment/Begin', table: 'payments', cookie: me.cookie },
      body: async () => ({ invoiceRids: [await own()], shownCents: 5_000 }),
    },
    'a payer that is invited': {
      ...{ path: '/Client/Payment/Invite', table: 'payment_invites', cookie: me.cookie },
      body: (n) => ({ invoiceRid, email: `payer${n}@example.org`, shownCents: 10_000_000 }),
    },
  } satisfies Partial<Record<ActName, CreatingAct>>
}

async function filingActs({ straight }: LosingPortal) {
  const { db } = straight
  const { cookie } = await makeReviewer(db)
  const { rid, owner, siteRid } = await fileExample(straight, db)
  const applicationRid = await applicationOf(db, NOEX)
  const draft = await callAs<{ rid: number }>(straight, '/Client/Submission/Begin', {
    cookie: owner.cookie,
    body: { applicationRid, siteRid, key: 'key-of-the-draft' },
  })
  const table = 'correspondence_messages'
  const permits: Promise<number>[] = []
  const { rid: submittalRid } = await decided({ ...straight, database: { db } }, 'approve')
  const appeals: Promise<number>[] = []
  const enter = async (n: number) => {
    const body = { submittalRid, appellant: `B. Brown ${n}`, ...PAPER }
    return (await callAs<{ rid: number }>(straight, '/Agency/Appeal/Enter', { cookie, body })).data
      .rid
  }
  const letter = (n: number) => ({ submissionRid: rid, subject: `Map ${n}`, body: 'Why?' })
  return {
    'a note of the desk': {
      ...{ path: '/Agency/Review/Comment', table: 'submittal_comments', cookie },
      body: (n) => ({ rid, kind: 'note', text: `Look at map ${n}.` }),
    },
    'an act on a permit': {
      ...{ path: '/Agency/PermitAct/Record', table: 'permit_acts', cookie },
      body: async (n) => ({
        ...{ permitRid: await (permits[n] ??= makePermit(db)), version: 0, kind: 'suspend' },
        ...{ reason: 'Odor.', rule: '40 CFR 122.64.', fromOn: '2027-01-10' },
      }),
    },
    'an appeal on paper': {
      ...{ path: '/Agency/Appeal/Enter', table: 'appeals', cookie },
      body: (n) => ({ submittalRid, appellant: `A. Gray ${n}`, ...PAPER }),
    },
    'an act about an appeal': {
      ...{ path: '/Agency/Appeal/Record', table: 'appeal_acts', cookie },
      body: async (n) => ({
        ...{ appealRid: await (appeals[n] ??= enter(n)), version: 1, kind: 'open' },
        ...{ reason: 'In time.', rule: '40 CFR 124.19.' },
      }),
    },
    'a letter of the desk': {
      ...{ path: '/Agency/Letters/Write', table, cookie },
      body: (n) => ({ ...letter(n), fileRids: [] }),
    },
    'a file of a letter': {
      path: '/Client/Correspondence/UploadFile',
      ...{ table: 'correspondence_files', cookie: owner.cookie },
      bytes: pdfOf,
      headers: { 'x-submission-rid': String(rid), 'x-file-name': 'map.pdf' },
    },
    'a message of an applicant': {
      ...{ path: '/Client/Correspondence/Send', table, cookie: owner.cookie },
      body: letter,
    },
    'a submittal that is begun': {
      ...{ path: '/Client/Submission/Begin', table: 'submittals', cookie: owner.cookie },
      body: (n) => ({ applicationRid, siteRid, key: `key-of-submittal-${n}` }),
    },
    'a note among those who prepare it': {
      ...{ path: '/Client/Submission/AddNote', table: 'submittal_notes', cookie: owner.cookie },
      body: (n) => ({ submissionRid: draft.data.rid, path: null, text: `Which map, ${n}?` }),
    },
  } satisfies Partial<Record<ActName, CreatingAct>>
}

async function tradeActs({ straight }: LosingPortal) {
  const { db } = straight
  await makeYears(db)
  const seller = await makeSide(db, 'Seller', { 2025: 100_000, 2026: 100_000 })
  const acquirer = await makeSide(db, 'Acquirer')
  const trader = await makeTrader(db)
  const manager = await staffWith(db, 'gov', 'cap.actions.manage')
  const units = [{ unit: 'instrument', vintage: 2025, quantity: 500 }]
  return {
    'a trade that is signed': {
      ...{ path: '/Client/Submission/Sign', table: 'cap_trades', cookie: seller.cookie },
      body: async () => {
        const { rid } = await fillTradeForm(straight, db, { seller, acquirer })
        const { data } = await beginSigning(straight, seller, [rid])
        await readSigning(straight, seller, data.ceremonyId)
        return { ceremonyId: data.ceremonyId, answer: ANSWER, pin: PIN, hasAgreed: true }
      },
    },
    'a trade inquiry': {
      ...{ path: '/AirNEI/CppCiTrade/Update', table: 'trade_inquiries', cookie: trader.cookie },
      body: (n) => inquiryOf(trader.siteId, { ciAmt: 10 + n }),
    },
    'a move of units that is proposed': {
      ...{ path: '/Agency/Cap/Propose', table: 'cap_proposals', cookie: manager.cookie },
      body: (n) => ({ move: { kind: 'issue', units }, reason: `Budget ${n}` }),
    },
  } satisfies Partial<Record<ActName, CreatingAct>>
}

async function agencyActs(db: Db) {
  const { cookie } = await makeAdministrator(db)
  const editor = await staffWith(db, 'gov', 'content.actions.administer')
  const typist = await staffWith(db, 'gov', 'submittalType.actions.manage')
  const importer = await staffWith(db, 'gov', 'import.actions.manage')
  const adder = await staffWith(db, 'air-nei', 'project.actions.new')
  const { rows: places } = await sql<{ type: number; state: number }>`
    with type as (insert into project_types (name) values ('Bank work')
      on conflict (name) do update set name = excluded.name returning id)
    select id as type, (select min(id) from states)::int as state from type`.execute(db)
  return {
    'a person of the staff': {
      ...{ path: '/Agency/People/Create', table: 'users', cookie },
      body: (n) => ({
        ...{ userName: `jane.doe${n}`, firstName: 'Jane', lastName: 'Doe' },
        ...{ email: `jane.doe${n}@agency.example`, roles: [] },
      }),
    },
    'a role': {
      ...{ path: '/Agency/Roles/Save', table: 'staff_roles', cookie },
      body: (n) => ({ name: `Clerk ${n}`, description: 'Reads.', actions: [] }),
    },
    'an entry of a list': {
      ...{ path: '/Agency/ReferenceList/Add', table: 'event_types', cookie: editor.cookie },
      body: (n) => ({ code: 'event-types', name: `Walk ${n}` }),
    },
    'a project': {
      ...{ path: '/Agency/Project/Create', table: 'projects', cookie: adder.cookie },
      body: (n) => ({
        ...{ site: '', stateRid: places[0]?.state, productRid: 7, trackingNo: '' },
        ...{ name: `Bank ${n}`, projectTypeRid: places[0]?.type, envInterestRid: null },
        ...{ subSystem: '', managerName: '', managerEmail: '', managerPhone: '', projectUrl: '' },
      }),
    },
    'a type of submittals': {
      ...{ path: '/Agency/SubmittalType/Receive', table: 'type_files', cookie: typist.cookie },
      bytes: typeOf,
    },
    'a publication': {
      ...{ path: '/Agency/News/SavePublication', table: 'publications', cookie: editor.cookie },
      body: (n) => ({
        ...{ subject: `Guide ${n}`, commentText: 'How to renew.', publishedDate: '2026-11-01' },
      }),
    },
    'a file of imports': {
      ...{ path: '/Agency/Import/Receive', table: 'import_jobs', cookie: importer.cookie },
      bytes: (n) => strToU8(`site_id,name\n${n},Mill\n`),
      headers: { 'x-import-kind': 'sites', 'x-file-name': 'sites.csv' },
    },
  } satisfies Partial<Record<ActName, CreatingAct>>
}

async function eventActs(db: Db) {
  const staff = await staffWith(db, 'gov', 'event.actions.manage', 'event.actions.administer')
  const { cookie } = staff
  const { eventId: eventRid } = await makeEventReport(db)
  const { rows } = await sql<{ status: number; type: number; state: number; county: number }>`
    select (select min(id) from event_statuses)::int as status, (select min(id) from event_types)::int as type,
      state_id as state, id as county from counties order by id limit 1`.execute(db)
  const [list] = rows
  return {
    'an event that is entered': {
      ...{ path: '/EMS/Event/Save', table: 'events', cookie },
      body: (n) => ({
        updated: {
          ...{ byFacility: 'A', eventDate: '2026-11-10', reportedDate: '2026-11-11' },
          ...{ eventDesc: 'White foam.', eventSubject: `Foam ${n}` },
          ...{ eventTypeRid: list?.type, eventStatusRid: list?.status, contact: {} },
          physicalLocation: { stateRid: list?.state, countyRid: list?.county },
        },
      }),
    },
    'an activity of an event': {
      ...{ path: '/EMS/Event/AddActivity', table: 'event_activities', cookie },
      body: (n) => ({ eventRid, description: `Sampled ${n}.`, happenedDate: '2026-11-13' }),
    },
    'a comment of the staff on an event': {
      ...{ path: '/EMS/Event/SaveComment', table: 'event_notes', cookie },
      body: (n) => ({ eventRid, typeRid: 1, commentSubject: `About ${n}`, commentText: 'Words' }),
    },
    'a message to a reporter': {
      ...{ path: '/EMS/Event/SendMessage', table: 'event_messages', cookie },
      body: async (n) => ({ eventRid, text: `Which bank, ${n}?`, lastRid: await newest(db) }),
    },
  } satisfies Partial<Record<ActName, CreatingAct>>
}

async function visitorActs(db: Db) {
  const me = await makeMyAccount(db)
  const rid = await makeSubmittal(db)
  const { receiptCode } = await makeEventReport(db)
  const line = await makeLine(db, { siteId: await makeWaterSystem(db) })
  const wish = { about: ['step'], rhythm: 'at once' }
  return {
    'a message of a reporter': {
      ...{ path: '/Anon/Event/AnswerMessage', table: 'event_messages' },
      body: (n) => ({ receiptCode, text: `The north bank, ${n}.` }),
    },
    'a saved search': {
      ...{ path: '/Client/SavedSearch/Save', table: 'saved_searches', cookie: me.cookie },
      body: (n) => ({ list: 'submitted', name: `Search ${n}`, criteria: {} }),
    },
    'a watch': {
      ...{ path: '/Client/Watch/Add', table: 'watches', cookie: me.cookie },
      body: (n) => ({
        ...wish,
        subject: { kind: 'radius', latitude: 42 + n / 100, longitude: -74, miles: 5 },
      }),
    },
    'a watch that is asked for by e-mail': {
      ...{ path: '/Anon/Watch/Ask', table: 'watch_confirmations' },
      body: (n) => ({ ...wish, subject: { kind: 'submittal', rid }, email: `ask${n}@example.org` }),
    },
    'a photo of a pipe': {
      path: `/Anon/ServiceLine/SendPhoto?line=${line}`,
      table: 'service_line_photos',
      bytes: () => phoneJpeg(),
      headers: { 'x-file-name': 'pipe.jpg' },
    },
  } satisfies Partial<Record<ActName, CreatingAct>>
}

async function newest(db: Db): Promise<number> {
  const { rows } = await sql<{ rid: number }>`
    select coalesce(max(id), 0)::float8 as rid from event_messages`.execute(db)
  return rows[0]?.rid ?? 0
}

const pdfOf = (n: number): Uint8Array => Buffer.concat([pdfBytes(), Buffer.from(`% ${n}`)])

/** The files of a shipped type under another code, as a ZIP. */
function typeOf(n: number): Uint8Array {
  const folder = path.join('forms/definitions', NOEX)
  const files = readdirSync(folder, { withFileTypes: true }).filter((each) => each.isFile())
  const texts = files.map(({ name }) => {
    const text = readFileSync(path.join(folder, name), 'utf8')
    return [name, strToU8(text.replaceAll(`"${NOEX}"`, `"${NOEX}-${n}"`))] as const
  })
  return zipSync(Object.fromEntries(texts))
}
