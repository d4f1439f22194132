export function Icon({ name }) {
  return (
    <svg aria-hidden="true" focusable="false" className="icon">
      <use href={`/icons.svg#${name}`} />
    </svg>
  )
}

export function Badge({ name }) {
  return (
    <span data-tone={name === 'Active' ? 'good' : 'bad'}>
      <svg aria-hidden="true" focusable="false" viewBox="0 0 12 12">
        <circle cx="6" cy="6" r="5" stroke="none" />
      </svg>
      {name}
    </span>
  )
}

const DAY = 86_400_000
const written = new Intl.DateTimeFormat('en-US', { dateStyle: 'medium', timeZone: 'UTC' })

export function writtenDay(day) {
  return day ? written.format(new Date(day)) : 'Not given'
}

/** How much of a permit's term has passed, as a bar and in words. */
export function Gauge({ from, to }) {
  if (!from || !to) return <span>no end</span>
  const [start, end, now] = [Date.parse(from), Date.parse(to), Date.now()]
  const share = Math.min(1, Math.max(0, (now - start) / Math.max(DAY, end - start)))
  const percent = `${(share * 100).toFixed(1)}%`
  return (
    <span>
      <svg width="100%" height="14" aria-hidden="true" focusable="false">
        <svg width="100%" height="10" preserveAspectRatio="none" overflow="visible">
          <path d="M0 8h100" />
        </svg>
        <rect width="100%" height="4" y="10" />
        <rect width={percent} height="4" y="10" />
        <svg x={percent} overflow="visible">
          <path d="M-3 0h6l-3 4z" />
          <rect x="-.75" y="5" width="1.5" height="9" />
        </svg>
      </svg>
      <span>{now > end ? 'no longer in force' : `${Math.floor((end - now) / DAY)} days left`}</span>
    </span>
  )
}
