export type ExportTableMapper = {
  kind: string
  columns: { name: string; type: string; description: string }[]
}
