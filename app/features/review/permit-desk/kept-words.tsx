import type { ReactElement } from 'react'
import { Facts } from '#app/components/ui/facts.tsx'
import { Panel } from '#app/components/ui/panel.tsx'
import { FIELDS, LABELS, type Field } from './permit-desk.words.ts'
import type { PermitDeskTold, PermitDeskView } from './permit.server.ts'

type KeptProps = { view: PermitDeskView; told: PermitDeskTold | undefined }

/** Whether the form that was sent is not on the page any more. */
export function isGone({ proposal, form }: PermitDeskView, { what }: PermitDeskTold): boolean {
  return (what === 'proposal' ? proposal : form) === null
}

/** What was typed into a form that is not offered any more, so that nobody has to write it again. */
export function KeptWords({ view, told }: KeptProps): ReactElement | null {
  if (!told || !isGone(view, told)) return null
  const facts = FIELDS.flatMap((name) => {
    const value = shownOf(view, name, told.typed[name])
    return value ? [{ label: LABELS[name], value, isLong: name === 'reason' }] : []
  })
  if (facts.length === 0) return null
  return (
    <Panel title="What you typed" id="kept" roomy padded={false}>
      <Facts facts={facts} />
    </Panel>
  )
}

function shownOf({ types }: PermitDeskView, name: Field, typed: string): string | undefined {
  if (name === 'atRequest') return typed === 'on' ? 'Yes' : ''
  return name === 'permitTypeId'
    ? types.find(({ value }) => String(value) === typed)?.label
    : typed.trim()
}
