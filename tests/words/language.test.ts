import { describe, expect, test } from 'vitest'
import { countOf, dateRange, shortDate, timeLeft } from '#app/lib/format.ts'
import { dollars, longDate, momentWords, number } from '#words/formats.ts'
import { wantedIn } from '#server/pages/language.ts'
import { inLanguage, languageOf } from '#words/server.ts'
import { language, locale } from '#words/speech.ts'
import { msg, plural, t, words } from '#words/words.ts'

const KEPT = words({ LIST: [{ value: 'All', label: 'All' }], one: 'Back' })
const MARKED = msg('Keyword')

describe('words: language of a visitor', () => {
  test.each([
    [{}, 'en'],
    [{ accept: 'es-MX,es;q=0.9,en;q=0.8' }, 'es'],
    [{ accept: 'en-US,en;q=0.9,es;q=0.8' }, 'en'],
    [{ accept: 'fr,de;q=0.9' }, 'en'],
    [{ accept: 'fr, es;q=0.5, en;q=0.4' }, 'es'],
    [{ accept: 'es;q=0' }, 'en'],
    [{ accept: 'es;q=nonsense,*' }, 'en'],
    [{ accept: 'es', cookie: 'a=b; hw_lang=en' }, 'en'],
    [{ accept: 'en', cookie: 'hw_lang=es; x=y' }, 'es'],
    [{ cookie: 'hw_lang=de' }, 'en'],
  ] as const)('%j is answered in %s', (asked, expected) => {
    expect(languageOf(asked)).toBe(expected)
  })

  test.each([
    ['/pub/pub-rcd/home', 'es'],
    ['/pub/pub-rcd/home?lang=en', 'en'],
    ['/app/dashboard', 'es'],
    ['/app/gov/inbox', 'en'],
    ['/app/ems/events', 'en'],
    ['/app/pub-rcd/permits?lang=es', 'es'],
    ['/apple', 'es'],
  ] as const)('%s is answered in %s to a browser that asks for Spanish', (path, expected) => {
    const headers = { 'accept-language': 'es' }
    expect(wantedIn(new Request(`http://localhost${path}`, { headers }))).toBe(expected)
  })

  test('words, tables and plurals are said in the language of the moment', () => {
    expect([t('Back'), KEPT.one, KEPT.LIST[0]?.label, t(MARKED)]).toEqual([
      ...['Back', 'Back', 'All', 'Keyword'],
    ])
    inLanguage('es', () => {
      expect([t('Back'), KEPT.one, KEPT.LIST[0]?.label, t(MARKED)]).toEqual([
        ...['Volver', 'Volver', 'Todos', 'Palabra clave'],
      ])
      expect(KEPT.LIST[0]?.value).toBe('All')
      expect([plural(1, 'record', 'records'), plural(2, 'record', 'records')]).toEqual([
        ...['registro', 'registros'],
      ])
      // Words for many, said without a number: "More permits".
      expect([t('permits'), t('files')]).toEqual(['permisos', 'archivos'])
      expect(t('Words that nobody translated')).toBe('Words that nobody translated')
      expect([language(), locale()]).toEqual(['es', 'es-US'])
    })
  })

  test('a sentence ends in one full stop, whatever it is filled in with', async () => {
    const said = () => [
      t('Recorded {at}.', { at: '2:40 p.m.' }),
      t('Recorded {at}.', { at: 'today' }),
      t('Decided on {day}.', { day: 'May 1, 2 p.m.' }),
    ]
    expect(said()).toEqual(['Recorded 2:40 p.m.', 'Recorded today.', 'Decided on May 1, 2 p.m.'])
    expect(await inLanguage('es', said)).toEqual([
      'Registrado el 2:40 p.m.',
      'Registrado el today.',
      'Decidida el May 1, 2 p.m.',
    ])
    expect(t('{name}.pdf', { name: 'No.' })).toBe('No..pdf')
  })

  test('two visitors at the same time hear their own language', async () => {
    const say = (name: 'en' | 'es') =>
      inLanguage(name, async () => {
        await new Promise((done) => setTimeout(done, 1))
        return t('Back')
      })
    expect(await Promise.all([say('en'), say('es'), say('en')])).toEqual(['Back', 'Volver', 'Back'])
  })

  test('dates, numbers and money follow the language, and English stays as it was', () => {
    const moment = new Date('2026-11-20T18:00:00Z')
    const all = () => [
      longDate('2026-11-20'),
      shortDate('2026-11-20'),
      momentWords(moment, 'America/Los_Angeles'),
      dateRange('2026-01-02', '2026-03-04'),
      countOf(1_234, 'record', 'records', true),
      number(1_234),
      dollars(1_234.5),
      timeLeft('2026-11-25', '2026-11-20'),
    ]
    expect(all()).toEqual([
      'November 20, 2026',
      'Nov 20, 2026',
      'November 20, 2026, 10:00 a.m.',
      'Jan 2, 2026 to Mar 4, 2026',
      'about 1,234 records',
      '1,234',
      '$1,234.50',
      '5 days left',
    ])
    expect(inLanguage('es', all)).toEqual([
      '20 de noviembre de 2026',
      '20 nov 2026',
      '20 de noviembre de 2026 a las 10:00 a.m.',
      'del 2 ene 2026 al 4 mar 2026',
      'unos 1,234 registros',
      '1,234',
      '$1,234.50',
      'quedan 5 días',
    ])
  })
})
