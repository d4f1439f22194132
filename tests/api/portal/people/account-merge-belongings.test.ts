import { sql } from 'kysely'
import { describe, expect, test } from 'vitest'
import { ROWS } from '#api/portal/account-merge/belongings.ts'
import { useWorld } from '#tests/support/world.ts'

const world = useWorld()

/** Why a column that names an account is left as it is when accounts of the public are made one. */
const LEFT: Record<string, readonly string[]> = {
  'proves who did or decided something': [
    'cap_account_log.by_user_id',
    'cap_trade_people.user_id',
    'cap_trade_progress.signer_user_id',
    'cap_trade_steps.user_id',
    'cap_trades.ended_by_user_id',
    'cap_transfers.actor_id',
    'comment_answers.user_id',
    'comment_steps.user_id',
    'consultant_links.requested_by_user_id',
    'correspondence_files.added_by_user_id',
    'correspondence_messages.written_by_user_id',
    'correspondences.closed_by_user_id',
    'cosigners.invited_by_user_id',
    'email_history.parent_user_id',
    'email_history.sys_user_id',
    'email_history.user_id',
    'event_looks.user_id',
    'event_messages.user_id',
    'inventory_filings.sent_by_user_id',
    'inventory_filings.signed_by_user_id',
    'inventory_mappings.saved_by_user_id',
    'line_letter_batches.made_by_user_id',
    'line_letter_batches.recorded_by_user_id',
    'public_comments.user_id',
    'replacement_plans.saved_by_user_id',
    'service_line_history.user_id',
    'shut_accounts.user_id',
    'sign_requests.asked_by_user_id',
    'signature_agreements.user_id',
    'signatures.user_id',
    'submittal_files.added_by_user_id',
    'submittal_forms.saved_by_user_id',
    'submittal_log.actor_user_id',
    'submittal_saves.user_id',
    'submittal_table_undos.taken_by_user_id',
    'trade_inquiry_history.user_id',
    'user_facilities.removed_by_user_id',
  ],
  'opens the account, or says who its holder is': [
    'calendar_keys.user_id',
    'email_confirmations.user_id',
    'former_addresses.user_id',
    'identity_proofs.user_id',
    'identity_requests.user_id',
    'login_tokens.user_id',
    'openid_links.user_id',
    'passkeys.user_id',
    'recovery_codes.user_id',
    'sessions.user_id',
    'software_keys.user_id',
    'user_actions.user_id',
    'user_images.user_id',
    'user_roles.user_id',
    'user_security_answers.user_id',
    'watchers.user_id',
  ],
  'is over within minutes, or tells what this account was told': [
    'act_keys.user_id',
    'comment_uploads.user_id',
    'obligation_reminders.user_id',
    'outbox.user_id',
    'page_visits.user_id',
    'reminders_off.user_id',
    'renewal_reminders.user_id',
    'request_keys.user_id',
    'signing_ceremonies.user_id',
    'submittal_uploads.made_by_user_id',
    'wait_tellings.user_id',
    'watch_items.watcher_id',
  ],
  'is of the staff, who are not merged': [
    'answer_corrections.corrected_by_user_id',
    'appeal_acts.prepared_by_user_id',
    'appeal_acts.recorded_by_user_id',
    'appeal_postings.posted_by_user_id',
    'appeal_proposals.ended_by_user_id',
    'appeal_proposals.proposed_by_user_id',
    'cap_emissions.recorded_by_user_id',
    'cap_obligation_changes.by_user_id',
    'cap_proposals.decided_by_user_id',
    'cap_proposals.proposed_by_user_id',
    'cap_trusted.user_id',
    'check_results.by_user_id',
    'claim_decisions.decided_by_user_id',
    'comment_file_drafts.user_id',
    'comment_file_redactions.user_id',
    'comment_redactions.user_id',
    'cosigner_identity_decisions.decided_by_user_id',
    'decisions.issued_by_user_id',
    'decisions.prepared_by_user_id',
    'event_inspectors.user_id',
    'fee_changes.changed_by_user_id',
    'identity_requests.decided_by_user_id',
    'import_jobs.changed_by_user_id',
    'import_jobs.given_to_user_id',
    'import_jobs.made_by_user_id',
    'import_mappings.kept_by_user_id',
    'import_pulls.kept_by_user_id',
    'inventory_filings.decided_by_user_id',
    'invoices.created_by_user_id',
    'login_tokens.issued_by_user_id',
    'money_entries.by_user_id',
    'payment_differences.closed_by_user_id',
    'payment_refunds.asked_by_user_id',
    'payment_refunds.decided_by_user_id',
    'permit_act_proposals.ended_by_user_id',
    'permit_act_proposals.proposed_by_user_id',
    'permit_acts.prepared_by_user_id',
    'permit_acts.recorded_by_user_id',
    'public_comments.decided_by_user_id',
    'publication_uploads.added_by_user_id',
    'publication_uploads.taken_out_by_user_id',
    'service_line_photos.decided_by_user_id',
    'sessions.issued_by_user_id',
    'setting_changes.changed_by_user_id',
    'shut_accounts.shut_by_user_id',
    'signature_dispute_decisions.decided_by_user_id',
    'site_changes.changed_by_user_id',
    'site_merges.merged_by_user_id',
    'site_merges.undone_by_user_id',
    'staff_absences.cover_user_id',
    'staff_absences.ended_by_user_id',
    'staff_absences.made_by_user_id',
    'staff_absences.user_id',
    'submittal_comments.author_user_id',
    'submittal_notes.author_user_id',
    'submittals.reviewer_user_id',
    'template_changes.changed_by_user_id',
    'tester_papers.decided_by_user_id',
    'trade_inquiries.posted_by_user_id',
    'type_changes.changed_by_user_id',
    'type_files.kept_by_user_id',
    'user_facilities.decided_by_user_id',
    'wait_choices.user_id',
    'wait_summaries.user_id',
    'work_tasks.assigned_to_user_id',
    'work_tasks.done_by_user_id',
  ],
  'tells of the merge itself': [
    'account_merges.goes_user_id',
    'account_merges.merged_by_user_id',
    'account_merges.stays_user_id',
    'account_merges.undone_by_user_id',
  ],
}

describe('what a merge of accounts moves', () => {
  test('is decided for every column of the database that names an account', async () => {
    const { rows } = await sql<{ place: string }>`
      select key.conrelid::regclass || '.' || attname as place
      from pg_constraint key join pg_attribute on attrelid = key.conrelid and attnum = any (key.conkey)
      where contype = 'f' and confrelid in ('users'::regclass, 'watchers'::regclass)`.execute(
      world.db,
    )
    const decided = [
      ...new Set(ROWS.map(({ table, column }) => `${table}.${column}`)),
      ...Object.values(LEFT).flat(),
    ]
    expect(decided.toSorted()).toEqual(rows.map(({ place }) => place).toSorted())
  })

  test('keeps one of what an account has once, as the unique indexes of its tables say', async () => {
    const { rows } = await sql<{ table: string; definition: string; columns: string[] }>`
      select indrelid::regclass::text as table, pg_get_indexdef(indexrelid) as definition,
        array(select pg_get_indexdef(indexrelid, at, true) from generate_series(1, indnkeyatts) at) as columns
      from pg_index where indisunique`.execute(world.db)
    const uncovered = ROWS.flatMap(({ table, column, once = null }) =>
      rows
        .filter((index) => index.table === table && index.columns.includes(column))
        // A key that a form makes by chance is nobody else's.
        .filter(({ columns }) => !columns.includes('form_key'))
        .filter(({ columns }) => {
          const others = columns.filter((each) => each !== column)
          return (
            !once ||
            (table !== 'watches' &&
              others.some((each) => !once.includes(each.replace(/^(\w+\()?/, '$1%.'))))
          )
        })
        .map(({ definition }) => definition),
    )
    expect(uncovered).toEqual([])
  })
})
