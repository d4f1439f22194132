// Generated from the migrations by scripts/codegen-db.ts. Do not edit.
import type { ColumnType, Generated } from 'kysely'
export type Database = {
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
  applications: {
    id: Generated<number>
    product_id: number
    department_id: number | null
    code: string
    name: string
    is_internal: Generated<boolean>
  }
  attempts: {
    scope: string
    subject_hash: string
    window_start: ColumnType<Date, Date | string | undefined, Date | string>
    count: Generated<number>
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
  comment_files: {
    comment_id: number
    name: string
    byte_size: number
    sha256: string
    file_key: string
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
  departments: {
    id: Generated<number>
    name: string
  }
  designation_types: {
    id: Generated<number>
    name: string
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
  event_characteristic_links: {
    event_id: number
    event_characteristic_id: number
  }
  event_characteristics: {
    id: number
    code: string
    name: string
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
  event_messages: {
    id: Generated<number>
    event_id: number
    author: string
    user_id: number | null
    text: string
    created_at: ColumnType<Date, Date | string | undefined, Date | string>
  }
  event_notified_organizations: {
    event_id: number
    position: number
    contact_id: number
  }
  event_priorities: {
    id: Generated<number>
    name: string
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
  }
  event_responsible_parties: {
    event_id: number
    contact_id: number
  }
  event_statuses: {
    id: Generated<number>
    name: string
  }
  event_types: {
    id: Generated<number>
    name: string
  }
  events: {
    id: Generated<number>
    reference_no: string | null
    site_id: number | null
    event_type_id: number
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
  }
  feature_versions: {
    feature: string
    version: Generated<number>
  }
  form_statuses: {
    id: number
    name: string
    is_archived: Generated<boolean>
  }
  guest_submittals: {
    submittal_id: number
    token_hash: string | null
    user_id: number | null
    invoice_id: number | null
    created_at: ColumnType<Date, Date | string | undefined, Date | string>
    expires_at: ColumnType<Date, Date | string | undefined, Date | string>
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
  }
  record_renditions: {
    sha256: string
    copy_of_record_id: number
    byte_size: number
    created_at: ColumnType<Date, Date | string | undefined, Date | string>
  }
  regions: {
    id: Generated<number>
    name: string
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
  secrets: {
    name: string
    value: string
  }
  sessions: {
    token_hash: string
    user_id: number
    created_at: ColumnType<Date, Date | string | undefined, Date | string>
    expires_at: ColumnType<Date, Date | string | undefined, Date | string>
  }
  site_products: {
    site_id: number
    product_id: number
    name: string
    location: Generated<string>
    facility_type: string | null
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
  }
  states: {
    id: number
    code: string
    name: string
    parent_id: Generated<number>
    region_id: number | null
  }
  sub_forms: {
    id: Generated<number>
    submittal_id: number
    position: number
    form_status_id: number
    title: string
    content: Generated<unknown>
  }
  submittal_programs: {
    submittal_id: number
    program_id: number
  }
  submittal_statuses: {
    id: Generated<number>
    name: string
    status_group: number
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
  }
  substances: {
    id: Generated<number>
    name: string
    pollutant_code: string
  }
  user_actions: {
    user_id: number
    app: string
    action: string
  }
  users: {
    id: Generated<number>
    login_name: string
    display_name: string
    kind: string
    created_at: ColumnType<Date, Date | string | undefined, Date | string>
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
}
