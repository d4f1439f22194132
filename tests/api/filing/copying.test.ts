import { sql } from 'kysely'
import { beforeAll, describe, expect, test } from 'vitest'
import { callAs } from '#tests/support/accounts/sign-in.ts'
import {
  applicationOf,
  begin,
  linkConsultant,
  makeFiler,
  makeSiteOf,
  NOEX,
  open,
  type Filer,
} from '#tests/support/filing/filer.ts'
import { fileExample } from '#tests/support/filing/filed.ts'
import { useRealPortal } from '#tests/support/real-portal.ts'

const portal = useRealPortal()
const db = () => portal.database.db
let applicationRid: number
const NONE = 'There is no earlier one whose answers could be copied. Start without them.'

beforeAll(async () => {
  applicationRid = await applicationOf(db(), NOEX)
})

const filed = () => fileExample(portal, db())

type Copied = { number: string; confirm: string[]; cleared: string[]; lost: string[] }
const copy = (filer: Filer, body: { siteRid: number; key?: string }) =>
  begin(portal, filer, { applicationRid, copyFrom: 'previous', ...body })

describe('a start with the answers of the last one', () => {
  test('takes them from what was signed, leaves files behind, and says what to look at', async () => {
    const { owner, siteRid, rid } = await filed()
    const { data } = await copy(owner, { siteRid })
    const { copied } = data as typeof data & { copied: Copied }
    expect(copied.number).toBe(`${rid}-1`)
    const { data: draft } = await open(portal, owner, data)
    const { rows } = await sql<{ answers: Record<string, string> }>`
      select answers from submittal_forms where submittal_id = ${rid}`.execute(db())
    expect(draft.answered.texts).toEqual(rows[0]?.answers)
    // The account and the site say otherwise today, or less.
    expect(copied.confirm).toEqual(['Person to ask', 'Middle of the facility'])
    expect(copied.lost).toEqual([])
    expect(draft.answered.files).toEqual({})
  })

  test('pressed twice it begins one', async () => {
    const { owner, siteRid } = await filed()
    const pressed = await Promise.all(
      [1, 2, 3].map(() => copy(owner, { siteRid, key: 'copying-once' })),
    )
    expect(new Set(pressed.flatMap(({ data }) => data?.rid ?? [])).size).toBe(1)
  })

  test('is refused where nothing was filed, and for what others filed, and begins nothing', async () => {
    const { owner, siteRid } = await filed()
    const empty = await makeSiteOf(db(), owner)
    const none = await copy(owner, { siteRid: empty })
    expect([none.status, none.msg]).toEqual([400, NONE])
    const stranger = await makeFiler(db())
    const foreign = await copy(stranger, { siteRid })
    expect([foreign.status, foreign.msg]).toEqual([400, 'Choose the site.'])
    const { rows } = await sql`
      select 1 from submittals where created_by_user_id = ${stranger.id}`.execute(db())
    expect(rows).toHaveLength(0)
  })

  test('is offered with its day to who may see the last one, and to nobody else', async () => {
    const { owner, siteRid } = await filed()
    const [mine, other] = [await makeFiler(db(), 'consultant'), await makeFiler(db(), 'consultant')]
    await linkConsultant(db(), { owner, consultant: mine, siteRid })
    const places = async ({ cookie }: Filer) =>
      (
        await callAs<{ sites: { rid: number; lastFiledOn: string | null }[] }>(
          portal,
          `/Client/Application/GetPlaces/${applicationRid}`,
          { cookie },
        )
      ).data?.sites.map(({ lastFiledOn }) => lastFiledOn)
    const day = expect.stringMatching(/^\d{4}-\d\d-\d\d$/)
    expect(await places(owner)).toEqual([day])
    expect(await places(mine)).toEqual([day])
    expect((await places(other)) ?? []).toEqual([])
    // Whoever else stands for the site reads what was filed for it.
    const partner = await makeFiler(db())
    await sql`
      insert into user_facilities (user_id, site_id, status, requested_at)
      values (${partner.id}, ${siteRid}, 'A', now())`.execute(db())
    expect(await places(partner)).toEqual([day])
  })
})
