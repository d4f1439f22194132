import type { ReactElement } from 'react'
import { CellLines, RegisterTable, Sub } from '#app/components/search/register-table.tsx'
import type { AreaName } from '#values/areas.ts'
import { t } from '#words/words.ts'
import type { AreaView } from './area.server.ts'
import { formPath } from './areas.words.ts'

type FormTableProps = { area: AreaName; forms: AreaView['forms'] }

/** The forms of an area, each leading to its questions. */
export function FormTable({ area, forms }: FormTableProps): ReactElement {
  return (
    <RegisterTable
      caption={t('Forms')}
      columns={[
        { key: 'form', label: t('Form'), width: '60%' },
        { key: 'department', label: t('Department') },
        { key: 'version', label: t('Version') },
      ]}
      rows={forms.map((form) => ({
        id: form.id,
        head: (
          <CellLines>
            <a href={formPath(area, form.code)}>{form.name}</a>
            <Sub>{form.description}</Sub>
          </CellLines>
        ),
        cells: {
          department: form.department,
          version: t('{code}, version {version}', { code: form.code, version: form.version }),
        },
      }))}
    />
  )
}
