/** Cents as "$1,250.00", for messages. */
export function dollarsOf(cents: number): string {
  return (cents / 100).toLocaleString('en-US', { style: 'currency', currency: 'USD' })
}

/** Cents as "1250.00": how providers want an amount, as text, both decimals written out. */
export function decimalOf(cents: number): string {
  const digits = String(cents).padStart(3, '0')
  return `${digits.slice(0, -2)}.${digits.slice(-2)}`
}

/** "1250.00" as cents; null for what is no such amount. */
export function centsOf(decimal: string): number | null {
  const [, whole, part] = /^(\d{1,10})\.(\d{2})$/.exec(decimal) ?? []
  return whole === undefined || part === undefined ? null : Number(whole) * 100 + Number(part)
}
