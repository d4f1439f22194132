-- The holder of a permit is whom its form names, not the employer of the account that filed it. A person's name is public
-- on the permit's own page alone, and there only by the setting.
alter table permits add column holder_is_person boolean not null default false;

-- Who a decision makes the holder, where staff put right what the form says.
alter table decisions
  add column holder_name text check (btrim(holder_name) <> ''),
  add column holder_is_person boolean,
  add column holder_reason text check (btrim(holder_reason) <> ''),
  add check ((holder_name is null) = (holder_reason is null));

-- Who stands in the answer to a question: a text, or the name of a person.
create function named_in(answers jsonb, question text) returns text language sql immutable as $$
  select coalesce(nullif(btrim(answers ->> question), ''),
    nullif(concat_ws(' ', nullif(btrim(answers ->> (question || '.first')), ''),
      nullif(btrim(answers ->> (question || '.last')), '')), ''))
$$;

create or replace function permits_fill() returns trigger language plpgsql as $$
declare
  site record;
  contractor record;
begin
  select is_public, name, location, region_id, lat, lon, cell, former_words into site from sites where id = new.site_id;
  new.is_listed := new.is_public and coalesce(site.is_public, true);
  new.site_name := site.name;
  new.location := site.location;
  if new.contractor_id is not null then
    select name, place_text(address, city, state_id, zip) as location into contractor
      from contractors where id = new.contractor_id;
    new.site_name := coalesce(new.site_name, contractor.name);
    new.location := coalesce(new.location, contractor.location);
  end if;
  new.location := coalesce(new.location, '');
  new.region_id := site.region_id;
  new.lat := site.lat; new.lon := site.lon; new.cell := site.cell;
  select type.name, status.name, interest.name into new.type_name, new.status_name, new.interest_name
    from permit_types type
    join permit_statuses status on status.id = new.permit_status_id
    left join env_interests interest on interest.id = new.env_interest_id
    where type.id = new.permit_type_id;
  new.words := search_words(concat_ws(' ', new.site_name, new.location, new.number, new.type_name,
    case when not new.holder_is_person then new.holder_name end, site.former_words));
  new.updated_at := now();
  return new;
end $$;

create or replace function shown_of_permit(permit permits) returns jsonb language sql stable as $$
  select jsonb_build_object(
    'number', permit.number, 'status', permit.status_name, 'type', permit.type_name,
    'interest', permit.interest_name, 'effectiveOn', permit.effective_on, 'expiredOn', permit.expired_on,
    'issuedOn', permit.issued_on, 'revokedOn', permit.revoked_on, 'contest', permit.contested_code,
    'holder', case when not permit.holder_is_person then permit.holder_name end,
    'siteId', permit.site_id, 'licenseeId', case when permit.is_license then permit.contractor_id end)
$$;

-- What was issued here says on its paper whom its submittal was filed for.
update permits set holder_is_person = granted.is_person, holder_name = granted.holder
from (
  select distinct on (decision.permit_id) decision.permit_id, coalesce(nullif(filed.owner_name, ''), filer.display_name) as holder,
    filer.display_name is not null and nullif(filer.employer_name, '') is null
      and coalesce(nullif(filed.owner_name, ''), filer.display_name) = filer.display_name as is_person
  from decisions decision join submittals filed on filed.id = decision.submittal_id
    left join users filer on filer.id = coalesce(filed.created_by_user_id, filed.submitted_by_user_id)
  where decision.permit_id is not null and decision.state = 'issued'
  order by decision.permit_id, decision.issued_at, decision.id) granted
where granted.permit_id = permits.id and permits.holder_name is null and granted.holder is not null;

-- What was recorded of others names them by their newest submittal in public.
update permits set holder_name = filed.owner_name
from (
  select distinct on (linked.permit_id) linked.permit_id, submittal.owner_name
  from permit_submittals linked join submittals submittal on submittal.id = linked.submittal_id and submittal.is_listed
  where nullif(btrim(submittal.owner_name), '') is not null
  order by linked.permit_id, submittal.submitted_on desc nulls last, submittal.id desc) filed
where filed.permit_id = permits.id and permits.holder_name is null and permits.contractor_id is null;

drop function permit_rows(bigint[], boolean);
create function permit_rows(ids bigint[], with_site boolean)
returns table ("permitRid" bigint, "productRid" int, "schemaName" text, "permitNumber" text,
  "permitTypeRid" int, "permitTypeName" text, "permitStatusName" text, "statusInvalidInd" text,
  "facilityRid" bigint, "facilityName" text, "facLocAddress" text, "envInterestName" text,
  "issuedDate" date, "effectiveDate" date, "expiredDate" date, "revokedDate" date, "contestedInd" text,
  "licCertInd" text, "holderName" text, "extraInfoReportName" text, "submissionRid" bigint, "applicationName" text,
  "attachmentRid" bigint, "attachmentFileName" text, "attachmentFileSize" bigint,
  "siteName" text, "siteLocation" text, "siteStatus" text, "siteContested" text, "siteIdentifier" text,
  "siteFisId" bigint, "siteSrn" text, "siteIsPortable" boolean)
language plpgsql stable rows 25 as $$
#variable_conflict use_column
begin
  return query
    select permit.id, permit.product_id, product.schema_name, permit.number, permit.permit_type_id,
      permit.type_name, permit.status_name,
      -- One look by key: as a join it would double the plans that are compared.
      case when (select is_invalid from permit_statuses where id = permit.permit_status_id) then 'Y' else 'N' end,
      permit.site_id, permit.site_name, permit.location, permit.interest_name, permit.issued_on,
      permit.effective_on, permit.expired_on, permit.revoked_on, permit.contested_code,
      case when permit.is_license then 'Y' else 'N' end,
      case when not permit.holder_is_person then permit.holder_name end, permit.report_name, latest.id,
      latest.application_name, document.id, document.name, document.byte_size,
      site.name, site.location, site.status_code, site.contested_code, site.identifier, site.fis_id,
      site.srn, site.is_portable
    from unnest(ids) with ordinality as page (id, place)
    join permits permit on permit.id = page.id
    join products product on product.id = permit.product_id
    left join sites site on with_site and site.id = permit.site_id and site.is_public
    left join lateral (
      select submittal.id, submittal.application_name
      from permit_submittals link
      join submittals submittal on submittal.id = link.submittal_id and submittal.is_listed
      where link.permit_id = permit.id
      order by submittal.submitted_on desc, submittal.id desc limit 1) latest on true
    left join lateral (
      select file.id, file.name, file.byte_size
      from permit_submittals link
      join submittals owner on owner.id = link.submittal_id and owner.is_listed
      join public_documents file on file.submittal_id = link.submittal_id and file.kind = 'issuance'
        and coalesce(file.permit_id, permit.id) = permit.id
      where link.permit_id = permit.id
      order by file.issued_on desc nulls last, file.version_no desc, file.id desc limit 1) document on true
    order by page.place;
end $$;

-- From here on another holder is a change that the history of the permit keeps.
drop trigger change_kept on permits;
create trigger change_kept after update on permits for each row
  when (old.is_listed and new.is_listed and old.created_at <> now()
    and (old.number, old.permit_status_id, old.permit_type_id, old.env_interest_id, old.effective_on,
      old.expired_on, old.issued_on, old.revoked_on, old.contested_code, old.site_id, old.is_license,
      old.contractor_id, old.holder_name, old.holder_is_person)
    is distinct from (new.number, new.permit_status_id, new.permit_type_id, new.env_interest_id,
      new.effective_on, new.expired_on, new.issued_on, new.revoked_on, new.contested_code, new.site_id,
      new.is_license, new.contractor_id, new.holder_name, new.holder_is_person))
  execute function note_change();
