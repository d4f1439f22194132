import { sql } from 'kysely'
import { makeMyAccount } from '../../factories/accounts.ts'
import { decided, dispute, makeCosigner, type MadeCosigner } from '../../factories/cosign.ts'
import { makeReviewer } from '../../desk-review/reviewer.ts'
import { makeSubmittal } from '../../factories/submittals.ts'
import type { World } from '../../world.ts'
import { sends, type Act, type Area } from '../judge.ts'

type Invited = { rid: number; page: string; disputeRid: number }

const PERSON = {
  firstName: 'Pat',
  lastName: 'Quill',
  email: 'pat.quill@example.com',
  phone: '503 555-0101',
}

/** Co-signatures: invited, ended, withdrawn, agreed, not agreed, judged, disputed; and of a submittal that is over. */
export async function cosignersArea(world: World): Promise<Area<Invited>> {
  const { db } = world
  const sender = await makeMyAccount(db, { kind: 'owner' })
  const submittalId = await makeSubmittal(db, { submitted_by_user_id: sender.id })
  const staff = (action: string) => makeMyAccount(db, { kind: 'staff', actions: [['gov', action]] })
  const judgeOf = await staff('account.actions.decide')
  const known = await makeMyAccount(db, { kind: 'owner', identityProofCode: 'AGENCY' })
  const state =
    (...steps: ((cosigner: MadeCosigner) => Promise<unknown>)[]) =>
    async (): Promise<Invited> => {
      const cosigner = await makeCosigner(db, { submittalId, senderId: sender.id })
      for (const step of steps) await step(cosigner)
      const { rows } = await sql<{ id: number }>`
        select max(dispute.id)::float8 as id from signature_disputes dispute
          join copies_of_record copy on copy.id = dispute.copy_of_record_id
        where copy.cosigner_id = ${cosigner.id}`.execute(db)
      const page = `/app/submittal/review/7/${submittalId}`
      return { rid: Number(cosigner.id), page, disputeRid: rows[0]?.id ?? 0 }
    }
  const set =
    (column: string) =>
    ({ id }: MadeCosigner) =>
      sql`update cosigners set ${sql.ref(column)} = now() where id = ${id}`.execute(db)
  const answer = (signedInd: 'Y' | 'N') => (cosigner: MadeCosigner) =>
    decided(world, cosigner, { signedInd })
  const isKnown = ({ id }: MadeCosigner) =>
    sql`update cosigners set email = ${known.email} where id = ${id}`.execute(db)
  const disputed = async (cosigner: MadeCosigner) =>
    dispute(world, cosigner, await decided(world, cosigner))
  const judged =
    (counts: boolean) =>
    ({ id }: MadeCosigner) =>
      sql`insert into cosigner_identity_decisions (cosigner_id, counts, reason, decided_at, decided_by_user_id)
      values (${id}, ${counts}, 'They came to the desk.', now(), ${judgeOf.id})`.execute(db)
  const stands = (code: number) => () =>
    sql`update submittals set submittal_status_id = (select id from submittal_statuses where code = ${code})
      where id = ${submittalId}`.execute(db)
  const body = (cosignerRid?: number, more: object = {}) => ({
    ...{ product: '7', submissionRid: submittalId, ...more },
    ...(cosignerRid === undefined ? {} : { cosignerRid }),
  })
  const changing = (intent: string, call: string): Act<Invited> => ({
    isOn: (shown, { rid }) => sends(shown, { intent, cosigner: rid }),
    call: ({ post }, { rid }) => post(`/Client/Submittal/${call}`, body(rid)),
  })
  const deciding = (kind: string, call: string, yes: string): Act<Invited> => ({
    page: () => '/app/gov',
    isOn: (shown, { rid, disputeRid }) =>
      sends(shown, { kind, id: kind === 'SIGNER' ? rid : disputeRid }),
    call: ({ post }, { rid, disputeRid }) =>
      post(`/Agency/CoSign/${call}`, {
        ...{ rid: kind === 'SIGNER' ? rid : disputeRid || 999_999, [yes]: true },
        reason: 'The log of the mailbox shows it.',
      }),
  })
  return {
    tables: ['cosigners', 'cosigner_identity_decisions', 'signature_disputes', 'copies_of_record'],
    people: {
      ...{ sender, judge: judgeOf, known },
      stranger: await makeMyAccount(db, { kind: 'owner' }),
      reviewer: await makeReviewer(db),
    },
    states: {
      invited: state(),
      withdrawn: state(set('withdrawn_at')),
      'ended without an answer': state(set('ended_at')),
      'agreed, by somebody unknown': state(answer('Y')),
      'agreed, by somebody known': state(isKnown, answer('Y')),
      'not agreed': state(answer('N')),
      'agreed, and counts': state(answer('Y'), judged(true)),
      'agreed, and does not count': state(answer('Y'), judged(false)),
      disputed: state(disputed),
      'invited to what was withdrawn': state(stands(8)),
      'invited to what was denied': state(stands(9)),
      'invited to what was canceled': state(stands(11)),
      'invited to what is accepted with its signature': state(stands(21)),
      'agreed, then withdrawn': state(answer('Y'), stands(8)),
    },
    acts: {
      invite: {
        isOn: (shown) => shown.names.includes('firstName'),
        call: ({ post }) => post('/Client/Submittal/InviteCoSigner', body(undefined, PERSON)),
      },
      replace: {
        page: ({ page, rid }) => `${page}?replace=${rid}`,
        isOn: (shown, { rid }) =>
          shown.presses.some(({ fields }) =>
            fields.some(([name, value]) => name === 'action' && value.endsWith(`?replace=${rid}`)),
          ),
        call: ({ post }, { rid }) => post('/Client/Submittal/ReplaceCoSigner', body(rid, PERSON)),
      },
      'send again': changing('again', 'SendCoSignInvitation'),
      withdraw: changing('withdraw', 'WithdrawCoSigner'),
      'judge who signed': deciding('SIGNER', 'DecideSigner', 'counts'),
      'decide a dispute': deciding('DISPUTE', 'DecideDispute', 'isUpheld'),
    },
  }
}
