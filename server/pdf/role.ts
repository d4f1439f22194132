/** The standard structure types that the parts use. Readers know no others. */
export type StandardRole =
  | 'Sect'
  | 'P'
  | 'H1'
  | 'H2'
  | 'H3'
  | 'Table'
  | 'TR'
  | 'TH'
  | 'TD'
  | 'L'
  | 'LI'
  | 'Lbl'
  | 'LBody'
  | 'Figure'

type TagProps = {
  scope?: 'Row' | 'Column'
  colSpan?: number
  rowSpan?: number
  numbering?: 'Decimal' | 'Disc' | 'None'
  alt?: string
}

/**
 * Props to spread into a View or Text. react-pdf does not know them and leaves them on the node,
 * where the walk over the layout finds them.
 */
export function tagged(role: StandardRole, props: TagProps = {}): { role: string } & TagProps {
  return { role, ...props }
}
