-- What a page or a mail joins by is indexed (tests/api/indexed-references.test.ts holds it): people, requests, duties
-- and money of a site, and what one user has.

create index user_facilities_site on user_facilities (site_id);
create index facility_permissions_site on facility_permissions (site_id);
create index obligations_site on obligations (site_id);
create index invoices_site on invoices (site_id) where site_id is not null;
create index calendar_keys_site on calendar_keys (site_id) where site_id is not null;
create index enforcements_any_site on enforcements (site_id);
create index inspections_any_site on inspections (site_id);
create index violations_any_site on violations (site_id);
create index events_any_site on events (site_id) where site_id is not null;

create index payment_refunds_payment on payment_refunds (payment_id);
create index payment_refunds_invoice on payment_refunds (invoice_id) where invoice_id is not null;
create index payment_differences_payment on payment_differences (payment_id) where payment_id is not null;
create index payment_invoices_invoice on payment_invoices (invoice_id);
create index guest_submittals_invoice on guest_submittals (invoice_id) where invoice_id is not null;

create index record_renditions_copy on record_renditions (copy_of_record_id);
create index cosign_passes_cosigner on cosign_passes (cosigner_id);
create index cosigners_replaced_by on cosigners (replaced_by_id) where replaced_by_id is not null;
create index event_reports_same_as on event_reports (same_as_event_id) where same_as_event_id is not null;
create index event_merges_child on event_merges (child_id);
create index permits_replaced_by on permits (replaced_by_id) where replaced_by_id is not null;

create index drafts_user on drafts (user_id) where user_id is not null;
create index event_reports_user on event_reports (user_id) where user_id is not null;
create index public_comments_user on public_comments (user_id) where user_id is not null;
create index signatures_user on signatures (user_id);
create index obligations_user on obligations (user_id) where user_id is not null;
create index identity_requests_user on identity_requests (user_id);
create index licensee_links_licensee on licensee_links (licensee_user_id);
create index login_tokens_user on login_tokens (user_id);
create index openid_links_user on openid_links (user_id);
-- Registrations that wait: a few of all accounts.
create index users_waiting on users (created_at, id) where status = 'P';
