-- The rows of a search by their ids, in the order of the ids. As functions they can stand in the very
-- statement that finds the page, and each connection keeps their plan, whose best form does not hang on
-- which ids are asked for (docs/decisions/0011-fixed-statements-are-planned-once.md). The columns are named
-- as the REST API writes them. `with_site` adds what a list says of the site, where the site is public.

create function permit_rows(ids bigint[], with_site boolean)
returns table ("permitRid" bigint, "productRid" int, "schemaName" text, "permitNumber" text,
  "permitTypeRid" int, "permitTypeName" text, "permitStatusName" text, "statusInvalidInd" text,
  "facilityRid" bigint, "facilityName" text, "facLocAddress" text, "envInterestName" text,
  "issuedDate" date, "effectiveDate" date, "expiredDate" date, "revokedDate" date, "contestedInd" text,
  "licCertInd" text, "extraInfoReportName" text, "submissionRid" bigint, "applicationName" text,
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
      case when permit.is_license then 'Y' else 'N' end, permit.report_name, latest.id,
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

create function submittal_rows(ids bigint[], with_site boolean)
returns table ("subRid" bigint, "productRid" int, "schemaName" text, "subType" text, dept text,
  "subStatusName" text, "subStatusGrp" int, "subOwner" text, "subDate" date, "applicationName" text,
  "publicNoticeInd" text, "publicCommentStartDate" date, "publicCommentEndDate" date, program text,
  "envInterestName" text, "facilityRid" bigint, "facilityName" text, "facLocAddress" text, srn text,
  "siteName" text, "siteLocation" text, "siteStatus" text, "siteContested" text, "siteIdentifier" text,
  "siteFisId" bigint, "siteSrn" text, "siteIsPortable" boolean)
language plpgsql stable rows 25 as $$
#variable_conflict use_column
begin
  return query
    select submittal.id, submittal.product_id, product.schema_name, submittal.type_code,
      submittal.department_name, submittal.status_name, status.status_group, submittal.owner_name,
      submittal.submitted_on, submittal.application_name,
      case when submittal.has_public_notice then 'Y' else 'N' end,
      submittal.comment_start_on, submittal.comment_end_on,
      (select string_agg(program.name, ', ' order by program.name)
        from submittal_programs link join programs program on program.id = link.program_id
        where link.submittal_id = submittal.id),
      submittal.interest_name, submittal.site_id, submittal.site_name, submittal.location, site.srn,
      public_site.name, public_site.location, public_site.status_code, public_site.contested_code,
      public_site.identifier, public_site.fis_id, public_site.srn, public_site.is_portable
    from unnest(ids) with ordinality as page (id, place)
    join submittals submittal on submittal.id = page.id
    join products product on product.id = submittal.product_id
    join submittal_statuses status on status.id = submittal.submittal_status_id
    left join sites site on site.id = submittal.site_id
    left join sites public_site on with_site and public_site.id = submittal.site_id and public_site.is_public
    where submittal.is_listed
    order by page.place;
end $$;

create function site_rows(ids bigint[])
returns table ("facilityRid" bigint, "facilityName" text, "facLocAddress" text, "facilityStatusCD" text,
  "contestedInd" text, identifier text, "fisRid" bigint, srn text, "isPortable" boolean)
language plpgsql stable rows 25 as $$
#variable_conflict use_column
begin
  return query
    select site.id, site.name, site.location, site.status_code, site.contested_code, site.identifier,
      site.fis_id, site.srn, site.is_portable
    from unnest(ids) with ordinality as page (id, place)
    join sites site on site.id = page.id
    where site.is_public
    order by page.place;
end $$;

create function project_rows(ids bigint[])
returns table (rid bigint, name text, "trackingNo" text, "projectTypeRid" int, "projectTypeName" text,
  "typeName" text, "projectStatusRid" int, "projectStatusName" text, "schemaName" text, product text,
  "productRid" int, "subSystem" text, "envInterestName" text, "regionRid" int, "regionName" text,
  "facLocAddress" text, "projectUrl" text, "projectManagerName" text, "projectManagerEmail" text,
  "projectManagerPhone" text, "updatedDate" date, details jsonb, "siteRid" bigint)
language plpgsql stable rows 25 as $$
#variable_conflict use_column
begin
  return query
    select project.id, project.name, project.tracking_no, project.project_type_id, type.name, type.name,
      project.project_status_id, status.name, product.schema_name, product.name, project.product_id,
      project.sub_system, project.interest_name, project.region_id, region.name, project.location,
      case when project.url ~* '^https?://' then project.url end, project.manager_name,
      project.manager_email, project.manager_phone, project.updated_on, project.details, project.site_id
    from unnest(ids) with ordinality as page (id, place)
    join projects project on project.id = page.id
    join products product on product.id = project.product_id
    join project_types type on type.id = project.project_type_id
    join project_statuses status on status.id = project.project_status_id
    left join regions region on region.id = project.region_id
    where project.is_listed
    order by page.place;
end $$;
