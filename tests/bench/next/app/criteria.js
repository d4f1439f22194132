'use client'
import { useState } from 'react'

/** The one part that is at work in the browser, as a search form in this house would be. */
export function Criteria({ lists }) {
  const [word, setWord] = useState('')
  const of = (kind) => lists.filter((one) => one.kind === kind)
  return (
    <form role="search" action="/">
      <label htmlFor="term">Keyword</label>
      <input
        id="term"
        name="term"
        type="search"
        value={word}
        onChange={(event) => setWord(event.target.value)}
      />
      <p>Site Name/Location, PLC No or PLC Type</p>
      {[
        ['status', 'PLC Status'],
        ['type', 'PLC Type'],
        ['interest', 'Environmental Interest'],
      ].map(([kind, title]) => (
        <details key={kind}>
          <summary>{title}</summary>
          <fieldset>
            <legend>
              <span>{title}</span>
            </legend>
            {of(kind).map(({ id, name }) => (
              <label key={id}>
                <input type="checkbox" name={kind} value={id} />
                <span>{name}</span>
              </label>
            ))}
          </fieldset>
        </details>
      ))}
      <button type="submit">Show results</button>
      <a href="/">Clear all</a>
    </form>
  )
}
