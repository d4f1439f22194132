import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { mkdir } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { sql } from 'kysely'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { publishType } from '#api/filing/definitions/publish.act.ts'
import { parseType, readTypeFolder } from '#api/filing/definitions/shipped.ts'
import { makeSubmittal } from '#tests/support/factories/submittals.ts'
import {
  applicationOf,
  begin,
  makeFiler,
  makeSiteOf,
  open,
  save,
  type Filer,
} from '#tests/support/filing/filer.ts'
import { formOf, question } from '#tests/support/filing/forms.ts'
import { openPage } from '#tests/support/page.tsx'
import { useWorld } from '#tests/support/world.ts'

const world = useWorld()
const CODE = 'XX-FEE'
let folder: string

const TYPE = {
  format: 'headwater-type-1',
  code: CODE,
  name: 'Notice with a fee',
  description: 'Tell how many acres are disturbed.',
  product: 3,
  category: 3,
  department: 'Water Quality',
  program: 'Acres',
  image: 'drop',
  groups: ['Water and wastewater'],
  kinds: ['owner'],
  about: 'site',
  allowCreateNew: true,
  allowRevision: true,
  allowWithdrawal: true,
  allowAmend: false,
  attachments: [],
  whoNeedsIt: 'Whoever disturbs acres.',
  atHand: [],
  path: 'report',
}
const FORM = formOf([question('number', 'acres', { label: 'Acres' })], {
  code: CODE,
  keyFigures: [{ label: 'Acres', value: 'acres' }],
  fee: {
    due: 'signing',
    lines: [
      { code: 'BASE', label: 'Base fee', amount: '100' },
      { code: 'ACRES', label: 'By acre', amount: 'acres * 10' },
    ],
  },
})

beforeEach(async () => {
  folder = path.join(mkdtempSync(path.join(tmpdir(), 'headwater-type-')), CODE)
  await mkdir(folder)
  writeFileSync(path.join(folder, 'type.json'), JSON.stringify(TYPE))
  writeFileSync(path.join(folder, 'v1.json'), JSON.stringify(FORM))
  await publishType(world.db, parseType(await readTypeFolder(folder)))
})
afterEach(() => {
  rmSync(path.dirname(folder), { recursive: true })
})

type Draft = { owner: Filer; rid: number; productRid: number }

async function begun(): Promise<Draft> {
  const owner = await makeFiler(world.db)
  const siteRid = await makeSiteOf(world.db, owner)
  const applicationRid = await applicationOf(world.db, CODE)
  const { data } = await begin(world, owner, { applicationRid, siteRid })
  return { owner, ...data }
}
async function answer(draft: Draft, acres: string): Promise<void> {
  const { data } = await open(world, draft.owner, draft)
  await save(world, draft.owner, draft, { version: data.version, texts: { acres } })
}
/** What a page of the form says, and the one before signing. */
async function fees({ owner, rid, productRid }: Draft): Promise<string[]> {
  const words: string[] = []
  for (const page of [`form/${productRid}/${rid}/first`, `read/${productRid}/${rid}`]) {
    const { status, text } = await openPage(world, `/app/submittal/${page}`, {
      cookie: owner.cookie,
    })
    expect(status).toBe(200)
    words.push(text)
  }
  return words
}
/** Makes the draft a revision of a submittal that was charged so much. */
async function revise({ rid }: Draft, chargedCents: number): Promise<void> {
  const original = await makeSubmittal(world.db)
  await sql`update submittals set fee_cents = ${chargedCents} where id = ${original}`.execute(
    world.db,
  )
  await sql`update submittals set action = 'revision', origin_id = ${original} where id = ${rid}`.execute(
    world.db,
  )
}

describe('the fee before anything is signed', () => {
  test('follows the answers on the page of the form and before signing, with its parts in words', async () => {
    const draft = await begun()
    for (const words of await fees(draft)) {
      expect(words).toContain('$100.00')
      expect(words).toContain('Not known yet: By acre.')
    }
    await answer(draft, '5')
    for (const words of await fees(draft)) {
      expect(words).toContain('$150.00')
      expect(words).toContain('Base fee: $100.00')
      expect(words).toContain('By acre: $50.00')
      expect(words).not.toContain('Not known yet')
      expect(words).not.toContain('Less the fee')
    }
    await answer(draft, '7')
    for (const words of await fees(draft)) expect(words).toContain('$170.00')
  })

  test('of a revision is the difference to what its original was charged, and never below nothing', async () => {
    const draft = await begun()
    await answer(draft, '5')
    await revise(draft, 12_000)
    for (const words of await fees(draft)) {
      expect(words).toContain('$30.00')
      expect(words).toContain('Less the fee of the submittal before: $120.00')
      expect(words).toContain(
        'The fee is $150.00. $120.00 was charged for the submittal that this one changes, so $30.00 is owed for it.',
      )
    }
    await answer(draft, '1')
    for (const words of await fees(draft)) {
      expect(words).toMatch(/\$0\.00/)
      expect(words).toContain('so nothing more is owed')
    }
  })
})
