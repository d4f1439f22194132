/**
 * Tables whose rows are made of what is bound elsewhere: an edit of one is mended by making it again. By the place
 * that binds it.
 */
export const DERIVED: Readonly<Record<string, string>> = {
  'the copy of record of the submittal':
    'sub_forms submittal_facts submittal_forms submittal_table_rows submittal_programs review_times',
  'the copy of record of the report, and the timeline of the desk':
    'desk_events events event_characteristic_links event_notified_organizations event_responsible_parties',
  'the signed file of the inventory, and the history of the line':
    'inventory_filing_rows service_lines service_line_places',
  'the lines and their letters, and the assemblies of the sites':
    'line_letter_days supplied_test_days',
  'the postings of the ledger, which the walk adds up': 'cap_balances cap_accounts',
  'the records and files that it is searched by': 'attachment_pages map_clusters feature_versions',
  'the records of the night, with the checksum that is published': 'whole_files whole_file_nights',
  'the log of changes, which is kept': 'lookup_values mail_words letter_templates type_files',
}

/** Tables that hold no evidence, by the reason. */
export const NO_EVIDENCE: Readonly<Record<string, string>> = {
  'Lists that the agency chooses words from; what is filed holds the words themselves':
    'account_reports account_types application_categories application_groups applications attachment_types cap_block_statuses cap_periods cap_sectors cap_trade_statuses cap_trade_types cap_ways cap_years contact_types contested_codes counties county_regions departments designation_types emission_unit_types enforcement_statuses enforcement_types env_interests event_characteristics event_decisions event_note_types event_priorities event_reporting_methods event_statuses event_types fee_programs form_statuses inspection_statuses inspection_types permit_numbers permit_statuses permit_types products programs project_statuses project_types referral_agencies regions reference_lists release_point_types security_questions service_line_building_types service_line_categories service_line_materials service_line_sources states submittal_comment_types submittal_groups submittal_statuses substances trade_inquiry_statuses violation_statuses violation_types water_system_types work_task_types',
  'Public records that are loaded from the agency; its own system proves them, and import_runs says what was loaded':
    'addresses contacts contractors emission_units emissions enforcements inspections projects release_points sites site_products tap_samples violations water_systems ccc_assemblies ccc_buildings',
  'Old values of public records, for their pages as of a day; who changed what stands in tables that are kept':
    'record_changes record_changes_since removed_features import_changes',
  'Work that is not finished: nothing of it was filed or decided yet':
    'comment_file_drafts comment_uploads drafts guest_submittals import_findings imported_facts import_jobs import_mappings import_pulls inventory_mappings permit_acts_to_follow registration_drafts sign_requests submittal_notes submittal_saves submittal_table_undo_rows submittal_table_undos submittal_upload_rows submittal_uploads waiting_forms',
  'Ceremonies, codes and sessions that last for minutes; what comes of them stands in the signature, its copy and the audit log':
    'captcha_challenges cosign_passes email_confirmations login_tokens notification_confirmations one_time_codes openid_requests passkey_challenges recovery_codes sessions signing_ceremonies watch_confirmations',
  'Counters and keys against repeats':
    'act_keys attempts backflow_sent_results backflow_uploaded_rows request_keys software_key_days stored_bytes visitor_act_keys',
  'Mail and messages on their way; what they tell of is bound':
    'email_history obligation_reminders outbox renewal_reminders sms_outbox wait_summaries wait_tellings watch_events watch_items',
  'What somebody wishes to see, and how':
    'announcements calendar_keys fee_accounts openid_links page_visits pinned_applications reminders_off saved_searches trade_inquiry_alerts trade_inquiry_threads user_images user_submittal_groups wait_choices watchers watches payment_invites',
  'Results of work that is done again': 'check_results job_runs',
  'Where an end was sent; the end itself is signed, and the place shows it':
    'published_end_arrivals',
  'Keys, sealed with the key of the installation: altered they no longer open': 'secrets',
  'The list of migrations, which only the owner writes': 'kysely_migration kysely_migration_lock',
}
