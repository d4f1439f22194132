import { EVENT_CLOSED, EVENT_QUESTION } from '#api/services/mail-texts/public.texts.ts'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { climbLadders } from '#api/backflow/ladder/climb.act.ts'
import { reminderMail } from '#api/permit-life/obligations/reminder-mail.ts'
import { mailAboutLink } from '#api/accounts/consultants/consultant-mail.ts'
import { sendCosignCode } from '#api/review/cosign/codes.act.ts'
import { mailDecision, mailInvitation, mailWithdrawal } from '#api/review/cosign/cosign-mail.ts'
import { selectCosigner, type Cosigner } from '#api/review/cosign/cosigners.queries.ts'
import { mailDispute, mailDisputeDecision } from '#api/review/cosign/disputes/dispute-mail.ts'
import { mailSignerDecision } from '#api/review/cosign/identity/identity-mail.ts'
import { resendLink } from '#api/review/cosign/links/resend-link.act.ts'
import { tellMove } from '#api/review/desk/move-at-desk.act.ts'
import { mailReporter } from '#api/events/follow-up/follow-up.ts'
import { mailOwnDispute, mailOwnDisputeDecision } from '#api/filing/disputes/own-dispute-mail.ts'
import { postMessage } from '#api/review/correspondence.act.ts'
import { inLanguage } from '#words/server.ts'
import { makeMyAccount } from '#tests/support/factories/accounts.ts'
import { makeAssembly } from '#tests/support/factories/ccc.ts'
import { makeCosigner, type MadeCosigner } from '#tests/support/factories/cosign.ts'
import { makeEventReport } from '#tests/support/factories/event-reports.ts'
import { makeSite } from '#tests/support/factories/sites.ts'
import { englishIn } from '#tests/support/mail/english-in.ts'
import { useWorld } from '#tests/support/world.ts'

// Whoever causes a mail speaks English here; whoever reads it, Spanish.

const world = useWorld()

type Written = { template: string; subject: string; body: string }

async function mails(): Promise<Written[]> {
  const { rows } = await sql<Written>`
    select template, subject, body from outbox order by id`.execute(world.db)
  return rows
}

async function expectSpanish(kinds: readonly string[]): Promise<Written[]> {
  const written = await mails()
  expect(written.map(({ template }) => template).sort()).toEqual([...kinds].sort())
  for (const { template, subject, body } of written)
    expect([template, englishIn(`${subject}\n${body}`)]).toEqual([template, []])
  return written
}

const speaksSpanish = (id: number) =>
  sql`update users set language = 'es' where id = ${id}`.execute(world.db)

async function invited(): Promise<{ made: MadeCosigner; cosigner: Cosigner }> {
  const made = await makeCosigner(world.db)
  await speaksSpanish(made.senderId)
  await sql`update cosigners set language = 'es' where id = ${made.id}`.execute(world.db)
  const cosigner = await selectCosigner(world.db, { product: '7', cosignerId: made.id })
  if (!cosigner) throw new Error('There is no such co-signer.')
  return { made, cosigner }
}

test('co-signers and who invited them', async () => {
  const { cosigner } = await invited()
  const { db, config } = world
  const now = world.clock()
  await mailInvitation(db, config, { cosigner, inviter: 'Ada Reyes' }, now)
  await mailWithdrawal(db, config, cosigner, now)
  for (const [decision, identity] of [
    ['Y', 'known'],
    ['N', 'not-proven'],
  ] as const)
    await mailDecision(db, config, { cosigner, decision, number: '1-C1', identity }, now)
  const signature = { cosigner, number: '1-C1' }
  await mailDispute(db, config, { ...signature, reason: 'pressure', statement: 'No.' }, now)
  for (const is of [true, false]) {
    await mailDisputeDecision(db, config, { ...signature, isUpheld: is, reason: 'Sí.' }, now)
    await mailSignerDecision(db, config, { ...signature, counts: is, reason: 'Sí.' }, now)
  }
  const [invitation] = await expectSpanish([
    ...['co-sign-invitation', 'co-sign-withdrawn', 'co-sign-disputed', 'co-sign-disputed-own'],
    ...['co-sign-decided', 'co-sign-decided', 'co-sign-decided-own', 'co-sign-decided-own'],
    ...['co-sign-dispute-decided', 'co-sign-dispute-decided'],
    ...['co-sign-dispute-decided-own', 'co-sign-dispute-decided-own'],
    ...['co-sign-identity-decided', 'co-sign-identity-decided'],
    ...['co-sign-identity-decided-own', 'co-sign-identity-decided-own'],
  ])
  expect(invitation?.body).toContain(`Hola, Casey Quill:`)
  expect(invitation?.body).toContain(`/pub/pub-co-sign-entry/7/${cosigner.linkKey}`)
})

test('a co-signer who asks for a code on a Spanish page is written to in Spanish from then on', async () => {
  const { db, config } = world
  const made = await makeCosigner(db)
  const key = { product: '7', cosignerId: made.id }
  const before = await selectCosigner(db, key)
  expect(before?.language).toBe('en')
  if (!before) return
  await inLanguage('es', async () => {
    await sendCosignCode({ db, config }, { cosigner: before, visitor: 'v' }, world.clock())
    const asked = { ...key, email: made.email, visitor: 'v' }
    await resendLink({ db, config }, asked, world.clock())
  })
  await expectSpanish(['co-sign-code', 'co-sign-link'])
  expect((await selectCosigner(db, key))?.language).toBe('es')
})

test('people of a submittal: status, sent back, letters, and their own disputes', async () => {
  const { made } = await invited()
  const { db, config } = world
  const now = world.clock()
  const rid = made.submittalId
  for (const act of ['sendBack', 'hold'] as const) {
    const moved = { rid, act } as Parameters<typeof tellMove>[1]['moved']
    await tellMove(db, { moved, reason: 'Falta una página.', config }, now)
  }
  const staff = await makeMyAccount(db, { kind: 'staff' })
  await postMessage(
    db,
    {
      ...{ rid, threadId: null, subject: 'Hola', body: 'Buenos días.' },
      ...{ userId: staff.id, isFromAgency: true, fileIds: [] },
    },
    { config, now },
  )
  const preparer = await makeMyAccount(db, { kind: 'owner' })
  await speaksSpanish(preparer.id)
  const signer = {
    ...{ rid, submittalId: rid, page: `/app/submittal/review/7/${rid}` },
    ...{ submittalName: 'Renovación', number: `${rid}-1` },
    ...{ preparerId: preparer.id, signerId: made.senderId, signerName: 'Ada Reyes' },
  }
  const typed = { reason: 'not-signed', statement: 'No.', isHeld: true } as const
  await mailOwnDispute(db, config, { ...signer, ...typed }, now)
  const decided = { isUpheld: true, isSentBack: true, reason: 'Sí.' }
  await mailOwnDisputeDecision(db, config, { ...signer, ...decided }, now)
  await expectSpanish([
    ...['SubmittalSentBack', 'StatusChanged', 'CorrespondenceReceived'],
    ...['signature-disputed', 'signature-disputed-own'],
    ...['signature-dispute-decided', 'signature-dispute-decided-own'],
  ])
})

test('consultants, and who reported an event', async () => {
  const { db, config } = world
  const owner = await makeMyAccount(db, { kind: 'owner' })
  const consultant = await makeMyAccount(db, { kind: 'consultant' })
  await speaksSpanish(owner.id)
  await speaksSpanish(consultant.id)
  for (const [template, to] of [
    ['NewLinkedConsultant', consultant],
    ['LinkROPermissionRequestSent', owner],
    ['LinkROPermissionRequestApproved', consultant],
  ] as const)
    await mailAboutLink(
      db,
      { template, to, parentUserRid: owner.id, sysUserRid: consultant.id, about: 'Ada' },
      { config, now: world.clock() },
    )
  const ended = { happened: () => 'Ada terminó el vínculo con usted.' }
  const rights = { list: () => '- Permitido en Larch Hill: pagar tarifas' }
  for (const saying of [
    { template: 'ConsultantLinkEnded', ...ended },
    { template: 'ConsultantRightsChanged', ...rights },
  ] as const)
    await mailAboutLink(
      db,
      {
        ...saying,
        to: consultant,
        parentUserRid: owner.id,
        sysUserRid: consultant.id,
        about: 'Ada',
      },
      { config, now: world.clock() },
    )
  const { eventId, referenceNo } = await makeReport()
  for (const text of [EVENT_QUESTION, EVENT_CLOSED])
    await mailReporter(db, config, { eventId, referenceNo, text, now: world.clock() })
  await expectSpanish([
    ...['NewLinkedConsultant', 'LinkROPermissionRequestSent', 'LinkROPermissionRequestApproved'],
    ...['ConsultantLinkEnded', 'ConsultantRightsChanged'],
    ...['event-question', 'event-closed'],
  ])
})

test('days that come: duties and backflow tests, with the record of the notice in English', async () => {
  const owner = await makeMyAccount(world.db, { kind: 'owner' })
  await speaksSpanish(owner.id)
  const siteId = await makeSite(world.db, { name: 'Larch Hill', address: '1 Mill Rd' })
  await sql`
    insert into user_facilities (user_id, site_id, status, requested_at)
    values (${owner.id}, ${siteId}, 'A', now())`.execute(world.db)
  await makeAssembly(world.db, siteId, { nextDueOn: '2026-12-20' })
  const words = { agencyName: 'La Agencia', publicUrl: 'https://records.example.gov' }
  const at = { today: '2026-11-20', now: world.clock() }
  await climbLadders(world.db, words, at)
  const [mail] = await expectSpanish(['backflow-notice'])
  expect(mail?.body).toContain('20 de diciembre de 2026, dentro de 30 días')
  const { rows } = await sql<{ subject: string }>`
    select subject from backflow_notices`.execute(world.db)
  expect(rows[0]?.subject).toBe('Reminder: backflow test at Larch Hill')
  const due = { submittalId: 7, name: 'Informe anual', site: null, dueOn: '2026-11-19' }
  const { subject, body } = inLanguage('es', () => reminderMail(due, { ...words, today: at.today }))
  expect(subject).toBe('Atrasado por 1 día: Informe anual')
  expect(body).toContain('venció el 19 de noviembre de 2026, hace 1 día.')
  expect(englishIn(body)).toEqual([])
})

async function makeReport(): Promise<{ eventId: number; referenceNo: string }> {
  const { referenceNo } = await makeEventReport(world.db)
  const { rows } = await sql<{ eventId: number }>`
    update event_reports set language = 'es' from events
    where events.id = event_id and reference_no = ${referenceNo}
    returning event_id as "eventId"`.execute(world.db)
  return { eventId: Number(rows[0]?.eventId), referenceNo }
}
