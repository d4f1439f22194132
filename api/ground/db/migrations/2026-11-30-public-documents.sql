-- The right that a document has of its own decides whether the public reads it, as it decides for applicants; only
-- without one does `is_public` count. So the redacted copy that an applicant files is public with its submittal, and
-- what was given to the staff alone is nobody else's, whatever was said of it before.
create or replace view public_documents as
  select document.*
  from documents document
  left join permits permit on permit.id = document.permit_id
  left join projects project on project.id = document.project_id
  left join submittals submittal on submittal.id = document.submittal_id
  where coalesce(document.access_right = 'public', document.is_public) and not document.is_agency_only
    and not document.is_archived and not document.is_confidential
    and coalesce(permit.is_listed, true) and coalesce(project.is_listed, true)
    and coalesce(submittal.is_listed, true)
    -- Where a redacted copy of a submittal's form exists, the form itself stays inside.
    and not (document.kind = 'submittal' and document.description = 'subFormPDF' and exists (
      select 1 from documents redacted
      where redacted.submittal_id = document.submittal_id and redacted.description = 'redactedSubFormPDF'
        and not redacted.is_archived));
