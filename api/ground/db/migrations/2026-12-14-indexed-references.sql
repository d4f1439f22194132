-- What may be deleted is looked for in every table that may name it: without an index, taking one draft away reads a
-- whole table of submittals. Only rows that name something are in the index.
create index submittals_moved_to on submittals (moved_to_id) where moved_to_id is not null;
create index comment_answers_submittal on comment_answers (submittal_id) where submittal_id is not null;
create index correspondence_files_submittal on correspondence_files (submittal_id) where submittal_id is not null;
create index contacts_address on contacts (address_id) where address_id is not null;
create index public_comments_address on public_comments (address_id) where address_id is not null;
create index event_reports_contact on event_reports (contact_id) where contact_id is not null;
create index event_responsible_parties_contact on event_responsible_parties (contact_id);
create index event_notified_organizations_contact on event_notified_organizations (contact_id);
create index event_case_parties_contact on event_case_parties (contact_id);
create index watches_watcher on watches (watcher_id);
