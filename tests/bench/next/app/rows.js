import pg from 'pg'

/** One pool a process, as long as it lives. */
const pool = (globalThis.benchPool ??= new pg.Pool({
  connectionString: process.env.BENCH_DATABASE,
  max: 10,
}))

const ROWS = `select id, number, type_name, status_name, interest_name, issued_on::text, effective_on::text,
  expired_on::text, site_name, location
  from permits where is_listed order by permits.issued_on desc nulls last, id desc limit 20`

const LISTS = `select 'status' as kind, id, name from permit_statuses
  union all select 'type', id, name from permit_types
  union all select 'interest', id, name from env_interests order by 1, 3`

/** Asked for once: the choices hardly change, and the portal remembers a total for as long as its table does not. */
let lists
let total

export async function readRows() {
  lists ??= pool.query({ name: 'lists', text: LISTS }).then(({ rows }) => rows)
  total ??= pool
    .query('select count(*)::int as total from permits where is_listed')
    .then(({ rows }) => rows[0].total)
  const { rows } = await pool.query({ name: 'rows', text: ROWS })
  return { rows, lists: await lists, total: await total }
}
