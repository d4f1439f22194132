import { sql } from 'kysely'
import { describe, expect, test } from 'vitest'
import { SESSION_COOKIE } from '#api/ground/lib/calls/session-cookie.ts'
import { callAs } from '#tests/support/accounts/sign-in.ts'
import { makeSession } from '#tests/support/factories/users.ts'
import { fileClaimed, SECRETS, type Claimed } from '#tests/support/filing/claimed.ts'
import {
  applicationOf,
  begin,
  linkConsultant,
  makeFiler,
  type Filer,
} from '#tests/support/filing/filer.ts'
import { formOf, question } from '#tests/support/filing/forms.ts'
import { publishList } from '#tests/support/filing/tables.ts'
import { useWorld } from '#tests/support/world.ts'

const world = useWorld()

type Submission = {
  rid: number
  subForms: { title: string; subFormData: { answers: Record<string, string> | null } }[]
}
let filed: Claimed

const get = (
  filer: Pick<Filer, 'cookie'>,
  { rid, productRid }: Pick<Claimed, 'rid' | 'productRid'> = filed,
) => callAs<Submission>(world, `/${productRid}/Submission/Get/${rid}`, filer)
const update = (
  filer: Filer,
  body: { original: unknown; updated: unknown },
  of = filed.productRid,
) => callAs<Submission>(world, `/${of}/Submission/Update`, { ...filer, body })

const answersOf = (data: Submission) => data.subForms[0]?.subFormData.answers

/** What a program reads, with other answers. */
function withAnswers(data: Submission, answers: Record<string, string>): Submission {
  const changed = structuredClone(data)
  const [form] = changed.subForms
  if (form) form.subFormData.answers = { ...form.subFormData.answers, ...answers }
  return changed
}

/** Sends a submittal back, so that it is filled in again. */
const sendBack = (rid: number) =>
  sql`
  update submittals set submittal_status_id = (select id from submittal_statuses where code = 3)
  where id = ${rid}`.execute(world.db)

describe('a submittal that a program reads and saves', () => {
  test('is sent back to Update as Get answers it, and is answered as it is saved [S3-API-10] [S3-API-13] [S3-REVIEW-21]', async () => {
    filed = await fileClaimed(world, world.db)
    await sendBack(filed.rid)
    const { data: original } = await get(filed.owner)
    const updated = withAnswers(original, { place: 'Bend', [filed.cell]: 'Fern & Sons' })
    const saved = await update(filed.owner, { original, updated })
    expect(saved).toMatchObject({ status: 200, ok: true })
    expect(answersOf(saved.data)).toEqual({
      ...answersOf(original),
      place: 'Bend',
      [filed.cell]: 'Fern & Sons',
    })
    expect((await get(filed.owner)).data).toEqual(saved.data)
    // Nothing changed is nothing saved, and answered all the same.
    const again = await update(filed.owner, { original: saved.data, updated: saved.data })
    expect(again.data).toEqual(saved.data)
  })

  test('is refused with the question and words to load it again where the stored one differs [S3-API-10]', async () => {
    filed = await fileClaimed(world, world.db)
    await sendBack(filed.rid)
    const { data: original } = await get(filed.owner)
    const others = withAnswers(original, { place: 'Bend', [filed.cell]: 'Fern & Sons' })
    await update(filed.owner, { original, updated: others })
    // Also where the change is of another answer than the one that differs.
    const mine = withAnswers(original, { process: 'Other' })
    const refused = await update(filed.owner, { original, updated: mine })
    expect(refused).toMatchObject({ status: 409, ok: false, data: null })
    expect(refused.msg).toMatch(
      /^Somebody changed “.*Place.*” meanwhile\. Nothing was saved\. Load the submittal again\.$/,
    )
    expect(refused.msg).toContain('Maker')
    expect(refused.msg).not.toContain('Process')
    expect((await get(filed.owner)).data).toEqual(
      (await update(filed.owner, { original: others, updated: others })).data,
    )
  })

  test('shows its answers to who may fill it in, while they may, and takes them from nobody else [S3-API-10]', async () => {
    filed = await fileClaimed(world, world.db)
    const { owner, rid, productRid } = filed
    // What is filed is read as it was signed.
    expect(answersOf((await get(owner)).data)).toBeNull()
    await sendBack(rid)
    const { data: original } = await get(owner)
    expect(answersOf(original)).toMatchObject({ process: SECRETS.process, place: 'Salem' })
    const body = { original, updated: withAnswers(original, { place: 'Bend' }) }
    const other = await makeFiler(world.db)
    expect((await get(other)).status).toBe(403)
    expect((await update(other, body)).status).toBe(404)
    const { rows } = await sql<{ site: number }>`
      select site_id as site from submittals where id = ${rid}`.execute(world.db)
    const siteRid = rows[0]?.site ?? 0
    const [looks, prepares] = [
      await makeFiler(world.db, 'consultant'),
      await makeFiler(world.db, 'consultant'),
    ]
    await linkConsultant(world.db, { owner, consultant: looks, siteRid }, ['pay'])
    await linkConsultant(world.db, { owner, consultant: prepares, siteRid })
    expect(answersOf((await get(looks)).data)).toBeNull()
    expect((await update(looks, body)).status).toBe(404)
    expect(answersOf((await get(prepares)).data)).toMatchObject({ process: SECRETS.process })
    const staff = await makeSession(world.db, {
      kind: 'staff',
      actions: [['gov', 'submittal.actions.review']],
    })
    const read = await get({ cookie: `${SESSION_COOKIE}=${staff}` })
    expect(answersOf(read.data)).toBeNull()
    expect(JSON.stringify(read.data)).not.toContain(SECRETS.process)
    // Somebody of the agency who is signed in as the owner asks for claimed answers at the desk.
    await sql`update sessions set method = 'token' where user_id = ${owner.id}`.execute(world.db)
    expect(JSON.stringify((await get(owner)).data)).not.toContain(SECRETS.process)
    await sql`update sessions set method = 'password' where user_id = ${owner.id}`.execute(world.db)
    expect((await update(owner, body, productRid + 1)).status).toBe(404)
    expect((await update(owner, body)).status).toBe(200)
  })

  test('is read and saved by whoever began it, also without a site [S3-API-10]', async () => {
    const form = formOf([question('text', 'place', { label: 'Place' })], { code: 'XX-PERSON' })
    await publishList(world.db, form, { name: 'Of a person', about: 'person' })
    const [owner, other] = [await makeFiler(world.db), await makeFiler(world.db)]
    const { data: draft } = await begin(world, owner, {
      applicationRid: await applicationOf(world.db, 'XX-PERSON'),
    })
    const { data: original } = await get(owner, draft)
    const updated = withAnswers(original, { place: 'Bend' })
    const saved = await update(owner, { original, updated }, draft.productRid)
    expect(answersOf(saved.data)).toEqual({ place: 'Bend' })
    expect((await get(other, draft)).status).toBe(403)
  })
})
