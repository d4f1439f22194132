import { describe, expect, test } from 'vitest'
import { Badge } from '#app/components/ui/badge.tsx'
import { Button } from '#app/components/ui/button.tsx'
import { CheckboxList } from '#app/components/ui/fields/checkbox-list.tsx'
import { Facts } from '#app/components/ui/facts.tsx'
import { iconFor } from '#app/components/ui/icon.tsx'
import { MultiPick } from '#app/components/ui/fields/multi-pick.tsx'
import { TextField } from '#app/components/ui/fields/text-field.tsx'
import { galleryPages } from './gallery.tsx'
import { markup, words } from './render.tsx'

const counties = Array.from({ length: 12 }, (_, n) => ({ value: `${n}`, label: `County ${n}` }))

describe('gallery', () => {
  test.each(Object.entries(galleryPages))('%s renders on the server', (_name, page) => {
    const html = markup(page())
    expect(html.match(/<h1/g)).toHaveLength(1)
    // The content security policy forbids style attributes.
    expect(html).not.toContain('style=')
  })

  test.each(Object.entries(galleryPages))('%s uses no id twice', (_name, page) => {
    const ids = [...markup(page()).matchAll(/\sid="([^"]+)"/g)].map((match) => match[1])
    expect(ids.filter((id, index) => ids.indexOf(id) !== index)).toEqual([])
  })
})

describe('badge', () => {
  test('it carries words, tone and the pair of the specification [S2-PLC-12] [S2-PLC-13]', () => {
    const badge = (
      <Badge tone="bad" shape="struck" group="danger">
        Expired
      </Badge>
    )
    expect(words(badge)).toBe('Expired')
    expect(markup(badge)).toContain('data-tone="bad" data-group="danger"')
  })
})

describe('facts', () => {
  test.each([null, undefined, '', '  ', []])('the empty value %j reads Not recorded', (value) => {
    expect(words(<Facts facts={[{ label: 'Region', value }]} />)).toBe('RegionNot recorded')
  })

  test('nought is a value', () => {
    expect(words(<Facts facts={[{ label: 'Count', value: 0 }]} />)).toBe('Count0')
  })
})

describe('form controls', () => {
  test('an error stands before its control and is tied to it', () => {
    const html = markup(<TextField id="a" name="a" label="A" hint="Hint" error="Enter A" />)
    expect(html).toContain('aria-describedby="a-hint a-error" aria-invalid="true"')
    expect(html.indexOf('Enter A')).toBeLessThan(html.indexOf('<input'))
  })

  test('a group of choices posts native values', () => {
    const html = markup(
      <CheckboxList id="m" legend="Media" name="m" choices={counties} chosen={['3']} />,
    )
    expect(html).toContain('name="m" checked="" value="3"')
    expect(html.match(/checked=""/g)).toHaveLength(1)
  })

  test('many choices are checkboxes in details before the script arrives', () => {
    const html = markup(
      <MultiPick legend="Counties" name="c" choices={counties} chosen={['1']} clearHref="/x" />,
    )
    expect(html).toContain('<details')
    expect(html.match(/type="checkbox"/g)).toHaveLength(12)
    // The box that finds among them is shown by the script that makes it work.
    expect(html).toMatch(/<div[^>]* data-needs-script="true"><label.*type="search"/)
    expect(html.match(/type="search"/g)).toHaveLength(1)
    expect(html).toContain('href="/x"')
  })

  test('a busy button says so and cannot be pressed twice', () => {
    const html = markup(
      <Button busy busyLabel="Submitting…">
        Submit
      </Button>,
    )
    expect(html).toContain('aria-disabled="true"')
    expect(html).toContain('Submitting…')
  })
})

describe('icons', () => {
  test('an unknown name falls back to files', () => {
    expect(iconFor('certificate')).toBe('certificate')
    expect(iconFor('no-such-icon')).toBe('files')
  })
})
