import { sql } from 'kysely'
import type { ConsultantLink } from '#api/accounts/consultants/consultants.schemas.ts'
import { callAs } from '../../accounts/sign-in.ts'
import { makeMyAccount } from '../../factories/accounts.ts'
import { makeSite } from '../../factories/sites.ts'
import type { World } from '../../world.ts'
import type { Act, Area, Caller } from '../judge.ts'

type Link = { rid: number; page: string }
const UPDATE = '/AppSystem/PublicUser/UpdateConsultantPermission'

/** Links between an owner and a consultant: asked for by either, approved, and with a right that waits to be given. */
export async function consultantsArea(world: World): Promise<Area<Link>> {
  const { db } = world
  const owner = await makeMyAccount(db, { kind: 'owner', displayName: 'Olive Owner' })
  const consultant = await makeMyAccount(db, { kind: 'consultant', displayName: 'Cora Sulter' })
  const siteRid = Number(await makeSite(db))
  await sql`insert into user_facilities (user_id, site_id, status, requested_at)
    values (${owner.id}, ${siteRid}, 'A', now())`.execute(db)
  const state =
    (status: 'P' | 'A', by: { id: number }, rights: Record<string, 'P' | 'A'>) =>
    async (): Promise<Link> => {
      const { rows } = await sql<{ id: number }>`
        insert into consultant_links (parent_user_id, public_user_id, status, requested_by_user_id, requested_at)
        values (${owner.id}, ${consultant.id}, ${status}, ${by.id}, now()) returning id::float8 as id`.execute(
        db,
      )
      const rid = rows[0]?.id ?? 0
      for (const [permission, standing] of Object.entries(rights))
        await sql`insert into facility_permissions (consultant_link_id, site_id, permission, status)
          values (${rid}, ${siteRid}, ${permission}, ${standing})`.execute(db)
      return { rid, page: '/app/account?tab=consultant' }
    }
  /** What the side of a caller was shown of the link; of whoever has none, what the owner was. */
  const shownTo = async (cookie: string, rid: number): Promise<ConsultantLink> => {
    const lists = await Promise.all(
      [owner, consultant].map(async (each) => {
        const call = each === owner ? 'GetConsultants' : 'GetResponsibleOfficials'
        const path = `/AppSystem/PublicUser/${call}/${each.id}`
        const { data } = await callAs<{ list: ConsultantLink[] }>(world, path, each)
        return { cookie: each.cookie, link: data.list.find((link) => link.rid === rid) }
      }),
    )
    const found = lists.find((each) => each.cookie === cookie) ?? lists[0]
    if (!found?.link) throw new Error('There is no such link.')
    return found.link
  }
  type Saved = Partial<Pick<ConsultantLink, 'statusRid'>> & {
    permissions?: string[]
    given?: string[]
  }
  const saving =
    (change: Saved | null) =>
    async ({ cookie, post }: Caller, { rid }: Link) => {
      const { version, statusRid, facilities } = await shownTo(cookie, rid)
      const standing = facilities.flatMap(({ permissions }) =>
        permissions.map((each) => each.permission),
      )
      const permissions = [...new Set([...standing, ...(change?.permissions ?? [])])]
      const updated = {
        ...{ rid, version, statusRid: change?.statusRid ?? statusRid },
        facilities: [{ siteRid, permissions, ...(change?.given ? { given: change.given } : {}) }],
      }
      return post(UPDATE, { original: [{ rid, version }], updated: change ? [updated] : [] })
    }
  const ticks =
    (name: string): Act<Link>['isOn'] =>
    (shown, { rid }) =>
      shown.names.includes(`link.${rid}.${name}`)
  return {
    tables: ['consultant_links', 'facility_permissions'],
    people: {
      ...{ owner, consultant },
      stranger: await makeMyAccount(db, { kind: 'owner' }),
      another: await makeMyAccount(db, { kind: 'consultant' }),
      reader: await makeMyAccount(db, { kind: 'owner', isReadOnly: true }),
      staff: await makeMyAccount(db, {
        kind: 'staff',
        actions: [['gov', 'account.actions.decide']],
      }),
    },
    states: {
      'asked for by the consultant': state('P', consultant, { prepare: 'P' }),
      'asked for by the owner': state('P', owner, { prepare: 'A' }),
      approved: state('A', owner, { prepare: 'A' }),
      'approved, a right is asked for': state('A', owner, { prepare: 'A', submit: 'P' }),
    },
    acts: {
      approve: { isOn: ticks('approve'), isSave: true, call: saving({ statusRid: 'A' }) },
      drop: { isOn: ticks('remove'), isSave: true, call: saving(null) },
      'give the right that was asked for': {
        isOn: (shown, { rid }) =>
          shown.choices.includes(`link.${rid}.asked.${siteRid}.SUBMIT give`),
        isSave: true,
        call: saving({ given: ['submit'] }),
      },
      'ask for a right': {
        isOn: (shown, { rid }) => shown.names.includes(`link.${rid}.site.${siteRid}`),
        isSave: true,
        call: saving({ permissions: ['pay'] }),
      },
    },
  }
}
