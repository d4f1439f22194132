import { headLine, line } from '#api/services/files/tables/csv-lines.ts'
import type { PersonRow } from './people.schemas.ts'

const HEAD = ['user_name', 'name', 'email', 'kind', 'account_type', 'state', 'roles', 'created']

/** People as CSV; a name that a spreadsheet would run is made plain. */
export function peopleCsv(rows: readonly PersonRow[]): string {
  return [
    headLine(HEAD),
    ...rows.map((row) =>
      line([
        row.userName,
        row.fullName,
        row.email,
        row.isStaff ? 'staff' : 'public',
        row.accountType,
        row.state,
        row.roles.join('; '),
        row.createdDate.slice(0, 10),
      ]),
    ),
  ].join('')
}
