// Generated from the migrations by scripts/codegen-db.ts. Do not edit.
import type { ColumnType, Generated } from 'kysely'
export type Database = {
  account_merge_moves: {
    merge_id: number
    belonging: string
    row_key: string
    was: string | null
  }
  account_merges: {
    id: Generated<number>
    stays_user_id: number
    goes_user_id: number
    reason: string
    merged_at: ColumnType<Date, Date | string | undefined, Date | string>
    merged_by_user_id: number
    undone_at: ColumnType<Date, Date | string | undefined, Date | string> | null
    undone_by_user_id: number | null
    undo_reason: string | null
  }
  account_reports: {
    id: Generated<number>
    account_type_id: number
    report_type: string
    name: string
    description: Generated<string>
    icon: Generated<string>
    url: string
    position: Generated<number>
  }
  account_types: {
    id: Generated<number>
    name: string
    description: Generated<string>
    kind: string
    role: string | null
    allows_submitting: Generated<boolean>
    position: Generated<number>
  }
  act_keys: {
    user_id: number
    key: string
    call: string
    step: number
    body_sha256: string
    answer: unknown
    at: ColumnType<Date, Date | string | undefined, Date | string>
  }
  addresses: {
    id: Generated<number>
    line1: string | null
    city: string | null
    state_id: number | null
    zip: string | null
    county_id: number | null
    region_id: number | null
    township: string | null
    geographic_comment: string | null
    location_desc: string | null
    lat: number | null
    lon: number | null
  }
  announcements: {
    id: Generated<number>
    description: string
    shown_from: string
    shown_until: string | null
    kinds: string[] | null
    updated_at: ColumnType<Date, Date | string | undefined, Date | string>
    version: Generated<number>
    withdrawn_at: ColumnType<Date, Date | string | undefined, Date | string> | null
  }
  answer_corrections: {
    id: Generated<number>
    submittal_id: number
    ordinal: number
    path: string
    was: string
    is: string
    reason: string
    corrected_by_user_id: number
    corrected_at: ColumnType<Date, Date | string | undefined, Date | string>
  }
  appeal_acts: {
    id: Generated<number>
    appeal_id: number
    position: number
    kind: string
    reason: string
    rule: string
    hearing_on: string | null
    changes: string | null
    before: unknown
    undoes_id: number | null
    permit_act_id: number | null
    number: string
    document_id: number
    prepared_by_user_id: number
    recorded_by_user_id: number
    recorded_on: string
    recorded_at: ColumnType<Date, Date | string | undefined, Date | string>
    hearing_time: string | null
    hearing_place: string | null
    made_by_act_id: number | null
    made_by_decision_id: number | null
  }
  appeal_postings: {
    act_id: number
    due_on: string
    posted_by_user_id: number | null
    posted_at: ColumnType<Date, Date | string | undefined, Date | string> | null
  }
  appeal_proposals: {
    id: Generated<number>
    appeal_id: number
    asked: unknown
    state: Generated<string>
    proposed_by_user_id: number
    proposed_at: ColumnType<Date, Date | string | undefined, Date | string>
    ended_by_user_id: number | null
    ended_at: ColumnType<Date, Date | string | undefined, Date | string> | null
    answer: Generated<string>
  }
  appeals: {
    id: Generated<number>
    decision_id: number
    submittal_id: number
    filing_id: number | null
    appellant_user_id: number | null
    appellant: Generated<string>
    asks_stay: Generated<boolean>
    filed_on: string | null
    state: Generated<string>
    due_on: string | null
    hearing_on: string | null
    withdraw_reason: string | null
    withdraw_asked_at: ColumnType<Date, Date | string | undefined, Date | string> | null
    version: Generated<number>
    created_at: ColumnType<Date, Date | string | undefined, Date | string>
    hearing_time: string | null
    hearing_place: string | null
    appellant_address: string | null
    act_id: number | null
  }
  application_categories: {
    id: number
    name: string
  }
  application_groups: {
    application_id: number
    submittal_group_id: number
  }
  applications: {
    id: Generated<number>
    product_id: number
    department_id: number | null
    code: string
    name: string
    is_internal: Generated<boolean>
    follow_ons: Generated<unknown>
    category_id: number | null
    program_id: number | null
    form_code: string | null
    description: Generated<string>
    allows_new: Generated<boolean>
    is_on_dashboard: Generated<boolean>
    config: Generated<unknown>
    type_sha256: string | null
    is_imported: Generated<boolean>
    position: Generated<number>
  }
  attachment_pages: {
    attachment_id: number
    page_no: number
    body: string
    words: Generated<string>
  }
  attachment_types: {
    id: Generated<number>
    name: string
    ordinal: Generated<number>
    retired_at: ColumnType<Date, Date | string | undefined, Date | string> | null
  }
  attachments: {
    id: Generated<number>
    product_id: number
    source: string
    source_rid: number
    site_id: number | null
    document_id: number | null
    event_file_id: number | null
    attachment_type_id: number | null
    name: string
    file_name: string
    extension: Generated<string>
    comment_text: string | null
    metadata: string | null
    file_key: string
    byte_size: number
    content_type: string
    sha256: string
    scan_result: Generated<string>
    access_right: Generated<string>
    created_by: Generated<string>
    created_at: ColumnType<Date, Date | string | undefined, Date | string>
    site_name: Generated<string>
    site_address: Generated<string>
    words: Generated<string>
    text_state: Generated<string>
    text_tries: Generated<number>
  }
  attempts: {
    scope: string
    subject_hash: string
    window_start: ColumnType<Date, Date | string | undefined, Date | string>
    count: Generated<number>
  }
  audit_log: {
    id: Generated<number>
    at: ColumnType<Date, Date | string | undefined, Date | string>
    action: string
    user_id: number | null
    actor_user_id: number | null
    detail: Generated<unknown>
    visitor_hash: string | null
    mark: string | null
  }
  backflow_notices: {
    id: Generated<number>
    assembly_id: number
    ladder: string
    due_on: string
    rung: string
    sent_on: string
    written_at: ColumnType<Date, Date | string | undefined, Date | string>
    subject: string
    words: string
    site_count: number
    system_count: number
  }
  backflow_reports: {
    submittal_id: number
    site_id: number | null
    assembly_id: number | null
  }
  backflow_sent_results: {
    user_id: number
    key: string
    sha256: string
    submittal_id: number | null
    way: string
    at: ColumnType<Date, Date | string | undefined, Date | string>
  }
  backflow_tests: {
    id: Generated<number>
    assembly_id: number
    submittal_id: number | null
    tested_on: string
    has_passed: boolean
    created_at: ColumnType<Date, Date | string | undefined, Date | string>
  }
  backflow_uploaded_rows: {
    user_id: number
    row_sha256: string
    submittal_id: number
    at: ColumnType<Date, Date | string | undefined, Date | string>
  }
  calendar_keys: {
    user_id: number
    site_id: number | null
    token_hash: string
    made_at: ColumnType<Date, Date | string | undefined, Date | string>
  }
  cap_account_log: {
    id: Generated<number>
    site_id: number
    from_status_id: number
    to_status_id: number
    reason: string
    at: ColumnType<Date, Date | string | undefined, Date | string>
    by_user_id: number | null
  }
  cap_accounts: {
    id: Generated<number>
    site_id: number | null
    unit: string
    place: string
    sign: Generated<number>
  }
  cap_balances: {
    account_id: number
    vintage: number
    amount: Generated<number>
    sign: number
  }
  cap_block_statuses: {
    id: number
    name: string
  }
  cap_emissions: {
    id: Generated<number>
    site_id: number
    year: number
    tons: number
    source: string
    recorded_at: ColumnType<Date, Date | string | undefined, Date | string>
    recorded_by_user_id: number | null
  }
  cap_entities: {
    site_id: number
    sector_id: number
    status_id: Generated<number>
    status_reason: Generated<string>
    legal_name: string | null
    mailing_address: Generated<string>
    obligation_basis: Generated<string>
  }
  cap_faults: {
    fault: string | null
    id: number | null
  }
  cap_obligation_changes: {
    id: Generated<number>
    site_id: number
    period_id: number
    kind: string
    units: number
    reason: string
    at: ColumnType<Date, Date | string | undefined, Date | string>
    by_user_id: number | null
  }
  cap_periods: {
    id: number
    first_year: number
    last_year: number
    surrender_by: string
    credit_limit_bp: number
    penalty_factor: Generated<number>
  }
  cap_postings: {
    transfer_id: number
    account_id: number
    vintage: number
    amount: number
  }
  cap_proposals: {
    id: Generated<number>
    content: unknown
    summary: string
    proposed_at: ColumnType<Date, Date | string | undefined, Date | string>
    proposed_by_user_id: number
    outcome: string | null
    decided_at: ColumnType<Date, Date | string | undefined, Date | string> | null
    decided_by_user_id: number | null
    decision_reason: Generated<string>
    transfer_id: number | null
  }
  cap_reported_emissions: {
    id: Generated<number>
    submittal_id: number
    ordinal: number
    site_id: number
    year: number
    form: string
    tons: number
    reported_at: ColumnType<Date, Date | string | undefined, Date | string>
  }
  cap_representatives: {
    site_id: number
    user_id: number
    is_first: Generated<boolean>
    title: Generated<string>
  }
  cap_sectors: {
    id: number
    name: string
    is_sector: Generated<boolean>
  }
  cap_trade_people: {
    trade_id: number
    user_id: number
  }
  cap_trade_progress: {
    trade_id: number
    waits_for: string | null
    due_at: ColumnType<Date, Date | string | undefined, Date | string> | null
    not_before: string | null
    signer_user_id: number
  }
  cap_trade_statuses: {
    id: number
    name: string
  }
  cap_trade_steps: {
    id: Generated<number>
    trade_id: number
    kind: string
    user_id: number | null
    full_name: Generated<string>
    reason: Generated<string>
    at: ColumnType<Date, Date | string | undefined, Date | string>
    signature_id: number | null
  }
  cap_trade_types: {
    id: number
    name: string
  }
  cap_trade_years: {
    trade_id: number
    vintage: number
    quantity: number
  }
  cap_trades: {
    id: Generated<number>
    created_at: ColumnType<Date, Date | string | undefined, Date | string>
    type_id: Generated<number>
    status_id: Generated<number>
    transfer_site_id: number
    acquire_site_id: number
    price_cents: number
    quantity: number
    agreed_on: string | null
    due_on: string | null
    explanation: Generated<string>
    submittal_id: number | null
    ended_at: ColumnType<Date, Date | string | undefined, Date | string> | null
    ended_by_user_id: number | null
    end_reason: Generated<string>
  }
  cap_transfers: {
    id: Generated<number>
    key: string
    kind: string
    at: ColumnType<Date, Date | string | undefined, Date | string>
    actor_id: number | null
    reason: string
    trade_id: number | null
    period_id: number | null
    reverses_id: number | null
    copy_of_record_id: number | null
    postings: number
    content: string
    sha256: string
    previous_chain_sha256: string
    chain_sha256: string
  }
  cap_trusted: {
    site_id: number
    trusted_site_id: number
    user_id: number
    at: ColumnType<Date, Date | string | undefined, Date | string>
  }
  cap_ways: {
    kind: string
    place: string
    direction: number
  }
  cap_years: {
    year: number
    is_published: Generated<boolean>
  }
  captcha_challenges: {
    id_hash: string
    answer_hash: string | null
    used_at: ColumnType<Date, Date | string | undefined, Date | string> | null
    expires_at: ColumnType<Date, Date | string | undefined, Date | string>
    made_at: ColumnType<Date, Date | string | undefined, Date | string> | null
  }
  ccc_assemblies: {
    id: Generated<number>
    building_id: number
    site_id: number
    kind: string
    serial: string
    make: string
    model: string
    size: string
    hazard: string
    installed_on: string | null
    next_due_on: string | null
    status: Generated<string>
    created_at: ColumnType<Date, Date | string | undefined, Date | string>
    removed_on: string | null
    repair_by: string | null
    ladder_on: string | null
  }
  ccc_buildings: {
    id: Generated<number>
    site_id: number
    name: string
    address: string
    created_at: ColumnType<Date, Date | string | undefined, Date | string>
  }
  ccc_supplies: {
    site_id: number
    system_id: number
    submittal_id: number | null
    since: ColumnType<Date, Date | string | undefined, Date | string>
  }
  check_results: {
    name: string
    running_since: ColumnType<Date, Date | string | undefined, Date | string> | null
    started_at: ColumnType<Date, Date | string | undefined, Date | string> | null
    ended_at: ColumnType<Date, Date | string | undefined, Date | string> | null
    by_user_id: number | null
    result: unknown | null
  }
  claim_decisions: {
    id: Generated<number>
    submittal_id: number
    ordinal: number
    path: string
    decision: string
    reason: string
    public_on: string | null
    decided_by_user_id: number
    decided_at: ColumnType<Date, Date | string | undefined, Date | string>
  }
  comment_answer_links: {
    comment_answer_id: number
    comment_id: number
  }
  comment_answers: {
    id: Generated<number>
    submittal_id: number
    text: string
    document_id: number | null
    answered_at: ColumnType<Date, Date | string | undefined, Date | string>
    user_id: number | null
  }
  comment_file_copies: {
    comment_id: number
    name: string
    file_key: string
    byte_size: number
    sha256: string
    scan_result: string
    made_at: ColumnType<Date, Date | string | undefined, Date | string>
  }
  comment_file_drafts: {
    id: Generated<number>
    comment_id: number
    user_id: number
    version_no: number
    marks: unknown
    page_count: number
    wordless: unknown
    file_key: string
    byte_size: number
    sha256: string
    scan_result: string
    made_at: ColumnType<Date, Date | string | undefined, Date | string>
  }
  comment_file_redactions: {
    id: Generated<number>
    comment_id: number
    words: string | null
    page_no: number | null
    reason: string
    places: unknown
    hidden_at: ColumnType<Date, Date | string | undefined, Date | string>
    user_id: number
  }
  comment_files: {
    comment_id: number
    name: string
    byte_size: number
    sha256: string
    file_key: string
  }
  comment_redactions: {
    id: Generated<number>
    comment_id: number
    start_at: number
    end_at: number
    reason: string
    hidden_at: ColumnType<Date, Date | string | undefined, Date | string>
    user_id: number
  }
  comment_steps: {
    id: Generated<number>
    comment_id: number
    at: ColumnType<Date, Date | string | undefined, Date | string>
    user_id: number | null
    what: string
    words: string | null
  }
  comment_uploads: {
    id: Generated<string>
    key_hash: string
    user_id: number
    name: string
    byte_size: number
    sha256: string
    file_key: string
    created_at: ColumnType<Date, Date | string | undefined, Date | string>
  }
  consultant_links: {
    id: Generated<number>
    parent_user_id: number
    public_user_id: number
    status: Generated<string>
    requested_by_user_id: number
    requested_at: ColumnType<Date, Date | string | undefined, Date | string>
    decided_at: ColumnType<Date, Date | string | undefined, Date | string> | null
    version: Generated<number>
  }
  contact_types: {
    id: number
    name: string
  }
  contacts: {
    id: Generated<number>
    contact_type_id: number
    designation_type_id: number | null
    company_name: string | null
    first_name: string | null
    last_name: string | null
    job_title: string | null
    email: string | null
    home_phone: string | null
    mobile_phone: string | null
    address_id: number | null
    source_key: string | null
    event_id: number | null
  }
  contested_codes: {
    code: string
    name: string
  }
  contractors: {
    id: Generated<number>
    license_no: string
    name: string
    address: string | null
    city: string | null
    state_id: number | null
    zip: string | null
    phone: string | null
    is_public: Generated<boolean>
  }
  copies_of_record: {
    id: Generated<number>
    kind: string
    number: string
    event_id: number | null
    comment_id: number | null
    content: string
    sha256: string
    previous_chain_sha256: string
    chain_sha256: string
    created_at: ColumnType<Date, Date | string | undefined, Date | string>
    cosigner_id: number | null
    version: number
    signer: string | null
    form_version: string | null
    files: string | null
    key_id: string | null
    signature: string | null
    signing: string | null
  }
  correspondence_files: {
    id: Generated<number>
    submittal_id: number
    message_id: number | null
    name: string
    content_type: string
    byte_size: number
    sha256: string
    file_key: string
    added_at: ColumnType<Date, Date | string | undefined, Date | string>
    added_by_user_id: number
  }
  correspondence_messages: {
    id: Generated<number>
    correspondence_id: number
    is_from_agency: boolean
    written_by_user_id: number
    written_at: ColumnType<Date, Date | string | undefined, Date | string>
    body: string
  }
  correspondences: {
    id: Generated<number>
    submittal_id: number
    subject: string
    status: Generated<string>
    created_at: ColumnType<Date, Date | string | undefined, Date | string>
    agency_read_at: ColumnType<Date, Date | string | undefined, Date | string> | null
    public_read_at: ColumnType<Date, Date | string | undefined, Date | string> | null
    closed_at: ColumnType<Date, Date | string | undefined, Date | string> | null
    closed_by_user_id: number | null
  }
  cosign_passes: {
    token_hash: string
    cosigner_id: number
    purpose: string
    expires_at: ColumnType<Date, Date | string | undefined, Date | string>
    shown_sha256: string | null
    proof: Generated<string>
    began_at: ColumnType<Date, Date | string | undefined, Date | string>
  }
  cosigner_identity_decisions: {
    cosigner_id: number
    counts: boolean
    reason: string
    decided_at: ColumnType<Date, Date | string | undefined, Date | string>
    decided_by_user_id: number
  }
  cosigners: {
    id: Generated<number>
    submittal_id: number
    first_name: string
    last_name: string
    email: string
    phone: string | null
    invited_by_user_id: number | null
    invited_at: ColumnType<Date, Date | string | undefined, Date | string>
    withdrawn_at: ColumnType<Date, Date | string | undefined, Date | string> | null
    replaced_by_id: number | null
    first_viewed_at: ColumnType<Date, Date | string | undefined, Date | string> | null
    signed_ind: string | null
    signed_at: ColumnType<Date, Date | string | undefined, Date | string> | null
    comment: string | null
    shown_sha256: string | null
    link_key: Generated<string>
    identity_basis: string | null
    invitation_mail_id: number | null
    language: Generated<string>
    sent_at: ColumnType<Date, Date | string | undefined, Date | string> | null
    reminded: Generated<number>
    ended_at: ColumnType<Date, Date | string | undefined, Date | string> | null
  }
  counties: {
    id: number
    state_id: number
    name: string
    lat: number | null
    lon: number | null
  }
  county_regions: {
    county_id: number
    region_id: number
  }
  decision_conditions: {
    id: Generated<number>
    decision_id: number
    position: number
    text: string
    application_id: number | null
    rule: string | null
    starts_on: string | null
    opens_days: Generated<number>
    obligation_id: number | null
  }
  decisions: {
    id: Generated<number>
    submittal_id: number
    kind: string
    state: Generated<string>
    effective_on: string | null
    expires_on: string | null
    letter: Generated<string>
    appeal: Generated<string>
    prepared_by_user_id: number
    prepared_at: ColumnType<Date, Date | string | undefined, Date | string>
    given_back: string | null
    issued_by_user_id: number | null
    issued_at: ColumnType<Date, Date | string | undefined, Date | string> | null
    permit_id: number | null
    version: Generated<number>
    permit_type_id: number | null
    env_interest_id: number | null
    holder_name: string | null
    holder_is_person: boolean | null
    holder_reason: string | null
    appeal_until: string | null
    appeal_terms: unknown | null
  }
  departments: {
    id: Generated<number>
    name: string
  }
  designation_types: {
    id: Generated<number>
    name: string
    position: number | null
    retired_at: ColumnType<Date, Date | string | undefined, Date | string> | null
  }
  desk_events: {
    id: number
    reported_on: string
    event_type_id: number | null
    event_status_id: number
    event_priority_id: number | null
    county_id: number | null
    due_on: string | null
    is_open: boolean
    has_inspector: boolean
    is_unanswered: boolean
    is_merged: boolean
    words: string
    look_by: ColumnType<Date, Date | string | undefined, Date | string> | null
    is_urgent: Generated<boolean>
  }
  disputed_signatures: {
    copy_of_record_id: number | null
    dispute_id: number | null
    ordinal: number | null
    reason: string | null
    statement: string | null
    proof: string | null
    disputed_at: ColumnType<Date, Date | string | undefined, Date | string> | null
    state: string | null
    decision_reason: string | null
    decided_at: ColumnType<Date, Date | string | undefined, Date | string> | null
  }
  documents: {
    id: Generated<number>
    product_id: number
    kind: string
    permit_id: number | null
    project_id: number | null
    submittal_id: number | null
    type_name: string | null
    description: string | null
    name: string
    comment_text: string | null
    phase_name: string | null
    issued_on: string | null
    effective_on: string | null
    expired_on: string | null
    version_no: Generated<number>
    file_key: string
    byte_size: number
    content_type: string
    sha256: string
    is_agency_only: Generated<boolean>
    is_public: Generated<boolean>
    is_archived: Generated<boolean>
    is_confidential: Generated<boolean>
    created_by: Generated<string>
    created_at: ColumnType<Date, Date | string | undefined, Date | string>
    source_key: string | null
    access_right: string | null
  }
  drafts: {
    id: Generated<string>
    kind: string
    key_hash: string
    user_id: number | null
    answers: Generated<unknown>
    version: Generated<number>
    created_at: ColumnType<Date, Date | string | undefined, Date | string>
    updated_at: ColumnType<Date, Date | string | undefined, Date | string>
    expires_at: ColumnType<Date, Date | string | undefined, Date | string>
    event_id: number | null
  }
  email_confirmations: {
    id: Generated<number>
    user_id: number
    address: string
    token_hash: string
    asked_at: ColumnType<Date, Date | string | undefined, Date | string>
    expires_at: ColumnType<Date, Date | string | undefined, Date | string>
    confirmed_at: ColumnType<Date, Date | string | undefined, Date | string> | null
    ended_at: ColumnType<Date, Date | string | undefined, Date | string> | null
  }
  email_history: {
    id: Generated<number>
    template: string
    recipient: string
    parent_user_id: number | null
    sys_user_id: number | null
    outbox_id: number | null
    queued_at: ColumnType<Date, Date | string | undefined, Date | string>
    result: Generated<string>
    submittal_id: number | null
    user_id: number | null
    subject: Generated<string>
    category: Generated<string>
  }
  emission_unit_types: {
    id: Generated<number>
    name: string
  }
  emission_units: {
    id: Generated<number>
    site_id: number
    emission_unit_type_id: number
    identifier: string
    name: string
    description: string | null
  }
  emissions: {
    id: Generated<number>
    site_id: number
    substance_id: number
    inventory_year: number
    reported: number | null
    calculated: number | null
    unit_code: string
  }
  enforcement_statuses: {
    id: Generated<number>
    name: string
  }
  enforcement_types: {
    id: Generated<number>
    category: string
    name: string
  }
  enforcements: {
    id: Generated<number>
    site_id: number
    product_id: number
    enforcement_type_id: number
    enforcement_status_id: number
    number: string
    source_key: string | null
    issued_by_name: string | null
    issued_on: string | null
    determined_on: string | null
    response_due_on: string | null
    responded_on: string | null
    is_public: Generated<boolean>
  }
  env_interests: {
    id: Generated<number>
    name: string
  }
  event_activities: {
    id: Generated<number>
    event_id: number
    description: string
    happened_on: string
    reference_value: string | null
    created_at: ColumnType<Date, Date | string | undefined, Date | string>
    created_by: string
  }
  event_case_parties: {
    id: Generated<number>
    event_id: number
    kind: string
    contact_id: number | null
    company_name: string | null
    person_name: string | null
    is_confirmed: Generated<boolean>
  }
  event_cases: {
    event_id: number
    version: Generated<number>
    by_facility: string
    event_decision_id: number | null
    county_id: number
    contact_first_name: string | null
    contact_last_name: string | null
    contact_email: string | null
    contact_phone: string | null
    needs_assistance: Generated<boolean>
    situation: string | null
    is_service_request: Generated<boolean>
    due_on: string | null
    updated_at: ColumnType<Date, Date | string | undefined, Date | string>
    updated_by: string
  }
  event_characteristic_links: {
    event_id: number
    event_characteristic_id: number
  }
  event_characteristics: {
    id: number
    code: string
    name: string
  }
  event_decisions: {
    id: Generated<number>
    name: string
    position: number | null
    retired_at: ColumnType<Date, Date | string | undefined, Date | string> | null
  }
  event_distinct_pairs: {
    low_id: number
    high_id: number
    said_at: ColumnType<Date, Date | string | undefined, Date | string>
    said_by: string
  }
  event_files: {
    id: Generated<number>
    draft_id: string | null
    event_id: number | null
    name: string
    content_type: string
    byte_size: number
    sha256: string
    file_key: string
    access_right: Generated<string>
    is_cleaned: Generated<boolean>
    photo_lat: number | null
    photo_lon: number | null
    scan_result: Generated<string>
    visitor_hash: string
    added_by: Generated<string>
    created_at: ColumnType<Date, Date | string | undefined, Date | string>
  }
  event_hours: {
    id: Generated<number>
    event_id: number
    worked_on: string
    hours: number
    comment_text: string | null
  }
  event_inspectors: {
    event_id: number
    user_id: number
  }
  event_looks: {
    id: Generated<number>
    event_id: number
    user_id: number | null
    by_name: string
    reason: string
    at: ColumnType<Date, Date | string | undefined, Date | string>
  }
  event_merges: {
    id: Generated<number>
    child_id: number
    parent_id: number
    merged_at: ColumnType<Date, Date | string | undefined, Date | string>
    merged_by: string
    undone_at: ColumnType<Date, Date | string | undefined, Date | string> | null
    undone_by: string | null
  }
  event_messages: {
    id: Generated<number>
    event_id: number
    author: string
    user_id: number | null
    text: string
    created_at: ColumnType<Date, Date | string | undefined, Date | string>
    mail_id: number | null
  }
  event_note_replies: {
    id: Generated<number>
    event_note_id: number
    body: string
    created_at: ColumnType<Date, Date | string | undefined, Date | string>
    created_by: string
  }
  event_note_types: {
    id: Generated<number>
    name: string
    position: number | null
    retired_at: ColumnType<Date, Date | string | undefined, Date | string> | null
  }
  event_notes: {
    id: Generated<number>
    event_id: number
    event_note_type_id: number
    subject: string
    body: string
    display_sequence: Generated<number>
    is_locked: Generated<boolean>
    created_at: ColumnType<Date, Date | string | undefined, Date | string>
    created_by: string
  }
  event_notified_organizations: {
    event_id: number
    position: number
    contact_id: number
  }
  event_priorities: {
    id: Generated<number>
    name: string
    position: number | null
    retired_at: ColumnType<Date, Date | string | undefined, Date | string> | null
  }
  event_referrals: {
    id: Generated<number>
    event_id: number
    referral_agency_id: number
    email: string
    subject: string
    body: string
    mail_id: number | null
    sent_at: ColumnType<Date, Date | string | undefined, Date | string>
    sent_by: string
    answer_kind: string | null
    answer_text: string | null
    answered_on: string | null
    answered_at: ColumnType<Date, Date | string | undefined, Date | string> | null
    answered_by: string | null
    answer_by: string | null
    key_hash: string | null
    answered_by_link_at: ColumnType<Date, Date | string | undefined, Date | string> | null
    read_at: ColumnType<Date, Date | string | undefined, Date | string> | null
    read_by: string | null
  }
  event_reporting_methods: {
    id: number
    name: string
  }
  event_reports: {
    event_id: number
    variant: string
    state: Generated<string>
    contacted_as: string | null
    needs_assistance: Generated<boolean>
    situation: string | null
    contact_id: number | null
    wants_follow_up: Generated<boolean>
    event_reporting_method_id: number
    is_service_request: Generated<boolean>
    characteristics_text: string | null
    form_data: unknown
    user_id: number | null
    created_by: string
    key_hash: string
    receipt_code_hash: string | null
    certification: string | null
    saved_at: ColumnType<Date, Date | string | undefined, Date | string>
    submitted_at: ColumnType<Date, Date | string | undefined, Date | string> | null
    same_as_event_id: number | null
    receipt_mail_id: number | null
    language: Generated<string>
  }
  event_responsible_parties: {
    event_id: number
    contact_id: number
    id: Generated<number>
  }
  event_statuses: {
    id: Generated<number>
    name: string
    is_closed: Generated<boolean | null>
  }
  event_tasks: {
    id: Generated<number>
    event_id: number
    name: string
    due_on: string | null
    done_on: string | null
  }
  event_timeline: {
    id: Generated<number>
    event_id: number
    at: ColumnType<Date, Date | string | undefined, Date | string>
    by_name: string
    what: string
  }
  event_types: {
    id: Generated<number>
    name: string
    position: number | null
    retired_at: ColumnType<Date, Date | string | undefined, Date | string> | null
    look_within_hours: number | null
  }
  events: {
    id: Generated<number>
    reference_no: string | null
    site_id: number | null
    event_type_id: number | null
    event_status_id: number
    event_priority_id: number | null
    subject: string
    description: Generated<string>
    issue_source: string | null
    occurred_on: string | null
    reported_on: string
    is_confidential: Generated<boolean>
    is_public: Generated<boolean>
    created_at: ColumnType<Date, Date | string | undefined, Date | string>
    address_id: number | null
    public_id: Generated<string>
    merged_into_id: number | null
  }
  facility_permissions: {
    id: Generated<number>
    consultant_link_id: number
    site_id: number
    permission: string
    status: Generated<string>
  }
  feature_versions: {
    feature: string
    version: Generated<number>
  }
  fee_accounts: {
    id: Generated<number>
    user_id: number
    fee_program_id: number
    account_no: string
  }
  fee_changes: {
    id: Generated<number>
    key: string
    valid_from: string
    value_before: string | null
    value_after: string | null
    reason: string
    changed_by_user_id: number
    changed_at: ColumnType<Date, Date | string | undefined, Date | string>
  }
  fee_programs: {
    id: Generated<number>
    name: string
  }
  file_findings: {
    id: Generated<number>
    file_key: string
    source: string
    name: string
    outcome: string
    expected_sha256: string
    found_sha256: string | null
    found_at: ColumnType<Date, Date | string | undefined, Date | string>
    mark: string
  }
  filed_files: {
    id: Generated<number>
    source: string
    owner_id: number
    name: string
    content_type: string
    file_key: string
    sha256: string
    byte_size: number
  }
  form_statuses: {
    id: number
    name: string
    is_archived: Generated<boolean>
  }
  form_versions: {
    sha256: string
    code: string
    version: number
    state: string
    definition: unknown
    stored_at: ColumnType<Date, Date | string | undefined, Date | string>
  }
  former_addresses: {
    user_id: number
    kind: string
    address: string
    left_at: ColumnType<Date, Date | string | undefined, Date | string>
  }
  guest_submittals: {
    submittal_id: number
    token_hash: string | null
    user_id: number | null
    invoice_id: number | null
    created_at: ColumnType<Date, Date | string | undefined, Date | string>
    expires_at: ColumnType<Date, Date | string | undefined, Date | string>
  }
  identity_proofs: {
    user_id: number
    file_name: string
    file_key: string
    content_type: string
    byte_size: number
    sha256: string
    created_at: ColumnType<Date, Date | string | undefined, Date | string>
  }
  identity_requests: {
    id: Generated<number>
    user_id: number
    statement: string
    document_kind: string
    file_name: string | null
    file_key: string | null
    byte_size: number | null
    sha256: string | null
    state: Generated<string>
    requested_at: ColumnType<Date, Date | string | undefined, Date | string>
    decided_at: ColumnType<Date, Date | string | undefined, Date | string> | null
    decided_by_user_id: number | null
    reason: string | null
    content_type: string | null
  }
  import_changes: {
    id: Generated<number>
    run_id: number
    table_name: string
    operation: string
    columns: Generated<string[]>
    ids: number[]
    fingerprints: Generated<number[]>
    before: unknown | null
    after: unknown | null
  }
  import_findings: {
    job_id: number
    position: number
    row_number: number
    column_name: string
    value: string
    rule: string
    message: string
    outcome: string
  }
  import_jobs: {
    id: Generated<number>
    kind: string
    file_name: string
    file_key: string | null
    byte_size: Generated<number>
    state: string
    columns: Generated<unknown>
    mapping: unknown | null
    choices: Generated<unknown>
    summary: unknown | null
    changes: unknown | null
    told: string | null
    run_id: number | null
    progress_rows: Generated<number>
    progress_share: Generated<number>
    progress_step: Generated<string>
    claimed_by: string | null
    heard_at: ColumnType<Date, Date | string | undefined, Date | string> | null
    version_no: Generated<number>
    checked_at: ColumnType<Date, Date | string | undefined, Date | string> | null
    made_by_user_id: number
    made_at: ColumnType<Date, Date | string | undefined, Date | string>
    changed_by_user_id: number
    changed_at: ColumnType<Date, Date | string | undefined, Date | string>
    look: unknown | null
    given_to_user_id: number | null
  }
  import_mappings: {
    id: Generated<number>
    kind: string
    name: string
    mapping: unknown
    choices: Generated<unknown>
    kept_by_user_id: number
    kept_at: ColumnType<Date, Date | string | undefined, Date | string>
  }
  import_pulls: {
    id: Generated<number>
    mapping_id: number
    name: string
    url: string
    every_minutes: number
    skip_bad: Generated<boolean>
    last_at: ColumnType<Date, Date | string | undefined, Date | string> | null
    last_outcome: string | null
    last_words: string | null
    kept_by_user_id: number
    kept_at: ColumnType<Date, Date | string | undefined, Date | string>
  }
  import_runs: {
    id: Generated<number>
    kind: string
    source: Generated<string>
    file_name: string
    file_sha256: string
    byte_size: number
    mapping_sha256: Generated<string>
    loaded_by: string
    started_at: ColumnType<Date, Date | string | undefined, Date | string>
    ended_at: ColumnType<Date, Date | string | undefined, Date | string> | null
    outcome: string
    row_count: Generated<number>
    left_out_count: Generated<number>
    repeated_count: Generated<number>
    rejected_count: Generated<number>
    inserted_count: Generated<number>
    updated_count: Generated<number>
    unchanged_count: Generated<number>
    removed_count: Generated<number>
    rejected_by_rule: Generated<unknown>
    undone_at: ColumnType<Date, Date | string | undefined, Date | string> | null
    undone_by: string | null
  }
  imported_facts: {
    run_id: number
    permit_id: number
    before: unknown
    after: unknown
  }
  inspection_statuses: {
    id: Generated<number>
    name: string
  }
  inspection_types: {
    id: Generated<number>
    category: string
    name: string
  }
  inspections: {
    id: Generated<number>
    site_id: number
    product_id: number
    inspection_type_id: number
    inspection_status_id: number
    source_key: string | null
    started_on: string
    ended_on: string | null
    assigned_user_name: string | null
    is_public: Generated<boolean>
  }
  inventory_filing_rows: {
    filing_id: number
    row_number: number
    cells: string[]
    line: unknown | null
    faults: Generated<unknown>
    identifier: string | null
  }
  inventory_filings: {
    id: Generated<number>
    site_id: number
    year: number
    state: Generated<string>
    file_name: string
    file_key: string | null
    content_type: string | null
    byte_size: number | null
    sha256: string | null
    format: string
    sheet: string | null
    header: string[]
    note: Generated<string>
    problems: Generated<string[]>
    row_count: Generated<number>
    fault_count: Generated<number>
    sent_at: ColumnType<Date, Date | string | undefined, Date | string>
    sent_by_user_id: number
    signed_at: ColumnType<Date, Date | string | undefined, Date | string> | null
    signed_by_user_id: number | null
    statement: string | null
    question_id: number | null
    authority: unknown | null
    decided_at: ColumnType<Date, Date | string | undefined, Date | string> | null
    decided_by_user_id: number | null
    reason: string | null
    copy_of_record_id: number | null
    outcome: unknown | null
  }
  inventory_mappings: {
    site_id: number
    headings: unknown
    saved_at: ColumnType<Date, Date | string | undefined, Date | string>
    saved_by_user_id: number
  }
  invoice_lines: {
    invoice_id: number
    position: number
    description: string
    cents: number
  }
  invoices: {
    id: Generated<number>
    number: string
    product_id: number
    site_id: number | null
    description: string
    amount: number
    amount_paid: Generated<number>
    issued_on: string
    due_on: string
    is_void: Generated<boolean>
    fee_account_id: number | null
    submittal_id: number | null
    created_at: ColumnType<Date, Date | string | undefined, Date | string>
    created_by_user_id: number | null
    starts_on: string | null
    ends_on: string | null
    reminded_at: ColumnType<Date, Date | string | undefined, Date | string> | null
  }
  job_runs: {
    name: string
    started_at: ColumnType<Date, Date | string | undefined, Date | string>
    ended_at: ColumnType<Date, Date | string | undefined, Date | string>
    took_ms: number
    next_due_at: ColumnType<Date, Date | string | undefined, Date | string>
    failed_at: ColumnType<Date, Date | string | undefined, Date | string> | null
    failed: string | null
  }
  kept_rows: {
    id: Generated<number>
    source: string
    row_key: string
    act: string
    columns: string[]
    sha256: string | null
    kept_at: ColumnType<Date, Date | string | undefined, Date | string>
    writer: Generated<string | null>
    writer_pid: Generated<number | null>
  }
  letter_templates: {
    id: Generated<number>
    name: string
    subject: string
    body: string
    position: number
    retired_at: ColumnType<Date, Date | string | undefined, Date | string> | null
  }
  licensee_links: {
    user_id: number
    licensee_user_id: number
    status: Generated<string>
  }
  licenses: {
    id: Generated<number>
    user_id: number
    license_no: string
    license_type: Generated<string>
    status: Generated<string>
    issued_on: string | null
    expires_on: string | null
  }
  line_letter_batches: {
    id: Generated<number>
    site_id: number
    year: number
    class: string
    made_at: ColumnType<Date, Date | string | undefined, Date | string>
    made_by_user_id: number
    sent_on: string | null
    sent_how: string | null
    recorded_at: ColumnType<Date, Date | string | undefined, Date | string> | null
    recorded_by_user_id: number | null
  }
  line_letter_days: {
    site_id: number
    due_on: string | null
    is_stale: Generated<boolean>
  }
  line_letters: {
    batch_id: number
    service_line_id: number
    site_id: number
    identifier: string
  }
  login_tokens: {
    token_hash: string
    user_id: number
    issued_by_user_id: number | null
    expires_at: ColumnType<Date, Date | string | undefined, Date | string>
    used_at: ColumnType<Date, Date | string | undefined, Date | string> | null
  }
  lookup_values: {
    table_name: string
    key: string
    value: string
    valid_from: Generated<string>
    note: Generated<string>
  }
  mail_words: {
    template: string
    opening_en: Generated<string>
    closing_en: Generated<string>
    subject_en: Generated<string>
    body_en: Generated<string>
    subject_es: Generated<string>
    body_es: Generated<string>
    opening_es: Generated<string>
    closing_es: Generated<string>
  }
  map_clusters: {
    layer: string
    zoom: number
    cell: number
    site_count: number
    record_count: number
    lat: number
    lon: number
  }
  money_entries: {
    id: Generated<number>
    invoice_id: number
    kind: string
    payment_id: number | null
    at: ColumnType<Date, Date | string | undefined, Date | string>
    by_user_id: number | null
    reason: string | null
    method: string | null
    reference: string | null
    received_on: string | null
    reverses_id: number | null
    rule: string | null
    for_day: string | null
    refunded_to: number | null
  }
  money_postings: {
    id: Generated<number>
    entry_id: number
    invoice_id: number
    account: string
    cents: number
    currency: Generated<string>
  }
  notification_confirmations: {
    id: Generated<number>
    kind: string
    product_id: number
    module: string | null
    email: string
    token_hash: string
    created_at: ColumnType<Date, Date | string | undefined, Date | string>
    expires_at: ColumnType<Date, Date | string | undefined, Date | string>
    confirmed_at: ColumnType<Date, Date | string | undefined, Date | string> | null
  }
  obligation_dues: {
    obligation_id: number
    due_on: string
    submittal_id: number
  }
  obligation_reminders: {
    submittal_id: number
    user_id: number
    days: number
    written_at: ColumnType<Date, Date | string | undefined, Date | string>
  }
  obligations: {
    id: Generated<number>
    application_id: number
    site_id: number | null
    permit_id: number | null
    name: string
    rule: string
    starts_on: string
    opens_days: Generated<number>
    ended_on: string | null
    user_id: number | null
    is_renewal: Generated<boolean>
    made_on: string | null
    on_work_day: Generated<boolean>
  }
  one_time_codes: {
    purpose: string
    subject_id: number
    code_hash: string
    sent_at: ColumnType<Date, Date | string | undefined, Date | string>
    expires_at: ColumnType<Date, Date | string | undefined, Date | string>
    wrong_tries: Generated<number>
    sent_to: string
    mail_id: number | null
  }
  openid_links: {
    issuer: string
    subject: string
    user_id: number
    linked_at: ColumnType<Date, Date | string | undefined, Date | string>
  }
  openid_requests: {
    state_hash: string
    browser_hash: string
    nonce: string
    code_verifier: string
    return_to: Generated<string>
    expires_at: ColumnType<Date, Date | string | undefined, Date | string>
  }
  outbox: {
    id: Generated<number>
    template: string
    to_address: string
    subject: string
    body: string | null
    send_after: ColumnType<Date, Date | string | undefined, Date | string>
    attempts: Generated<number>
    state: Generated<string>
    claimed_until: ColumnType<Date, Date | string | undefined, Date | string> | null
    last_error: string | null
    message_id: string
    created_at: ColumnType<Date, Date | string | undefined, Date | string>
    sent_at: ColumnType<Date, Date | string | undefined, Date | string> | null
    user_id: number | null
    unsubscribe: string | null
    language: Generated<string>
  }
  page_visits: {
    user_id: number
    path: string
    title: string
    visited_at: ColumnType<Date, Date | string | undefined, Date | string>
  }
  paper_doubts: {
    submittal_id: number
    question: string
    typed: string
    words: string
    found_at: ColumnType<Date, Date | string | undefined, Date | string>
  }
  passkey_challenges: {
    id: Generated<number>
    purpose: string
    session_id: number | null
    browser_hash: string | null
    challenge: string
    expires_at: ColumnType<Date, Date | string | undefined, Date | string>
  }
  passkeys: {
    id: Generated<number>
    user_id: number
    credential_id: string
    public_key: string
    sign_count: number
    transports: Generated<string[]>
    name: string
    created_at: ColumnType<Date, Date | string | undefined, Date | string>
    last_used_at: ColumnType<Date, Date | string | undefined, Date | string> | null
  }
  payment_differences: {
    id: Generated<number>
    kind: string
    order_no: string
    payment_id: number | null
    cents_here: number | null
    cents_there: number | null
    day: string
    found_at: ColumnType<Date, Date | string | undefined, Date | string>
    closed_by_user_id: number | null
    closed_at: ColumnType<Date, Date | string | undefined, Date | string> | null
    reason: string | null
  }
  payment_events: {
    id: Generated<number>
    payment_id: number
    event: string
    from_state: string | null
    to_state: string
    detail: Generated<unknown>
    at: ColumnType<Date, Date | string | undefined, Date | string>
  }
  payment_invites: {
    id: Generated<number>
    token_hash: string
    invoice_id: number
    cents: number
    from_user_id: number
    to_email: string
    created_at: ColumnType<Date, Date | string | undefined, Date | string>
    expires_at: ColumnType<Date, Date | string | undefined, Date | string>
    withdrawn_at: ColumnType<Date, Date | string | undefined, Date | string> | null
  }
  payment_invoices: {
    payment_id: number
    invoice_id: number
    cents: number
    is_open: Generated<boolean>
  }
  payment_refunds: {
    id: Generated<number>
    payment_id: number
    cents: number
    reason: string
    asked_by_user_id: number
    asked_at: ColumnType<Date, Date | string | undefined, Date | string>
    state: string
    decided_by_user_id: number | null
    decided_at: ColumnType<Date, Date | string | undefined, Date | string> | null
    decision: string | null
    tried_at: ColumnType<Date, Date | string | undefined, Date | string> | null
    invoice_id: number | null
    is_owed_again: Generated<boolean>
  }
  payments: {
    id: Generated<number>
    order_no: string
    provider: string
    user_id: number | null
    guest_submittal_id: number | null
    payer_email: string | null
    state: string
    cents: number
    currency: Generated<string>
    began_at: ColumnType<Date, Date | string | undefined, Date | string>
    state_at: ColumnType<Date, Date | string | undefined, Date | string>
    asked_at: ColumnType<Date, Date | string | undefined, Date | string> | null
    checkout_url: string | null
    provider_ref: string | null
    confirm_no: string | null
    method: string | null
    return_code: string | null
    message: Generated<string>
    settle_on: string | null
    mismatch: string | null
    receipt_copy_id: number | null
    settled_on: string | null
    opened_at: ColumnType<Date, Date | string | undefined, Date | string> | null
    invite_id: number | null
    refunded_cents: Generated<number>
    ask_at: ColumnType<Date, Date | string | undefined, Date | string> | null
    language: Generated<string>
  }
  permit_accounts: {
    permit_id: number
    user_id: number
    handover_id: number
    since: ColumnType<Date, Date | string | undefined, Date | string>
  }
  permit_act_proposals: {
    id: Generated<number>
    permit_id: number
    asked: unknown
    state: Generated<string>
    proposed_by_user_id: number
    proposed_at: ColumnType<Date, Date | string | undefined, Date | string>
    ended_by_user_id: number | null
    ended_at: ColumnType<Date, Date | string | undefined, Date | string> | null
    answer: Generated<string>
    act_id: number | null
  }
  permit_acts: {
    id: Generated<number>
    permit_id: number
    kind: string
    reason: string
    rule: string
    from_on: string
    until_on: string | null
    at_request: Generated<boolean>
    facts: Generated<unknown>
    undoes_id: number | null
    position: number
    number: string | null
    document_id: number | null
    prepared_by_user_id: number | null
    recorded_by_user_id: number | null
    recorded_at: ColumnType<Date, Date | string | undefined, Date | string>
    appeal_until: string | null
    appeal_terms: unknown | null
    appeal_decision_id: number | null
    stays_id: number | null
    import_run_id: number | null
  }
  permit_acts_to_follow: {
    act_id: number
  }
  permit_former_filings: {
    submittal_id: number
    user_id: number
    handover_id: number
  }
  permit_former_holders: {
    permit_id: number
    user_id: number
    handover_id: number
  }
  permit_handovers: {
    id: Generated<number>
    permit_id: number
    submittal_id: number
    new_holder: string
    is_person: Generated<boolean>
    on_day: string
    person: string
    email: string
    link_key: string
    language: Generated<string>
    state: Generated<string>
    asked_at: ColumnType<Date, Date | string | undefined, Date | string>
    ends_on: string
    reminded: Generated<boolean>
    answered_at: ColumnType<Date, Date | string | undefined, Date | string> | null
    answer: Generated<string>
    user_id: number | null
    signature_id: number | null
    act_id: number | null
    told_at: ColumnType<Date, Date | string | undefined, Date | string> | null
  }
  permit_modifications: {
    permit_id: number
    position: number
    kind: string
    submittal_id: number
    decision_id: number
    effective_on: string
    expired_before: string | null
    holder_before: string | null
    made_at: ColumnType<Date, Date | string | undefined, Date | string>
    edition: string
  }
  permit_numbers: {
    prefix: string
    last: Generated<number>
  }
  permit_statuses: {
    id: Generated<number>
    name: string
    is_invalid: Generated<boolean>
  }
  permit_submittals: {
    permit_id: number
    submittal_id: number
  }
  permit_turns: {
    id: Generated<number>
    permit_id: number
    act_id: number
    part: string
    on_day: string
    outcome: string | null
    turned_at: ColumnType<Date, Date | string | undefined, Date | string> | null
    status_from_id: number | null
    status_to_id: number | null
    facts_from: unknown | null
  }
  permit_types: {
    id: Generated<number>
    product_id: number
    name: string
  }
  permits: {
    id: Generated<number>
    product_id: number
    site_id: number | null
    contractor_id: number | null
    permit_type_id: number
    permit_status_id: number
    env_interest_id: number | null
    number: string
    issued_on: string | null
    effective_on: string | null
    expired_on: string | null
    revoked_on: string | null
    contested_code: string | null
    is_license: Generated<boolean>
    report_name: Generated<string>
    is_public: Generated<boolean>
    is_listed: Generated<boolean>
    site_name: string | null
    location: Generated<string>
    type_name: Generated<string>
    status_name: Generated<string>
    interest_name: string | null
    region_id: number | null
    lat: number | null
    lon: number | null
    cell: number | null
    words: Generated<string>
    created_at: ColumnType<Date, Date | string | undefined, Date | string>
    updated_at: ColumnType<Date, Date | string | undefined, Date | string>
    verify_key: string | null
    replaced_by_id: number | null
    holder_name: string | null
    sort_name: Generated<string | null>
    holder_is_person: Generated<boolean>
  }
  pinned_applications: {
    user_id: number
    application_id: number
  }
  products: {
    id: number
    schema_name: string
    name: string
    can_cosign: Generated<boolean>
  }
  programs: {
    id: Generated<number>
    name: string
  }
  project_statuses: {
    id: number
    name: string
  }
  project_types: {
    id: Generated<number>
    name: string
  }
  projects: {
    id: Generated<number>
    product_id: number
    site_id: number | null
    tracking_no: string
    name: string
    project_type_id: number
    project_status_id: number
    env_interest_id: number | null
    state_id: number | null
    region_id: number | null
    sub_system: string | null
    manager_name: string | null
    manager_email: string | null
    manager_phone: string | null
    url: string | null
    details: Generated<unknown>
    updated_on: string
    is_public: Generated<boolean>
    is_listed: Generated<boolean>
    site_name: string | null
    location: Generated<string>
    interest_name: string | null
    lat: number | null
    lon: number | null
    cell: number | null
    words: Generated<string>
    created_at: ColumnType<Date, Date | string | undefined, Date | string>
    updated_at: ColumnType<Date, Date | string | undefined, Date | string>
    sort_name: Generated<string | null>
  }
  public_comments: {
    id: Generated<number>
    submittal_id: number
    idempotency_key: string
    first_name: string | null
    last_name: string | null
    phone: string | null
    email: string | null
    address_id: number | null
    comment_text: string
    document_id: number | null
    page_no: number | null
    commented_at: ColumnType<Date, Date | string | undefined, Date | string>
    user_id: number | null
    created_by: string
    submitted_by: string
    receipt_no: string
    status: Generated<string>
    withheld_reason: string | null
    decided_at: ColumnType<Date, Date | string | undefined, Date | string> | null
    decided_by_user_id: number | null
    receipt_mail_id: number | null
    version_no: Generated<number>
    withheld_kind: string | null
    shown_text: string | null
    wants_answer: Generated<boolean>
    alike_key: Generated<string>
    language: Generated<string>
  }
  public_documents: {
    id: number | null
    product_id: number | null
    kind: string | null
    permit_id: number | null
    project_id: number | null
    submittal_id: number | null
    type_name: string | null
    description: string | null
    name: string | null
    comment_text: string | null
    phase_name: string | null
    issued_on: string | null
    effective_on: string | null
    expired_on: string | null
    version_no: number | null
    file_key: string | null
    byte_size: number | null
    content_type: string | null
    sha256: string | null
    is_agency_only: boolean | null
    is_public: boolean | null
    is_archived: boolean | null
    is_confidential: boolean | null
    created_by: string | null
    created_at: ColumnType<Date, Date | string | undefined, Date | string> | null
    source_key: string | null
    access_right: string | null
  }
  publication_files: {
    publication_id: number
    document_id: number
    position: number
  }
  publication_uploads: {
    id: Generated<number>
    publication_id: number
    position: number
    name: string
    description: Generated<string>
    file_key: string
    byte_size: number
    content_type: string
    sha256: string
    scan_result: string
    added_at: ColumnType<Date, Date | string | undefined, Date | string>
    added_by_user_id: number
    taken_out_at: ColumnType<Date, Date | string | undefined, Date | string> | null
    taken_out_by_user_id: number | null
  }
  publications: {
    id: Generated<number>
    subject: string
    comment_text: Generated<string>
    published_on: string
    kinds: string[] | null
    version: Generated<number>
    withdrawn_at: ColumnType<Date, Date | string | undefined, Date | string> | null
  }
  published_end_arrivals: {
    end_id: number
    place: string
    arrived_at: ColumnType<Date, Date | string | undefined, Date | string>
  }
  published_ends: {
    id: Generated<number>
    line: string
    published_at: ColumnType<Date, Date | string | undefined, Date | string>
  }
  record_changes: {
    id: Generated<number>
    collection: string
    record_id: number
    changed_at: ColumnType<Date, Date | string | undefined, Date | string>
    was: unknown | null
  }
  record_changes_since: {
    at: ColumnType<Date, Date | string | undefined, Date | string>
  }
  record_renditions: {
    sha256: string
    copy_of_record_id: number
    byte_size: number
    created_at: ColumnType<Date, Date | string | undefined, Date | string>
    id: Generated<number>
    key_id: string | null
    signature: string | null
  }
  record_seals: {
    id: Generated<number>
    content: string
    chain_sha256: string
    key_id: string
    signature: string
    created_at: ColumnType<Date, Date | string | undefined, Date | string>
  }
  recovery_codes: {
    user_id: number
    code_hash: string
    used_at: ColumnType<Date, Date | string | undefined, Date | string> | null
  }
  reference_lists: {
    code: string
    version: Generated<number>
  }
  referral_agencies: {
    id: Generated<number>
    name: string
    email: string | null
    position: number | null
    retired_at: ColumnType<Date, Date | string | undefined, Date | string> | null
  }
  regions: {
    id: Generated<number>
    name: string
  }
  registration_drafts: {
    key_hash: string
    sealed: string
    expires_at: ColumnType<Date, Date | string | undefined, Date | string>
  }
  release_point_types: {
    id: Generated<number>
    name: string
  }
  release_points: {
    id: Generated<number>
    site_id: number
    release_point_type_id: number
    identifier: string
    name: string
    description: string | null
  }
  reminders_off: {
    user_id: number
    since: ColumnType<Date, Date | string | undefined, Date | string>
  }
  removed_features: {
    collection: string
    id: number
    removed_at: ColumnType<Date, Date | string | undefined, Date | string>
  }
  renewal_reminders: {
    permit_id: number
    user_id: number
    expired_on: string
    days: number
    written_at: ColumnType<Date, Date | string | undefined, Date | string>
  }
  replacement_plan_years: {
    plan_id: number
    year: number
    lines: number
  }
  replacement_plans: {
    id: Generated<number>
    site_id: number
    version: number
    saved_at: ColumnType<Date, Date | string | undefined, Date | string>
    saved_by_user_id: number
    note: string
  }
  request_keys: {
    user_id: number
    key: string
    act: string
    subject_id: number
    at: ColumnType<Date, Date | string | undefined, Date | string>
  }
  review_times: {
    submittal_id: number
    application_id: number
    filed_on: string
    decided_on: string
    days: number
    decide_by: string | null
    outcome: string
  }
  saved_searches: {
    id: Generated<number>
    user_id: number
    list: string
    name: string
    criteria: unknown
    created_at: ColumnType<Date, Date | string | undefined, Date | string>
  }
  secrets: {
    name: string
    value: string
  }
  security_questions: {
    id: Generated<number>
    question_group: number
    question: string
  }
  service_line_building_types: {
    id: number
    name: string
  }
  service_line_categories: {
    id: number
    name: string
  }
  service_line_history: {
    id: Generated<number>
    service_line_id: number
    at: ColumnType<Date, Date | string | undefined, Date | string>
    user_id: number | null
    changed_by: string
    public_was: number
    public_is: number
    ever_lead_was: string
    ever_lead_is: string
    customer_was: number | null
    customer_is: number | null
    public_source_id: number
    customer_source_id: number
    class_was: string
    class_is: string
  }
  service_line_materials: {
    id: number
    system_type_id: number
    name: string
    kind: string
  }
  service_line_photos: {
    id: Generated<number>
    service_line_id: number
    note: Generated<string>
    email: string | null
    file_name: string
    file_key: string
    content_type: string
    byte_size: number
    sha256: string
    scan_result: string
    state: Generated<string>
    sent_at: ColumnType<Date, Date | string | undefined, Date | string>
    decided_at: ColumnType<Date, Date | string | undefined, Date | string> | null
    decided_by_user_id: number | null
    material_id: number | null
    reason: string | null
    language: Generated<string>
  }
  service_line_places: {
    system_type_id: number
    year: number
    zoom: number
    cell: number
    line_count: number
    lead_count: number
    lat: number
    lon: number
  }
  service_line_sources: {
    id: number
    name: string
    is_verified: boolean
  }
  service_lines: {
    id: Generated<number>
    site_id: number
    year: number
    identifier: string
    location_address: string
    location_desc: Generated<string>
    lat: number | null
    lon: number | null
    public_material_id: number
    ever_lead: Generated<string>
    customer_material_id: number | null
    public_source_id: Generated<number>
    customer_source_id: Generated<number>
    public_verified_on: string | null
    customer_verified_on: string | null
    category_id: number
    building_type_id: number | null
    class: string
    version: Generated<number>
    created_at: ColumnType<Date, Date | string | undefined, Date | string>
    created_by: string
    updated_at: ColumnType<Date, Date | string | undefined, Date | string>
    updated_by: string
    system_type_id: Generated<number>
    facility_name: Generated<string>
    cell: number | null
    words: Generated<string>
    address_key: Generated<string>
    sort_name: Generated<string | null>
    stated_class: string | null
  }
  sessions: {
    token_hash: string
    user_id: number
    created_at: ColumnType<Date, Date | string | undefined, Date | string>
    expires_at: ColumnType<Date, Date | string | undefined, Date | string>
    id: Generated<number>
    stage: Generated<string>
    idle_until: ColumnType<Date, Date | string | undefined, Date | string>
    last_seen_at: ColumnType<Date, Date | string | undefined, Date | string>
    method: Generated<string>
    browser: Generated<string>
    identity_postponed: Generated<boolean>
    greeted: Generated<boolean>
    issued_by_user_id: number | null
  }
  setting_changes: {
    id: Generated<number>
    name: string
    value_before: unknown | null
    value_after: unknown | null
    reason: string
    undoes_id: number | null
    changed_by_user_id: number
    changed_at: ColumnType<Date, Date | string | undefined, Date | string>
  }
  shut_accounts: {
    user_id: number
    kind: string
    reason: string
    shut_at: ColumnType<Date, Date | string | undefined, Date | string>
    shut_by_user_id: number
  }
  sign_requests: {
    id: Generated<number>
    submittal_id: number
    asked_user_id: number
    asked_by_user_id: number
    asked_at: ColumnType<Date, Date | string | undefined, Date | string>
    note: Generated<string>
    taken_back_at: ColumnType<Date, Date | string | undefined, Date | string> | null
  }
  signature_agreements: {
    id: Generated<number>
    user_id: number | null
    cosigner_id: number | null
    version: string
    text: string
    sha256: string
    accepted_at: ColumnType<Date, Date | string | undefined, Date | string>
    visitor_hash: string | null
    mark: string
  }
  signature_dispute_decisions: {
    dispute_id: number
    outcome: string
    reason: string
    decided_at: ColumnType<Date, Date | string | undefined, Date | string>
    decided_by_user_id: number
    id: Generated<number>
    mark: string | null
  }
  signature_disputes: {
    id: Generated<number>
    copy_of_record_id: number
    ordinal: number
    reason: string
    statement: string
    proof: string
    disputed_at: ColumnType<Date, Date | string | undefined, Date | string>
    mark: string | null
  }
  signatures: {
    id: Generated<number>
    submittal_id: number | null
    ordinal: number | null
    user_id: number
    content_sha256: string
    statement: string
    question_id: number
    authority: unknown
    signed_at: ColumnType<Date, Date | string | undefined, Date | string>
    copy_of_record_id: number | null
    mark: string | null
  }
  signing_ceremonies: {
    id: string
    user_id: number
    items: unknown
    question_id: number | null
    begun_at: ColumnType<Date, Date | string | undefined, Date | string>
    expires_at: ColumnType<Date, Date | string | undefined, Date | string>
    ended_at: ColumnType<Date, Date | string | undefined, Date | string> | null
    subject: Generated<string>
  }
  site_changes: {
    id: Generated<number>
    site_id: number
    before: unknown
    after: unknown
    reason: string
    undoes_id: number | null
    changed_by_user_id: number
    changed_at: ColumnType<Date, Date | string | undefined, Date | string>
  }
  site_merge_moves: {
    merge_id: number
    belonging: string
    row_key: string
    was: string | null
  }
  site_merges: {
    id: Generated<number>
    stays_site_id: number
    goes_site_id: number
    was_public: boolean
    reason: string
    merged_at: ColumnType<Date, Date | string | undefined, Date | string>
    merged_by_user_id: number
    undone_at: ColumnType<Date, Date | string | undefined, Date | string> | null
    undone_by_user_id: number | null
    undo_reason: string | null
  }
  site_products: {
    site_id: number
    product_id: number
    name: string
    location: Generated<string>
    facility_type: string | null
    id: Generated<number>
    import_source: string | null
  }
  sites: {
    id: Generated<number>
    identifier: string
    name: string
    srn: string | null
    fis_id: number | null
    status_code: Generated<string>
    address: string | null
    city: string | null
    state_id: number | null
    zip: string | null
    county_id: number | null
    region_id: number | null
    lat: number | null
    lon: number | null
    cell: number | null
    location: Generated<string>
    contested_code: string | null
    is_portable: Generated<boolean>
    is_public: Generated<boolean>
    words: Generated<string>
    created_at: ColumnType<Date, Date | string | undefined, Date | string>
    updated_at: ColumnType<Date, Date | string | undefined, Date | string>
    sort_name: Generated<string | null>
    former_words: string | null
  }
  sms_outbox: {
    id: Generated<number>
    to_phone: string
    body: string | null
    created_at: ColumnType<Date, Date | string | undefined, Date | string>
    sent_at: ColumnType<Date, Date | string | undefined, Date | string> | null
    send_after: ColumnType<Date, Date | string | undefined, Date | string>
    useful_until: ColumnType<Date, Date | string | undefined, Date | string>
    attempts: Generated<number>
    state: Generated<string>
    claimed_until: ColumnType<Date, Date | string | undefined, Date | string> | null
    last_error: string | null
    message_id: string
  }
  software_key_days: {
    key_id: number
    day: string
    calls: number
    refused: number
  }
  software_keys: {
    id: Generated<number>
    user_id: number
    name: string
    key_hash: string
    ending: string
    made_at: ColumnType<Date, Date | string | undefined, Date | string>
    last_used_at: ColumnType<Date, Date | string | undefined, Date | string> | null
    withdrawn_at: ColumnType<Date, Date | string | undefined, Date | string> | null
    purpose: string
    ends_on: string
    reminded_at: ColumnType<Date, Date | string | undefined, Date | string> | null
    site_ids: Generated<number[]>
  }
  staff_absences: {
    id: Generated<number>
    user_id: number
    cover_user_id: number
    from_day: string
    until_day: string
    note: Generated<string>
    made_by_user_id: number
    made_at: ColumnType<Date, Date | string | undefined, Date | string>
    ended_by_user_id: number | null
    ended_at: ColumnType<Date, Date | string | undefined, Date | string> | null
    begun_told_at: ColumnType<Date, Date | string | undefined, Date | string> | null
    lost_told_at: ColumnType<Date, Date | string | undefined, Date | string> | null
  }
  staff_role_actions: {
    role: string
    app: string
    action: string
  }
  staff_roles: {
    code: string
    name: string
    description: Generated<string>
    is_shipped: Generated<boolean>
    retired_at: ColumnType<Date, Date | string | undefined, Date | string> | null
    version: Generated<number>
    updated_at: ColumnType<Date, Date | string | undefined, Date | string>
    updated_by: Generated<string>
  }
  states: {
    id: number
    code: string
    name: string
    parent_id: Generated<number>
    region_id: number | null
  }
  stored_bytes: {
    scope: string
    subject_hash: string
    day: string
    bytes: number
  }
  sub_forms: {
    id: Generated<number>
    submittal_id: number
    position: number
    form_status_id: number
    title: string
    content: Generated<unknown>
    claims: Generated<unknown>
  }
  submittal_comment_types: {
    id: number
    name: string
    is_internal: Generated<boolean>
  }
  submittal_comments: {
    id: Generated<number>
    submittal_id: number
    type_id: number
    path: string | null
    ordinal: number | null
    document_id: number | null
    page: number | null
    place_x: number | null
    place_y: number | null
    text: string
    author_user_id: number
    written_at: ColumnType<Date, Date | string | undefined, Date | string>
    approved_at: ColumnType<Date, Date | string | undefined, Date | string> | null
    rejected_at: ColumnType<Date, Date | string | undefined, Date | string> | null
    done_at: ColumnType<Date, Date | string | undefined, Date | string> | null
  }
  submittal_facts: {
    submittal_id: number
    path: string
    row_name: Generated<string>
    text: string | null
    number: number | null
    day: string | null
  }
  submittal_files: {
    id: Generated<number>
    submittal_id: number
    question: string | null
    document_type: string
    name: string
    comment_text: Generated<string>
    content_type: string
    byte_size: number
    sha256: string
    file_key: string
    added_at: ColumnType<Date, Date | string | undefined, Date | string>
    added_by_user_id: number
  }
  submittal_forms: {
    submittal_id: number
    form_sha256: string
    answers: Generated<unknown>
    version: Generated<number>
    saved_at: ColumnType<Date, Date | string | undefined, Date | string>
    saved_by_user_id: number
  }
  submittal_groups: {
    id: Generated<number>
    name: string
    position: Generated<number>
  }
  submittal_log: {
    id: Generated<number>
    submittal_id: number
    at: ColumnType<Date, Date | string | undefined, Date | string>
    actor_user_id: number | null
    act: string
    from_code: number | null
    to_code: number | null
    reason: string | null
    detail: Generated<unknown>
  }
  submittal_notes: {
    id: Generated<number>
    submittal_id: number
    path: string | null
    text: string
    author_user_id: number
    written_at: ColumnType<Date, Date | string | undefined, Date | string>
    done_at: ColumnType<Date, Date | string | undefined, Date | string> | null
  }
  submittal_programs: {
    submittal_id: number
    program_id: number
  }
  submittal_saves: {
    submittal_id: number
    version: number
    user_id: number
    page: string
    paths: string[]
    saved_at: ColumnType<Date, Date | string | undefined, Date | string>
  }
  submittal_statuses: {
    id: Generated<number>
    name: string
    status_group: number
    code: number | null
    kind: Generated<string>
    gloss: Generated<string>
    aliases: Generated<string[]>
    acts_next: Generated<string>
    stops_clock: Generated<boolean>
  }
  submittal_table_rows: {
    submittal_id: number
    question: string
    row_name: string
    position: number
    answers: Generated<unknown>
  }
  submittal_table_undo_rows: {
    submittal_id: number
    question: string
    row_name: string
    position: number
    answers: unknown
  }
  submittal_table_undos: {
    submittal_id: number
    question: string
    file_name: string
    row_count: number
    rows_after: string
    taken_at: ColumnType<Date, Date | string | undefined, Date | string>
    taken_by_user_id: number
  }
  submittal_upload_rows: {
    upload_id: number
    row_number: number
    cells: string[]
    faults: Generated<unknown>
    is_right: boolean
  }
  submittal_uploads: {
    id: Generated<number>
    submittal_id: number
    question: string
    file_name: string
    sheet: string | null
    note: Generated<string>
    header: string[]
    problems: Generated<string[]>
    row_count: Generated<number>
    right_count: Generated<number>
    fault_count: Generated<number>
    is_checked: Generated<boolean>
    made_at: ColumnType<Date, Date | string | undefined, Date | string>
    made_by_user_id: number
  }
  submittal_versions: {
    submittal_id: number
    ordinal: number
    copy_of_record_id: number
    form_sha256: string
  }
  submittals: {
    id: Generated<number>
    product_id: number
    site_id: number | null
    project_id: number | null
    application_id: number
    submittal_status_id: number
    env_interest_id: number | null
    source_key: string | null
    type_code: string
    phase_name: string | null
    owner_name: string | null
    submitted_on: string | null
    has_public_notice: Generated<boolean>
    comment_start_on: string | null
    comment_end_on: string | null
    is_confidential: Generated<boolean>
    is_public: Generated<boolean>
    is_listed: Generated<boolean>
    site_name: string | null
    location: Generated<string>
    application_name: Generated<string>
    department_name: string | null
    status_name: Generated<string>
    interest_name: string | null
    region_id: number | null
    lat: number | null
    lon: number | null
    cell: number | null
    words: Generated<string>
    created_at: ColumnType<Date, Date | string | undefined, Date | string>
    updated_at: ColumnType<Date, Date | string | undefined, Date | string>
    submitted_by_user_id: number | null
    created_by_user_id: number | null
    permit_id: number | null
    origin_id: number | null
    action: Generated<string>
    due_on: string | null
    period_from: string | null
    period_to: string | null
    is_obligation: Generated<boolean>
    status_changed_at: ColumnType<Date, Date | string | undefined, Date | string>
    fee_lines: Generated<unknown>
    fee_cents: Generated<number>
    fee_paid_at: ColumnType<Date, Date | string | undefined, Date | string> | null
    organization_address: string | null
    ext_info5: string | null
    arb_subscription_status: string | null
    status_before_code: number | null
    hold_kind: string | null
    held_since: ColumnType<Date, Date | string | undefined, Date | string> | null
    held_days: Generated<number>
    reviewer_user_id: number | null
    moved_to_id: number | null
    decide_by: string | null
    desk_rank: number | null
    sort_name: Generated<string | null>
    desk_due: string | null
  }
  substances: {
    id: Generated<number>
    name: string
    pollutant_code: string
  }
  supplied_test_days: {
    site_id: number
    system_id: number
    first_due_on: string
  }
  tap_samples: {
    id: Generated<number>
    site_id: number
    sample_id: string
    sampled_on: string
    location: string
    tier: number
    litre: string
    lead_ugl: number | null
    lead_below_detection: Generated<boolean>
    lead_detection_limit: number | null
    copper_mgl: number | null
    copper_below_detection: Generated<boolean>
    copper_detection_limit: number | null
    period_begin: string
    period_end: string
  }
  template_changes: {
    id: Generated<number>
    kind: string
    code: string
    words_before: unknown | null
    words_after: unknown
    undoes_id: number | null
    changed_by_user_id: number
    changed_at: ColumnType<Date, Date | string | undefined, Date | string>
  }
  tester_papers: {
    id: Generated<number>
    user_id: number
    kind: string
    number: string
    about: Generated<string>
    valid_from: string
    valid_until: string
    file_name: string
    file_key: string
    content_type: string
    byte_size: number
    sha256: string
    scan_result: string
    state: Generated<string>
    sent_at: ColumnType<Date, Date | string | undefined, Date | string>
    decided_at: ColumnType<Date, Date | string | undefined, Date | string> | null
    decided_by_user_id: number | null
    reason: string | null
    version: Generated<number>
  }
  trade_inquiries: {
    id: Generated<number>
    site_id: number
    user_id: number
    trade_type_id: number
    status_id: Generated<number>
    price_cents: number
    quantity: number
    cap_years: number[]
    poc_first_name: string
    poc_last_name: string
    poc_phone: string
    poc_email: string
    posted_at: ColumnType<Date, Date | string | undefined, Date | string> | null
    posted_by_user_id: number | null
    version: Generated<number>
    created_at: ColumnType<Date, Date | string | undefined, Date | string>
    updated_at: ColumnType<Date, Date | string | undefined, Date | string>
    form_key: string | null
  }
  trade_inquiry_alerts: {
    id: Generated<number>
    user_id: number
    trade_type_id: number | null
    cap_years: number[]
    made_at: ColumnType<Date, Date | string | undefined, Date | string>
  }
  trade_inquiry_history: {
    id: Generated<number>
    inquiry_id: number
    status_id: number
    user_id: number
    full_name: string
    comment: Generated<string>
    at: ColumnType<Date, Date | string | undefined, Date | string>
  }
  trade_inquiry_messages: {
    id: Generated<number>
    thread_id: number
    is_of_owner: boolean
    body: string
    at: ColumnType<Date, Date | string | undefined, Date | string>
    read_at: ColumnType<Date, Date | string | undefined, Date | string> | null
  }
  trade_inquiry_statuses: {
    id: number
    name: string
  }
  trade_inquiry_threads: {
    id: Generated<number>
    inquiry_id: number
    asker_user_id: number
    begun_at: ColumnType<Date, Date | string | undefined, Date | string>
  }
  type_changes: {
    id: Generated<number>
    code: string
    kind: string
    version: number | null
    reason: Generated<string>
    changed_by_user_id: number
    changed_at: ColumnType<Date, Date | string | undefined, Date | string>
  }
  type_files: {
    code: string
    state: string
    files: unknown
    sha256: string
    kept_by_user_id: number
    kept_at: ColumnType<Date, Date | string | undefined, Date | string>
  }
  user_actions: {
    user_id: number
    app: string
    action: string
  }
  user_facilities: {
    id: Generated<number>
    user_id: number
    site_id: number
    status: Generated<string>
    requested_at: ColumnType<Date, Date | string | undefined, Date | string>
    decided_at: ColumnType<Date, Date | string | undefined, Date | string> | null
    decided_by_user_id: number | null
    refused_reason: string | null
    removed_at: ColumnType<Date, Date | string | undefined, Date | string> | null
    removed_by_user_id: number | null
    removed_status: string | null
    removed_permissions: unknown | null
  }
  user_images: {
    user_id: number
    bytes: Uint8Array
    sha256: string
    updated_at: ColumnType<Date, Date | string | undefined, Date | string>
  }
  user_rights: {
    user_id: number | null
    app: string | null
    action: string | null
  }
  user_roles: {
    user_id: number
    role: string
  }
  user_security_answers: {
    user_id: number
    question_group: number
    question_id: number
    answer_hash: string
  }
  user_submittal_groups: {
    user_id: number
    submittal_group_id: number
  }
  users: {
    id: Generated<number>
    login_name: string
    display_name: string
    kind: string
    created_at: ColumnType<Date, Date | string | undefined, Date | string>
    is_cpp: Generated<boolean>
    is_read_only: Generated<boolean>
    account_type_id: number | null
    account_role: string | null
    status: Generated<string>
    first_name: Generated<string>
    middle_initial: string | null
    last_name: Generated<string>
    designation_type_id: number | null
    email: string | null
    employer_name: string | null
    job_title: string | null
    mobile_phone: string | null
    phone: string | null
    fax: string | null
    billing_preference: string | null
    address_line: string | null
    city: string | null
    state_id: number | null
    zip: string | null
    password_hash: string | null
    pin_hash: string | null
    change_password_due: Generated<boolean>
    change_pin_due: Generated<boolean>
    temporary_password_hash: string | null
    temporary_password_until: ColumnType<Date, Date | string | undefined, Date | string> | null
    identity_proof_code: string | null
    totp_secret: string | null
    totp_confirmed: Generated<boolean>
    totp_last_step: number | null
    registration_key: string | null
    version: Generated<number>
    created_by: Generated<string>
    updated_by: Generated<string>
    updated_at: ColumnType<Date, Date | string | undefined, Date | string>
    consultant_permissions: Generated<string[]>
    proven_email: string | null
    passkey_handle: string | null
    language: Generated<string>
    temporary_password_sent_to: string | null
  }
  violation_statuses: {
    id: Generated<number>
    name: string
  }
  violation_types: {
    id: Generated<number>
    category: string
    name: string
  }
  violations: {
    id: Generated<number>
    site_id: number
    product_id: number
    violation_type_id: number
    violation_status_id: number
    source_key: string | null
    issued_on: string | null
    aware_on: string | null
    base_penalty: number | null
    is_public: Generated<boolean>
  }
  visitor_act_keys: {
    key_hash: string
    call: string
    step: number
    body_sha256: string
    answer: unknown
    at: ColumnType<Date, Date | string | undefined, Date | string>
  }
  wait_choices: {
    user_id: number
    kind: string
    rhythm: string
  }
  wait_summaries: {
    user_id: number
    written_on: string
  }
  wait_tellings: {
    kind: string
    record_id: number
    user_id: number
    told_at: ColumnType<Date, Date | string | undefined, Date | string>
    reminded: Generated<number>
    reminded_at: ColumnType<Date, Date | string | undefined, Date | string> | null
  }
  waiting_forms: {
    key_hash: string
    owner_mark: string
    sealed: string
    expires_at: ColumnType<Date, Date | string | undefined, Date | string>
  }
  watch_confirmations: {
    id: Generated<number>
    token_hash: string
    email: string
    wish: unknown
    asked_at: ColumnType<Date, Date | string | undefined, Date | string>
    expires_at: ColumnType<Date, Date | string | undefined, Date | string>
  }
  watch_events: {
    id: Generated<number>
    event_key: string
    at: ColumnType<Date, Date | string | undefined, Date | string>
    about: string
    kind: string
    record_id: number
    site_id: number | null
    project_id: number | null
    lat: number | null
    lon: number | null
    words: Generated<string>
    matched_at: ColumnType<Date, Date | string | undefined, Date | string> | null
  }
  watch_items: {
    watcher_id: number
    event_id: number
    watch_id: number
    due_at: ColumnType<Date, Date | string | undefined, Date | string>
    state: Generated<string>
    done_at: ColumnType<Date, Date | string | undefined, Date | string> | null
  }
  watchers: {
    id: Generated<number>
    user_id: number | null
    email: string | null
    link_version: Generated<number>
    made_at: ColumnType<Date, Date | string | undefined, Date | string>
    language: Generated<string>
  }
  watches: {
    id: Generated<number>
    watcher_id: number
    kind: string
    record_id: number | null
    lat: number | null
    lon: number | null
    miles: number | null
    search_kind: string | null
    criteria: unknown | null
    search_hash: string | null
    label: string
    about: string[]
    rhythm: string
    made_at: ColumnType<Date, Date | string | undefined, Date | string>
    stopped_at: ColumnType<Date, Date | string | undefined, Date | string> | null
  }
  water_system_types: {
    id: number
    code: string
    name: string
  }
  water_systems: {
    id: Generated<number>
    site_id: number
    pws_id: string
    system_type_id: number
    population: number | null
    phone: string | null
  }
  whole_file_nights: {
    night: string
    run: string
    begun_at: ColumnType<Date, Date | string | undefined, Date | string>
    said_at: ColumnType<Date, Date | string | undefined, Date | string>
    ended_at: ColumnType<Date, Date | string | undefined, Date | string> | null
  }
  whole_files: {
    kind: string
    format: string
    file_key: string
    sha256: string
    byte_size: number
    row_count: number
    rules: string
    run: string
    made_at: ColumnType<Date, Date | string | undefined, Date | string>
  }
  work_task_types: {
    code: string
    name: string
    position: number
  }
  work_tasks: {
    id: Generated<number>
    submittal_id: number
    type_code: string
    title: string
    assigned_to_user_id: number | null
    due_on: string | null
    status: Generated<string>
    comment_text: Generated<string>
    created_at: ColumnType<Date, Date | string | undefined, Date | string>
    started_at: ColumnType<Date, Date | string | undefined, Date | string> | null
    done_at: ColumnType<Date, Date | string | undefined, Date | string> | null
    done_by_user_id: number | null
  }
}
