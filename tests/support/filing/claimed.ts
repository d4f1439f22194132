import type { Db } from '#api/ground/db/database.ts'
import { expect } from 'vitest'
import { ANSWER } from '../accounts/sign-in.ts'
import type { World } from '../world.ts'
import {
  applicationOf,
  begin,
  beginSigning,
  makeFiler,
  makeSiteOf,
  open,
  readSigning,
  save,
  sign,
  type Filer,
} from './filer.ts'
import { formOf, question, table } from './forms.ts'
import { publishList } from './tables.ts'

const CODE = 'XX-SECRET'

/** Answers that may be claimed, outside of rows and in them, and a figure that is worked out of one. */
const FORM = formOf(
  [
    question('text', 'process', { label: 'Process', claim: 'may' }),
    question('number', 'flow', { label: 'Flow', decimals: 2, claim: 'may' }),
    question('calculated', 'load', {
      label: 'Load',
      fact: true,
      value: 'flow * 2',
      type: 'number',
    }),
    question('text', 'place', { label: 'Place' }),
    table('lines', [
      question('text', 'maker', { label: 'Maker', claim: 'may' }),
      question('text', 'hall', { label: 'Hall' }),
    ]),
  ],
  { code: CODE },
)

/** Of the claims that `fileClaimed` makes. */
export const SECRETS = { process: 'Zebrawood stain', flow: '471.83', maker: 'Quillfeather' }
export const WHYS = { process: 'Only three people know it.', flow: 'It tells what we sell.' }

const CLAIMED = {
  process: SECRETS.process,
  processClaim: 'Y',
  processClaimWhy: WHYS.process,
  flow: SECRETS.flow,
  flowClaim: 'Y',
  flowClaimWhy: WHYS.flow,
  place: 'Salem',
}

type Portal = Pick<World, 'api'>
export type Claimed = { owner: Filer; rid: number; productRid: number; cell: string }

/** A submittal that claims two answers and a cell confidential, signed and filed. */
export async function fileClaimed(portal: Portal, db: Db, path = 'report'): Promise<Claimed> {
  await publishList(db, FORM, { name: 'List of secrets', path })
  const owner = await makeFiler(db)
  const siteRid = await makeSiteOf(db, owner)
  const { data } = await begin(portal, owner, {
    applicationRid: await applicationOf(db, CODE),
    siteRid,
  })
  await save(portal, owner, data, {
    version: 1,
    texts: CLAIMED,
    addRow: { question: 'lines', count: 1 },
  })
  const { data: draft } = await open(portal, owner, data)
  const row = draft.answered.rows['lines']?.[0]?.name ?? ''
  const cell = `lines.${row}.maker`
  const hall = `lines.${row}.hall`
  await save(portal, owner, data, {
    version: draft.version,
    texts: {
      [cell]: SECRETS.maker,
      [`${cell}Claim`]: 'Y',
      [`${cell}ClaimWhy`]: 'They ask us not to tell.',
      [hall]: 'Hall 7',
    },
  })
  await signAgain(portal, owner, data.rid)
  return { owner, ...data, cell }
}

export async function signAgain(portal: Portal, owner: Filer, rid: number): Promise<void> {
  const { data: ceremony } = await beginSigning(portal, owner, [rid])
  await readSigning(portal, owner, ceremony.ceremonyId)
  const signed = await sign(portal, owner, { ceremonyId: ceremony.ceremonyId, answer: ANSWER })
  expect(signed.data.filed).toHaveLength(1)
}
