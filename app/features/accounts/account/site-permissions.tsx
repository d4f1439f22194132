import type { ReactElement } from 'react'
import { CheckboxList } from '#app/components/ui/fields/checkbox-list.tsx'
import { Select } from '#app/components/ui/fields/select.tsx'
import type { FacilityPermission, LinkPartsFragment } from '#app/gql/operations.ts'
import { t } from '#words/words.ts'
import { ANSWERS, askedField, grantedAt, linkField, PERMISSIONS } from './account-links.ts'
import * as css from './account.css.ts'

type SitePermissionsProps = {
  /** Part of the field names: the link's number, or the word for a new one. */
  name: string
  link: LinkPartsFragment | null
  sites: readonly { siteId: string; siteName: string; permitNumbers: readonly string[] }[]
  /** Ticked at every site of a new link. */
  defaults?: readonly FacilityPermission[]
  /** What was ticked before a refusal. */
  typed?: readonly [name: string, value: string][] | null
  /** Whether the reader answers what was asked for: never by a tick that stands there already. */
  answers?: boolean
}

/** The site; where its owner acts for permits alone, these, since the permissions are for them alone. */
function placeName({ siteName, permitNumbers }: SitePermissionsProps['sites'][number]): string {
  if (permitNumbers.length === 0) return siteName
  return permitNumbers.length === 1
    ? t('{site}: permit {permits} alone', { site: siteName, permits: permitNumbers.join(', ') })
    : t('{site}: permits {permits} alone', { site: siteName, permits: permitNumbers.join(', ') })
}

/** One list of permissions for each site, and a question for each that a consultant asked for. */
export function SitePermissions(props: SitePermissionsProps): ReactElement | null {
  const { name, link, sites, defaults = [], typed, answers = false } = props
  if (sites.length === 0) return null
  return (
    <div className={css.sites}>
      {sites.map((site) => {
        const { siteId } = site
        const siteName = placeName(site)
        const { ticked, waiting } = grantedAt(link, siteId)
        const asked = answers ? waiting : []
        const field = linkField(name, `site.${siteId}`)
        return (
          <div key={siteId}>
            <CheckboxList
              id={field}
              name={field}
              legend={siteName}
              choices={PERMISSIONS.filter(({ value }) => !asked.includes(value)).map(
                ({ value, label }) => ({
                  value,
                  label: waiting.includes(value) ? t('{label} (asked for)', { label }) : label,
                }),
              )}
              chosen={
                typed
                  ? typed.filter(([posted]) => posted === field).map(([, value]) => value)
                  : link
                    ? ticked
                    : defaults
              }
            />
            {PERMISSIONS.filter(({ value }) => asked.includes(value)).map(({ value, label }) => (
              <Answer
                key={value}
                field={askedField(name, siteId, value)}
                label={t('{label} (asked for)', { label })}
                about={siteName}
                typed={typed}
              />
            ))}
          </div>
        )
      })}
    </div>
  )
}

type AnswerProps = Pick<SitePermissionsProps, 'typed'> & {
  field: string
  label: string
  about: string
}

function Answer({ field, label, about, typed }: AnswerProps): ReactElement {
  return (
    <Select
      id={field}
      name={field}
      label={`${label}, ${about}`}
      options={ANSWERS}
      defaultValue={typed?.find(([posted]) => posted === field)?.[1] ?? 'later'}
    />
  )
}
