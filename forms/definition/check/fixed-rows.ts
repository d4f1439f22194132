import type { FormDefinition } from '../schema.ts'
import type { Table } from '../kinds.ts'
import type { SubmittalType } from '../type.schema.ts'
import type { DefinitionFault } from './outline.ts'

const NO_PERIOD = 'Months are those of the period: type.json asks for none.'

/** What is wrong where a table says which rows there are. */
export function fixedRowFaults(
  table: Table,
  place: string,
  { definition, type }: { definition: FormDefinition; type: SubmittalType | null },
): DefinitionFault[] {
  const { fixedRows, columns, key, min, max } = table
  if (fixedRows === undefined) return []
  const faults: DefinitionFault[] = []
  const fault = (part: string, message: string): void => {
    faults.push({ place: `${place}.${part}`, message })
  }
  const column = columns.find(({ id }) => id === fixedRows)
  if (!column) {
    fault('fixedRows', `There is no column “${fixedRows}”.`)
    return faults
  }
  const isList = column.kind === 'choice' && 'list' in column.options
  if (!isList && column.kind !== 'month')
    fault(
      'fixedRows',
      `“${fixedRows}” gives no rows: it is a choice of a list of the form, or a month.`,
    )
  if (column.kind === 'month' && type && (type.period ?? 'none') === 'none')
    fault('fixedRows', NO_PERIOD)
  if (column.kind === 'choice') {
    if (column.other)
      fault(`columns.${column.id}.other`, 'The rows are given, so there is no other.')
    if ('filter' in column.options && column.options.filter !== undefined)
      fault(`columns.${column.id}.options.filter`, 'A list that gives rows is taken whole.')
    const list = 'list' in column.options ? column.options.list : ''
    const count = (definition.lists?.[list] ?? []).length
    if (count > max) fault('max', `The list “${list}” gives ${count} rows.`)
  }
  for (const part of ['when', 'absent', 'claim', 'prefill', 'initial', 'locked'] as const)
    if (column[part] !== undefined)
      fault(
        `columns.${column.id}.${part}`,
        'The column gives the rows: it is always there, and typed by nobody.',
      )
  if (min !== undefined) fault('min', 'The rows are given, so there is no least number.')
  if (key !== undefined && (key.length !== 1 || key[0] !== fixedRows))
    fault('key', `The rows are told apart by “${fixedRows}”.`)
  return faults
}
