import { renderToStaticMarkup } from 'react-dom/server'
import { describe, expect, test } from 'vitest'
import { BatchRegion } from '#app/components/search/batch-region.tsx'
import { selectedWords } from '#app/light/selected-words.ts'
import { Chips } from '#app/components/search/criteria/chips.tsx'
import { CriteriaGroup } from '#app/components/search/criteria/criteria-group.tsx'
import { CriteriaPanel, KeywordField } from '#app/components/search/criteria/criteria-panel.tsx'
import { EmptyState } from '#app/components/search/empty-state.tsx'
import { KeptMarkup, keptRows } from '#app/components/search/kept-rows.ts'
import { RegisterTable, type RegisterRow } from '#app/components/search/register-table.tsx'
import { ResultToolbar } from '#app/components/search/result-toolbar.tsx'
import { Results } from '#app/components/search/search-layout.tsx'
import { keepMarkup } from '#app/kept-markup.server.ts'
import { columns, rows } from './gallery-data.tsx'
import { markup, words } from './render.tsx'

const choices = (count: number) =>
  Array.from({ length: count }, (_, n) => ({
    value: `v${n}`,
    label: `Choice ${n}`,
    count: n * 1000,
  }))

describe('criteria', () => {
  test('the panel is one GET form that keeps what is not a criterion', () => {
    const html = markup(
      <CriteriaPanel action="/pub" clearHref="/pub?clear" keep={[{ name: 'sort', value: 'new' }]}>
        <KeywordField name="term" value="mill" hint="Site name" />
      </CriteriaPanel>,
    )
    expect(html).toContain('action="/pub"')
    expect(html).not.toContain('method="post"')
    expect(html).toContain('<input type="hidden" name="sort" value="new"/>')
    expect(html).toContain('value="mill"')
    expect(html).toContain('href="/pub?clear"')
    expect(html).toContain('Show results')
  })

  test('six choices stand open, seven fold', () => {
    const group = (count: number) => (
      <CriteriaGroup legend="PLC type" name="type" choices={choices(count)} chosen={[]} />
    )
    expect(markup(group(6))).not.toContain('<details')
    expect(markup(group(7))).toContain('<details')
  })

  test('a group clears itself with a link [S2-PLC-09]', () => {
    const group = (chosen: string[]) => (
      <CriteriaGroup
        legend="PLC type"
        name="type"
        choices={choices(8)}
        chosen={chosen}
        clearHref="/pub?a=1"
      />
    )
    expect(markup(group(['v1']))).toContain('href="/pub?a=1"')
    expect(words(group(['v1']))).toContain('Clear PLC type')
    expect(words(group(['v1']))).toContain('1 chosen')
    expect(markup(group([]))).not.toContain('href="/pub?a=1"')
  })

  test('a chip removes its own criterion', () => {
    const chips = <Chips chips={[{ label: 'Active', removeHref: '/pub?b=1' }]} />
    expect(words(chips)).toBe('Showing:Remove Active')
    expect(markup(chips)).toContain('href="/pub?b=1"')
    expect(markup(<Chips chips={[]} />)).toBe('')
  })
})

describe('results', () => {
  test('the toolbar switches between Grid and Map by links', () => {
    const html = markup(
      <ResultToolbar
        id="results"
        count="313 records"
        views={{ gridHref: '/g', mapHref: '/m', current: 'map' }}
      />,
    )
    expect(html).toMatch(/href="\/m" aria-current="true"/)
    expect(html).not.toMatch(/href="\/g" aria-current/)
  })

  test('each record is its own row group with roles written out', () => {
    const html = markup(<RegisterTable caption="Permits found" columns={columns} rows={rows} />)
    expect(html.match(/<tbody role="rowgroup"/g)).toHaveLength(rows.length)
    expect(html).toContain('role="table"')
    expect(html).toContain('data-label="Term"')
    expect(html).not.toContain('type="checkbox"')
  })

  test('a contested record has a line across its columns [S2-PLC-17]', () => {
    const table = <RegisterTable caption="Permits" columns={columns} rows={rows} />
    expect(words(table).match(/Contested case\./g)).toHaveLength(1)
    expect(markup(table)).toContain('colSpan="5"')
  })

  test('records can be checked without script, and the bar is there for them [S2-PLC-19]', () => {
    const region = (
      <BatchRegion action="/download" actions={<button name="verb">Download</button>}>
        <RegisterTable caption="Permits" columns={columns} rows={rows} selectName="pick" />
      </BatchRegion>
    )
    expect(words(region)).toContain('With the checked records')
    expect(words(region)).toContain('Select 4-3844-00008/00006')
    expect(markup(region)).toContain('name="pick" value="4-3844-00008/00006"')
    expect(selectedWords(1)).toBe('1 record selected')
    expect(selectedWords(1200)).toBe('1,200 records selected')
  })

  test('the results have a place where loading is told, and say nothing at first', () => {
    const html = markup(
      <Results labelledBy="results" head={null}>
        <p>old rows</p>
      </Results>,
    )
    expect(html).toMatch(/<div role="status"[^>]* data-loading="Loading records"><\/div>/)
    expect(html).not.toContain('aria-busy')
    expect(html).toContain('old rows')
  })

  test('an empty list says the given sentence, then one step', () => {
    const empty = (
      <EmptyState step="Remove a criterion.">No PLC record found for current criteria.</EmptyState>
    )
    expect(words(empty)).toBe('No PLC record found for current criteria.Remove a criterion.')
  })
})

describe('kept rows', () => {
  const views = [
    { id: '1', name: 'Mill <Road>' },
    { id: '2', name: 'Plant' },
  ]
  const withRows = (rowOf: (view: (typeof views)[number]) => RegisterRow, shown = views) => (
    <RegisterTable
      caption="Sites found"
      columns={[
        { key: 'name', label: 'Name' },
        { key: 'status', label: 'Status', align: 'end' },
      ]}
      rows={keptRows(shown, rowOf)}
      selectName="pick"
    />
  )
  const rowOf = ({ id, name }: (typeof views)[number]): RegisterRow => ({
    id,
    head: name,
    cells: { status: <b>Active</b> },
    ...(id === '2' ? { flag: 'Contested' } : {}),
  })

  test('a kept row is what the page would have printed itself, and is printed once', () => {
    let printed = 0
    const counting = (view: (typeof views)[number]) => {
      printed += 1
      return rowOf(view)
    }
    const kept = () =>
      renderToStaticMarkup(
        <KeptMarkup.Provider value={keepMarkup}>{withRows(counting)}</KeptMarkup.Provider>,
      )
    expect(kept()).toBe(renderToStaticMarkup(withRows(rowOf)))
    expect(kept()).toBe(kept())
    expect(printed).toBe(2)
  })

  test('a record that changed is printed anew', () => {
    const shownAs = (name: string) =>
      renderToStaticMarkup(
        <KeptMarkup.Provider value={keepMarkup}>
          {withRows(rowOf, [{ id: '1', name }])}
        </KeptMarkup.Provider>,
      )
    expect(shownAs('Before')).toContain('Before')
    expect(shownAs('After')).not.toContain('Before')
  })
})
