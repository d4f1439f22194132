import { readFile } from 'node:fs/promises'
import { expect, test } from 'vitest'
import { recordLabel } from '#words/record-label.ts'
import { inLanguage } from '#words/server.ts'
import { t } from '#words/words.ts'

const spanish = (text: string) => inLanguage('es', () => t(text))

test('each step of a review and of a permit, which the API names, has its Spanish', async () => {
  const files = ['api/records/progress/steps.ts', 'api/records/progress/permit-steps.ts']
  const texts = await Promise.all(files.map((file) => readFile(file, 'utf8')))
  const names = texts.flatMap((text) => [
    ...[...text.matchAll(/name: '([^']+)'/g)].map(([, name = '']) => name),
    ...[...text.matchAll(/^ {2}(?!kind)\w+: '([^']+)',$/gm)].map(([, name = '']) => name),
  ])
  expect(names.length).toBeGreaterThan(12)
  expect(names.filter((name) => spanish(name) === name)).toEqual([])
})

test('why a transfer was recorded, which the portal words, has its Spanish', () => {
  expect(spanish('Both sides agreed to it and signed.')).toBe(
    'Las dos partes lo acordaron y firmaron.',
  )
})

test('what somebody follows is named in their language, whatever its record is called', () => {
  const named = (label: string) => inLanguage('es', () => recordLabel(label))
  expect(named('Permit WQ-1, Larch Hill')).toBe('Permiso WQ-1, Larch Hill')
  expect(named('Site Permit Hill')).toBe('Sitio Permit Hill')
  expect(named('Public notice of submittal 4, Name')).toBe(
    'Aviso público de la presentación 4, Name',
  )
  expect(named('Search of sites: mill, page 2')).toBe('Búsqueda de sitios: mill, page 2')
  expect(named('Search of permits')).toBe('Búsqueda de permisos')
  expect(named('Everything within 3 miles of 44.9429, -123.0351')).toBe(
    'Todo a menos de 3 millas de 44.9429, -123.0351',
  )
  expect(named('Everything else')).toBe('Everything else')
})
