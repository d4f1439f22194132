import type { ReactElement } from 'react'
import { CheckboxList } from '#app/components/ui/fields/checkbox-list.tsx'
import type { FacilityPermission, LinkPartsFragment } from '#app/gql/operations.ts'
import { t } from '#words/words.ts'
import { grantedAt, linkField, PERMISSIONS } from './account-links.ts'
import * as css from './account.css.ts'

type SitePermissionsProps = {
  /** Part of the field names: the link's number, or the word for a new one. */
  name: string
  link: LinkPartsFragment | null
  sites: readonly { siteId: string; siteName: string }[]
  /** Ticked at every site of a new link. */
  defaults?: readonly FacilityPermission[]
  /** What was ticked before a refusal. */
  typed?: readonly [name: string, value: string][] | null
}

/** One list of permissions for each site. */
export function SitePermissions(props: SitePermissionsProps): ReactElement | null {
  const { name, link, sites, defaults = [], typed } = props
  if (sites.length === 0) return null
  return (
    <div className={css.sites}>
      {sites.map(({ siteId, siteName }) => {
        const { ticked, waiting } = grantedAt(link, siteId)
        const field = linkField(name, `site.${siteId}`)
        return (
          <CheckboxList
            key={siteId}
            id={field}
            name={field}
            legend={siteName}
            choices={PERMISSIONS.map(({ value, label }) => ({
              value,
              label: waiting.includes(value) ? t('{label} (asked for)', { label }) : label,
            }))}
            chosen={
              typed
                ? typed.filter(([asked]) => asked === field).map(([, value]) => value)
                : link
                  ? ticked
                  : defaults
            }
          />
        )
      })}
    </div>
  )
}
