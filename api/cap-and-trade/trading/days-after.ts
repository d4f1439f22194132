const DAY_MS = 86_400_000

export function daysAfter(now: Date, days: number): Date {
  return new Date(now.getTime() + days * DAY_MS)
}

/** So many days later on which offices work; holidays are not known and count as such days. */
export function businessDaysAfter(now: Date, days: number): Date {
  let [end, left] = [now, days]
  while (left > 0) {
    end = daysAfter(end, 1)
    if (![0, 6].includes(end.getUTCDay())) left -= 1
  }
  return end
}
