/**
 * Exact decimal numbers: a whole number and how many of its digits stand behind the point. Results keep at
 * most 34 digits, as the decimals of DMN do; what grows beyond every measure is no number any more (null).
 */
export class Decimal {
  private constructor(
    readonly digits: bigint,
    readonly scale: number,
  ) {}

  /** Reads `12.50`, `-3` or `.5`; null for everything else, exponents and thousands commas too. */
  static of(value: string | number | bigint): Decimal | null {
    if (typeof value === 'bigint') return bounded(value, 0)
    if (typeof value === 'number') {
      if (Number.isSafeInteger(value)) return Decimal.made(BigInt(value), 0)
      return Number.isFinite(value) ? fromExponent(value) : null
    }
    if (value.length > MOST_LETTERS || !PLAIN.test(value)) return null
    const point = value.indexOf('.')
    if (point < 0) return bounded(BigInt(value), 0)
    const whole = value.slice(0, point) + value.slice(point + 1)
    return bounded(BigInt(whole), value.length - point - 1)
  }

  /** Of parts that are known to be within the limits. */
  static made(digits: bigint, scale: number): Decimal {
    return new Decimal(digits, scale)
  }

  plus(other: Decimal): Decimal | null {
    if (this.scale === other.scale) return bounded(this.digits + other.digits, this.scale)
    const scale = Math.max(this.scale, other.scale)
    return bounded(atScale(this, scale) + atScale(other, scale), scale)
  }

  minus(other: Decimal): Decimal | null {
    return this.plus(other.negated())
  }

  times(other: Decimal): Decimal | null {
    return bounded(this.digits * other.digits, this.scale + other.scale)
  }

  /** Null where the other is zero. */
  over(other: Decimal): Decimal | null {
    if (other.digits === 0n) return null
    const shift = Math.max(0, MOST_DIGITS + 2 + digitsOf(other.digits) - digitsOf(this.digits))
    const numerator = this.digits * tenTo(shift)
    const quotient = numerator / other.digits
    // One more digit stands for the remainder, so that an exact half is told from what is just above it.
    const rest =
      numerator % other.digits === 0n ? 0n : numerator < 0n === other.digits < 0n ? 1n : -1n
    return trimmed(bounded(quotient * 10n + rest, this.scale - other.scale + shift + 1))
  }

  negated(): Decimal {
    return new Decimal(-this.digits, this.scale)
  }

  abs(): Decimal {
    return this.digits < 0n ? this.negated() : this
  }

  compare(other: Decimal): -1 | 0 | 1 {
    const scale = Math.max(this.scale, other.scale)
    const left = atScale(this, scale)
    const right = atScale(other, scale)
    return left < right ? -1 : left > right ? 1 : 0
  }

  /** With so many places behind the point at most; negative places are tens, hundreds. */
  round(places: number, way: Way): Decimal | null {
    const drop = this.scale - places
    if (drop <= 0) return this
    return bounded(dropped(this.digits, drop, way), places)
  }

  get isWhole(): boolean {
    return this.scale <= 0 || this.digits % tenTo(this.scale) === 0n
  }

  /** The nearest number of the machine: for counting and drawing, never for sums. */
  toNumber(): number {
    return Number(`${this.digits}e${-this.scale}`)
  }

  /** The shortest way to write it, without exponent: `12.5`. */
  toText(): string {
    const { digits, scale } = trimmed(this) ?? this
    return written(digits, scale)
  }

  /** With exactly so many places: `12.50`. */
  toFixed(places: number): string {
    return written(atScale(this.round(places, 'half up') ?? this, places), places)
  }

  toString(): string {
    return this.toText()
  }

  toJSON(): string {
    return this.toText()
  }
}

export type Way = 'half up' | 'half even' | 'floor' | 'ceiling'

const MOST_DIGITS = 34
const MOST_LETTERS = 400
const MOST_SIZE = 300
const PLAIN = /^-?(?:\d+(?:\.\d+)?|\.\d+)$/
const LIMIT = 10n ** BigInt(MOST_DIGITS)
const TENS = Array.from({ length: 80 }, (_, i) => 10n ** BigInt(i))

/** The sum of many: aligned once, rounded once. */
export function sumOf(all: readonly Decimal[]): Decimal | null {
  let total = 0n
  let scale = 0
  for (const one of all) {
    if (one.scale > scale) {
      total *= tenTo(one.scale - scale)
      scale = one.scale
    }
    total += atScale(one, scale)
  }
  return bounded(total, scale)
}

function bounded(digits: bigint, scale: number): Decimal | null {
  if (digits >= LIMIT || digits <= -LIMIT) {
    const drop = digitsOf(digits) - MOST_DIGITS
    return bounded(dropped(digits, drop, 'half even'), scale - drop)
  }
  if (scale < -MOST_SIZE) return digits === 0n ? Decimal.made(0n, 0) : null
  // So near to nothing that it is nothing.
  return scale > MOST_SIZE ? Decimal.made(0n, 0) : Decimal.made(digits, scale)
}

function dropped(digits: bigint, drop: number, way: Way): bigint {
  const unit = tenTo(drop)
  const whole = digits / unit
  const rest = digits - whole * unit
  if (rest === 0n) return whole
  const away = digits < 0n ? -1n : 1n
  if (way === 'floor') return away < 0n ? whole - 1n : whole
  if (way === 'ceiling') return away > 0n ? whole + 1n : whole
  const twice = (rest < 0n ? -rest : rest) * 2n
  if (twice !== unit) return twice > unit ? whole + away : whole
  return way === 'half up' || whole % 2n !== 0n ? whole + away : whole
}

/** Without zeros at the end of what stands behind the point. */
function trimmed(one: Decimal | null): Decimal | null {
  if (!one || one.scale <= 0) return one
  let { digits, scale } = one
  if (digits === 0n) return Decimal.made(0n, 0)
  for (const step of [16, 8, 4, 2, 1])
    while (scale >= step && digits % tenTo(step) === 0n) {
      digits /= tenTo(step)
      scale -= step
    }
  return Decimal.made(digits, scale)
}

function atScale(one: Decimal, scale: number): bigint {
  return one.scale === scale ? one.digits : one.digits * tenTo(scale - one.scale)
}

function written(digits: bigint, scale: number): string {
  if (scale <= 0) return (digits * tenTo(-scale)).toString()
  const sign = digits < 0n ? '-' : ''
  const text = (digits < 0n ? -digits : digits).toString().padStart(scale + 1, '0')
  return `${sign}${text.slice(0, -scale)}.${text.slice(-scale)}`
}

function fromExponent(value: number): Decimal | null {
  const [head = '0', power = '0'] = String(value).split('e')
  const base = Decimal.of(head)
  return base && bounded(base.digits, base.scale - Number(power))
}

function digitsOf(digits: bigint): number {
  return (digits < 0n ? -digits : digits).toString().length
}

function tenTo(power: number): bigint {
  return TENS[power] ?? 10n ** BigInt(power)
}
