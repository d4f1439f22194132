import { Criteria } from './criteria'
import { Badge, Gauge, Icon, writtenDay } from './parts'
import { readRows } from './rows'

export const dynamic = 'force-dynamic'

const SORTS = [
  'Issued date',
  'Effective date',
  'Expiration date',
  'Site name',
  'PLC type',
  'PLC status',
  'Interest',
]
const HEADS = [
  'Select',
  'Site/Location',
  'Environmental Interest',
  'PLC Number/Type',
  'Dates',
  'PLC Status',
]
const DATA = ['CSV', 'GeoJSON', 'Atom feed', 'JSON feed', 'Follow this search', 'Data dictionary']

export default async function Page() {
  const { rows, lists, total } = await readRows()
  return (
    <>
      <a href="/">
        <Icon name="arrow-left" />
        Back to public records
      </a>
      <h1>Permits, licenses and certificates</h1>
      <details>
        <summary>
          <Icon name="sliders" />
          Criteria
        </summary>
        <Criteria lists={lists} />
      </details>
      <section>
        <h2>{total.toLocaleString('en-US')} records</h2>
        <form action="/">
          <label htmlFor="sort">Sort by</label>
          <select id="sort" name="sort">
            {SORTS.flatMap((name) => [`${name}, newest first`, `${name}, oldest first`]).map(
              (name) => (
                <option key={name}>{name}</option>
              ),
            )}
          </select>
          <button type="submit">Sort</button>
        </form>
        <form action="/reports">
          <table>
            <caption>Permits found</caption>
            <thead>
              <tr>
                {HEADS.map((head) => (
                  <th key={head} scope="col">
                    {head}
                  </th>
                ))}
              </tr>
            </thead>
            {rows.map((row) => (
              <Permit key={row.id} row={row} />
            ))}
          </table>
          <button type="submit">List their PDF reports</button>
        </form>
        <Pages total={total} />
      </section>
      <ul role="list">
        {DATA.map((name) => (
          <li key={name}>
            <a href={`/data/${name}`}>
              <Icon name="download" />
              {name}
            </a>
          </li>
        ))}
      </ul>
    </>
  )
}

function Permit({ row }) {
  return (
    <tbody>
      <tr>
        <td>
          <label>
            <span>
              Select {row.number}, {row.site_name}
            </span>
            <input type="checkbox" name="pick" value={row.id} />
          </label>
        </td>
        <th scope="row">
          {row.site_name}
          <span>{row.location}</span>
        </th>
        <td>
          <div>{row.interest_name}</div>
        </td>
        <td>
          <div>
            <a href={`/permits/${row.id}`}>{row.number}</a>
            <span>{row.type_name}</span>
          </div>
        </td>
        <td>
          <div>
            <span>Issued {writtenDay(row.issued_on)}</span>
            <span>
              {writtenDay(row.effective_on)} to {writtenDay(row.expired_on)}
            </span>
            <Gauge from={row.effective_on} to={row.expired_on} />
          </div>
        </td>
        <td>
          <div>
            <Badge name={row.status_name} />
            <a href={`/permits/${row.id}.pdf`}>
              <Icon name="file-pdf" />
              <span>PDF report for {row.number}</span>
            </a>
          </div>
        </td>
      </tr>
    </tbody>
  )
}

function Pages({ total }) {
  const last = Math.ceil(total / 20)
  return (
    <nav aria-label="Pages of results">
      <p>1 to 20 of {total.toLocaleString('en-US')}</p>
      <ol role="list">
        {[1, 2, 3, last].map((page) => (
          <li key={page}>
            <a href={`/?page=${page}`} aria-label={`Page ${page}`}>
              {page}
            </a>
          </li>
        ))}
      </ol>
      <p>
        Rows per page: <strong>20</strong>
        {[50, 100].map((size) => (
          <a key={size} href={`/?size=${size}`} aria-label={`${size} rows per page`}>
            {size}
          </a>
        ))}
      </p>
    </nav>
  )
}
