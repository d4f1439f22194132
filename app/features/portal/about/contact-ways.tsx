import type { ReactElement } from 'react'
import type { Settings } from '#app/lib/settings.ts'
import { t } from '#words/words.ts'
import { rich } from '#app/lib/rich.ts'
import * as css from './about.css.ts'

type ContactWaysProps = { agencyName: string; contact: Settings['contact'] }

/** Telephone, e-mail, address and hours, as many as the agency gave. */
export function ContactWays({ agencyName, contact }: ContactWaysProps): ReactElement {
  const { phone, email, address, hours } = contact
  if (!phone && !email && !address)
    return <p>{t('{agencyName} has not said here yet how it is reached.', { agencyName })}</p>
  return (
    <ul>
      {phone ? (
        <li>
          {rich('Telephone: {link}', {
            link: <a href={`tel:${phone.replace(/[^+\d]/g, '')}`}>{phone}</a>,
          })}
        </li>
      ) : null}
      {email ? (
        <li>{rich('E-mail: {link}', { link: <a href={`mailto:${email}`}>{email}</a> })}</li>
      ) : null}
      {hours ? <li>{t('Hours: {hours}', { hours: t(hours) })}</li> : null}
      {address ? (
        <li>{rich('Address:{p}', { p: <p className={css.lines}>{address}</p> })}</li>
      ) : null}
    </ul>
  )
}
