import type { ReactElement } from 'react'
import { CellLines, RegisterTable, Sub } from '#app/components/search/register-table.tsx'
import type { AreaName } from '#values/areas.ts'
import type { AreaView } from './area.server.ts'
import { formPath } from './areas.words.ts'

type FormTableProps = { area: AreaName; forms: AreaView['forms'] }

/** The forms of an area, each leading to its questions. */
export function FormTable({ area, forms }: FormTableProps): ReactElement {
  return (
    <RegisterTable
      caption="Forms"
      columns={[
        { key: 'form', label: 'Form', width: '60%' },
        { key: 'department', label: 'Department' },
        { key: 'version', label: 'Version' },
      ]}
      rows={forms.map((form) => ({
        id: form.id,
        head: (
          <CellLines>
            <a href={formPath(area, form.code)}>{form.name}</a>
            <Sub>{form.description}</Sub>
          </CellLines>
        ),
        cells: { department: form.department, version: `${form.code}, version ${form.version}` },
      }))}
    />
  )
}
