import type { ProjectDetail } from './projects.schemas.ts'

/**
 * The stored fields of a project's schema as rows, in alphabetical order. Names such as `designFlowMgd`
 * or `federal_register_date` become words; empty and nested values are left out.
 */
export function detailRows(details: unknown): ProjectDetail[] {
  if (typeof details !== 'object' || details === null) return []
  return Object.entries(details)
    .flatMap(([name, stored]) => {
      const value = textOf(stored)
      return value === null ? [] : [{ name, label: labelOf(name), value }]
    })
    .sort((a, b) => (a.label < b.label ? -1 : 1))
}

function labelOf(name: string): string {
  const words = name
    .replace(/[_-]+/g, ' ')
    .replace(/([a-z0-9])([A-Z])/g, '$1 $2')
    .replace(/([A-Z])([A-Z][a-z])/g, '$1 $2')
    .trim()
    .split(/\s+/)
    .map((word) => (word === word.toUpperCase() && word.length > 1 ? word : word.toLowerCase()))
    .join(' ')
  return words.charAt(0).toUpperCase() + words.slice(1)
}

function textOf(value: unknown): string | null {
  if (typeof value === 'string') return value.trim() || null
  if (typeof value === 'number') return String(value)
  if (typeof value === 'boolean') return value ? 'Yes' : 'No'
  if (Array.isArray(value)) return value.map(textOf).filter(Boolean).join(', ') || null
  return null
}
