import type { ReactElement } from 'react'
import type { Settings } from '#app/lib/settings.ts'
import * as css from './about.css.ts'

type ContactWaysProps = { agencyName: string; contact: Settings['contact'] }

/** Telephone, e-mail, address and hours, as many as the agency gave. */
export function ContactWays({ agencyName, contact }: ContactWaysProps): ReactElement {
  const { phone, email, address, hours } = contact
  if (!phone && !email && !address)
    return <p>{agencyName} has not said here yet how it is reached.</p>
  return (
    <ul>
      {phone ? (
        <li>
          Telephone: <a href={`tel:${phone.replace(/[^+\d]/g, '')}`}>{phone}</a>
        </li>
      ) : null}
      {email ? (
        <li>
          E-mail: <a href={`mailto:${email}`}>{email}</a>
        </li>
      ) : null}
      {hours ? <li>Hours: {hours}</li> : null}
      {address ? (
        <li>
          Address:
          <p className={css.lines}>{address}</p>
        </li>
      ) : null}
    </ul>
  )
}
