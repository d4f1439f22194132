import { describe, expect, test } from 'vitest'
import { viewContest } from '#app/features/records/permits/permit-status.view.ts'
import { forceOf } from '#api/ground/lib/papers/permit-force.ts'
import { inLanguage } from '#words/server.ts'

const TODAY = '2026-11-20'
const PERMIT = {
  ...{ isInvalid: false, effectiveOn: '2026-01-01', expiredOn: '2030-01-01', revokedOn: null },
  statusName: 'Active',
}
const saidOf = (contestedCode: string, more: Partial<typeof PERMIT> = {}) => {
  const contest = contestedCode === 'C' ? 'CONTESTED' : 'APPEALED'
  const force = forceOf({ ...PERMIT, ...more, contestedCode }, TODAY)
  return inLanguage('es', () => viewContest({ contest, force })?.sentence)
}

describe('a case about a permit, in Spanish', () => {
  test('says the case and what applies, each in Spanish', () => {
    expect(saidOf('A')).toBe(
      'Hay una apelación abierta sobre el permiso. Lo que rige puede cambiar cuando se decida la apelación.',
    )
    expect(saidOf('C')).toMatch(/^Se solicitó una audiencia sobre sus condiciones\. El permiso /)
    expect(saidOf('A', { expiredOn: '2026-01-02' })).toBe(
      'Hay una apelación abierta sobre el permiso. El plazo del permiso terminó. Pregunte a la agencia qué se aplica ahora.',
    )
  })
})
