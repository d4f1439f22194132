import { sql } from 'kysely'
import { callAs } from '../../accounts/sign-in.ts'
import { makeMyAccount } from '../../factories/accounts.ts'
import {
  csvOf,
  goodRow,
  HEADINGS,
  sendInventory,
  signInventory,
} from '../../factories/inventory-files.ts'
import { makeWaterSystem } from '../../factories/service-lines.ts'
import { linkConsultant, makeFiler } from '../../filing/filer.ts'
import type { World } from '../../world.ts'
import { sends, type Act, type Area } from '../judge.ts'

type Filing = { rid: number; page: string; isOver: boolean }

/** Inventories of service lines: read with findings or without, signed, disputed, decided, and sent anew. */
export async function inventoriesArea(world: World): Promise<Area<Filing>> {
  const { db } = world
  const operator = await makeFiler(db, 'owner', 'Olive Operator')
  const system = await makeWaterSystem(db, { name: 'Alder Falls Water', pwsId: 'OR4100101' })
  const standFor = (id: number) =>
    sql`insert into user_facilities (user_id, site_id, status, requested_at)
      values (${id}, ${system}, 'A', now())`.execute(db)
  await standFor(operator.id)
  const reader = await makeFiler(db, 'owner', 'Rhea Reader')
  await standFor(reader.id)
  await sql`update users set is_read_only = true where id = ${reader.id}`.execute(db)
  const preparer = await makeFiler(db, 'consultant', 'Petra Preparer')
  await linkConsultant(db, { owner: operator, consultant: preparer, siteRid: system })
  const actions: [string, string][] = [['drinking-water', 'serviceLine.actions.edit']]
  const staff = await makeMyAccount(db, { kind: 'staff', actions })
  const good = csvOf([HEADINGS, goodRow(1)])
  const faulty = csvOf([
    HEADINGS,
    goodRow(1).map((cell, at) => (at === 1 ? 'nowhere 99' : cell)),
    goodRow(1),
  ])
  const must = <T extends { status: number; msg: string }>(answer: T) => {
    if (answer.status !== 200) throw new Error(answer.msg)
    return answer
  }
  const decide = (rid: number, decision: string) =>
    callAs<null>(world, '/Agency/InventoryFiling/Decide', {
      body: { rid, decision, reason: 'Two lines are missing.' },
      cookie: staff.cookie,
    })
  const dispute = async (rid: number) =>
    must(
      await callAs(world, '/Client/InventoryFiling/DisputeSignature', {
        body: { rid, reason: 'not-signed', statement: 'I was on leave that day.' },
        cookie: operator.cookie,
      }),
    )
  const state =
    (bytes: Uint8Array, ...steps: ((rid: number) => Promise<unknown>)[]) =>
    async (): Promise<Filing> => {
      const { rid } = must(await sendInventory(world, operator, { system, bytes })).data
      for (const step of steps) await step(rid)
      const { rows } = await sql<{ isOver: boolean }>`
        select state = 'accepted' as "isOver" from inventory_filings where id = ${rid}`.execute(db)
      return { rid, page: `/app/inventory-filings/${rid}`, isOver: rows[0]?.isOver ?? false }
    }
  const sign = async (rid: number) => must(await signInventory(world, operator, rid))
  const decided = (decision: string) => async (rid: number) => must(await decide(rid, decision))
  const again = async (rid: number) =>
    must(await sendInventory(world, operator, { system, bytes: good, replaces: rid }))
  const deciding = (decision: 'accept' | 'send-back'): Act<Filing> => ({
    isOn: (shown) => sends(shown, { what: decision }),
    call: ({ post }, { rid }) =>
      post('/Agency/InventoryFiling/Decide', { rid, decision, reason: 'Two lines are missing.' }),
  })
  return {
    tables: [
      'inventory_filings',
      'signatures',
      'copies_of_record',
      'service_lines',
      'signature_disputes',
    ],
    people: {
      ...{ operator, preparer, reader, staff },
      stranger: await makeFiler(db, 'owner', 'Stan Stranger'),
      elsewhere: await makeMyAccount(db, {
        kind: 'staff',
        actions: [['gov', 'submittal.actions.review']],
      }),
    },
    states: {
      read: state(good),
      'read with findings': state(faulty),
      signed: state(good, sign),
      'signed and disputed': state(good, sign, dispute),
      accepted: state(good, sign, decided('accept')),
      'sent back': state(good, sign, decided('send-back')),
      'sent back, and sent anew': state(good, sign, decided('send-back'), again),
    },
    acts: {
      sign: {
        isOn: (shown) => sends(shown, { what: 'begin' }),
        call: ({ cookie }, { rid }) => signInventory(world, { id: 0, cookie }, rid),
      },
      accept: deciding('accept'),
      'send back': deciding('send-back'),
      'keep headings': {
        isOn: (shown) => sends(shown, { what: 'headings' }),
        call: ({ post }, { rid }) =>
          post('/Client/InventoryFiling/SaveMapping', { rid, headings: [] }),
      },
      'send another file': {
        // What was accepted is followed by another file from the list of all.
        page: ({ page, isOver }) => (isOver ? '/app/inventory-filings' : page),
        isOn: (shown, { rid, isOver }) =>
          isOver ? shown.choices.includes(`system ${system}`) : sends(shown, { replaces: rid }),
        call: ({ cookie }, { rid }) =>
          sendInventory(world, { cookie }, { system, bytes: good, replaces: rid }),
      },
      dispute: {
        page: ({ page }) => `${page}/dispute`,
        isOn: (shown) => shown.presses.length > 0,
        call: ({ post }, { rid }) =>
          post('/Client/InventoryFiling/DisputeSignature', {
            ...{ rid, reason: 'not-signed', statement: 'I was on leave that day.' },
          }),
      },
    },
  }
}
