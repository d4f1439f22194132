import { sql, type RawBuilder } from 'kysely'
import type { SignedIn } from '#api/ground/lib/calls/signed-in.ts'
import { applicationsOf } from './applications.queries.ts'
import { sitesOf } from './site-rights.queries.ts'

type Who = Pick<SignedIn, 'id' | 'kind'>

/**
 * The ids of the products whose documents a user may search, as a subquery; the one place where this is decided
 * (spec 3 §2.10): staff all; others those that regulate a site they see, and those of the submittal types that
 * they may begin.
 */
export function productsOf(user: Who): RawBuilder<number> {
  if (user.kind === 'staff') return sql<number>`select id from products`
  return sql<number>`
    select product_id from site_products where site_id in (${sitesOf(user.id, 'see')})
    union
    select product_id from applications where id in (${applicationsOf(user)})`
}

/**
 * Whether a user may open a row of `attachments`, as a condition on that name. A public file is public only while
 * the record that it hangs on is; an applicant's is for those who see the site.
 */
export function attachmentsOf(user: Who): RawBuilder<boolean> {
  const ofProducts = sql<boolean>`attachments.product_id in (${productsOf(user)})`
  if (user.kind === 'staff') return ofProducts
  return sql<boolean>`(${ofProducts} and (
    attachments.access_right = 'public'
      and (attachments.site_id is null or exists (
        select from sites where id = attachments.site_id and is_public))
      and (attachments.document_id is null or exists (
        select from public_documents where id = attachments.document_id))
      and (attachments.event_file_id is null or exists (
        select from events where id = attachments.source_rid and is_public and not is_confidential))
    or attachments.access_right in ('public', 'applicant')
      and attachments.site_id in (${sitesOf(user.id, 'see')}) and attachments.source <> 'Event'))`
}
