import { sql } from 'kysely'
import type { Db } from '#api/ground/db/database.ts'
import { keyedHash } from '#api/ground/secrets/keys.ts'
import { momentText } from '#api/services/proof/moments.queries.ts'
import { markOf } from '#api/services/proof/signing.ts'

/** What is written down; docs/security.md says what each means. */
export const AUDIT_ACTIONS = [
  'absence.changed',
  'absence.ended',
  'absence.made',
  'account.created',
  'account.changed',
  'account.approved',
  'account.closed',
  'account.email-confirmed',
  'account.handed-on',
  'account.invited',
  'account.locked',
  'account.merged',
  'account.unmerged',
  'account.opened',
  'account.rights',
  'account.refused',
  'backflow.supplier-changed',
  'cap.emissions',
  'cap.entity',
  'cap.inquiry-cancelled',
  'cap.penalty',
  'cap.representative',
  'cap.sector',
  'cap.true-up',
  'comment.answered',
  'comment.file-read',
  'comment.file-redacted',
  'comment.file-uncovered',
  'comment.original-read',
  'comment.published',
  'comment.redacted',
  'comment.returned',
  'comment.uncovered',
  'comment.withheld',
  'consultant.approved',
  'consultant.linked',
  'consultant.permissions',
  'consultant.removed',
  'appeal.act',
  'appeal.entered',
  'appeal.posted',
  'appeal.withdrawal-asked',
  'attachment.added',
  'audit.exported',
  'audit.searched',
  'handover.agreed',
  'handover.asked',
  'handover.declined',
  'cosign.agreed',
  'cosign.code-sent',
  'cosign.disagreed',
  'cosign.dispute-rejected',
  'cosign.dispute-upheld',
  'cosign.disputed',
  'cosign.identity-accepted',
  'cosign.identity-refused',
  'cosign.invited',
  'cosign.replaced',
  'cosign.viewed',
  'cosign.withdrawn',
  'event.answered',
  'event.confidential-viewed',
  'event.exported',
  'event.merged',
  'event.referral-answered',
  'event.referred',
  'event.saved',
  'event.told-apart',
  'event.unmerged',
  'files.compared',
  'facility.approved',
  'facility.refused',
  'facility.removed',
  'facility.requested',
  'facility.restored',
  'identity.approved',
  'identity.refused',
  'identity.requested',
  'identity.withdrawn',
  'import.asked',
  'import.dropped',
  'import.mapping-kept',
  'import.pull-kept',
  'import.pull-removed',
  'import.taken-back',
  'inventory.accepted',
  'inventory.mapped',
  'inventory.sent',
  'inventory.sent-back',
  'inventory.signed',
  'invoice.changed',
  'invoice.created',
  'fee.changed',
  'type.drafted',
  'type.dropped',
  'type.published',
  'type.retired',
  'type.offered',
  'list.changed',
  'login-token.issued',
  'mail.sent-again',
  'news.changed',
  'openid.linked',
  'passkey.added',
  'passkey.removed',
  'passkey.renamed',
  'password.changed',
  'password.reset',
  'payment.invite-withdrawn',
  'payment.invited',
  'pin.changed',
  'questions.changed',
  'difference.closed',
  'permit.act',
  'permit.issued-unpaid',
  'inventory.disputed',
  'inventory.dispute-rejected',
  'inventory.dispute-upheld',
  'project.added',
  'records.verified',
  'refund.asked',
  'refund.decided',
  'second-factor.added',
  'second-factor.removed',
  'second-factor.reset',
  'role.changed',
  'role.created',
  'role.restored',
  'role.retired',
  'line-letters.dropped',
  'line-letters.made',
  'line-letters.sent',
  'reading.key-made',
  'reading.key-withdrawn',
  'replacement-plan.saved',
  'service-line.changed',
  'service-line.photo-declined',
  'service-line.photo-sent',
  'service-line.photo-verified',
  'setting.changed',
  'template.changed',
  'sessions.ended',
  'sign-in.failed',
  'sign-in.passed',
  'sign-in.second-factor-failed',
  'sign-in.second-factor-passed',
  'sign-out',
  'sign-out.others',
  'site.changed',
  'site.merged',
  'site.unmerged',
  'staff.looked',
  'submittal.claim-decided',
  'submittal.deleted',
  'submittal.dispute-rejected',
  'submittal.dispute-upheld',
  'submittal.disputed',
  'tester.key-made',
  'tester.key-withdrawn',
  'tester.paper-accepted',
  'tester.paper-refused',
  'tester.paper-sent',
  'trade.ended',
  'trade.signed',
  'submittal.filed',
  'submittal.signature-failed',
] as const

export type AuditAction = (typeof AUDIT_ACTIONS)[number]

export type AuditEntry = {
  action: AuditAction
  /** Whose account it is about; null when none is known. */
  userId: number | null
  /** Who did it; null for a visitor. */
  actorId: number | null
  /** What else is worth knowing. Never a password, code, token or answer. */
  detail?: Record<string, string | number | boolean | null>
  /** Network address; stored as a hash with a secret of this installation. */
  visitor?: string
}

/** Adds a row in the caller's transaction: what happened and its row are there together or not at all. */
export async function writeAudit(db: Db, entry: AuditEntry, now: Date): Promise<void> {
  await auditRow(entry, now).execute(db)
}

/** The statement that adds a row, for a change that is one statement itself. */
export function auditRow(entry: AuditEntry, now: Date) {
  const { action, userId, actorId, detail = {} } = entry
  const visitorHash = hashOfVisitor(entry.visitor)
  const mark = markOf('audit_log', {
    at: momentText(now),
    action,
    userId,
    actorId,
    detail,
    visitorHash,
  })
  return sql`
    insert into audit_log (at, action, user_id, actor_user_id, detail, visitor_hash, mark)
    values (${now}, ${action}, ${userId}, ${actorId}, ${JSON.stringify(detail)}::jsonb, ${visitorHash},
      ${mark})`
}

/** A network address as it is stored. */
export function hashOfVisitor(visitor: string | undefined): string | null {
  return visitor ? keyedHash('audit-visitor', visitor).slice(0, 32) : null
}
