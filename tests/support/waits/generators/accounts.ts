import { sql } from 'kysely'
import { callAs } from '../../accounts/sign-in.ts'
import { decided, dispute, makeCosigner } from '../../factories/cosign.ts'
import { makeUser } from '../../factories/users.ts'
import { makeFiler, type Filer } from '../../filing/filer.ts'
import { CAME_AT, type Generators, type Scene } from '../scene.ts'

type Link = { rid: number; version: number }

/** Decides as the desk for accounts does, for or against. */
function decider({ world, staff, oneOf }: Scene, kind: string, rid: number) {
  const isApproved = oneOf(true, false)
  return () =>
    callAs(world, '/Agency/Account/Decide', {
      cookie: staff.cookie,
      body: { kind, rid, isApproved, reason: isApproved ? '' : 'The copy is not readable.' },
    })
}

/** One of the two asks the other to work together, with rights at the owner's site where a consultant asks for some. */
async function asksToLink(
  { world, own }: Scene,
  { from, to, permissions }: { from: Filer; to: Filer; permissions: string[] },
) {
  const { rows } = await sql<{ account: string }>`
    select login_name as account from users where id = ${to.id}`.execute(world.db)
  const facilities = permissions.length > 0 ? [{ siteRid: own.siteRid, permissions }] : []
  const { data } = await callAs<{ list: Link[] }>(
    world,
    '/AppSystem/PublicUser/UpdateConsultantPermission',
    {
      cookie: from.cookie,
      body: { original: [], updated: [{ ...rows[0], statusRid: 'P', facilities }] },
    },
  )
  return data.list.at(-1)?.rid ?? 0
}

const signed = async ({ world }: Scene) => {
  const cosigner = await makeCosigner(world.db)
  return { cosigner, cookie: await decided(world, cosigner) }
}

/** What waits for whoever decides about accounts, and about whom accounts ask. */
export const ACCOUNTS: Generators = {
  identity: async (scene) => {
    const { id } = await makeUser(scene.world.db, { kind: 'owner', displayName: 'Noah Newman' })
    const rid = await scene.id(
      sql`insert into identity_requests (user_id, statement, document_kind, requested_at)
        values (${id}, 'I run the plant.', 'Driver license', ${CAME_AT}) returning id`,
    )
    return { rid, who: scene.staff, end: decider(scene, 'identity', rid) }
  },
  siteAccess: async (scene) => {
    const { id } = await makeUser(scene.world.db, { kind: 'owner' })
    const rid = await scene.id(
      sql`insert into user_facilities (user_id, site_id, status, requested_at)
        values (${id}, ${scene.own.siteRid}, 'P', ${CAME_AT}) returning id`,
    )
    return { rid, who: scene.staff, end: decider(scene, 'facility', rid) }
  },
  registration: async (scene) => {
    const { id } = await makeUser(scene.world.db, { kind: 'owner', status: 'P' })
    const rid = Number(id)
    return { rid, who: scene.staff, end: decider(scene, 'registration', rid) }
  },
  signer: async (scene) => {
    const { cosigner } = await signed(scene)
    const rid = Number(cosigner.id)
    const end = () =>
      scene.run(
        sql`insert into cosigner_identity_decisions (cosigner_id, counts, reason, decided_at, decided_by_user_id)
          values (${rid}, ${scene.pick(2) === 0}, 'They came to the desk.', now(), ${scene.staff.id})`,
      )
    return { rid, who: scene.staff, end }
  },
  dispute: async (scene) => {
    const { world, staff } = scene
    const { cosigner, cookie } = await signed(scene)
    await dispute(world, cosigner, cookie)
    const rid = await scene.id(
      sql`select max(dispute.id) as id from signature_disputes dispute
        join copies_of_record copy on copy.id = dispute.copy_of_record_id and copy.cosigner_id = ${cosigner.id}`,
    )
    const isUpheld = scene.oneOf(true, false)
    const end = () =>
      callAs(world, '/Agency/CoSign/DecideDispute', {
        cookie: staff.cookie,
        body: { rid, isUpheld, reason: 'The log of the mailbox shows it.' },
      })
    return { rid, who: staff, end }
  },
  permission: async (scene) => {
    const { owner, world } = scene
    const from = await freshConsultant(scene)
    const rid = await asksToLink(scene, { from, to: owner, permissions: ['prepare'] })
    const end = scene.oneOf(
      sql`with given as (update facility_permissions set status = 'A' where consultant_link_id = ${rid})
        update consultant_links set status = 'A', decided_at = now() where id = ${rid}`,
      sql`delete from consultant_links where id = ${rid}`,
    )
    return { rid, who: owner, end: () => end.execute(world.db), isByAct: true }
  },
  link: async (scene) => {
    const who = await freshConsultant(scene)
    const rid = await asksToLink(scene, {
      ...{ from: scene.own.owner, to: who, permissions: ['prepare'] },
    })
    const end = scene.oneOf(
      sql`update consultant_links set status = 'A', decided_at = now() where id = ${rid}`,
      sql`delete from consultant_links where id = ${rid}`,
    )
    return { rid, who: { ...who, isStaff: false }, end: () => scene.run(end), isByAct: true }
  },
  license: async (scene) => {
    const who = await scene.tester()
    const type = `Well driller ${scene.next()}`
    const add = (expires: string) => sql`
      insert into licenses (user_id, license_no, license_type, status, issued_on, expires_on)
      values (${who.id}, ${`L-${type}`}, ${type}, 'A', '2024-12-11', ${expires}) returning id`
    const rid = await scene.id(add('2026-12-10'))
    const end = scene.oneOf(add('2028-12-10'), sql`delete from licenses where id = ${rid}`)
    return { rid, who, end: () => scene.run(end) }
  },
}

/** Two people are linked once; each link has a consultant of its own. */
const freshConsultant = ({ world }: Scene): Promise<Filer> =>
  makeFiler(world.db, 'consultant', 'Dan Draft')
