/** What is kept of the rows of a table: all columns or some, of all rows or those for which the condition holds. */
export type Kept = {
  columns?: readonly string[]
  /** SQL about the row `r`. */
  when?: string
}

const WHOLE = [
  'appeal_acts appeal_postings appeal_proposals appeals',
  'account_merge_moves account_merges answer_corrections backflow_notices backflow_reports backflow_tests',
  'cap_account_log cap_emissions cap_entities cap_obligation_changes cap_postings cap_proposals',
  'cap_reported_emissions cap_representatives cap_trade_people cap_trade_progress cap_trade_steps cap_trade_years',
  'cap_trades cap_transfers cap_trusted ccc_supplies claim_decisions comment_answer_links comment_answers comment_file_copies',
  'comment_file_redactions comment_redactions comment_steps consultant_links correspondence_files',
  'correspondence_messages correspondences cosigners decision_conditions decisions event_activities',
  'event_case_parties event_cases event_distinct_pairs event_hours event_inspectors event_looks event_merges',
  'event_messages event_note_replies event_notes event_referrals event_reports event_tasks event_timeline',
  'facility_permissions fee_changes form_versions former_addresses identity_proofs identity_requests import_runs',
  'invoice_lines licensee_links licenses line_letter_batches line_letters money_entries money_postings',
  'obligation_dues obligations paper_doubts payment_differences payment_events payment_invoices payment_refunds payments',
  'permit_act_proposals permit_acts permit_former_filings permit_accounts permit_former_holders permit_handovers',
  'permit_modifications permit_submittals permit_turns',
  'public_comments publication_files publication_uploads publications',
  'replacement_plan_years replacement_plans service_line_history service_line_photos setting_changes',
  'shut_accounts site_changes site_merge_moves site_merges staff_absences staff_role_actions staff_roles submittal_comments',
  'submittal_files submittal_log submittal_versions template_changes tester_papers trade_inquiries',
  'trade_inquiry_history trade_inquiry_messages type_changes user_actions user_facilities user_roles',
  'user_security_answers work_tasks',
].flatMap((line) => line.split(' '))

/**
 * Tables that say who filed, signed, saw or decided something, or by what right. The database adds a line to
 * kept_rows whenever such a row is added, changed or goes (keep_rows_of in the migrations); the verification
 * compares each row with its last line.
 */
export const KEPT_TABLES: Readonly<Record<string, Kept>> = {
  ...Object.fromEntries(WHOLE.map((table) => [table, {}])),
  // Of a document of a project the document itself is kept; what is read of its words is found again.
  attachments: {
    columns: listOf(
      'product_id source source_rid site_id event_file_id name file_name file_key byte_size content_type sha256 access_right created_by created_at',
    ),
    when: 'r.document_id is null',
  },
  // The agency's own files, which are loaded, prove nothing here.
  documents: { when: `r.created_by <> 'Agency' and r.source_key is null` },
  inventory_filings: { when: 'r.signed_at is not null' },
  invoices: {
    columns: listOf(
      'number product_id site_id description amount issued_on due_on is_void submittal_id created_at created_by_user_id',
    ),
    when: 'r.created_by_user_id is not null or r.submittal_id is not null',
  },
  passkeys: { columns: listOf('user_id credential_id public_key created_at') },
  // Those that were issued here.
  permits: {
    columns: listOf(
      'product_id site_id contractor_id permit_type_id number issued_on effective_on expired_on revoked_on is_license verify_key',
    ),
    when: 'r.verify_key is not null',
  },
  software_keys: { columns: listOf('user_id name key_hash made_at withdrawn_at purpose') },
  // Those that were filed here.
  submittals: {
    columns: listOf(
      'product_id site_id application_id submittal_status_id submitted_on submitted_by_user_id created_by_user_id permit_id origin_id action period_from period_to fee_lines fee_cents fee_paid_at reviewer_user_id moved_to_id',
    ),
    when: 'r.submitted_by_user_id is not null',
  },
  users: {
    columns: listOf(
      'login_name display_name kind account_type_id account_role status first_name middle_initial last_name email proven_email password_hash pin_hash',
    ),
  },
}

function listOf(names: string): string[] {
  return names.split(' ')
}
